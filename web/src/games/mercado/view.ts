// What the game sends: its view, its actions and its events, as the Python structs are written in JSON.

import type { Action, Choice } from "../board";

export const STANDS = ["fish", "flower", "tomato", "meat", "grape"] as const;
export type Stand = (typeof STANDS)[number];
export const RESTAURANTS = ["sushi_bar", "tea_house", "pizzeria", "burger_joint", "wine_bar", "pub"] as const;
export type Restaurant = (typeof RESTAURANTS)[number];

export const SIDE = 5; // spaces of a line, and entrances of a side of the market
export const LINES = 10; // rows 0 to 4, columns 5 to 9
export const SIDES = ["L", "T", "R", "B"] as const; // clockwise, as the entrances go

export interface PlayerView {
  /** null: behind a screen. */
  coins: number | null;
  hand: Stand[];
  restaurants: Restaurant[];
  wooden_stands: number;
}

export interface SpaceView {
  space: string;
  stand: Stand | null;
  owner: number | null;
  value: number | null;
  /** null for a closed one, too, where its kind is hidden. */
  restaurant: Restaurant | null;
  closed: boolean;
  /** Of a stand, where one could be put. */
  cost: number | null;
}

export interface EntranceView {
  entrance: string;
  tile: string | null;
}

export interface CustomersView {
  number: number;
  offer: (string | null)[];
  left: number;
  covered: string[];
}

export interface SoloView {
  challenge: number;
  id: string;
  thresholds: number[];
  result: number;
  fame: number;
  speciality: Stand | null;
  best_move: number;
  bonus_from: number;
  one_type: boolean;
  every_type: boolean;
  crowded: boolean;
  line_limit: number | null;
  /** Stands only in the lines of these entrances, and of the types wanted there. */
  streets: string[];
}

export type Ask =
  | { seat: number; decision: "swap_hand" | "turn" | "pick_stand"; fields: Record<string, never> }
  | { seat: number; decision: "open_stand"; fields: { stand: Stand } }
  | { seat: number; decision: "bring_customers"; fields: { tile: string } }
  | { seat: number; decision: "open_restaurant"; fields: { restaurant: Restaurant } }
  | { seat: number; decision: "specialise"; fields: { entrance: string } };

export interface MercadoView {
  seat: number | null;
  asks: Ask[];
  players: PlayerView[];
  first: number;
  /** Row by row. */
  market: SpaceView[];
  /** Clockwise from the left side: L1..L5, T1..T5, R1..R5, B1..B5. */
  entrances: EntranceView[];
  display: (Stand | null)[];
  bag: Record<Stand, number>;
  customers: CustomersView[];
  closed: Restaurant[];
  coin_run: number;
  coins_taken: number;
  spaces_left: number;
  entrances_left: number;
  /** So few of them bring the end. */
  ends_at: { spaces: number; entrances: number };
  improves: Record<Restaurant, Stand[]>;
  reward: number;
  final_turns: number | null;
  money_hidden: boolean;
  solo: SoloView | null;
  ended: string | null;
}

export type MercadoAction =
  | { action: "open_stand" | "pick" | "specialise"; stand: Stand }
  | { action: "bring_customers"; tile: string }
  | { action: "open_restaurant"; restaurant: Restaurant }
  | { action: "place"; space: string }
  | { action: "enter"; entrance: string }
  | { action: "take_coin" | "swap_display" | "swap_hand" | "keep_hand" };

export type MercadoEvent =
  | { event: "hand_swapped" | "display_swapped"; seat: number; stand: Stand; stands: Stand[] }
  | { event: "hand_kept" | "specialised"; seat: number; stand: Stand }
  | { event: "stand_opened"; seat: number; stand: Stand; space: string; cost: number; income: number }
  | { event: "restaurant_taken"; seat: number; restaurant: Restaurant; space: string }
  | {
      event: "earned";
      owner: number;
      stand: Stand;
      space: string;
      entrance: string;
      tile: string;
      value: number;
      amount: number;
    }
  | { event: "stand_picked"; seat: number; stand: Stand; place: number }
  | { event: "stand_drawn"; stand: Stand; place: number }
  | { event: "customers_brought"; seat: number; tile: string; entrance: string }
  | { event: "customers_turned_up"; tile: string; place: number }
  | { event: "restaurant_opened"; seat: number; restaurant: Restaurant; space: string; amount: number }
  | { event: "coin_taken"; seat: number; run: number }
  | { event: "end_triggered"; seat: number; reason: "market" | "entrances" }
  | { event: "setup_repeated" }
  | { event: "game_ended"; reason: string }
  | { event: "restaurants_unopened"; seat: number; restaurants: Restaurant[]; amount: number }
  | { event: "money_shown"; coins: number[] };

/** So many turns in a row with a coin taken end the game: all players once, two players twice each. */
export const coinRun = (players: number): number => (players === 2 ? 4 : players);

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

export const spaceAt = (view: MercadoView, space: string): SpaceView => view.market[spaceIndex(space)] as SpaceView;

export const lineOf = (gate: number): number => gate % LINES;

/** The spaces of a line. */
export function spacesOf(line: number): number[] {
  return Array.from({ length: SIDE }, (_, step) => (line < SIDE ? line * SIDE + step : step * SIDE + line - SIDE));
}

/** The spaces that share an edge with this one. */
export function beside(space: number): number[] {
  const [row, column] = [Math.floor(space / SIDE), space % SIDE];
  return [
    [row - 1, column],
    [row, column - 1],
    [row, column + 1],
    [row + 1, column],
  ].flatMap(([r = -1, c = -1]) => (r >= 0 && r < SIDE && c >= 0 && c < SIDE ? [r * SIDE + c] : []));
}

export const count = (things: readonly unknown[], thing: unknown): number =>
  things.filter((each) => each === thing).length;

/** Things of one kind together, in the order of the rulebook, each kind once with how many there are. */
export function kinds<T extends string>(order: readonly T[], things: readonly T[]): { kind: T; count: number }[] {
  return order.flatMap((kind) => (things.includes(kind) ? [{ kind, count: count(things, kind) }] : []));
}

export const inOrder = (hand: Stand[]): Stand[] =>
  [...hand].sort((one, other) => STANDS.indexOf(one) - STANDS.indexOf(other));

/** What a choice is sure to bring about. */
export const eventsOf = (choice: Choice | null): MercadoEvent[] => (choice?.brings ?? []) as unknown as MercadoEvent[];
