// Scores in the views of a game, and their course over the moves.

import type { GameClient } from "../games/types";
import type { Frame } from "../protocol/types";

export interface ScorePoint {
  move: number;
  value: number;
}

type Part = Record<string, unknown>;
const PARTS = ["players", "sheets"] as const; // names of the view's lists that have one part per seat
type Parts = Partial<Record<(typeof PARTS)[number], Part[]>>;

/** Return the points of a seat in a view: a sum or points by category. */
export function pointsIn(view: unknown, seat: number, field = "score"): unknown {
  const { players, sheets } = (view ?? {}) as Parts;
  return (players ?? sheets)?.[seat]?.[field];
}

/** The public score of a seat from the game's client, otherwise from the `score` in the view; null if it is hidden. */
export function scoreIn(client: Pick<GameClient<unknown>, "score"> | null, view: unknown, seat: number): number | null {
  if (client?.score) return client.score(view, seat);
  const found = pointsIn(view, seat);
  return typeof found === "number" ? found : null;
}

/** Return a copy of a view with other points in the given fields of each seat's part. */
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

/** The scores of each seat over a finished game: public scores, or those computed from positions, and the final score.
    Empty if only the final scores are known. */
export function scoreSeries(
  client: Pick<GameClient<unknown>, "score" | "standing"> | null,
  frames: Frame[],
  moves: number,
  scores: number[],
): ScorePoint[][] {
  const scoreAt = ({ view, position }: Frame, seat: number): number | null =>
    scoreIn(client, view, seat) ?? client?.standing?.(position, seat) ?? null;
  const lines = scores.map((score, seat): ScorePoint[] => [
    ...frames.flatMap((frame) => {
      const value = frame.move < moves ? scoreAt(frame, seat) : null;
      return value === null ? [] : [{ move: frame.move, value }];
    }),
    { move: moves, value: score },
  ]);
  return lines.some((line) => line.length > 1) ? lines : [];
}
