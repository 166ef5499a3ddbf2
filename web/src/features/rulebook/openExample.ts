// Worked examples of the rules as tables: a position to try out, with the reader at seat 0 against easy bots.

import { api } from "../../net/api";
import { ensurePlayer } from "../../table/me.svelte";
import { seatWishes } from "../../table/newTableForm";
import { saveLastExample, loadLastExample } from "./exampleStorage";

/** Worked example: the game, the actions that lead to its position, and the actions to try. */
interface Example {
  seats: number;
  seed: number;
  options?: Record<string, boolean | number | string>;
  /** Seat and action in text form. */
  opening: [number, string][];
  actions: string[];
}

const examples = import.meta.glob<Example>("../../../../src/ribeira/games/*/rulebook/examples/*.json", {
  import: "default",
});

/** Open a table for an example and return its ID; null if the example does not exist. */
export async function openExample(game: string, name: string): Promise<string | null> {
  const example = await examples[`../../../../src/ribeira/games/${game}/rulebook/examples/${name}.json`]?.();
  if (!example) return null;
  await ensurePlayer();
  const bots = await api.bots();
  const previous = loadLastExample();
  // Remove the table of the previous example, because only the latest example keeps its table.
  if (previous) await api.removeTable(previous.table).catch(() => undefined);
  const { id } = await api.openTable({
    game,
    seats: seatWishes(example.seats > 1 ? "bots" : "solo", example.seats, bots[0] ?? "random"),
    options: example.options ?? {},
    seed: `${example.seed}`,
    opening: example.opening,
    start: true,
  });
  saveLastExample({ table: id, name });
  return id;
}
