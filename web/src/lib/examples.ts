// The examples of the rules as tables: a position that one can try, the reader at seat 0 against easy bots.

import { api } from "./api";
import { loadExample } from "./games";
import { beSomebody } from "./me.svelte";
import { seatWishes } from "./opening";

const KEY = "ribeira.example"; // the table of the last one, and which it is

/** Open a table for an example of the rules; its id, or null where there is no such example. */
export async function openExample(game: string, name: string): Promise<string | null> {
  const example = await loadExample(game, name);
  if (!example) return null;
  await beSomebody();
  const bots = await api.bots();
  const before = kept();
  if (before) await api.putAway(before.table).catch(() => undefined); // one at a time: it was only tried
  const { id } = await api.open({
    game,
    seats: seatWishes(example.seats > 1 ? "bots" : "solo", example.seats, bots[0] ?? "random"),
    options: example.options ?? {},
    seed: `${example.seed}`,
    opening: example.opening,
    start: true,
  });
  keep({ table: id, name });
  return id;
}

/** Which example is tried at a table; null: none. */
export function exampleOf(table: string): string | null {
  const last = kept();
  return last?.table === table ? last.name : null;
}

interface Kept {
  table: string;
  name: string;
}

function kept(): Kept | null {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "null") as Kept | null;
  } catch {
    return null; // not allowed, or not ours
  }
}

function keep(last: Kept): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(last));
  } catch {
    // then it stays on the list of tables
  }
}
