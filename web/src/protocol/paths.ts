// Paths of the server's routes.
// Generated from the server's route table by web/dev/protocol.py. Do not edit.

const segment = (value: string | number): string => encodeURIComponent(value);

/** Return a path with a query string of all parameters that have a value. */
function withQuery(path: string, query: object): string {
  const given = Object.entries(query).filter(([, value]) => value !== undefined && value !== null);
  const text = given.map(([name, value]) => `${name}=${encodeURIComponent(String(value))}`).join("&");
  return text ? `${path}?${text}` : path;
}

export const openTransfer = (): string =>
  "/api/along";

export const bots = (): string =>
  "/api/bots";

export interface DailyQuery {
  day?: string | null | undefined;
}

export const daily = (query: DailyQuery = {}): string =>
  withQuery("/api/daily", query);

export const playDaily = (day: string, game: string): string =>
  `/api/daily/${segment(day)}/${segment(game)}`;

export const signIn = (): string =>
  "/api/devices";

export interface GamesQuery {
  language?: "en" | "ru" | "uk" | undefined;
}

export const games = (query: GamesQuery = {}): string =>
  withQuery("/api/games", query);

export interface CampaignQuery {
  tables?: string | undefined;
}

export const campaign = (gameId: string, query: CampaignQuery = {}): string =>
  withQuery(`/api/games/${segment(gameId)}/campaign`, query);

export const gameComponents = (gameId: string): string =>
  `/api/games/${segment(gameId)}/components`;

export const checkComponents = (gameId: string): string =>
  `/api/games/${segment(gameId)}/components`;

export const gameComponentsFile = (gameId: string): string =>
  `/api/games/${segment(gameId)}/components.toml`;

export interface HomeQuery {
  language?: "en" | "ru" | "uk" | undefined;
}

export const home = (query: HomeQuery = {}): string =>
  withQuery("/api/home", query);

export const me = (): string =>
  "/api/me";

export const setMe = (): string =>
  "/api/me";

export const devices = (): string =>
  "/api/me/devices";

export const removeDevice = (device: string): string =>
  `/api/me/devices/${segment(device)}`;

export interface MyGamesQuery {
  game?: string | null | undefined;
  outcome?: "alone" | "given_up" | "lost" | "together" | "won" | null | undefined;
  company?: "alone" | "bots" | "people" | null | undefined;
  seats?: number | null | undefined;
  name?: string | null | undefined;
  start?: number | undefined;
  limit?: number | undefined;
}

export const myGames = (query: MyGamesQuery = {}): string =>
  withQuery("/api/me/games", query);

export const createLink = (): string =>
  "/api/me/link";

export const setListed = (): string =>
  "/api/me/listed";

export const profile = (): string =>
  "/api/me/profile";

export const subscribeToPush = (): string =>
  "/api/me/push";

export const unsubscribeFromPush = (push: string): string =>
  `/api/me/push/${segment(push)}`;

export const myRatings = (): string =>
  "/api/me/ratings";

export interface RecordsQuery {
  game?: string | null | undefined;
  outcome?: "alone" | "given_up" | "lost" | "together" | "won" | null | undefined;
  company?: "alone" | "bots" | "people" | null | undefined;
  seats?: number | null | undefined;
  name?: string | null | undefined;
  start?: number | undefined;
}

export const records = (query: RecordsQuery = {}): string =>
  withQuery("/api/me/records", query);

export const createRecoveryCode = (): string =>
  "/api/me/recovery";

export const mySeasons = (): string =>
  "/api/me/seasons";

export interface MyTablesQuery {
  limit?: number | undefined;
  before?: number | undefined;
  archived?: boolean | undefined;
}

export const myTables = (query: MyTablesQuery = {}): string =>
  withQuery("/api/me/tables", query);

export const removeTable = (tableId: string): string =>
  `/api/me/tables/${segment(tableId)}`;

export const setWebhook = (): string =>
  "/api/me/webhook";

export const protocol = (): string =>
  "/api/protocol";

export const pushKey = (): string =>
  "/api/push";

export const puzzles = (): string =>
  "/api/puzzles";

export interface NextPuzzleQuery {
  game?: string | null | undefined;
  language?: "en" | "ru" | "uk" | null | undefined;
}

export const nextPuzzle = (query: NextPuzzleQuery = {}): string =>
  withQuery("/api/puzzles/next", query);

export interface PuzzleQuery {
  language?: "en" | "ru" | "uk" | null | undefined;
}

