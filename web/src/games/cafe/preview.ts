// What a choice would do, as the engine tells it: ghosts, tags and what is lost. What a card would lie on is seen at once,
// wherever it is held; the rest when the engine has answered.

import type { BoardChoice } from "../types";
import { cellsOf, layingOf } from "./geometry";
import {
  eventsOf,
  keyOf,
  LETTERS,
  letterOf,
  stageOf,
  sum,
  type CardView,
  type CoffeehouseView,
  type PlayerView,
  type Stage,
  type Warehouse,
} from "./view";

export interface Group {
  stage: Stage;
  squares: string[];
}

/** What laying a card would do. */
export interface PlacementForecast {
  /** Squares that would be covered, as `x,y`. */
  covered: string[];
  /** The engine has told the rest. */
  known: boolean;
  /** Cubes that would go back to the supply, a letter each, and on which squares and coffeehouses they lie. */
  lost: string;
  gone: Record<string, string>;
  /** Coffeehouses that would be closed. */
  houses: CoffeehouseView[];
  /** Points that go with them. */
  points: number;
  cups: number;
  /** Actions that these would give. */
  actions: number;
  ships: number;
  /** The groups there would be, and the size of the largest of each stage. */
  groups: Group[];
  largest: Record<Stage, number>;
}

/** What a card would cover, lose and bring where a choice lays it. */
export function placement(player: PlayerView, card: CardView, choice: BoardChoice): PlacementForecast {
  const under = new Map(cellsOf(layingOf(choice)).map((spot, cell) => [keyOf(spot), card.squares[cell] ?? ".."]));
  const { cups = 0, actions = 0, ships = 0, bean = 0, drying = 0, roasting = 0, ...told } = choice.worth ?? {};
  const events = eventsOf(choice);
  const closed = events.filter((event) => event.event === "coffeehouse_lost");
  const laid = events.find((event) => event.event === "placed");
  const houses = player.coffeehouses.filter((house) => closed.some(({ card }) => card === house.card));
  const emptied = (laid?.event === "placed" ? laid.emptied : []).map(([x, y]): [string, string] => {
    const key = keyOf({ x, y });
    return [key, player.squares[key]?.cubes ?? ""];
  });
  return {
    covered: [...under.keys()].filter((key) => player.squares[key]),
    known: laid !== undefined,
    lost: laid?.event === "placed" ? laid.returned : "",
    gone: lying([...emptied, ...houses.map((house): [string, string] => [keyOf(house), house.cubes])]),
    houses,
    points: sum(closed.map(({ points }) => points)),
    cups,
    actions,
    ships,
    largest: { bean, drying, roasting },
    groups: groupsOf(
      Object.entries(told).flatMap(([key, group]) => {
        const square = under.get(key) ?? player.squares[key]?.square;
        return square ? [{ key, group, square }] : [];
      }),
    ),
  };
}

/** Only where there are some. */
const lying = (places: [string, string][]): Record<string, string> =>
  Object.fromEntries(places.filter(([, cubes]) => cubes));

function groupsOf(squares: { key: string; group: number; square: string }[]): Group[] {
  const found = new Map<number, Group>();
  for (const { key, group, square } of squares) {
    const stage = stageOf(square);
    if (!stage) continue;
    const known = found.get(group) ?? { stage, squares: [] };
    known.squares.push(key);
    found.set(group, known);
  }
  return [...found.values()];
}

/** What would lie where, if what is put forward were done. */
export interface PlanForecast {
  /** Cubes that would be there instead of those that are, by square. */
  cubes: Record<string, string>;
  /** What groups would have room for, by their first square. */
  room: Record<string, number>;
  warehouse: Warehouse;
  /** What the warehouse would be worth, and how often a cube of each colour would count. */
  worth: number;
  times: Warehouse;
  /** Coffeehouses that would be complete, as `x,y` of their first square. */
  completed: string[];
  /** Action points that it takes, or that stopping loses. */
  points: number;
  /** Cubes that would be given away, and those among them that lie on squares and coffeehouses. */
  lost: string;
  gone: Record<string, string>;
}

export function forecast(player: PlayerView, preview: BoardChoice | null): PlanForecast {
  const told = preview?.worth ?? {};
  const seen: PlanForecast = {
    cubes: {},
    room: Object.fromEntries(
      Object.entries(told).flatMap(([name, count]) => (name.startsWith("room ") ? [[name.slice(5), count]] : [])),
    ),
    warehouse: { ...player.warehouse },
    worth: told["warehouse"] ?? player.score.warehouse,
    times: Object.fromEntries(LETTERS.map((letter) => [letter, told[letter] ?? player.times[letter]])),
    completed: [],
    points: told["points"] ?? 0,
    lost: "",
    gone: {},
  };
  const put = (key: string, cubes: string): void => void (seen.cubes[key] = cubes);
  const add = (key: string, cubes: string): void =>
    put(key, (seen.cubes[key] ?? player.squares[key]?.cubes ?? "") + cubes);
  const store = (letter: string, count: number): void =>
    void (seen.warehouse[letter] = (seen.warehouse[letter] ?? 0) + count);
  const houseOf = (card: string): string => {
    const house = player.coffeehouses.find((each) => each.card === card);
    return house ? keyOf(house) : "";
  };
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
        seen.gone[keyOf(event)] = letterOf(event.colour).repeat(event.count);
        seen.lost += letterOf(event.colour).repeat(event.count);
        break;
      case "coffeehouse_emptied":
        put(houseOf(event.card), "");
        seen.gone[houseOf(event.card)] = event.cubes;
        seen.lost += event.cubes;
    }
  }
  return seen;
}

/** The cubes that would come to a coffeehouse, beside those that are there. */
export function comingTo(house: CoffeehouseView, seen: PlanForecast): string {
  let coming = seen.cubes[keyOf(house)] ?? "";
  for (const cube of house.cubes) coming = coming.replace(cube, "");
  return coming;
}
