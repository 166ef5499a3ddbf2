// What a game's view says of the scores, where they are public, and how they went.

import type { GameClient } from "../games/types";
import type { Frame } from "../protocol/types";

export interface Point {
  move: number;
  value: number;
}

type Part = Record<string, unknown>;
const PARTS = ["players", "sheets"] as const; // where a view tells of each seat
type Parts = Partial<Record<(typeof PARTS)[number], Part[]>>;

/** What a seat's part of a view says of its points, in one sum or by what they are for. */
export function pointsIn(view: unknown, seat: number, field = "score"): unknown {
  const { players, sheets } = (view ?? {}) as Parts;
  return (players ?? sheets)?.[seat]?.[field];
}

/** A seat's points as everybody sees them now, as its game's client tells them; without one that does: a `score` of the
    players. */
export function scoreIn(client: Pick<GameClient<unknown>, "score"> | null, view: unknown, seat: number): number | null {
  if (client?.score) return client.score(view, seat);
  const found = pointsIn(view, seat);
  return typeof found === "number" ? found : null;
}

/** A view with other points: in each seat's part those of these fields, where it has them. */
export function withPoints(
  view: unknown,
  fields: readonly string[] = ["score"],
  points: (seat: number, field: string, now: unknown) => unknown,
): unknown {
  const whole = view as Parts;
  const other = PARTS.flatMap((name) => {
    const parts = whole?.[name]?.map((part, seat) => {
      const there = fields.filter((field) => field in part);
      return { ...part, ...Object.fromEntries(there.map((field) => [field, points(seat, field, part[field])])) };
    });
    return parts ? [[name, parts]] : [];
  });
  return { ...whole, ...Object.fromEntries(other) };
}

/** A line a seat: the scores that were public, or what the truth says now that it may be told, and those of the end.
    None where there is nothing but the end. */
export function courseOf(
  client: Pick<GameClient<unknown>, "score" | "standing"> | null,
  frames: Frame[],
  moves: number,
  scores: number[],
): Point[][] {
  const told = ({ view, position }: Frame, seat: number): number | null =>
    scoreIn(client, view, seat) ?? client?.standing?.(position, seat) ?? null;
  const lines = scores.map((score, seat): Point[] => [
    ...frames.flatMap((frame) => {
      const value = frame.move < moves ? told(frame, seat) : null;
      return value === null ? [] : [{ move: frame.move, value }];
    }),
    { move: moves, value: score },
  ]);
  return lines.some((line) => line.length > 1) ? lines : [];
}
