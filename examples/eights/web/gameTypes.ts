// Views, events, decisions and actions of the game, as the server sends them.
// Generated from eights by web/dev/views.py. Do not edit.

export const SUITS = ["clubs", "diamonds", "hearts", "spades"] as const;
export type Suit = (typeof SUITS)[number];

export type Ask =
  | { seat: number; decision: "turn"; fields: Record<string, never> }
  | { seat: number; decision: "name_suit"; fields: Record<string, never> };

/** What a seat may know: its own hand, how many cards the others hold, and all hands in the end. */
export interface EightsView {
  /** null for a spectator. */
  seat: number | null;
  /** Pending decisions; empty when the game is over. */
  asks: Ask[];
  /** By seat; null: one that is hidden. */
  hands: (string[] | null)[];
  /** So many are in each. */
  cards: number[];
  stock: number;
  /** The card to follow last. */
  pile: string[];
  /** To follow. */
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
