// What is asked of the server over HTTP.

import { door } from "./backend";
import type {
  Act,
  AnalysisInfo,
  Branch,
  ClientSettings,
  ComponentsInfo,
  Daily,
  Devices,
  Foreseen,
  Frame,
  GameInfo,
  GameRating,
  Happened,
  Home,
  Leaderboard,
  MyGames,
  NewSeason,
  NewTable,
  Pass,
  Player,
  Profile,
  PushKey,
  PuzzleInfo,
  PuzzlesInfo,
  PuzzleTried,
  PutAway,
  Records,
  SeasonInfo,
  SeasonLine,
  Subscribed,
  Subscription,
  TableSummary,
  TablesOpened,
  Update,
} from "../protocol/types";

/** A request that was not granted; `code` says why, `network` that nobody answered. */
export class ApiError extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly field: string | null = null,
  ) {
    super(message);
  }
}

async function ask<T>(path: string, init?: RequestInit): Promise<T> {
  let response: Response;
  try {
    response = await door.fetch(path, init);
  } catch {
    throw new ApiError("network", "the server does not answer");
  }
  const text = await response.text();
  let body: unknown;
  try {
    body = text ? JSON.parse(text) : null;
  } catch {
    throw new ApiError(response.ok ? "internal" : "network", "the server's answer cannot be read");
  }
  if (!response.ok) {
    const failed = body as { code?: string; message?: string; field?: string | null } | null;
    throw new ApiError(failed?.code ?? "internal", failed?.message ?? "", failed?.field ?? null);
  }
  return body as T;
}

