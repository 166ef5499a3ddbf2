// Helpers for the types of the game's data (`gameTypes.ts`).

import type { Action, BoardChoice } from "../types";
import {
  type Ask,
  COLOURS,
  type CardView,
  type Colour,
  type Country,
  ICONS,
  type Icon,
  type LataAction,
  type LataEvent,
  type LataView,
  type MarketView,
  PAINTS,
  PRODUCTS,
  type Product,
  type SlotView,
} from "./gameTypes";

export * from "./gameTypes";

export type Symbol = Icon;

export type Cubes = Record<Colour, number>;

/** Return the events that a choice is certain to cause. The list is empty if the engine has not sent any. */
export const eventsOf = (choice: BoardChoice | null): LataEvent[] => (choice?.brings ?? []) as unknown as LataEvent[];
export const asLata = (action: Action): LataAction => action as unknown as LataAction;
export const asAction = (action: LataAction): Action => action as unknown as Action;

export const NO_CUBES: Cubes = { silver: 0, red: 0, yellow: 0 };
export const total = (cubes: Cubes): number => COLOURS.reduce((sum, colour) => sum + cubes[colour], 0);
export const mapCubes = (make: (colour: Colour) => number): Cubes => ({
  silver: make("silver"),
  red: make("red"),
  yellow: make("yellow"),
});

/** Return the visible card of a slot, or undefined if the slot is empty. */
export const topOf = (slot: SlotView | undefined): CardView | undefined => slot?.cards.at(-1);

export const isProduct = (symbol: Symbol): symbol is Product => (PRODUCTS as readonly Symbol[]).includes(symbol);

export const askOf = (view: LataView): Ask | undefined => view.asks.find((ask) => ask.seat === view.seat);

/** Subject of the current decision: one of the three rows of cards. */
export type Row = "sets" | "markets" | "goals";
const ROWS: Record<Ask["decision"], Row> = {
  starting_card: "sets",
  make_bid: "sets",
  stay_in: "sets",
  take_set: "sets",
  set_marker: "markets", // The choice depends on the markets' demand, and no cards are dealt yet.
  keep_card: "sets",
  choose_set: "sets",
  drop_card: "sets",
  place: "sets",
  replace_markets: "markets",
  free_reveal: "markets",
  produce: "markets",
  sell: "markets",
  load: "markets",
  replace_goals: "goals",
  buy_goal: "goals",
};
export function rowOf(view: LataView): Row {
  const ask = askOf(view) ?? view.asks[0];
  return ask ? ROWS[ask.decision] : "goals";
}

/** Count the flags on completed markets by country. */
export function flagsOf(markets: MarketView[]): Record<Country, number> {
  const count = (country: Country): number => markets.filter((market) => market.flags.includes(country)).length;
  return {
    portugal: count("portugal"),
    france: count("france"),
    usa: count("usa"),
    australia: count("australia"),
    chile: count("chile"),
  };
}

/** Group of identical cards. */
export interface CardGroup {
  card: CardView;
  cards: string[];
}
export function groupCards(cards: CardView[]): CardGroup[] {
  const kinds = new Map<string, CardGroup>();
  for (const card of cards) {
    const key = `${PAINTS.indexOf(card.colour)} ${card.icons.length} ${card.icons.map((icon) => ICONS.indexOf(icon)).join()}`;
    const found = kinds.get(key);
    if (found) found.cards.push(card.card);
    else kinds.set(key, { card, cards: [card.card] });
  }
  return [...kinds.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, kind]) => kind);
}
