// The games' clients compute the same public points as the engine.

import { expect, it } from "vitest";
import type { GameClient } from "../../src/games/types";

const clients = import.meta.glob("../../src/games/*/index.ts", { import: "client" });
const tables = import.meta.glob("./*/positions.ts", { import: "positions" });

type Points = { score?: number | Record<string, number>; coins?: number | null };
type Sighted = { players?: Points[]; sheets?: Points[] };

/** Return the points of a seat from the view, without using the clients. Return null if the view has no points. */
function written({ players, sheets }: Sighted, seat: number): number | null {
  const score = JSON.stringify((players ?? sheets)?.[seat]?.score);
  return score ? [...score.matchAll(/-?\d+/g)].reduce((sum, [number]) => sum + Number(number), 0) : null;
}

it.each(Object.keys(tables))("%s", async (path) => {
  const game = path.split("/")[1] as string;
  const client = (await clients[`../../src/games/${game}/index.ts`]?.()) as GameClient<unknown>;
  const views = ((await tables[path]?.()) as { view: Sighted }[]).map(({ view }) => view);
  const seats = (view: Sighted): number[] => (view.players ?? view.sheets ?? []).map((_, seat) => seat);
  const said = views.map((view) => seats(view).map((seat) => client.score?.(view, seat)));
  expect(said).toEqual(views.map((view) => seats(view).map((seat) => written(view, seat))));
  // With hidden money the points are never public. In all remaining games they change.
  const hidden = views.some((view) => view.players?.some(({ coins }) => coins === null));
  expect(new Set(said.flat()).size > 1).toBe(!hidden);
});
