// Score bands, which name the results of solo games. For example, a result from 40 points can be a "gourmet".

import type { GameInfo, Rung } from "../protocol/types";

/** Return the bands that apply with these options, lowest first; empty if the game has no score bands. */
export function scoreBands(info: GameInfo, options: Record<string, unknown>): Rung[] {
  const applies = (ladder: { options: Record<string, unknown> }): boolean =>
    Object.entries(ladder.options).every(([name, value]) => options[name] === value);
  return info.ladders.findLast(applies)?.rungs ?? [];
}

/** Return a rating as dots, such as ●●●○○. The lowest band has one dot. */
export function ratingDots(bands: Rung[], rating: string | null): string {
  const reached = bands.findIndex((band) => band.rating === rating) + 1;
  return "●".repeat(reached) + "○".repeat(bands.length - reached);
}
