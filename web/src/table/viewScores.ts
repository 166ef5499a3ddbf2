// Scores in the views of a game.

import type { GameClient } from "../games/types";

type Part = Record<string, unknown>;
const PARTS = ["players", "sheets"] as const; // names of the view's lists that have one part per seat
type Parts = Partial<Record<(typeof PARTS)[number], Part[]>>;

/** Return the points of a seat in a view: a sum or points by category. */
export function pointsIn(view: unknown, seat: number, field = "score"): unknown {
  const { players, sheets } = (view ?? {}) as Parts;
  return (players ?? sheets)?.[seat]?.[field];
}

/** Return a seat's public score from the game's client, or from the view's `score`; null if the score is hidden. */
export function scoreIn(client: Pick<GameClient<unknown>, "score"> | null, view: unknown, seat: number): number | null {
  if (client?.score) return client.score(view, seat);
  const found = pointsIn(view, seat);
  return typeof found === "number" ? found : null;
}

/** Return a copy of a view in which `points` replaces the given fields in each seat's part. */
export function withPoints(
  view: unknown,
  fields: readonly string[] = ["score"],
  points: (seat: number, field: string, current: unknown) => unknown,
): unknown {
  const original = view as Parts;
  const other = PARTS.flatMap((name) => {
    const parts = original?.[name]?.map((part, seat) => {
      const present = fields.filter((field) => field in part);
      return { ...part, ...Object.fromEntries(present.map((field) => [field, points(seat, field, part[field])])) };
    });
    return parts ? [[name, parts]] : [];
  });
  return { ...original, ...Object.fromEntries(other) };
}
