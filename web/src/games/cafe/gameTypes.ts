// Views, events, decisions and actions of the game, as the server sends them.
// Generated from ribeira.games.cafe by web/dev/views.py. Do not edit.

export const COLOURS = ["yellow", "brown", "green", "red"] as const;
export type Colour = (typeof COLOURS)[number];

export const LETTERS = ["Y", "B", "G", "R"] as const;
export type Letter = (typeof LETTERS)[number];

export const STAGES = ["bean", "drying", "roasting"] as const;
export type Stage = (typeof STAGES)[number];

export type CompanyId = "brazil" | "sao_tome" | "angola" | "timor";

export const CATEGORIES = ["coffeehouses", "pastries", "warehouse"] as const;
export type Category = (typeof CATEGORIES)[number];

export type Ask =
  | { seat: number; decision: "auction"; fields: Record<string, never> }
  | { seat: number; decision: "stake"; fields: Record<string, never> }
  | { seat: number; decision: "load_ship"; fields: { x: number; y: number } }
  | { seat: number; decision: "pick"; fields: Record<string, never> }
  | { seat: number; decision: "pay"; fields: { card: string } }
  | { seat: number; decision: "place"; fields: Record<string, never> }
  | { seat: number; decision: "act"; fields: Record<string, never> }
  | { seat: number; decision: "grow"; fields: { x: number; y: number } }
  | { seat: number; decision: "share"; fields: { x: number; y: number; colour: Colour } }
  | { seat: number; decision: "load"; fields: { x: number; y: number } }
  | { seat: number; decision: "load_more"; fields: { x: number; y: number } }
  | { seat: number; decision: "next_square"; fields: { x: number; y: number } }
  | { seat: number; decision: "collect"; fields: Record<string, never> }
  | { seat: number; decision: "serve"; fields: { colour: Colour } };

/** A coffeehouse as printed. */
export interface HouseView {
  city: string;
  year: number;
  /** One letter per cube. */
  need: string;
  points: number;
}

/** A printed card. */
export interface CardView {
  card: string;
  /** Squares of the upright card, row by row. */
  squares: string[];
  house: HouseView | null;
}

/** A card in an area. Areas list their cards in the order laid, the start card first. */
export interface LaidView {
  card: string;
  x: number;
  y: number;
  turn: number;
}

/** A visible square. A coffeehouse's cubes lie on its first square. */
export interface SquareView {
  x: number;
  y: number;
  square: string;
  /** null: part of a puzzle's ground. */
  card: string | null;
  /** First square of its group, as `x,y` (null: the square forms no groups). */
  group: string | null;
  cubes: string;
}

/** A group of connected squares of one stage. */
export interface GroupView {
  stage: Stage;
  /** Number of squares; of beans, total yield. */
  size: number;
  /** Number of squares without cubes; of beans, yield of a harvest. */
  room: number;
}

/** An open coffeehouse in an area. */
export interface CoffeehouseView {
  card: string;
  x: number;
  y: number;
  city: string;
  year: number;
  need: string;
  points: number;
  cubes: string;
  lacks: string;
  complete: boolean;
}

/** A company with its area, cubes and score. */
export interface PlayerView {
  company: CompanyId;
  /** By letter. */
  warehouse: Record<Letter, number>;
  /** Multiplier of each cube. */
  times: Record<Letter, number>;
  /** Action points left. */
  points: number;
  cups: number;
  ships: number;
  hand: CardView | null;
  /** Cubes being delivered, one letter each. */
  carried: string;
  laid: LaidView[];
  /** By `x,y`, in reading order. */
  squares: Record<string, SquareView>;
  /** By their first square. */
  groups: Record<string, GroupView>;
  /** Size of the largest group by stage. */
  largest: Record<Stage, number>;
  coffeehouses: CoffeehouseView[];
  /** Points by category if the game ended now. */
  score: Record<Category, number>;
  /** Sum of `score`. */
  total: number;
}

/** State of the auction in the advanced mode. */
export interface AuctionView {
  last_bid: number;
  /** Minimum size of a bid. */
  least: number;
  /** Seats. */
  passed: number[];
  stake: string;
}

