// Effects of a choice. The board knows immediately which squares a card covers. All remaining effects come from the
// engine.

import type { BoardChoice } from "../types";
import { cellsOf, placementOf } from "./geometry";
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
} from "./viewHelpers";

export interface Group {
  stage: Stage;
  squares: string[];
}

/** Effects of laying a card. */
export interface PlacementForecast {
  /** Covered squares, as `x,y`. */
  covered: string[];
  /** Whether the engine's response has arrived. */
  known: boolean;
  /** Cubes that would return to the supply, one letter each. */
  lost: string;
  /** The same cubes by their square, or by the first square of their coffeehouse. */
  gone: Record<string, string>;
  /** Coffeehouses that would close. */
  houses: CoffeehouseView[];
  /** Points of these coffeehouses, which would be lost. */
  points: number;
  cups: number;
  /** Number of actions that the cups would give. */
  actions: number;
  ships: number;
  /** Groups that would result. */
  groups: Group[];
  /** Size of the largest resulting group, by stage. */
  largest: Record<Stage, number>;
}

/** Return the effects of a placement on the player's company. */
export function forecastPlacement(player: PlayerView, card: CardView, choice: BoardChoice): PlacementForecast {
  const under = new Map(cellsOf(placementOf(choice)).map((spot, cell) => [keyOf(spot), card.squares[cell] ?? ".."]));
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
    gone: withCubes([...emptied, ...houses.map((house): [string, string] => [keyOf(house), house.cubes])]),
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

/** Convert pairs of place and cubes to a record, without the places that have no cubes. */
const withCubes = (places: [string, string][]): Record<string, string> =>
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

/** State after the previewed choice. */
export interface PlanForecast {
  /** Cubes by square that would replace the current ones. */
  cubes: Record<string, string>;
  /** Free space of groups, by their first square. */
  room: Record<string, number>;
  warehouse: Warehouse;
  /** Value of the warehouse. */
  worth: number;
  /** Points per cube in the warehouse, by color. */
  times: Warehouse;
  /** Completed coffeehouses, as `x,y` of their first square. */
  completed: string[];
  /** Action points that would be spent, or lost by stopping. */
  points: number;
  /** Cubes that would be given away, one letter each. */
  lost: string;
  /** The part of these cubes that is on squares and in coffeehouses, by square. */
  gone: Record<string, string>;
}

export function forecast(player: PlayerView, preview: BoardChoice | null): PlanForecast {
  const told = preview?.worth ?? {};
  const effects: PlanForecast = {
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
  const put = (key: string, cubes: string): void => void (effects.cubes[key] = cubes);
  const add = (key: string, cubes: string): void =>
    put(key, (effects.cubes[key] ?? player.squares[key]?.cubes ?? "") + cubes);
  const store = (letter: string, count: number): void =>
    void (effects.warehouse[letter] = (effects.warehouse[letter] ?? 0) + count);
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
        effects.completed.push(houseOf(event.card));
        break;
      case "espresso_made":
        put(keyOf(event), letterOf(event.colour));
        break;
      case "stored":
        store(letterOf(event.colour), event.count);
        break;
      case "paid":
        store(letterOf(event.colour), -1);
        effects.lost += letterOf(event.colour);
        break;
      case "bid":
        for (const letter of event.cubes) store(letter, -1);
        effects.lost += event.cubes;
        break;
      case "emptied":
        put(keyOf(event), "");
        effects.gone[keyOf(event)] = letterOf(event.colour).repeat(event.count);
        effects.lost += letterOf(event.colour).repeat(event.count);
        break;
      case "coffeehouse_emptied":
        put(houseOf(event.card), "");
        effects.gone[houseOf(event.card)] = event.cubes;
        effects.lost += event.cubes;
    }
  }
  return effects;
}

/** Return the cubes that a coffeehouse would gain. */
export function addedCubes(house: CoffeehouseView, effects: PlanForecast): string {
  let coming = effects.cubes[keyOf(house)] ?? "";
  for (const cube of house.cubes) coming = coming.replace(cube, "");
  return coming;
}
