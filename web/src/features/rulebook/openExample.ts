// The examples of the rules as tables: a position that one can try, the reader at seat 0 against easy bots.

import { api } from "../../net/api";
import { ensurePlayer } from "../../table/currentPlayer.svelte";
import { seatWishes } from "../../table/newTable";
import { keep, kept } from "./exampleStorage";

/** A position of the rules' examples: how it comes about, and what to do there. */
interface Example {
  seats: number;
  seed: number;
  options?: Record<string, boolean | number | string>;
  /** Who did what, in the engine's text form. */
  opening: [number, string][];
  actions: string[];
}

const examples = import.meta.glob<Example>("../../../../src/ribeira/games/*/rules/examples/*.json", {
  import: "default",
});

/** Open a table for an example of the rules; its id, or null where there is no such example. */
export async function openExample(game: string, name: string): Promise<string | null> {
  const example = await examples[`../../../../src/ribeira/games/${game}/rules/examples/${name}.json`]?.();
  if (!example) return null;
  await ensurePlayer();
  const bots = await api.bots();
  const before = kept();
  if (before) await api.removeTable(before.table).catch(() => undefined); // one at a time: it was only tried
  const { id } = await api.openTable({
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
