// Gestures: the walk along the production line, and a delivery together with its cans.

import { sameAction, type BoardChoice } from "../types";
import {
  asAction,
  asLata,
  COLOURS,
  eventsOf,
  mapCubes,
  NO_CUBES,
  total,
  type Colour,
  type Cubes,
  type Place,
} from "./viewHelpers";

// Walk

/** Color of the cans that sardine icons produce. */
export type SardineColor = "silver" | "red";

export interface ProductionStep {
  slot: number;
  icon: Place;
  colour: Colour;
}

/** Icon that may produce a can, with the possible colors. */
export interface ProductionIcon {
  slot: number;
  icon: Place;
  choices: Partial<Record<Colour, BoardChoice>>;
}

const position = (step: { slot: number; icon: Place }): number => step.slot * 2 + (step.icon === "top" ? 0 : 1);

/** Return the icons that can produce a can, slot by slot from the left, and the top icon first. */
export function productionIcons(choices: BoardChoice[]): ProductionIcon[] {
  const stops: ProductionIcon[] = [];
  for (const choice of choices) {
    const action = asLata(choice.action);
    if (action.action !== "produce") continue;
    const found = stops.find((stop) => stop.slot === action.slot && stop.icon === action.icon);
    if (found) found.choices[action.colour] = choice;
    else stops.push({ slot: action.slot, icon: action.icon, choices: { [action.colour]: choice } });
  }
  return stops.sort((one, other) => position(one) - position(other));
}

/** Check whether any icon can produce silver or red cans. */
export const hasColorChoice = (stops: ProductionIcon[]): boolean =>
  stops.some((stop) => stop.choices.silver && stop.choices.red);

/** Return the choice for a click on an icon, with the color `way` if the icon can produce it. */
export function iconChoice(stop: ProductionIcon, way: SardineColor): BoardChoice | undefined {
  return stop.choices[way] ?? stop.choices.yellow ?? stop.choices.red ?? stop.choices.silver;
}

/** Count the cans that a walk produces. */
export const walkCubes = (walk: BoardChoice): Cubes =>
  mapCubes((colour) => eventsOf(walk).filter((event) => event.event === "produced" && event.colour === colour).length);

export const walkCost = (walk: BoardChoice): number =>
  eventsOf(walk).reduce((sum, event) => sum + (event.event === "produced" ? event.paid : 0), 0);

/** Return the engine's walk that produces the most cans of a color, or null if the engine offers no walk. */
export function bestWalk(gestures: BoardChoice[], way: SardineColor): BoardChoice | null {
  const walks = gestures.filter(({ action }) => action.action === "produce");
  const made = (walk: BoardChoice): number => walkCubes(walk)[way];
  return walks.reduce<BoardChoice | null>((best, walk) => (best && made(best) >= made(walk) ? best : walk), null);
}

// Deliveries

/**
 * Return the maximum load of a market. Before the market is chosen, it is the load of the engine's delivery. Afterwards
 * it is the last of the offered loads.
 */
export function maximumLoad(market: string, choices: BoardChoice[], gestures: BoardChoice[]): Cubes {
  const whole = gestures.find(({ action }) => action.action === "deliver" && action["market"] === market);
  return loadOf(whole ?? choices.findLast((choice) => loadOf(choice)) ?? null) ?? NO_CUBES;
}

/** Limit the number of cans of each color. */
export const limitLoad = (cubes: Cubes, most: Cubes): Cubes =>
  mapCubes((colour) => Math.min(cubes[colour], most[colour]));

/** Add a can of a color. After the maximum, continue with no can of this color unless the load would be empty. */
export function nextLoad(load: Cubes, most: Cubes, colour: Colour): Cubes {
  const next = { ...load, [colour]: load[colour] < most[colour] ? load[colour] + 1 : 0 };
  return total(next) > 0 ? next : { ...next, [colour]: Math.min(1, most[colour]) };
}

/** Return a delivery as one choice. If a gesture of the engine has the same load, return this gesture. */
export function delivery(choice: BoardChoice, load: Cubes, gestures: BoardChoice[]): BoardChoice {
  const whole = gestures.find(({ action }) => sameAction(action, choice.action));
  const same = whole && COLOURS.every((colour) => loadOf(whole)?.[colour] === load[colour]);
  return same ? whole : { action: choice.action, told: choice.told, then: [asAction({ action: "load", ...load })] };
}

/** Return the load of a choice, or null if the choice delivers nothing. */
export function loadOf(choice: BoardChoice | null): Cubes | null {
  for (const each of choice ? [choice.action, ...(choice.then ?? [])] : []) {
    const action = asLata(each);
    if (action.action === "load") return mapCubes((colour) => action[colour]);
  }
  return null;
}

/** Return the offered choice with this load. Such choices are offered after the market has been chosen. */
export const loadChoice = (choices: BoardChoice[], load: Cubes): BoardChoice | undefined =>
  choices.find((choice) => {
    const found = loadOf(choice);
    return found !== null && COLOURS.every((colour) => found[colour] === load[colour]);
  });
