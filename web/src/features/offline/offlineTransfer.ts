// A game against bots that was begun on the server goes on here when there is no network. With every turn the page keeps what the
// server lets somebody take along: a game that they cannot tell from theirs (docs/protocol.md). Theirs waits on the server as it is.

import { ApiError } from "../../net/api";
import { me } from "../../table/currentPlayer.svelte";
import type { Along, Player, TableInfo } from "../../protocol/types";
import { here, kept as siteKept } from "../../net/offline/hybridBackend";

interface Kept {
  along: Along;
  me: Player | null;
  number: number; // of the last entry that it knows of
  here?: string; // the table where it went on
}

const KEPT = "ribeira-along";
const MOST = 5; // tables

const read = (): Kept[] => JSON.parse(localStorage.getItem(KEPT) ?? "[]") as Kept[];
const of = (table: string): Kept | undefined => read().find(({ along }) => along.table === table);

function write(table: string, kept: Kept | null): void {
  const others = read().filter(({ along }) => along.table !== table);
  try {
    localStorage.setItem(KEPT, JSON.stringify(kept ? [kept, ...others].slice(0, MOST) : others));
  } catch {
    localStorage.removeItem(KEPT); // there is no room: then these games wait for the network
  }
}

/** Whether nobody else plays there and it does not count. The server has the last word. */
export const mayBeTaken = (info: TableInfo): boolean =>
  info.status === "playing" &&
  !info.daily &&
  !info.season &&
  !info.rated &&
  info.seats.every(({ kind, yours }) => yours || kind === "bot");

/** Keep how things stand there. */
export async function follow(table: string, number: number): Promise<void> {
  const before = of(table);
  if (before?.number === number) return;
  const found = await fetch(`/api/tables/${encodeURIComponent(table)}/along`).catch(() => null);
  if (!found) return;
  write(table, found.ok ? { along: (await found.json()) as Along, me: me(), number } : null);
}

/** The table here where a game of the server went on, if it did. */
export const wentOn = (table: string): string | null => of(table)?.here ?? null;

/** Whether a game can go on without the server. */
export const canGoOn = (table: string): boolean => of(table) !== undefined && siteKept();

/** The table here where it goes on. */
export async function goOn(table: string): Promise<string> {
  const kept = of(table);
  if (!kept) throw new ApiError("network", "nothing was kept of this game");
  if (kept.here && (await here(`/api/tables/${kept.here}`)).ok) return kept.here;
  if (kept.me && !(await (await here("/api/me")).json())) {
    const { name, colour } = kept.me;
    await here("/api/me", { method: "PUT", body: JSON.stringify({ name, colour }) });
  }
  const answer = await here("/api/along", { method: "POST", body: JSON.stringify(kept.along) });
  const { id, code, message } = (await answer.json()) as { id?: string; code?: string; message?: string };
  if (!id) throw new ApiError(code ?? "internal", message ?? "");
  write(table, { ...kept, here: id });
  return id;
}
