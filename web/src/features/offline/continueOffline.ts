// Continues a server's game against bots in this browser while the server is unreachable. After every turn, the page
// stores an equivalent game in which all information hidden from the player is drawn at random (docs/extend/protocol.md). The
// table on the server does not change.

import { api, ApiError, localApi } from "../../net/api";
import { me } from "../../table/me.svelte";
import type { OfflineGame, Player, TableInfo } from "../../protocol/types";
import { canPlayOffline } from "../../net/offline/hybridBackend";

/** Stored copy of a game. Browsers already contain entries with these field names, so the names must not change. */
interface StoredGame {
  along: OfflineGame;
  me: Player | null;
  number: number; // number of the last log entry in this copy
  here?: string; // ID of the table in this browser that continues the game
}

const STORAGE_KEY = "ribeira-along";
const MAX_GAMES = 5;

const storedGames = (): StoredGame[] => JSON.parse(localStorage.getItem(STORAGE_KEY) ?? "[]") as StoredGame[];
const storedGame = (table: string): StoredGame | undefined => storedGames().find(({ along }) => along.table === table);

function store(table: string, game: StoredGame | null): void {
  const others = storedGames().filter(({ along }) => along.table !== table);
  try {
    localStorage.setItem(STORAGE_KEY, JSON.stringify(game ? [game, ...others].slice(0, MAX_GAMES) : others));
  } catch {
    localStorage.removeItem(STORAGE_KEY); // the storage is full, so no game can be continued offline
  }
}

/** Return whether the server may allow a transfer: no other people play, and the result does not count. */
export const isTransferable = (info: TableInfo): boolean =>
  info.status === "playing" &&
  !info.daily &&
  !info.season &&
  !info.rated &&
  info.seats.every(({ kind, yours }) => yours || kind === "bot");

/** Store the current state of a game. */
export async function storeTransfer(table: string, number: number): Promise<void> {
  if (storedGame(table)?.number === number) return;
  try {
    store(table, { along: await api.offlineTransfer(table), me: me(), number });
  } catch (error) {
    if (!(error instanceof ApiError && error.code === "network")) store(table, null);
  }
}

/** Return the table in this browser that continues a game of the server. */
export const localContinuation = (table: string): string | null => storedGame(table)?.here ?? null;

/** Return whether a game can be continued without the server. */
export const canContinueOffline = (table: string): boolean => storedGame(table) !== undefined && canPlayOffline();

/** Return the table in this browser that continues a game, opening it on first use. */
export async function continueOffline(table: string): Promise<string> {
  const game = storedGame(table);
  if (!game) throw new ApiError("network", "this game is not stored");
  if (game.here && (await exists(game.here))) return game.here;
  if (game.me && !(await localApi.me())) await localApi.setMe({ name: game.me.name, colour: game.me.colour });
  const { id } = await localApi.openTransfer(game.along);
  store(table, { ...game, here: id });
  return id;
}

const exists = (table: string): Promise<boolean> =>
  localApi.table(table).then(
    () => true,
    () => false,
  );