/** View of a game of Café. */
export interface CafeView {
  /** null for a spectator. */
  seat: number | null;
  /** Pending decisions; empty when the game is over. */
  asks: Ask[];
  round: number;
  rounds: number;
  /** Maximum action points in a round. */
  track: number;
  master: number;
  players: PlayerView[];
  offer: (CardView | null)[];
  /** By seat: offered cards for which it must pay a cube. */
  priced: string[][];
  /** Number of cards. */
  deck: number;
  /** The next card's back has a star (null: backs are hidden, or the deck is empty). */
  next_star: boolean | null;
  /** Number of cards removed face down. */
  box: number;
  /** Cards of deck and box, unordered. */
  unseen: string[];
  discard: string[];
  /** By letter (null: unlimited). */
  supply: Record<Letter, number> | null;
  /** null outside the advanced mode. */
  auction: AuctionView | null;
}

export type CafeAction =
  | { action: "bid" }
  | { action: "pass" }
  | { action: "stake"; colour: Colour }
  | { action: "ship"; colour: Colour }
  | { action: "take"; card: string }
  | { action: "discard"; card: string }
  | { action: "pay"; colour: Colour }
  | { action: "place"; x: number; y: number; turn: "0" | "90" | "180" | "270" }
  | { action: "harvest"; x: number; y: number }
  | { action: "dry"; x: number; y: number }
  | { action: "roast"; x: number; y: number }
  | { action: "deliver_all" }
  | { action: "deliver"; x: number; y: number }
  | { action: "empty"; x: number; y: number }
  | { action: "stop" }
  | { action: "grow"; colour: Colour }
  | { action: "fill"; x: number; y: number }
  | { action: "fill_twice"; x: number; y: number }
  | { action: "load"; colour: Colour }
  | { action: "load_from"; x: number; y: number }
  | { action: "serve"; x: number; y: number }
  | { action: "store" }
  | { action: "done" }
  | { action: "decline" };

export type CafeEvent =
  | { event: "round_started"; seat: number; round: number; cards: string[] }
  | { event: "bid"; seat: number; size: number; cubes: string }
  | { event: "ship_loaded"; seat: number; x: number; y: number; colour: Colour }
  | { event: "passed"; seat: number }
  | { event: "auction_ended"; seat: number }
  | { event: "taken"; seat: number; card: string }
  | { event: "paid"; seat: number; colour: Colour }
  | { event: "card_refused"; seat: number; card: string }
  | { event: "refilled"; card: string }
  | { event: "offer_discarded"; cards: string[] }
  | { event: "placed"; seat: number; card: string; x: number; y: number; turn: "0" | "90" | "180" | "270"; covered: number; returned: string; emptied: ([number, number])[] }
  | { event: "coffeehouse_lost"; seat: number; card: string; points: number }
  | { event: "ship_unloaded"; seat: number; x: number; y: number; colour: Colour }
  | { event: "points_gained"; seat: number; points: number; cups: number }
  | { event: "harvested"; seat: number; squares: ([number, number])[]; cubes: string[] }
  | { event: "dried"; seat: number; x: number; y: number; colour: Colour; count: number; sources: ([number, number])[] }
  | { event: "roasted"; seat: number; x: number; y: number; colour: Colour; count: number; sources: ([number, number])[] }
  | { event: "collected"; seat: number; squares: ([number, number])[]; cubes: string }
  | { event: "served"; seat: number; card: string; x: number; y: number; colour: Colour }
  | { event: "coffeehouse_completed"; seat: number; card: string; points: number }
  | { event: "espresso_made"; seat: number; x: number; y: number; colour: Colour }
  | { event: "stored"; seat: number; colour: Colour; count: number }
  | { event: "coffeehouse_emptied"; seat: number; card: string; cubes: string }
  | { event: "emptied"; seat: number; x: number; y: number; colour: Colour; count: number }
  | { event: "stopped"; seat: number; points: number }
  | { event: "master_passed"; seat: number }
  | { event: "espresso_exchanged"; seat: number; cubes: string }
  | { event: "game_ended" }
  | { event: "scored"; seat: number; coffeehouses: number; pastries: number; warehouse: number };
