// What the game sends: its view, its actions and its events, as the Python structs are written in JSON.

import type { Action, Choice } from "../board";

export const COLOURS = ["yellow", "brown", "green", "red"] as const;
export type Colour = (typeof COLOURS)[number];
export const LETTERS = ["Y", "B", "G", "R"] as const;
export type Letter = (typeof LETTERS)[number];
export const TURNS = [0, 90, 180, 270] as const;
export type Turn = (typeof TURNS)[number];

export interface HouseView {
  city: string;
  year: number;
  /** A letter a cube. */
  need: string;
  points: number;
}

export interface CardView {
  card: string;
  /** Upright, row by row. */
  squares: string[];
  house: HouseView | null;
}

/** A card in an area, in the order in which they were laid. */
export interface LaidView {
  card: string;
  x: number;
  y: number;
  turn: number;
}

/** A visible square. The cubes of a coffeehouse lie on its first square. */
export interface SquareView {
  x: number;
  y: number;
  square: string;
  card: string | null;
  /** The first square of those that one action serves. */
  group: string | null;
  cubes: string;
}

export interface CoffeehouseView extends HouseView {
  card: string;
  x: number;
  y: number;
  cubes: string;
  complete: boolean;
}

export type Warehouse = Record<string, number>;

export interface PlayerView {
  company: string;
  warehouse: Warehouse;
  /** Action points left. */
  points: number;
  cups: number;
  ships: number;
  hand: CardView | null;
  /** Cubes on their way in a delivery. */
  carried: string;
  laid: LaidView[];
  /** By `x,y`, in reading order. */
  squares: Record<string, SquareView>;
  coffeehouses: CoffeehouseView[];
  /** By category, if the game ended now. */
  score: Record<string, number>;
}

export interface AuctionView {
  last_bid: number;
  passed: number[];
  stake: string;
}

export type Ask =
  | {
      seat: number;
      decision: "auction" | "stake" | "pick" | "place" | "act" | "collect";
      fields: Record<string, never>;
    }
  | {
      seat: number;
      decision: "load_ship" | "grow" | "load" | "load_more" | "next_square";
      fields: { x: number; y: number };
    }
  | { seat: number; decision: "share"; fields: { x: number; y: number; colour: Colour } }
  | { seat: number; decision: "pay"; fields: { card: string } }
  | { seat: number; decision: "serve"; fields: { colour: Colour } };

export interface CafeView {
  seat: number | null;
  asks: Ask[];
  round: number;
  rounds: number;
  /** The most action points in a round. */
  track: number;
  master: number;
  players: PlayerView[];
  offer: (CardView | null)[];
  deck: number;
  /** Whether the back of the next card has a star; null: nobody looks, or there is none. */
  next_star: boolean | null;
  box: number;
  unseen: string[];
  discard: string[];
  supply: Warehouse | null;
  auction: AuctionView | null;
}

export interface Spot {
  x: number;
  y: number;
}

export type CafeAction =
  | { action: "bid" | "pass" | "deliver_all" | "stop" | "store" | "done" | "decline" }
  | { action: "stake" | "ship" | "pay" | "grow" | "load"; colour: Colour }
  | { action: "take" | "discard"; card: string }
  | { action: "place"; x: number; y: number; turn: `${Turn}` }
  | {
      action: "harvest" | "dry" | "roast" | "deliver" | "empty" | "fill" | "fill_twice" | "load_from" | "serve";
      x: number;
      y: number;
    };

export type CafeEvent =
  | { event: "round_started"; seat: number; round: number; cards: string[] }
  | { event: "bid"; seat: number; size: number; cubes: string }
  | { event: "ship_loaded" | "ship_unloaded" | "espresso_made"; seat: number; x: number; y: number; colour: Colour }
  | { event: "passed" | "auction_ended" | "master_passed"; seat: number }
  | { event: "taken" | "card_refused" | "coffeehouse_lost"; seat: number; card: string }
  | { event: "paid"; seat: number; colour: Colour }
  | { event: "refilled"; card: string }
  | { event: "offer_discarded"; cards: string[] }
  | {
      event: "placed";
      seat: number;
      card: string;
      x: number;
      y: number;
      turn: string;
      covered: number;
      returned: string;
    }
  | { event: "points_gained"; seat: number; points: number; cups: number }
  | { event: "harvested"; seat: number; squares: [number, number][]; cubes: string[] }
  | {
      event: "dried" | "roasted";
      seat: number;
      x: number;
      y: number;
      colour: Colour;
      count: number;
      sources: [number, number][];
    }
  | { event: "collected"; seat: number; squares: [number, number][]; cubes: string }
  | { event: "served"; seat: number; card: string; x: number; y: number; colour: Colour }
  | { event: "coffeehouse_completed"; seat: number; card: string; points: number }
  | { event: "stored"; seat: number; colour: Colour; count: number }
  | { event: "coffeehouse_emptied"; seat: number; card: string; cubes: string }
  | { event: "emptied"; seat: number; x: number; y: number; colour: Colour; count: number }
  | { event: "stopped"; seat: number; points: number }
  | { event: "espresso_exchanged"; seat: number; cubes: string }
  | { event: "game_ended" }
  | { event: "scored"; seat: number; coffeehouses: number; pastries: number; warehouse: number };

