// Views, events, decisions and actions of the game, as the server sends them.
// Generated from eights by web/dev/views.py. Do not edit.

export const SUITS = ["clubs", "diamonds", "hearts", "spades"] as const;
export type Suit = (typeof SUITS)[number];

export type Ask =
  | { seat: number; decision: "turn"; fields: Record<string, never> }
  | { seat: number; decision: "name_suit"; fields: Record<string, never> };

/** View of a seat: its own hand, the sizes of the others, and all hands at the end. */
export interface EightsView {
  /** null for a spectator. */
  seat: number | null;
  /** Pending decisions; empty when the game is over. */
  asks: Ask[];
  /** By seat; null: hidden. */
  hands: (string[] | null)[];
  /** Number of cards in each hand. */
  cards: number[];
  stock: number;
  /** Card to follow last. */
  pile: string[];
  /** Suit to follow. */
  suit: Suit;
}

export type EightsAction =
  | { action: "play"; card: string }
  | { action: "name"; suit: Suit }
  | { action: "draw" }
  | { action: "pass" };

export type EightsEvent =
  | { event: "played"; seat: number; card: string }
  | { event: "suit_named"; seat: number; suit: Suit }
  | { event: "drawn"; seat: number; card: string | null }
  | { event: "passed"; seat: number }
  | { event: "went_out"; seat: number }
  | { event: "blocked" };
