// Tutorial: the learner takes and lays a card, and then brings coffee from the bean to a completed coffeehouse.

import type { BoardChoice, Lesson, LessonMoment } from "../types";
import { cellsOf, placementOf } from "./geometry";
import {
  asCafe,
  keyOf,
  squaresOf,
  stageOf,
  type CafeAction,
  type CafeEvent,
  type CafeView,
  type CoffeehouseView,
  type PlayerView,
  type Stage,
} from "./viewHelpers";

type Now = LessonMoment<CafeView>;

const does = (choice: BoardChoice | null, kind: CafeAction["action"]): boolean => choice?.action.action === kind;
const offers = ({ choices }: Now, kind: CafeAction["action"]): boolean => choices.some((choice) => does(choice, kind));
const did = ({ events, seat }: Now, event: CafeEvent["event"]): boolean =>
  events.some((each) => each.event === event && each["seat"] === seat);
const decides = ({ view, seat }: Now, decision: string): boolean =>
  view.asks.some((ask) => ask.seat === seat && ask.decision === decision);
const mine = ({ view, seat }: Now): PlayerView | undefined => view.players[seat];

/** Return whether a choice takes a card with a cup and a coffeehouse. */
function worthwhile(choice: BoardChoice, { view }: Now): boolean {
  const action = asCafe(choice.action);
  const card = action.action === "take" ? view.offer.find((each) => each?.card === action.card) : null;
  return card?.house !== null && card?.squares.includes("CU") === true;
}

/**
 * Check whether a choice is a good placement of the first card. All squares that the coffee needs must stay visible,
 * and one harvest must yield all colors that the coffeehouse needs.
 */
function fruitful(choice: BoardChoice, now: Now): boolean {
  const player = mine(now);
  const need = [...new Set(player?.hand?.house?.need ?? "")];
  if (!player || !need.length || !does(choice, "place")) return false;
  const covered = cellsOf(placementOf(choice)).map(keyOf);
  const left = squaresOf(player).filter((square) => !covered.includes(keyOf(square)));
  const grows = (group: string | null): string[] =>
    left.filter((square) => square.group === group).map(({ square }) => square.slice(1));
  return (
    covered.every((key) => !["CU", "DR", "RO", "CH"].includes(player.squares[key]?.square ?? "")) &&
    left.some(
      ({ group, square }) => stageOf(square) === "bean" && need.every((letter) => grows(group).includes(letter)),
    )
  );
}

/** Return the penalty of a placement that covers the coffeehouse, cubes, or squares that the coffee still needs. */
function harm(choice: BoardChoice, now: Now): number {
  const squares = mine(now)?.squares ?? {};
  const wanted = missing(now, "roasting", "drying", "bean");
  return cellsOf(placementOf(choice)).reduce((sum, spot) => {
    const square = squares[keyOf(spot)];
    if (!square) return sum;
    const token = square.square;
    if (token === "CH" || square.cubes) return sum + 1000;
    if (stageOf(token) !== "bean") return sum + (token === "CU" ? 300 : 100);
    return sum + (wanted.includes(token.slice(1)) ? 10 : 1);
  }, 0);
}

/** Cache of the minimum penalty of all placements, by list of choices. */
const harmless = new WeakMap<BoardChoice[], number>();
function careful(choice: BoardChoice, now: Now): boolean {
  const least =
    harmless.get(now.choices) ??
    Math.min(...now.choices.filter((each) => does(each, "place")).map((each) => harm(each, now)));
  harmless.set(now.choices, least);
  return does(choice, "place") && harm(choice, now) < Math.max(10, least + 1);
}

/** Return whether a harvest includes a color that is still needed. */
function wantedHarvest({ action }: BoardChoice, now: Now): boolean {
  const wanted = missing(now, "roasting", "drying", "bean");
  return Object.values(mine(now)?.squares ?? {}).some(
    ({ group, square, cubes }) =>
      group === `${action["x"]},${action["y"]}` && !cubes && wanted.includes(square.slice(1)),
  );
}

/** Return the coffeehouse that the learner has to complete, or undefined if all are complete. */
const goal = (now: Now): CoffeehouseView | undefined => mine(now)?.coffeehouses.find((house) => !house.complete);

/** Return the colors of the cubes that the coffeehouse lacks and that are not on squares of these stages. */
function missing(now: Now, ...stages: Stage[]): string[] {
  const player = mine(now);
  const house = goal(now);
  if (!player || !house) return [];
  const left = [...house.lacks];
  for (const square of squaresOf(player)) {
    const stage = stageOf(square.square);
    if (!stage || !stages.includes(stage)) continue;
    for (const cube of square.cubes) if (left.includes(cube)) left.splice(left.indexOf(cube), 1);
  }
  return left;
}