/** What a choice is sure to make happen. */
export const eventsOf = (choice: Choice | null): CafeEvent[] => (choice?.brings ?? []) as unknown as CafeEvent[];
export const asCafe = (action: Action): CafeAction => action as unknown as CafeAction;
export const asAction = (action: CafeAction): Action => action as unknown as Action;

export const keyOf = ({ x, y }: Spot): string => `${x},${y}`;
export function spotOf(key: string): Spot {
  const [x = 0, y = 0] = key.split(",").map(Number);
  return { x, y };
}
export const letterOf = (colour: Colour): Letter => LETTERS[COLOURS.indexOf(colour)] as Letter;
export const colourOf = (letter: string): Colour => COLOURS[LETTERS.indexOf(letter as Letter)] as Colour;
export const countOf = (cubes: string, letter: string): number => cubes.split(letter).length - 1;
export const sum = (numbers: number[]): number => numbers.reduce((all, one) => all + one, 0);

/** The stages that cubes go through, which form groups; null: a square of no stage. */
export type Stage = "bean" | "drying" | "roasting";
export function stageOf(square: string): Stage | null {
  if (square === "DR") return "drying";
  if (square === "RO") return "roasting";
  return square === "SU" || /^[B2][YBGR]$/.test(square) ? "bean" : null;
}
export const cubesOnHarvest = (square: string): number => (square.startsWith("2") ? 2 : 1);

/** Two for every cube of the scarcest colour, one for every cube of the second scarcest. */
export function warehousePoints(warehouse: Warehouse): number {
  const [scarcest = 0, second = 0] = LETTERS.map((letter) => warehouse[letter] ?? 0).sort((one, other) => one - other);
  return 2 * scarcest + second;
}

export const scoreOf = (player: PlayerView): number => sum(Object.values(player.score));
export const squaresOf = (player: PlayerView): SquareView[] => Object.values(player.squares);
export const showsCup = (card: CardView): boolean => card.squares.includes("CU");

/** Whether the card costs a cube: it shows a cup, nothing is auctioned, and there are not two ships. */
export const costs = (view: CafeView, player: PlayerView, card: CardView): boolean =>
  view.auction === null && showsCup(card) && player.ships < 2;

/** What a coffeehouse still lacks, a letter a cube. */
export function lacking(house: { need: string; cubes: string }): string {
  let lacks = house.need;
  for (const cube of house.cubes) lacks = lacks.replace(cube, "");
  return lacks;
}

/** How far coffee of each colour has come in a company: the last stage where some lies. */
export function readyIn(player: PlayerView): Partial<Record<string, Stage>> {
  const found: Partial<Record<string, Stage>> = {};
  for (const stage of ["bean", "drying", "roasting"] as const)
    for (const square of squaresOf(player))
      if (square.cubes && stageOf(square.square) === stage) found[square.cubes[0] as string] = stage;
  return found;
}

/** The squares that a coffeehouse lies on. */
export const houseSquares = (player: PlayerView, card: string): SquareView[] =>
  squaresOf(player).filter((square) => square.card === card && square.square === "CH");

/** Colours of the warehouse, the most plentiful first. */
export const plentiful = (warehouse: Warehouse): Letter[] =>
  LETTERS.filter((letter) => (warehouse[letter] ?? 0) > 0).sort(
    (one, other) => (warehouse[other] ?? 0) - (warehouse[one] ?? 0),
  );

export const askOf = (view: CafeView, seat: number | null): Ask | null =>
  view.asks.find((ask) => ask.seat === seat) ?? null;

/** The section of the rules about what is decided. */
export const ruleOf = (ask: Ask | null): string =>
  ({
    place: "place",
    pick: "draft",
    pay: "draft",
    auction: "auction",
    stake: "auction",
    load_ship: "auction",
    serve: "deliver",
    collect: "deliver",
  })[ask?.decision as string] ?? "actions";
