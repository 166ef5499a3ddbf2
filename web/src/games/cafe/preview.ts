// What the choice put forward would do, as the engine tells it: ghosts, tags and what is lost. How a card would lie is
// shown at once, wherever it is held.

import type { Choice } from "../board";
import { cellsOf, groupsIn, tokensAfter, yieldOf, type Laying } from "./geometry";
import {
  eventsOf,
  keyOf,
  letterOf,
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

/** What would lie where, if what is put forward were done. */
export interface PlanForecast {
  /** Cubes that would be there instead of those that are, by square. */
  cubes: Record<string, string>;
  warehouse: Warehouse;
  /** Coffeehouses that would be complete, as `x,y` of their first square. */
  completed: string[];
  /** Action points that it takes, or that stopping loses. */
  points: number;
  /** Cubes that would be given away. */
  lost: string;
}

export function forecast(player: PlayerView, preview: Choice | null): PlanForecast {
  const seen: PlanForecast = { cubes: {}, warehouse: { ...player.warehouse }, completed: [], points: 0, lost: "" };
  const put = (key: string, cubes: string): void => void (seen.cubes[key] = cubes);
  const add = (key: string, cubes: string): void =>
    put(key, (seen.cubes[key] ?? player.squares[key]?.cubes ?? "") + cubes);
  const store = (letter: string, count: number): void =>
    void (seen.warehouse[letter] = (seen.warehouse[letter] ?? 0) + count);
  const houseOf = (card: string): string => {
    const house = player.coffeehouses.find((each) => each.card === card);
    return house ? keyOf(house) : "";
  };
  if (["harvest", "dry", "roast", "deliver", "deliver_all"].includes(preview?.action.action ?? "")) seen.points = 1;
  for (const event of eventsOf(preview)) {
    switch (event.event) {
      case "harvested":
        event.squares.forEach(([x, y], index) => put(keyOf({ x, y }), event.cubes[index] ?? ""));
        break;
      case "dried":
      case "roasted":
        for (const [x, y] of event.sources) put(keyOf({ x, y }), "");
        add(keyOf(event), letterOf(event.colour).repeat(event.count));
        break;
      case "collected":
        for (const [x, y] of event.squares) put(keyOf({ x, y }), "");
        break;
      case "served":
        add(houseOf(event.card), letterOf(event.colour));
        break;
      case "coffeehouse_completed":
        seen.completed.push(houseOf(event.card));
        break;
      case "espresso_made":
        put(keyOf(event), letterOf(event.colour));
        break;
      case "stored":
        store(letterOf(event.colour), event.count);
        break;
      case "paid":
        store(letterOf(event.colour), -1);
        seen.lost += letterOf(event.colour);
        break;
      case "bid":
        for (const letter of event.cubes) store(letter, -1);
        seen.lost += event.cubes;
        break;
      case "emptied":
        put(keyOf(event), "");
        seen.lost += letterOf(event.colour).repeat(event.count);
        break;
      case "stopped":
        seen.points = event.points;
        break;
      case "coffeehouse_emptied":
        put(houseOf(event.card), "");
        seen.lost += event.cubes;
    }
  }
  return seen;
}
