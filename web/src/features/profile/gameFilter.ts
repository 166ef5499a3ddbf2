// Filter of the finished games.

import type { MyGamesQuery } from "../../protocol/paths";

/** Filter of the finished games; empty fields match everything. */
export interface GameFilter {
  game: string;
  outcome: string;
  company: string;
  seats: string;
  name: string;
}
export const NO_FILTER: GameFilter = { game: "", outcome: "", company: "", seats: "", name: "" };

/** Return the query of one page of matching games. */
export function filterQuery(filter: GameFilter, start = 0): MyGamesQuery {
  return {
    game: filter.game || null,
    outcome: (filter.outcome || null) as MyGamesQuery["outcome"],
    company: (filter.company || null) as MyGamesQuery["company"],
    seats: Number(filter.seats) || null,
    name: filter.name.trim() || null,
    start,
  };
}
