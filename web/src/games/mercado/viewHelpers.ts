// Helpers for the types of the game's data (`gameTypes.ts`).

import type { Action, BoardChoice } from "../types";
import { type CustomersView, type MercadoAction, type MercadoEvent, STANDS, type Stand } from "./gameTypes";

export * from "./gameTypes";

export const SIDE = 5; // spaces per line, which is also the number of entrances per side
export const SIDES = ["L", "T", "R", "B"] as const; // clockwise, like the entrances

export const asMercado = (action: Action): MercadoAction => action as unknown as MercadoAction;

/** Return the number of customers on a tile, and their demand. The name of a tile looks like `2-fish-flower`. */
export function tileParts(tile: string): { customers: number; wants: Stand[] } {
  const [number = "", ...wants] = tile.split("-");
  return { customers: Number(number), wants: wants as Stand[] };
}

/** Return the index of a space such as `r2c4`. Spaces are numbered row by row from 0. */
export const spaceIndex = (space: string): number => (Number(space[1]) - 1) * SIDE + Number(space[3]) - 1;

/** Return the index of an entrance such as `T3` in the order of `SIDES`. */
export const gateIndex = (entrance: string): number =>
  SIDES.indexOf(entrance[0] as (typeof SIDES)[number]) * SIDE + Number(entrance[1]) - 1;

export const count = (things: readonly unknown[], thing: unknown): number =>
  things.filter((each) => each === thing).length;

/** Count the items of each kind, in the given order. Kinds that do not occur are omitted. */
export function countByKind<T extends string>(order: readonly T[], things: readonly T[]): { kind: T; count: number }[] {
  return order.flatMap((kind) => (things.includes(kind) ? [{ kind, count: count(things, kind) }] : []));
}

export const inOrder = (hand: Stand[]): Stand[] =>
  [...hand].sort((one, other) => STANDS.indexOf(one) - STANDS.indexOf(other));

/** Return the events that a choice is certain to cause. The list is empty if the engine has not sent any. */
export const eventsOf = (choice: BoardChoice | null): MercadoEvent[] =>
  (choice?.brings ?? []) as unknown as MercadoEvent[];

/** Customers' demand by kind of goods. */
export interface Demand {
  /** Demand on offered tiles. */
  offered: Record<Stand, number>;
  /** Demand on covered tiles. */
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
