// What a game's view says of the scores, where they are public, and how they went.

import type { Frame } from "./protocol";

export interface Point {
  move: number;
  value: number;
}

/** A seat's points as everybody sees them now; null where they are hidden or do not exist before the end. */
export function scoreIn(view: unknown, seat: number): number | null {
  const { players, sheets } = (view ?? {}) as { players?: { score?: unknown }[]; sheets?: { score?: unknown }[] };
  const found = (players ?? sheets)?.[seat]?.score;
  if (typeof found === "number") return found;
  if (found && typeof found === "object")
    return Object.values(found as Record<string, number>).reduce((sum, each) => sum + each, 0);
  return null;
}

export type Standing = (position: unknown, seat: number) => number | null;

/** A line a seat: the scores that were public, or what the truth says now that it may be told, and those of the end.
    None where there is nothing but the end. */
export function courseOf(frames: Frame[], moves: number, scores: number[], standing?: Standing): Point[][] {
  const lines = scores.map((score, seat): Point[] => [
    ...frames.flatMap((frame) => {
      const value = frame.move < moves ? (scoreIn(frame.view, seat) ?? standing?.(frame.position, seat) ?? null) : null;
      return value === null ? [] : [{ move: frame.move, value }];
    }),
    { move: moves, value: score },
  ]);
  return lines.some((line) => line.length > 1) ? lines : [];
}
