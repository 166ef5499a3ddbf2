// Customers' demand by kind of goods.

import { STANDS, tileParts, type CustomersView, type Stand } from "./view";

export interface Demand {
  /** On offered tiles. */
  offered: Record<Stand, number>;
  /** On covered tiles. */
  covered: Record<Stand, number>;
}

export function demand(customers: CustomersView[]): Demand {
  const count = (tiles: (string | null)[], stand: Stand): number =>
    tiles.reduce(
      (sum, tile) => (tile && tileParts(tile).wants.includes(stand) ? sum + tileParts(tile).customers : sum),
      0,
    );
  const all = (side: "offer" | "covered"): Record<Stand, number> => {
    const tiles = customers.flatMap((stack) => stack[side]);
    return Object.fromEntries(STANDS.map((stand) => [stand, count(tiles, stand)])) as Record<Stand, number>;
  };
  return { offered: all("offer"), covered: all("covered") };
}