/** Return the action that advances the missing cubes: roast if possible, otherwise dry or harvest. */
function next(now: Now): CafeAction["action"] {
  const unroasted = missing(now, "roasting").length;
  const undried = missing(now, "roasting", "drying").length;
  if (undried < unroasted && offers(now, "roast")) return "roast";
  if (missing(now, "roasting", "drying", "bean").length < undried && offers(now, "dry")) return "dry";
  return "harvest";
}

/** Return whether all needed cubes are on roasting squares. After six rounds the tutorial continues in any case. */
const ready = (now: Now): boolean => missing(now, "roasting").length === 0 || now.view.round > 6;

/** Return whether a delivery is in progress. */
const delivers = (now: Now): boolean => decides(now, "collect") || decides(now, "serve");

function serves({ action }: BoardChoice, now: Now): boolean {
  const house = goal(now);
  return action.action === "serve" && Number(action["x"]) === house?.x && Number(action["y"]) === house.y;
}

export const lesson: Lesson<CafeView> = {
  seats: 2,
  // found by trial: the offer has a card with a cup and a coffeehouse for the yellow and red coffee of the start card
  seed: 390,
  steps: [
    {
      says: "lesson-offer",
      when: (now) => decides(now, "pick"),
      only: worthwhile,
      until: (now) => does(now.preview, "take") || did(now, "taken"),
    },
    {
      says: "lesson-take",
      when: (now) => decides(now, "pick"),
      only: worthwhile,
      until: (now) => did(now, "taken"),
    },
    {
      says: "lesson-place",
      when: (now) => decides(now, "place") && now.view.round === 1,
      only: fruitful,
      until: (now) => does(now.preview, "place") || did(now, "placed"),
    },
    {
      says: "lesson-lay",
      when: (now) => decides(now, "place") && now.view.round === 1,
      only: fruitful,
      points: "[data-part=effect]",
      until: (now) => did(now, "placed"),
    },
    {
      says: "lesson-cups",
      when: (now) => decides(now, "act"),
      points: "[data-part=track]",
      values: (now) => ({ count: mine(now)?.points ?? 0 }),
    },
    {
      says: "lesson-harvest",
      when: (now) => decides(now, "act") && offers(now, "harvest"),
      only: (choice) => does(choice, "harvest"),
      until: (now) => did(now, "harvested"),
    },
    {
      says: "lesson-dry",
      when: (now) => decides(now, "act") && offers(now, "dry"),
      only: (choice) => does(choice, "dry"),
      until: (now) => did(now, "dried"),
    },
    {
      says: "lesson-round",
      when: (now) => decides(now, "pick") && now.view.round > 1,
      only: (choice) => does(choice, "take"),
      until: (now) => did(now, "taken"),
    },
    {
      says: "lesson-roast",
      when: (now) => decides(now, "act") && offers(now, "roast"),
      only: (choice) => does(choice, "roast"),
      until: (now) => did(now, "roasted"),
    },
    {
      says: "lesson-keep",
      when: (now) => decides(now, "place") && goal(now) !== undefined && now.view.round > 1,
      only: careful,
      until: (now) => goal(now) === undefined,
      optional: true,
    },
    {
      says: "lesson-rest",
      when: (now) => decides(now, "act") && now.done.has("lesson-roast") && !ready(now) && offers(now, next(now)),
      only: (choice, now) => does(choice, next(now)) && (next(now) !== "harvest" || wantedHarvest(choice, now)),
      until: ready,
      optional: true,
    },
    {
      says: "lesson-deliver",
      when: (now) => (decides(now, "act") && offers(now, "deliver_all") && ready(now)) || delivers(now),
      only: (choice, now) => does(choice, "deliver_all") || serves(choice, now),
      until: (now) => did(now, "collected") && !delivers(now),
    },
    {
      says: "lesson-house",
      when: (now) =>
        now.choices.length > 0 && now.done.has("lesson-deliver") && (mine(now)?.coffeehouses.length ?? 0) > 0,
      points: "[data-part=house]",
      optional: true,
    },
    {
      says: "lesson-warehouse",
      when: (now) => now.choices.length > 0 && now.done.has("lesson-deliver"),
      points: "[data-part=warehouse]",
    },
  ],
};
