// Views, events, decisions and actions of the game, as the server sends them.
// Generated from ribeira.games.wishes by web/dev/views.py. Do not edit.

export const SPECIES = ["angelfish", "kingfish", "starfish", "monkfish", "catfish", "clownfish", "swordfish"] as const;
export type Species = (typeof SPECIES)[number];

export const WISHES = ["move_black", "move_gray", "move_white", "spread_buyers", "sell_kind", "spoil", "worm_bonus", "boat", "sell_as", "none"] as const;
export type Wish = (typeof WISHES)[number];

export const COLOURS = ["white", "gray", "black"] as const;
export type Colour = (typeof COLOURS)[number];

export type Part = "sale" | "move" | "spread" | "spoil";

export type End = "markets" | "heap";

export type Ask =
  | { seat: number; decision: "turn"; fields: Record<string, never> }
  | { seat: number; decision: "move_buyer"; fields: { colour: Colour } }
  | { seat: number; decision: "place_buyer"; fields: { colour: Colour; beyond: Species | "anywhere" | "or_not" } }
  | { seat: number; decision: "spoil"; fields: Record<string, never> }
  | { seat: number; decision: "sell_kind"; fields: { market: Species | "own" } }
  | { seat: number; decision: "sell_card"; fields: Record<string, never> };

export interface PlayerView {
  score: number;
  worms: number;
  boats: number;
  hold: string[];
}

export interface OceanView {
  card: string;
  worms: number;
  /** Price of a catch in worms. */
  cost: number;
}

export interface MarketView {
  market: Species;
  price: number;
  /** By seat. */
  tokens: number[];
  buyers: Colour[];
  /** Number of the market card on a closed market, from 1. */
  closed_by: number | null;
}

export interface MarketCardView {
  capacity: number;
  first: number;
  second: number;
}

/** View of a game of If Wishes Were Fishes. */
export interface WishesView {
  /** null for a spectator. */
  seat: number | null;
  /** Pending decisions; empty when the game is over. */
  asks: Ask[];
  players: PlayerView[];
  /** Shallowest first. */
  ocean: OceanView[];
  /** In clockwise order. */
  markets: MarketView[];
  /** Amount that a buyer adds to a price. */
  values: Record<Colour, number>;
  /** Tokens by seat. */
  heap: number[];
  heap_limit: number;
  /** Remaining market cards, top first. */
  market_cards: MarketCardView[];
  /** Number of cards in the deck. */
  deck: number;
  /** Cards of the deck, unordered. */
  unseen: string[];
  discard: string[];
}

export type WishesAction =
  | { action: "keep"; position: number }
  | { action: "release"; position: number }
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
  | { event: "buyer_moved"; seat: number; colour: Colour; origin: Species; market: Species }
  | { event: "buyer_placed"; seat: number; colour: Colour; origin: Species; market: Species }
  | { event: "rewarded"; seat: number; wish: Wish; amount: number }
  | { event: "spoiled"; seat: number; owner: number; market: Species }
  | { event: "salvaged"; seat: number; owner: number }
  | { event: "sold"; seat: number; cards: string[]; market: Species; fish: number; price: number; amount: number; heaped: number }
  | { event: "market_closed"; market: Species; capacity: number; tokens: number[]; prizes: number[] }
  | { event: "worm_given"; seat: number; receiver: number }
  | { event: "boat_gained"; seat: number; card: string; boats: number }
  | { event: "declined"; seat: number; part: Part }
  | { event: "game_ended"; reason: End }
  | { event: "heap_penalty"; tokens: number[]; losses: number[] }
  | { event: "worm_prize"; worms: number[]; prizes: number[] };
