// Several actions that are one thing to the player: the walk along the line, and a delivery with its cans.

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
} from "./view";

// The walk

/** What sardines become where both are possible. */
export type Way = "silver" | "red";

export interface Step {
  slot: number;
  icon: Place;
  colour: Colour;
}

/** An icon that may receive a can, and what it may be. */
export interface Stop {
  slot: number;
  icon: Place;
  choices: Partial<Record<Colour, BoardChoice>>;
}

const position = (step: { slot: number; icon: Place }): number => step.slot * 2 + (step.icon === "top" ? 0 : 1);

/** The icons that may receive a can, from left to right and from top to bottom. */
export function stopsOf(choices: BoardChoice[]): Stop[] {
  const stops: Stop[] = [];
  for (const choice of choices) {
    const action = asLata(choice.action);
    if (action.action !== "produce") continue;
    const found = stops.find((stop) => stop.slot === action.slot && stop.icon === action.icon);
    if (found) found.choices[action.colour] = choice;
    else stops.push({ slot: action.slot, icon: action.icon, choices: { [action.colour]: choice } });
  }
  return stops.sort((one, other) => position(one) - position(other));
}

/** Whether there is a choice of ways at all. */
export const hasWays = (stops: Stop[]): boolean => stops.some((stop) => stop.choices.silver && stop.choices.red);

/** What touching an icon makes. */
export function stepOf(stop: Stop, way: Way): BoardChoice | undefined {
  return stop.choices[way] ?? stop.choices.yellow ?? stop.choices.red ?? stop.choices.silver;
}

/** What a walk makes. */
export const walkCubes = (walk: BoardChoice): Cubes =>
  mapCubes((colour) => eventsOf(walk).filter((event) => event.event === "produced" && event.colour === colour).length);

/** What a walk costs. */
export const walkCost = (walk: BoardChoice): number =>
  eventsOf(walk).reduce((sum, event) => sum + (event.event === "produced" ? event.paid : 0), 0);

/** The whole walk as one choice: of those that the engine knows, that which makes the most in this way. */
export function walkIn(gestures: BoardChoice[], way: Way): BoardChoice | null {
  const walks = gestures.filter(({ action }) => action.action === "produce");
  const made = (walk: BoardChoice): number => walkCubes(walk)[way];
  return walks.reduce<BoardChoice | null>((best, walk) => (best && made(best) >= made(walk) ? best : walk), null);
}

// Deliveries

/** All that a market takes: the engine's delivery to it; once it has been chosen, the last load that is offered. */
export function mostFor(market: string, choices: BoardChoice[], gestures: BoardChoice[]): Cubes {
  const whole = gestures.find(({ action }) => action.action === "deliver" && action["market"] === market);
  return loadOf(whole ?? choices.findLast((choice) => loadOf(choice)) ?? null) ?? NO_CUBES;
}

/** Not more of anything than that. */
export const atMost = (cubes: Cubes, most: Cubes): Cubes => mapCubes((colour) => Math.min(cubes[colour], most[colour]));

/** One more can of a colour, or none again after the most; never nothing at all. */
export function nextLoad(load: Cubes, most: Cubes, colour: Colour): Cubes {
  const next = { ...load, [colour]: load[colour] < most[colour] ? load[colour] + 1 : 0 };
  return total(next) > 0 ? next : { ...next, [colour]: Math.min(1, most[colour]) };
}

/** Deliver these cans to a market, all in one: as the engine tells it where it is all of them, else it will be told. */
export function delivery(choice: BoardChoice, load: Cubes, gestures: BoardChoice[]): BoardChoice {
  const whole = gestures.find(({ action }) => sameAction(action, choice.action));
  const same = whole && COLOURS.every((colour) => loadOf(whole)?.[colour] === load[colour]);
  return same ? whole : { action: choice.action, told: choice.told, then: [asAction({ action: "load", ...load })] };
}

/** What a choice would lay on a market, if it is about that. */
export function loadOf(choice: BoardChoice | null): Cubes | null {
  for (const each of choice ? [choice.action, ...(choice.then ?? [])] : []) {
    const action = asLata(each);
    if (action.action === "load") return mapCubes((colour) => action[colour]);
  }
  return null;
}

/** The load among those offered, as the engine asks for it after a delivery without one. */
export const loadChoice = (choices: BoardChoice[], load: Cubes): BoardChoice | undefined =>
  choices.find((choice) => {
    const found = loadOf(choice);
    return found !== null && COLOURS.every((colour) => found[colour] === load[colour]);
  });
