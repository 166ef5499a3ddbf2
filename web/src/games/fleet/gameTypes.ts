// Views, events, decisions and actions of the game, as the server sends them.
// Generated from ribeira.games.fleet by web/dev/views.py. Do not edit.

export const TYPES = ["shrimp", "cod", "lobster", "swordfish", "oyster"] as const;
export type Type = (typeof TYPES)[number];

export const SHIPS = ["crab", "yacht", "research", "barge", "inuit"] as const;
export type Ship = (typeof SHIPS)[number];

export const BUILDINGS = ["casino", "bank", "salvage", "tackle", "cannery", "smokehouse", "pub", "buffet"] as const;
export type Building = (typeof BUILDINGS)[number];

export const SECTIONS = ["shrimp", "cod", "lobster", "swordfish", "oyster", "crab", "yacht", "research", "barge", "inuit", "casino", "bank", "salvage", "tackle", "cannery", "smokehouse", "pub", "buffet"] as const;
export type Section = (typeof SECTIONS)[number];

export const KINDS = ["shrimp", "cod", "lobster", "swordfish", "oyster", "crab", "yacht", "research", "barge", "inuit"] as const;
export type Kind = (typeof KINDS)[number];

export const LETTERS = [".", "L", "B", "?", "F"] as const;
export type Letter = (typeof LETTERS)[number];

export const FACES = ["shrimp", "cod", "lobster", "swordfish", "oyster", "coins", "harbour", "wharf", "market"] as const;
export type Face = (typeof FACES)[number];

export const TOKENS = ["boat", "harbour", "wharf"] as const;
export type Token = (typeof TOKENS)[number];

export const PHASES = ["boat", "town"] as const;
export type Phase = (typeof PHASES)[number];

export const SOURCES = ["die", "coins", "market", "income", "licence", "cod", "oyster", "swordfish", "shrimp", "salvage", "star"] as const;
export type Source = (typeof SOURCES)[number];

export const COUNTS = ["fish", "boats", "licences", "buildings", "coins", "harbour_boxes", "level3_licences", "full_boats"] as const;
export type Count = (typeof COUNTS)[number];

export const CATEGORIES = ["fish", "boats", "licences", "buildings", "bonus", "captain", "trophies"] as const;
export type Category = (typeof CATEGORIES)[number];

export type Ask =
  | { seat: number; decision: "share_die"; fields: Record<string, never> }
  | { seat: number; decision: "take_die"; fields: Record<string, never> }
  | { seat: number; decision: "reroll"; fields: { face: Face } }
  | { seat: number; decision: "use_die"; fields: { face: Face; die: "chosen" | "shared" } }
  | { seat: number; decision: "shrimp_mark"; fields: Record<string, never> }
  | { seat: number; decision: "circle"; fields: { column: Type } }
  | { seat: number; decision: "crab_bonus"; fields: Record<string, never> }
  | { seat: number; decision: "star"; fields: Record<string, never> }
  | { seat: number; decision: "oysters"; fields: { number: number } };

/** A section of a sheet. */
export interface SectionView {
  section: Section;
  /** Letters of the boxes, from the top. */
  boxes: string;
  /** Boxes marked, from the top. */
  marked: number;
  /** Boxes crossed out, from the bottom. */
  crossed: number;
  /** Can be marked. */
  open: boolean;
  /** Completed and in effect; buildings only. */
  completed: boolean;
}

/** The boats of a kind. */
export interface BoatView {
  boat: Kind;
  /** Number of boats of this kind, launched or not. */
  boats: number;
  hold: number;
  vp: number;
  /** Fish on each launched boat. */
  fish: number[];
}

/** A row of the market: coins for at least this many fish, including the smokehouse's bonus. */
export interface TierView {
  fish: number;
  coins: number;
  now: boolean;
}

/** A player's sheet. */
export interface SheetView {
  /** Points if the game ended now. */
  score: number;
  /** By category. */
  points: Record<Category, number>;
  columns: SectionView[];
  harbour: SectionView[];
  wharf: SectionView[];
  /** Levels by type. */
  licences: Record<Type, number>;
  boats: BoatView[];
  fish: number;
  launched: number;
  full: number;
  /** Last marked box of the coin track. */
  coins: number;
  crossed_stars: number[];
  /** Star actions left. */
  stars: number;
  salvaged: number;
  hexes: Type[];
  crab_licence: boolean;
  bonus: Count | null;
  captain: string | null;
  silver: boolean;
  /** Coins of the next income phase. */
  income: number;
  market: TierView[];
  /** Points by building. */
  buildings: Record<Building, number>;
}

