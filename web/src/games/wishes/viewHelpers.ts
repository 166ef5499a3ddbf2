// Helpers for the types of the game's data (`gameTypes.ts`).

import type { Action, BoardChoice } from "../types";
import {
  type MarketView,
  SPECIES,
  type Species,
  type Wish,
  type WishesAction,
  type WishesEvent,
  type WishesView,
} from "./gameTypes";

export * from "./gameTypes";

const SHORT: Record<string, Wish> = {
  BLK: "move_black",
  GRY: "move_gray",
  WHT: "move_white",
  SPR: "spread_buyers",
  SEL: "sell_kind",
  SPO: "spoil",
  WRM: "worm_bonus",
  BOA: "boat",
  AS: "sell_as",
  DBL: "none",
};

/** Return the species and wish of a card. For example, `KIN-WHT` is a kingfish that moves the white buyer. */
export function cardParts(card: string): { species: Species; wish: Wish } {
  const [fish = "", wish = ""] = card.split("-");
  const species = SPECIES.find((name) => name.slice(0, 3).toUpperCase() === fish);
  const found = SHORT[wish];
  if (!species || !found) throw new Error(`no such card: ${card}`);
  return { species, wish: found };
}

/** Return the name of a card. This is the inverse of `cardParts`. */
export function cardOf({ species, wish }: { species: Species; wish: Wish }): string {
  const code = Object.keys(SHORT).find((each) => SHORT[each] === wish);
  return `${species.slice(0, 3).toUpperCase()}-${code}`;
}

export const sum = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Count cards by species and by wish. Each card counts twice, once for its species and once for its wish. */
export function inDeck(cards: string[]): Record<string, number> {
  const found: Record<string, number> = {};
  for (const kind of cards.flatMap((card) => Object.values(cardParts(card)))) found[kind] = (found[kind] ?? 0) + 1;
  return found;
}

/** Return the cards in boats grouped by species. */
export function inOrder(hold: string[]): string[] {
  const rank = (card: string): number => SPECIES.indexOf(cardParts(card).species);
  return [...hold].sort((one, other) => rank(one) - rank(other));
}

export function marketOf(view: WishesView, species: Species): MarketView {
  const found = view.markets.find((market) => market.market === species);
  if (!found) throw new Error(`no such market: ${species}`);
  return found;
}

export const placeOf = (view: WishesView, species: Species): number => view.markets.indexOf(marketOf(view, species));

/** Return the number of places that a market shows. An open market shows its capacity, a closed one its tokens. */
export const slotsOf = ({ closed_by, tokens }: MarketView, capacity: number): number =>
  closed_by === null ? Math.max(capacity, sum(tokens)) : sum(tokens);

/** Expand token counts by seat to a list of seats. */
export const tokenRow = (tokens: number[]): number[] =>
  tokens.flatMap((count, seat) => Array<number>(count).fill(seat));

export const asWishes = (action: Action): WishesAction => action as unknown as WishesAction;

/** Return the events that a choice is certain to cause. The list is empty if the engine has not sent any. */
export const eventsOf = (choice: BoardChoice | null | undefined): WishesEvent[] =>
  (choice?.brings ?? []) as unknown as WishesEvent[];
