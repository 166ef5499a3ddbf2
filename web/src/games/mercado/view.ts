// What the board makes of what the game sends (`sent.ts`).

import type { Action, BoardChoice } from "../types";
import { type MercadoAction, type MercadoEvent, STANDS, type Stand } from "./sent";

export * from "./sent";

export const SIDE = 5; // spaces of a line, and entrances of a side of the market
export const SIDES = ["L", "T", "R", "B"] as const; // clockwise, as the entrances go

export const asMercado = (action: Action): MercadoAction => action as unknown as MercadoAction;

/** How many customers a tile shows, and what they want: `2-fish-flower`. */
export function tileParts(tile: string): { customers: number; wants: Stand[] } {
  const [number = "", ...wants] = tile.split("-");
  return { customers: Number(number), wants: wants as Stand[] };
}

/** The place of `r2c4` in the market, row by row. */
export const spaceIndex = (space: string): number => (Number(space[1]) - 1) * SIDE + Number(space[3]) - 1;

/** The place of `T3` among the entrances. */
export const gateIndex = (entrance: string): number =>
  SIDES.indexOf(entrance[0] as (typeof SIDES)[number]) * SIDE + Number(entrance[1]) - 1;

export const count = (things: readonly unknown[], thing: unknown): number =>
  things.filter((each) => each === thing).length;

/** Things of one kind together, in the order of the rulebook, each kind once with how many there are. */
export function kinds<T extends string>(order: readonly T[], things: readonly T[]): { kind: T; count: number }[] {
  return order.flatMap((kind) => (things.includes(kind) ? [{ kind, count: count(things, kind) }] : []));
}

export const inOrder = (hand: Stand[]): Stand[] =>
  [...hand].sort((one, other) => STANDS.indexOf(one) - STANDS.indexOf(other));

/** What a choice is sure to bring about. */
export const eventsOf = (choice: BoardChoice | null): MercadoEvent[] =>
  (choice?.brings ?? []) as unknown as MercadoEvent[];
