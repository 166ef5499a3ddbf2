// What the game sends: its view, its actions and its events, as the Python structs are written in JSON.

import type { Action, Choice } from "../board";

export const SPECIES = ["angelfish", "kingfish", "starfish", "monkfish", "catfish", "clownfish", "swordfish"] as const;
export type Species = (typeof SPECIES)[number];
export type Wish =
  | "move_black"
  | "move_gray"
  | "move_white"
  | "spread_buyers"
  | "sell_kind"
  | "spoil"
  | "worm_bonus"
  | "boat"
  | "sell_as"
  | "none";
export type Colour = "white" | "gray" | "black";

export interface PlayerView {
  score: number;
  worms: number;
  boats: number;
  hold: string[];
}

export interface OceanView {
  card: string;
  worms: number;
}

export interface MarketView {
  market: Species;
  price: number;
  /** By seat. */
  tokens: number[];
  buyers: Colour[];
  /** The number of the market card on it. */
  closed_by: number | null;
}

export interface MarketCardView {
  capacity: number;
  first: number;
  second: number;
}

/** A part of a wish that may be left out, by the house rule. */
export type Part = "sale" | "move" | "spread" | "spoil";

export type Ask =
  | { seat: number; decision: "turn" | "spoil" | "sell_card"; fields: Record<string, never> }
  | { seat: number; decision: "move_buyer"; fields: { colour: Colour } }
  | { seat: number; decision: "place_buyer"; fields: { colour: Colour; beyond: Species | "anywhere" | "or_not" } }
  | { seat: number; decision: "sell_kind"; fields: { market: Species | "own" } };

export interface WishesView {
  seat: number | null;
  asks: Ask[];
  players: PlayerView[];
  /** The shallowest first. */
  ocean: OceanView[];
  /** Clockwise. */
  markets: MarketView[];
  /** Tokens by seat. */
  heap: number[];
  heap_limit: number;
  /** What is left of the stack, top first. */
  market_cards: MarketCardView[];
  deck: number;
  unseen: string[];
  discard: string[];
}

export type WishesAction =
  | { action: "keep" | "release"; position: number }
  | { action: "sell"; card: string }
  | { action: "sell_kind"; species: Species }
  | { action: "move"; market: Species; steps: number }
  | { action: "place"; market: Species }
  | { action: "spoil"; market: Species; owner: number }
  | { action: "salvage"; owner: number }
  | { action: "decline" };

export type WishesEvent =
  | { event: "caught"; seat: number; card: string; position: number; paid: number; collected: number }
  | { event: "surfaced"; card: string }
  | { event: "reshuffled"; cards: number }
  | { event: "kept"; seat: number; card: string }
  | { event: "released"; seat: number; card: string; wish: Wish }
  | { event: "buyer_moved" | "buyer_placed"; seat: number; colour: Colour; origin: Species; market: Species }
  | { event: "rewarded"; seat: number; wish: Wish; amount: number }
  | { event: "spoiled"; seat: number; owner: number; market: Species }
  | { event: "salvaged"; seat: number; owner: number }
  | {
      event: "sold";
      seat: number;
      cards: string[];
      market: Species;
      fish: number;
      price: number;
      amount: number;
      heaped: number;
    }
  | { event: "market_closed"; market: Species; capacity: number; tokens: number[]; prizes: number[] }
  | { event: "worm_given"; seat: number; receiver: number }
  | { event: "boat_gained"; seat: number; card: string; boats: number }
  | { event: "declined"; seat: number; part: Part }
  | { event: "game_ended"; reason: "markets" | "heap" }
  | { event: "heap_penalty"; tokens: number[]; losses: number[] }
  | { event: "worm_prize"; worms: number[]; prizes: number[] };

const WISHES: Record<string, Wish> = {
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

/** The species and the wish of a card: `KIN-WHT` is a kingfish that moves the white buyer. */
export function cardParts(card: string): { species: Species; wish: Wish } {
  const [fish = "", wish = ""] = card.split("-");
  const species = SPECIES.find((name) => name.slice(0, 3).toUpperCase() === fish);
  const found = WISHES[wish];
  if (!species || !found) throw new Error(`no such card: ${card}`);
  return { species, wish: found };
}

/** The name of a card: the way back of `cardParts`. */
export function cardOf({ species, wish }: { species: Species; wish: Wish }): string {
  const code = Object.keys(WISHES).find((each) => WISHES[each] === wish);
  return `${species.slice(0, 3).toUpperCase()}-${code}`;
}

export const sum = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0);

/** Cards in boats, a species together. */
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

/** What a buyer adds to a price. Components may differ from the printed ones, so the prices on the board tell. */
export function valueOf(view: WishesView, colour: Colour): number {
  const empty = view.markets.find((market) => market.buyers.length === 0);
  const base = empty?.price ?? 2;
  const alone = view.markets.find((market) => market.buyers.length && market.buyers.every((buyer) => buyer === colour));
  if (alone) return (alone.price - base) / alone.buyers.length;
  return { white: 3, gray: 2, black: 1 }[colour];
}

/** Tokens by seat as a row of seats. */
export const tokenRow = (tokens: number[]): number[] =>
  tokens.flatMap((count, seat) => Array<number>(count).fill(seat));

export const asWishes = (action: Action): WishesAction => action as unknown as WishesAction;

/** What a choice is sure to bring about. */
export const eventsOf = (choice: Choice | null | undefined): WishesEvent[] =>
  (choice?.brings ?? []) as unknown as WishesEvent[];