export const puzzle = (game: string, puzzle: string, query: PuzzleQuery = {}): string =>
  withQuery(`/api/puzzles/${segment(game)}/${segment(puzzle)}`, query);

export interface TryPuzzleQuery {
  language?: "en" | "ru" | "uk" | null | undefined;
}

export const tryPuzzle = (game: string, puzzle: string, query: TryPuzzleQuery = {}): string =>
  withQuery(`/api/puzzles/${segment(game)}/${segment(puzzle)}`, query);

export interface PreviewPuzzleQuery {
  language?: "en" | "ru" | "uk" | null | undefined;
}

export const previewPuzzle = (game: string, puzzle: string, query: PreviewPuzzleQuery = {}): string =>
  withQuery(`/api/puzzles/${segment(game)}/${segment(puzzle)}/foresee`, query);

export const leaderboard = (game: string): string =>
  `/api/ratings/${segment(game)}`;

export const openRecord = (): string =>
  "/api/records";

export const openSeason = (): string =>
  "/api/seasons";

export interface SeasonQuery {
  invite?: string | null | undefined;
}

export const season = (season: string, query: SeasonQuery = {}): string =>
  withQuery(`/api/seasons/${segment(season)}`, query);

export const joinSeason = (season: string): string =>
  `/api/seasons/${segment(season)}/players`;

export const removeFromSeason = (season: string, place: number): string =>
  `/api/seasons/${segment(season)}/players/${segment(place)}`;

export const startSeason = (season: string): string =>
  `/api/seasons/${segment(season)}/start`;

export const settings = (): string =>
  "/api/settings";

export interface PublicTablesQuery {
  limit?: number | undefined;
  before?: number | undefined;
}

export const publicTables = (query: PublicTablesQuery = {}): string =>
  withQuery("/api/tables", query);

export const openTable = (): string =>
  "/api/tables";

export interface TableQuery {
  language?: "en" | "ru" | "uk" | null | undefined;
}

export const table = (tableId: string, query: TableQuery = {}): string =>
  withQuery(`/api/tables/${segment(tableId)}`, query);

export const offlineTransfer = (tableId: string): string =>
  `/api/tables/${segment(tableId)}/along`;

export interface AnalysisQuery {
  after?: number | undefined;
  language?: "en" | "ru" | "uk" | null | undefined;
}

export const analysis = (tableId: string, query: AnalysisQuery = {}): string =>
  withQuery(`/api/tables/${segment(tableId)}/analysis`, query);

export interface StartAnalysisQuery {
  language?: "en" | "ru" | "uk" | null | undefined;
}

export const startAnalysis = (tableId: string, query: StartAnalysisQuery = {}): string =>
  withQuery(`/api/tables/${segment(tableId)}/analysis`, query);

export const openBranch = (tableId: string): string =>
  `/api/tables/${segment(tableId)}/branches`;

export const tableComponents = (tableId: string): string =>
  `/api/tables/${segment(tableId)}/components`;

export const tableComponentsFile = (tableId: string): string =>
  `/api/tables/${segment(tableId)}/components.toml`;

export const showInvitation = (tableId: string): string =>
  `/api/tables/${segment(tableId)}/guests`;

export interface TableLogQuery {
  after?: number | undefined;
  limit?: number | undefined;
  language?: "en" | "ru" | "uk" | null | undefined;
}

export const tableLog = (tableId: string, query: TableLogQuery = {}): string =>
  withQuery(`/api/tables/${segment(tableId)}/log`, query);

export const ratedResult = (tableId: string): string =>
  `/api/tables/${segment(tableId)}/rating`;

export const record = (tableId: string): string =>
  `/api/tables/${segment(tableId)}/record`;

export interface ReplayQuery {
  seat?: number | null | undefined;
  start?: number | undefined;
  count?: number | undefined;
  every?: number | undefined;
  reveal?: boolean | undefined;
  language?: "en" | "ru" | "uk" | null | undefined;
}

export const replay = (tableId: string, query: ReplayQuery = {}): string =>
  withQuery(`/api/tables/${segment(tableId)}/replay`, query);

export interface RequestAtTableQuery {
  language?: "en" | "ru" | "uk" | null | undefined;
}

export const requestAtTable = (tableId: string, query: RequestAtTableQuery = {}): string =>
  withQuery(`/api/tables/${segment(tableId)}/requests`, query);

/** The WebSocket of a table. */
export const tableSocket = (tableId: string): string => `/api/tables/${segment(tableId)}/live`;
