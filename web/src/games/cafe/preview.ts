// What the choice put forward would do, as far as the board shows it beforehand: ghosts, tags and what is lost.

import { cellsOf, groupsIn, tokensAfter, yieldOf, type Laying } from "./geometry";
import type { Plan } from "./plans";
import {
  cubesOnHarvest,
  keyOf,
  lacking,
  LETTERS,
  squaresOf,
  warehousePoints,
  type CardView,
  type CoffeehouseView,
  type PlayerView,
  type Stage,
  type Warehouse,
} from "./view";

/** What laying a card would do. */
export interface PlacementForecast {
  /** Squares that would be covered, as `x,y`. */
  covered: string[];
  /** Cubes that would go back to the supply, a letter each. */
  lost: string;
  /** Cubes on covered ships, which come to the warehouse. */
  unloaded: string;
  /** Coffeehouses that would be closed. */
  houses: CoffeehouseView[];
  cups: number;
  ships: number;
  /** The groups there would be, and the size of the largest one of every stage. */
  groups: { stage: Stage; squares: string[] }[];
  largest: Record<Stage, number>;
}

export const STAGES: Stage[] = ["bean", "drying", "roasting"];

/** What a card would cover, lose and bring at a place. */
export function placement(player: PlayerView, card: CardView, laying: Laying): PlacementForecast {
  const covered = cellsOf(laying)
    .map(keyOf)
    .filter((key) => player.squares[key]);
  const squares = covered.flatMap((key) => player.squares[key] ?? []);
  const closed = new Set(squares.flatMap((square) => (square.square === "CH" ? [square.card] : [])));
  const houses = player.coffeehouses.filter((house) => closed.has(house.card));
  const tokens = tokensAfter(player, card, laying);
  const count = (wanted: string): number => [...tokens.values()].filter((token) => token === wanted).length;
  return {
    covered,
    lost: [...squares.filter((square) => square.square !== "CH" && square.square !== "SH"), ...houses]
      .map(({ cubes }) => cubes)
      .join(""),
    unloaded: squares
      .filter((square) => square.square === "SH")
      .map(({ cubes }) => cubes)
      .join(""),
    houses,
    cups: count("CU"),
    ships: count("SH"),
    groups: STAGES.flatMap((stage) => groupsIn(tokens, stage).map((squares) => ({ stage, squares }))),
    largest: largestGroups(tokens),
  };
}

/** The size of the largest group of every stage; of beans the cubes that a harvest of it brings. */
export function largestGroups(tokens: Map<string, string>): Record<Stage, number> {
  const size = (stage: Stage): number =>
    Math.max(0, ...groupsIn(tokens, stage).map((group) => (stage === "bean" ? yieldOf(tokens, group) : group.length)));
  return { bean: size("bean"), drying: size("drying"), roasting: size("roasting") };
}

export const tokensOf = (player: PlayerView): Map<string, string> =>
  new Map(Object.entries(player.squares).map(([key, square]) => [key, square.square]));

/** What would lie where, if a plan were carried out. */
export interface PlanForecast {
  /** Cubes that would be there instead of those that are, by square. */
  cubes: Record<string, string>;
  warehouse: Warehouse;
  /** Coffeehouses that would be complete, as `x,y` of their first square. */
  completed: string[];
  /** Action points that it takes. */
  points: number;
  /** Cubes that would be given away. */
  lost: string;
}

export function forecast(player: PlayerView, plan: Plan | null): PlanForecast {
  const seen: PlanForecast = { cubes: {}, warehouse: { ...player.warehouse }, completed: [], points: 0, lost: "" };
  const lying = (key: string): string => player.squares[key]?.cubes ?? "";
  const store = (letter: string, count: number): void =>
    void (seen.warehouse[letter] = (seen.warehouse[letter] ?? 0) + count);
  switch (plan?.kind) {
    case "dry":
    case "roast":
      seen.points = 1;
      for (const move of plan.moves) {
        seen.cubes[move.target] = move.sources.map(lying).join("");
        for (const source of move.sources) seen.cubes[source] = "";
      }
      break;
    case "deliver": {
      seen.points = 1;
      let carried = plan.from.map(lying).join("");
      for (const key of plan.from) seen.cubes[key] = "";
      for (const { target, letter } of plan.servings) {
        carried = carried.replace(letter, "");
        seen.cubes[target] = (seen.cubes[target] ?? lying(target)) + letter;
      }
      for (const letter of carried) store(letter, 1);
      seen.completed = player.coffeehouses
        .filter(
          (house) => !house.complete && !lacking({ need: house.need, cubes: seen.cubes[keyOf(house)] ?? house.cubes }),
        )
        .map(keyOf);
      break;
    }
    case "harvest":
      seen.points = 1;
      for (const square of squaresOf(player)) {
        if (square.group !== plan.group || square.cubes) continue;
        const letter = plan.grown[keyOf(square)] ?? square.square[1] ?? "";
        if (LETTERS.some((each) => each === letter))
          seen.cubes[keyOf(square)] = letter.repeat(cubesOnHarvest(square.square));
      }
      break;
    case "take":
      if (plan.pay) {
        store(plan.pay, -1);
        seen.lost = plan.pay;
      }
      break;
    case "bid":
      for (const letter of plan.stake) store(letter, -1);
      seen.lost = plan.stake.join("");
      break;
    case "empty":
      for (const key of plan.squares) {
        seen.lost += lying(key);
        seen.cubes[key] = "";
      }
  }
  return seen;
}

/** By how much a plan changes what the warehouse is worth. */
export const warehouseGain = (player: PlayerView, seen: PlanForecast): number =>
  warehousePoints(seen.warehouse) - warehousePoints(player.warehouse);