function send<T>(method: string, path: string, body: unknown): Promise<T> {
  return ask<T>(path, { method, headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
}

const puzzle = (game: string, id: string): string =>
  `/api/puzzles/${encodeURIComponent(game)}/${encodeURIComponent(id)}`;
const table = (id: string): string => `/api/tables/${encodeURIComponent(id)}`;

const season = (id: string): string => `/api/seasons/${encodeURIComponent(id)}`;

let settings: Promise<ClientSettings> | null = null;

export const api = {
  /** Settings of the server; loaded once. */
  settings: (): Promise<ClientSettings> =>
    (settings ??= ask<ClientSettings>("/api/settings").catch((error: unknown) => {
      settings = null;
      throw error;
    })),
  games: (language: string) => ask<GameInfo[]>(`/api/games?language=${language}`),
  tableComponents: (id: string) => ask<ComponentsInfo>(`${table(id)}/components`),
  components: (game: string) => ask<ComponentsInfo>(`/api/games/${encodeURIComponent(game)}/components`),
  checkComponents: (game: string, text: string) =>
    send<ComponentsInfo>("POST", `/api/games/${encodeURIComponent(game)}/components`, { text }),
  home: (language: string) => ask<Home>(`/api/home?language=${language}`),
  daily: (day?: string) => ask<Daily>(`/api/daily${day ? `?day=${encodeURIComponent(day)}` : ""}`),
  playDaily: (day: string, game: string) => send<TablesOpened>("POST", `/api/daily/${day}/${game}`, {}),
  puzzles: () => ask<PuzzlesInfo>("/api/puzzles"),
  /** One that was not tried yet; of any game where none is named. */
  nextPuzzle: (game: string | null, language: string) =>
    ask<PuzzleInfo>(`/api/puzzles/next?language=${language}${game ? `&game=${encodeURIComponent(game)}` : ""}`),
  puzzle: (game: string, id: string, language: string) => ask<PuzzleInfo>(`${puzzle(game, id)}?language=${language}`),
  tryPuzzle: (game: string, id: string, actions: Act["actions"], language: string) =>
    send<PuzzleTried>("POST", `${puzzle(game, id)}?language=${language}`, { actions }),
  foreseePuzzle: (game: string, id: string, actions: Act["actions"], whole: boolean, language: string) =>
    send<Foreseen>("POST", `${puzzle(game, id)}/foresee?language=${language}`, { actions, whole }),
  profile: () => ask<Profile>("/api/me/profile"),
  myGames: (query: string) => ask<MyGames>(`/api/me/games?${query}`),
  records: (query: string) => ask<Records>(`/api/me/records?${query}`),
  seasons: () => ask<SeasonLine[]>("/api/me/seasons"),
  season: (id: string, invite: string | null) =>
    ask<SeasonInfo>(`${season(id)}${invite ? `?invite=${encodeURIComponent(invite)}` : ""}`),
  openSeason: (wish: NewSeason) => send<{ id: string }>("POST", "/api/seasons", wish),
  joinSeason: (id: string, invite: string) => send<SeasonInfo>("POST", `${season(id)}/players`, { invite }),
  leaveSeason: (id: string, place: number) => ask<SeasonLine[]>(`${season(id)}/players/${place}`, { method: "DELETE" }),
  startSeason: (id: string) => send<SeasonInfo>("POST", `${season(id)}/start`, {}),
  pushKey: () => ask<PushKey>("/api/push"),
  putPush: (wish: Subscription) => send<Subscribed>("PUT", "/api/me/push", wish),
  deletePush: (id: string) => ask<null>(`/api/me/push/${encodeURIComponent(id)}`, { method: "DELETE" }),
  ratings: () => ask<GameRating[]>("/api/me/ratings"),
  leaderboard: (game: string) => ask<Leaderboard>(`/api/ratings/${encodeURIComponent(game)}`),
  setListed: (listed: boolean) => send<{ listed: boolean }>("PUT", "/api/me/listed", { listed }),
  /** How a campaign stands whose challenges were played at these tables: as its game tells it (`gameTypes.ts`). */
  campaign: <View>(game: string, tables: string[]) =>
    ask<View>(`/api/games/${encodeURIComponent(game)}/campaign?tables=${encodeURIComponent(tables.join(","))}`),
  bots: () => ask<string[]>("/api/bots"),
  me: () => ask<Player | null>("/api/me"),
  setMe: (me: { name: string; colour: string }) => send<Player>("PUT", "/api/me", me),
  devices: () => ask<Devices>("/api/me/devices"),
  revokeDevice: (id: string) => ask<Devices>(`/api/me/devices/${encodeURIComponent(id)}`, { method: "DELETE" }),
  makeLink: (move: boolean) => send<Pass>("POST", "/api/me/link", { move }),
  makeRecovery: () => send<Pass>("POST", "/api/me/recovery", {}),
  arrive: (code: string) => send<Player>("POST", "/api/devices", { code }),
  /** `here`: in this browser, where a server's page can do that. */
  open: (wish: NewTable, here = false) => send<TablesOpened>("POST", here ? "/api/tables?here" : "/api/tables", wish),
  lobby: () => ask<TableSummary[]>("/api/tables"),
  /** Take a table off one's list: deleted, left or archived, as it may be. */
  putAway: (id: string) => ask<PutAway>(`/api/me/tables/${encodeURIComponent(id)}`, { method: "DELETE" }),
  archive: () => ask<TableSummary[]>("/api/me/tables?archived=true"),
  myTables: () => ask<TableSummary[]>("/api/me/tables"),
  see: (id: string, language: string) => ask<Update>(`${table(id)}?language=${language}`),
  come: (id: string, invite: string) => send<TablesOpened>("POST", `${table(id)}/guests`, { invite }),
  branch: (id: string, wish: Branch) => send<TablesOpened>("POST", `${table(id)}/branches`, wish),
  analysis: (id: string, after: number, language: string) =>
    ask<AnalysisInfo>(`${table(id)}/analysis?after=${after}&language=${language}`),
  analyse: (id: string, language: string) =>
    send<AnalysisInfo>("POST", `${table(id)}/analysis?language=${language}`, {}),
  /** A game on paper becomes a table again, in a page without a server. */
  openRecord: (text: string) => send<TablesOpened>("POST", "/api/records", { text }),
  log: (id: string, after: number, language: string) =>
    ask<Happened[]>(`${table(id)}/log?after=${after}&language=${language}`),
  /** Every so many-th move of a finished game, as spectators see it: how it went. */
  course: (id: string, every: number, reveal: boolean) =>
    ask<Frame[]>(`${table(id)}/replay?count=100&every=${every}${reveal ? "&reveal=true" : ""}`),
  frames: (id: string, seat: number | null, start: number, count: number, language: string) =>
    ask<Frame[]>(
      `${table(id)}/replay?start=${start}&count=${count}&language=${language}${seat === null ? "" : `&seat=${seat}`}`,
    ),
};
