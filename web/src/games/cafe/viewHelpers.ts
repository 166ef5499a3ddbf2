// Helpers for the types of the game's data (`gameTypes.ts`).

import type { Action, BoardChoice } from "../types";
import {
  type Ask,
  COLOURS,
  type CafeAction,
  type CafeEvent,
  type CafeView,
  type CardView,
  type Colour,
  LETTERS,
  type Letter,
  type PlayerView,
  type SquareView,
  type Stage,
} from "./gameTypes";

export * from "./gameTypes";

export type Turn = 0 | 90 | 180 | 270;

export type Warehouse = Record<string, number>;

export interface Spot {
  x: number;
  y: number;
}

/** Return the events that a choice is certain to cause. The list is empty if the engine has not sent any. */
export const eventsOf = (choice: BoardChoice | null): CafeEvent[] => (choice?.brings ?? []) as unknown as CafeEvent[];
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

/** Return the stage that is printed on a square, or null if such squares form no groups. */
export function stageOf(square: string): Stage | null {
  if (square === "DR") return "drying";
  if (square === "RO") return "roasting";
  return square === "SU" || /^[B2][YBGR]$/.test(square) ? "bean" : null;
}
/** Return the section of the rules that explains a square. */
export function sectionOf(square: string): string {
  const others = { CU: "draft", SH: "draft", CH: "coffeehouses", XX: "coffeehouses", ES: "espresso", PA: "espresso" };
  return stageOf(square) ?? others[square.slice(0, 2) as keyof typeof others] ?? "place";
}
export const squaresOf = (player: PlayerView): SquareView[] => Object.values(player.squares);
export const showsCup = (card: CardView): boolean => card.squares.includes("CU");

/** Return the furthest stage that a company's coffee has reached, by color. */
export function furthestStages(player: PlayerView): Partial<Record<string, Stage>> {
  const found: Partial<Record<string, Stage>> = {};
  for (const stage of ["bean", "drying", "roasting"] as const)
    for (const square of squaresOf(player))
      if (square.cubes && stageOf(square.square) === stage) found[square.cubes[0] as string] = stage;
  return found;
}

export const houseSquares = (player: PlayerView, card: string): SquareView[] =>
  squaresOf(player).filter((square) => square.card === card && square.square === "CH");

export const askOf = (view: CafeView, seat: number | null): Ask | null =>
  view.asks.find((ask) => ask.seat === seat) ?? null;

/** Return the section of the rules that explains a decision. */
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

/** Return the action in progress, or null. */
export function stepOf(ask: Ask | null, player: PlayerView): "harvest" | "dry" | "roast" | "deliver" | null {
  switch (ask?.decision) {
    case "grow":
    case "share":
      return "harvest";
    case "collect":
    case "serve":
      return "deliver";
    case "load":
    case "load_more":
    case "next_square":
      return player.squares[keyOf(ask.fields)]?.square === "RO" ? "roast" : "dry";
    default:
      return null;
  }
}
