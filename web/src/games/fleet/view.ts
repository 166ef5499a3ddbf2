// What the game sends: its view, its actions and its events, as the Python structs are written in JSON.

import type { Action, Choice } from "../board";

export const TYPES = ["shrimp", "cod", "lobster", "swordfish", "oyster"] as const;
export const SHIPS = ["crab", "yacht", "research", "barge", "inuit"] as const;
export const BUILDINGS = ["casino", "bank", "salvage", "tackle", "cannery", "smokehouse", "pub", "buffet"] as const;
export const FACES = [...TYPES, "coins", "harbour", "wharf", "market"] as const;
export const COUNTS = [
  "fish",
  "boats",
  "licences",
  "buildings",
  "coins",
  "harbour_boxes",
  "level3_licences",
  "full_boats",
] as const;
export const CATEGORIES = ["fish", "boats", "licences", "buildings", "bonus", "captain", "trophies"] as const;
export const TOKENS = ["boat", "harbour", "wharf"] as const;
export type Type = (typeof TYPES)[number];
export type Ship = (typeof SHIPS)[number];
export type Building = (typeof BUILDINGS)[number];
/** A boat column, a harbour ship or a wharf building. */
export type Section = Type | Ship | Building;
/** What boats belong to. */
export type Kind = Type | Ship;
export type Face = (typeof FACES)[number];
export type Count = (typeof COUNTS)[number];
export type Category = (typeof CATEGORIES)[number];
export type Token = (typeof TOKENS)[number];
/** Plain, licence, boat, one of the two, a private fishing phase. */
export type Letter = "." | "L" | "B" | "?" | "F";

export interface SectionView {
  section: Section;
  /** The letters from the top. */
  boxes: string;
  /** From the top. */
  marked: number;
  /** From the bottom. */
  crossed: number;
  /** Whether it can be marked. */
  open: boolean;
  /** A building that works. */
  completed: boolean;
}

/** The boats of a kind. */
export interface BoatView {
  boat: Kind;
  /** There are. */
  boats: number;
  hold: number;
  vp: number;
  /** Of each launched one. */
  fish: number[];
}

export interface SheetView {
  /** If the game ended now. */
  score: number;
  points: Record<Category, number>;
  columns: SectionView[];
  harbour: SectionView[];
  wharf: SectionView[];
  /** Levels. */
  licences: Record<Type, number>;
  boats: BoatView[];
  fish: number;
  launched: number;
  full: number;
  /** The last marked box of the track. */
  coins: number;
  crossed_stars: number[];
  /** Star actions to come. */
  stars: number;
  salvaged: number;
  hexes: Type[];
  crab_licence: boolean;
  bonus: Count | null;
  captain: string | null;
  silver: boolean;
  /** What the next income phase would bring. */
  income: number;
}

export interface TrophyView {
  gold: string;
  gold_counts: number[];
  gold_leaders: number[];
  silver: string;
  silver_goal: number;
  silver_counts: number[];
  silver_open: boolean;
  vp: number;
}

export type Ask =
  | {
      seat: number;
      decision: "take_die" | "share_die" | "crab_bonus" | "star" | "shrimp_mark";
      fields: Record<string, string | number>;
    }
  | { seat: number; decision: "reroll"; fields: { face: Face } }
  | { seat: number; decision: "use_die"; fields: { face: Face; die: "chosen" | "shared" } }
  | { seat: number; decision: "circle"; fields: { column: Type } }
  | { seat: number; decision: "oysters"; fields: { number: number } };

export interface FleetView {
  seat: number | null;
  asks: Ask[];
  round: number;
  rounds: number;
  /** The first player; null where the captain begins. */
  first: number | null;
  /** On the table. */
  dice: Face[];
  sheets: SheetView[];
  /** Boxes of the coin track. */
  track: number;
  track_stars: number[];
  salvage_uses: number;
  /** Crab bonuses that nobody has. */
  bonuses: Count[];
  /** Of the captain. */
  tokens: Partial<Record<Token, Section>>;
  trophies: TrophyView | null;
}

export type FleetAction =
  | { action: "take"; die: Face }
  | { action: "keep" | "reroll" | "coins" | "market" | "salvage" | "coin" | "decline" }
  | { action: "mark" | "star"; section: Section }
  | { action: "hex"; type: Type }
  | { action: "circle"; letter: "licence" | "boat" }
  | { action: "bonus"; count: Count }
  | { action: "oyster"; second: "fish" | "coin" }
  | { action: "star_fish"; boat: Kind; number: number }
  | { action: "star_hex"; type: Type }
  | { action: "star_coin" }
  | { action: "share"; die: Face };

export interface Catch {
  boat: Kind;
  number: number;
  fish: number;
}

export type FleetEvent =
  | { event: "round_started"; round: number; first: number | null }
  | { event: "rolled"; phase: "boat" | "town"; dice: Face[] }
  | { event: "die_taken"; seat: number; die: Face }
  | { event: "rerolled"; seat: number; old: Face; die: Face }
  | { event: "die_shared" | "captain_took" | "captain_shared"; die: Face }
  | { event: "captain_passed"; die: Face | null }
  | { event: "marked"; seat: number; section: Section; box: number; letter: Letter }
  | { event: "licence_activated"; seat: number; type: Type; level: number }
  | { event: "boat_launched"; seat: number; boat: Kind; number: number }
  | { event: "building_completed"; seat: number; building: Building }
  | { event: "crab_licence_activated" | "star_declined" | "mark_declined"; seat: number }
  | { event: "bonus_chosen"; seat: number; count: Count }
  | { event: "hex_marked"; seat: number; type: Type; hexes: number }
  | { event: "salvage_used"; seat: number; left: number }
  | { event: "coins_gained"; seat: number; source: string; coins: number; box: number; stars: number; lost: number }
  | { event: "stars_gained"; seat: number; source: string; stars: number }
  | { event: "star_used"; seat: number; section: Section }
  | { event: "star_fished"; seat: number; boat: Kind; number: number }
  | { event: "fished"; seat: number; private: boolean; catches: Catch[]; fish: number }
  | { event: "oysters_caught"; seat: number; number: number; fish: number }
  | { event: "trophy_won"; seat: number; trophy: string; vp: number }
  | { event: "boxes_crossed"; section: Section; boxes: number[]; closed: boolean }
  | { event: "star_crossed"; box: number }
  | { event: "token_moved"; token: Token; section: Section }
  | { event: "game_ended"; rounds: number };

export const asFleet = (action: Action): FleetAction => action as unknown as FleetAction;

export const isType = (section: string): section is Type => (TYPES as readonly string[]).includes(section);

export function sectionOf(sheet: SheetView, name: Section): SectionView {
  const found = [...sheet.columns, ...sheet.harbour, ...sheet.wharf].find((each) => each.section === name);
  if (!found) throw new Error(`no such section: ${name}`);
  return found;
}

export function boatsOf(sheet: SheetView, kind: Kind): BoatView | undefined {
  return sheet.boats.find((each) => each.boat === kind);
}

/** What a choice is sure to bring about. */
export const eventsOf = (choice: Choice): FleetEvent[] => (choice.brings ?? []) as unknown as FleetEvent[];
