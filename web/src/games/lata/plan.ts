// Several actions that are one thing to the player: the walk along the line, and a delivery with its cans.

import type { Choice } from "../board";
import {
  asAction,
  asLata,
  askOf,
  COLOURS,
  isFull,
  mapCubes,
  missing,
  NO_CUBES,
  total,
  type Colour,
  type Cubes,
  type LataView,
  type MarketView,
  type Place,
} from "./view";
import { cubesText, marketText, type Say } from "./words";

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
  choices: Partial<Record<Colour, Choice>>;
}

const position = (step: { slot: number; icon: Place }): number => step.slot * 2 + (step.icon === "top" ? 0 : 1);

/** The icons that may receive a can, from left to right and from top to bottom. */
export function stopsOf(choices: Choice[]): Stop[] {
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
export function stepOf(stop: Stop, way: Way): Choice | undefined {
  return stop.choices[way] ?? stop.choices.yellow ?? stop.choices.red ?? stop.choices.silver;
}

/** All the cans that the action points and the supply allow in this way; with few points, cards with two icons first. */
export function walkSteps(view: LataView, stops: Stop[], way: Way): Step[] {
  const ask = askOf(view);
  const points = ask ? (view.players[ask.seat]?.ap ?? 0) : 0;
  const slots = [...new Set(stops.map((stop) => stop.slot))];
  const icons = (slot: number): number => stops.filter((stop) => stop.slot === slot).length;
  const free = slots.filter((slot) => slot === view.turn.slot);
  const paid = slots
    .filter((slot) => slot !== view.turn.slot)
    .sort((one, other) => icons(other) - icons(one) || one - other)
    .slice(0, points);
  const left: Cubes = { ...view.supply };
  const steps: Step[] = [];
  for (const stop of stops) {
    if (!free.includes(stop.slot) && !paid.includes(stop.slot)) continue;
    const wanted: Colour[] = [way, "yellow", "red", "silver"];
    const colour = wanted.find((each) => stop.choices[each] && left[each] > 0);
    if (!colour) continue;
    left[colour] -= 1;
    steps.push({ slot: stop.slot, icon: stop.icon, colour });
  }
  return steps;
}

/** What a walk costs: an action point for each card that had no can yet. */
export const walkCost = (view: LataView, steps: Step[]): number =>
  new Set(steps.map((step) => step.slot).filter((slot) => slot !== view.turn.slot)).size;

export const walkCubes = (steps: Step[]): Cubes =>
  mapCubes((colour) => steps.filter((step) => step.colour === colour).length);

/** The whole walk as one choice; none where a single step is all there is. */
export function walkChoice(view: LataView, choices: Choice[], way: Way, say: Say): Choice | null {
  const steps = walkSteps(view, stopsOf(choices), way);
  const [first, ...rest] = steps.map((step) => asAction({ action: "produce", ...step }));
  if (!first || rest.length === 0) return null;
  const told = say("board-walk", { cubes: cubesText(say, walkCubes(steps)), paid: walkCost(view, steps) });
  return { action: first, told, then: rest };
}

// Deliveries

/** The cans that a market would take of these. */
export const fitting = (market: MarketView, cubes: Cubes): Cubes =>
  mapCubes((colour) => Math.min(missing(market)[colour], cubes[colour]));

/** One more can of a colour, or none again after the most; never nothing at all. */
export function nextLoad(load: Cubes, most: Cubes, colour: Colour): Cubes {
  const next = { ...load, [colour]: load[colour] < most[colour] ? load[colour] + 1 : 0 };
  return total(next) > 0 ? next : { ...next, [colour]: Math.min(1, most[colour]) };
}

/** Deliver these cans to a market, all in one. */
export function delivery(view: LataView, choice: Choice, load: Cubes, say: Say): Choice {
  const action = asLata(choice.action);
  const market = action.action === "deliver" ? view.markets.find((each) => each.market === action.market) : undefined;
  if (!market) return choice;
  const told = say("board-delivery", {
    cubes: cubesText(say, load),
    market: marketText(say, market),
    earned: total(load) * market.escudos,
    paid: view.turn.served.includes(market.market) ? 0 : market.ap,
    fills: isFull(market, load) ? "yes" : "no",
  });
  return { action: choice.action, told, then: [asAction({ action: "load", ...load })] };
}

/** What a choice would lay on a market, if it is about that. */
export function loadOf(choice: Choice | null): Cubes | null {
  for (const each of choice ? [choice.action, ...(choice.then ?? [])] : []) {
    const action = asLata(each);
    if (action.action === "load") return mapCubes((colour) => action[colour]);
  }
  return null;
}

/** The load among those offered, as the engine asks for it after a delivery without one. */
export const loadChoice = (choices: Choice[], load: Cubes): Choice | undefined =>
  choices.find((choice) => {
    const found = loadOf(choice);
    return found !== null && COLOURS.every((colour) => found[colour] === load[colour]);
  });

export const none = (): Cubes => ({ ...NO_CUBES });
