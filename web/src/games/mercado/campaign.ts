// The solo campaign: the nine challenges one after the other, each played once, each at a table of its own on the server.
// What the browser keeps is which tables these are; what they brought is read from them.

import type { TableInfo, Update } from "../../lib/protocol";
import type { MercadoView } from "./view";

/** What the campaign needs of the game's components. */
export interface Sheet {
  challenges: { id: string; fame: number[] }[];
  best_move: { coins: number; fame: number };
  /** From so much fame on it is called so, the best first. */
  ratings: { id: string; fame: number }[];
}

/** A table of the campaign; null: the server does not know it any more. */
export type Game = { status: TableInfo["status"]; result: number; fame: number; bestMove: number } | null;

export type State = "done" | "playing" | "lost" | "next" | "later";

export interface Entry {
  number: number;
  id: string;
  thresholds: number[];
  state: State;
  result: number | null;
  fame: number;
  table: string | null;
}

export interface Campaign {
  entries: Entry[];
  bestMove: number;
  bonus: number;
  total: number;
  rating: string;
  over: boolean;
}

/** What a table of the campaign says: a challenge that was given up brings no fame. */
export function gameOf({ table, view }: Pick<Update, "table" | "view">): Game {
  const solo = (view as MercadoView | null)?.solo;
  if (!table || !solo) return null;
  const given = table.status === "over" && table.ended !== "game";
  return { status: table.status, result: solo.result, fame: given ? 0 : solo.fame, bestMove: solo.best_move };
}

export function campaignOf(sheet: Sheet, tables: string[], games: Game[]): Campaign {
  const entries = sheet.challenges.map(({ id, fame }, index): Entry => {
    const [table = null, game] = [tables[index], games[index] ?? null];
    const blank = { number: index + 1, id, thresholds: fame, result: null, fame: 0 };
    if (table === null) return { ...blank, table, state: index === 0 ? "next" : "later" };
    if (!game) return { ...blank, table, state: "lost" };
    const done = game.status === "over" || game.status === "closed";
    return { ...blank, table, state: done ? "done" : "playing", result: game.result, fame: done ? game.fame : 0 };
  });
  // The first challenge that is not finished is the next one; one that was lost with its table is played again.
  const next = entries.find((entry) => entry.state !== "done");
  if (next?.state === "later") next.state = "next";
  const bestMove = Math.max(0, ...games.map((game) => game?.bestMove ?? 0));
  const bonus = bestMove >= sheet.best_move.coins ? sheet.best_move.fame : 0;
  const total = entries.reduce((sum, { fame }) => sum + fame, 0) + bonus;
  const rating = sheet.ratings.find(({ fame }) => total >= fame)?.id ?? "";
  return { entries, bestMove, bonus, total, rating, over: next === undefined };
}

/** The most fame that a campaign can bring. */
export const mostFame = (sheet: Sheet): number =>
  sheet.challenges.reduce((sum, { fame }) => sum + fame.length, 0) + sheet.best_move.fame;

// What the browser keeps

export interface Kept {
  /** The tables of the campaign under way, in the order of the challenges. */
  tables: string[];
  /** The fame of earlier campaigns, the last one first. */
  past: number[];
}

const KEY = "ribeira.mercado.campaign";

export function readKept(): Kept {
  try {
    const { tables, past } = JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Kept>;
    const words = Array.isArray(tables) && tables.every((table) => typeof table === "string") ? tables : [];
    const numbers = Array.isArray(past) && past.every((fame) => typeof fame === "number") ? past : [];
    return { tables: words, past: numbers };
  } catch {
    return { tables: [], past: [] }; // nothing kept, or nothing that can be read
  }
}

export function keep(kept: Kept): void {
  localStorage.setItem(KEY, JSON.stringify(kept));
}