/** Positions of the captain's tokens; empty without a captain. */
export interface TokensView {
  boat?: Section;
  harbour?: Section;
  wharf?: Section;
}

/** The trophies, with their standings. */
export interface TrophyView {
  gold: string;
  /** By seat. */
  gold_counts: number[];
  /** Seats. */
  gold_leaders: number[];
  silver: string;
  silver_goal: number;
  silver_counts: number[];
  silver_open: boolean;
  vp: number;
}

/** View of a game of Fleet. */
export interface FleetView {
  /** null for a spectator. */
  seat: number | null;
  /** Pending decisions; empty when the game is over. */
  asks: Ask[];
  round: number;
  rounds: number;
  /** Rounds with fishing. */
  fishing: number[];
  /** Seat of the first player (null: the captain begins). */
  first: number | null;
  /** Remaining dice. */
  dice: Face[];
  sheets: SheetView[];
  /** Number of boxes of the coin track. */
  track: number;
  track_stars: number[];
  salvage_uses: number;
  /** Available crab bonuses. */
  bonuses: Count[];
  /** Sections of the captain's tokens. */
  tokens: TokensView;
  trophies: TrophyView | null;
}

export type FleetAction =
  | { action: "take"; die: Face }
  | { action: "keep" }
  | { action: "reroll" }
  | { action: "mark"; section: Section }
  | { action: "coins" }
  | { action: "market" }
  | { action: "hex"; type: Type }
  | { action: "salvage" }
  | { action: "coin" }
  | { action: "star"; section: Section }
  | { action: "decline" }
  | { action: "circle"; letter: "licence" | "boat" }
  | { action: "bonus"; count: Count }
  | { action: "oyster"; second: "fish" | "coin" }
  | { action: "star_fish"; boat: Type | "crab" | "research" | "barge" | "inuit"; number: number }
  | { action: "star_hex"; type: Type }
  | { action: "star_coin" }
  | { action: "share"; die: Face };

/** Fish caught by one boat; `number` counts the boats of its kind. */
export interface Catch {
  boat: Kind;
  number: number;
  fish: number;
}

export type FleetEvent =
  | { event: "round_started"; round: number; first: number | null }
  | { event: "rolled"; phase: Phase; dice: Face[] }
  | { event: "die_taken"; seat: number; die: Face }
  | { event: "rerolled"; seat: number; old: Face; die: Face }
  | { event: "die_shared"; die: Face }
  | { event: "marked"; seat: number; section: Section; box: number; letter: Letter }
  | { event: "licence_activated"; seat: number; type: Type; level: number }
  | { event: "boat_launched"; seat: number; boat: Kind; number: number }
  | { event: "building_completed"; seat: number; building: Building }
  | { event: "crab_licence_activated"; seat: number }
  | { event: "bonus_chosen"; seat: number; count: Count }
  | { event: "hex_marked"; seat: number; type: Type; hexes: number }
  | { event: "salvage_used"; seat: number; left: number }
  | { event: "coins_gained"; seat: number; source: Source; coins: number; box: number; boxes: number[]; stars: number; lost: number }
  | { event: "stars_gained"; seat: number; source: Source; stars: number }
  | { event: "star_used"; seat: number; section: Section }
  | { event: "star_fished"; seat: number; boat: Kind; number: number }
  | { event: "star_declined"; seat: number }
  | { event: "mark_declined"; seat: number }
  | { event: "fished"; seat: number; private: boolean; catches: Catch[]; fish: number }
  | { event: "oysters_caught"; seat: number; number: number; fish: number }
  | { event: "trophy_won"; seat: number; trophy: string; vp: number }
  | { event: "captain_took"; die: Face }
  | { event: "captain_passed"; die: Face | null }
  | { event: "captain_shared"; die: Face }
  | { event: "boxes_crossed"; section: Section; boxes: number[]; closed: boolean }
  | { event: "star_crossed"; box: number }
  | { event: "token_moved"; token: Token; section: Section }
  | { event: "game_ended"; rounds: number };
