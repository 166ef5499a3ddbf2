// Scores over the course of a game.

import type { GameClient } from "../games/types";
import type { Frame } from "../protocol/types";
import { scoreIn } from "./viewScores";

export interface ScorePoint {
  move: number;
  value: number;
}

/** Return each seat's scores over a finished game, ending with the final score. Hidden scores are computed from
    positions if the client supports this. Empty if only the final scores are known. */
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
