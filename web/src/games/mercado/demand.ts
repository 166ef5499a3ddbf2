// How many customers want what.

import { STANDS, tileParts, type CustomersView, type Stand } from "./view";

export interface Demand {
  /** On offer now. */
  offered: number;
  /** On tiles that are still covered. */
  covered: number;
}

export function demand(customers: CustomersView[]): Record<Stand, Demand> {
  const count = (tiles: (string | null)[], stand: Stand): number =>
    tiles.reduce(
      (sum, tile) => (tile && tileParts(tile).wants.includes(stand) ? sum + tileParts(tile).customers : sum),
      0,
    );
  return Object.fromEntries(
    STANDS.map((stand) => [
      stand,
      {
        offered: customers.reduce((sum, { offer }) => sum + count(offer, stand), 0),
        covered: customers.reduce((sum, { covered }) => sum + count(covered, stand), 0),
      },
    ]),
  ) as Record<Stand, Demand>;
}
