// Animation of events: marks come from the dice, boats from their boxes, fish from the sea.

import { FlightPlanner, NO_MOTION as NOTHING, type Flight, type PlaceLookup } from "../../pieces/flights";
import type { Motion as Moving } from "../../pieces/boardAnimation.svelte";
import type { Change, GameEvent } from "../types";
import { type Point, type Rect } from "./layout";
import { boatRect, boxesOf, holdCells, tokenAt, type SheetLayout } from "./sheetLayout";
import {
  boatsOf,
  isType,
  type BoatView,
  type FleetEvent,
  type FleetView,
  type Kind,
  type Section,
  type Ship,
  type TokensView,
  type Type,
} from "./viewHelpers";

export const [TRAVEL, STAGGER] = [300, 60]; // duration of a flight, and delay between flights, in milliseconds
const LATEST = 1500; // latest start of a flight in milliseconds, for any number of events

/** Moving icon, which SheetIcon.svelte draws. */
export interface Piece {
  glyph: string;
  size: number;
}

export interface Motion extends Moving<Flight<Piece>> {
  /** Whether dice were rolled. */
  rolled: boolean;
  /** Seats with an event. */
  seats: number[];
}

export const IDLE: Motion = { ...NOTHING, rolled: false, seats: [] };

/** Return a lookup of the positions on a seat's sheet. */
function placesOf(view: FleetView, layout: SheetLayout, seat: number): PlaceLookup {
  const sheet = view.sheets[seat];
  const boatsAt = (kind: string): BoatView | undefined => sheet && boatsOf(sheet, kind as Kind);
  const boat = (kind: string, number: string): Rect => {
    const area = isType(kind) ? layout.columns[kind].boats : layout.ships[kind as Ship].boats;
    const boats = boatsAt(kind);
    return boatRect(area, kind as Kind, Number(number), boats?.boats ?? 1, boats?.hold ?? 0);
  };
  return {
    boat,
    box: (section, index) => boxesOf(layout, section as Section).boxes[Number(index)],
    licence: (type) => layout.columns[type as Type].licences[(sheet?.licences[type as Type] ?? 0) - 1],
    fish: (kind, number, index) =>
      holdCells(boat(kind, number), isType(kind), boatsAt(kind)?.hold ?? 0).at[Number(index)],
    coin: (number) => layout.trackBoxes[Number(number) - 1],
    cross: (number) => layout.trackBoxes[Number(number) - 1],
    token: (name) => {
      const section = view.tokens[name as keyof TokensView];
      return section && tokenAt(layout, section);
    },
  };
}

/** Animate a change on a seat's sheet. Marks fly from the point `die`. */
export function motionOf(
  change: Change<FleetView>,
  now: FleetView,
  layout: SheetLayout,
  shown: number,
  die: Point,
): Motion {
  const places = (view: FleetView): PlaceLookup => placesOf(view, layout, shown);
  const planner = new FlightPlanner<Piece>(TRAVEL, places(change.before), places(now));
  const seats = new Set<number>();
  let rolled = false;
  let last: string | Point = die; // position of the cause of the next event
  const soon = (after: number): number => Math.min(planner.begin + after, LATEST);
  const fly = (glyph: string, from: string | Point, to: string, after = 0, size = 24): void =>
    planner.fly({ glyph, size }, from, to, soon(after) - planner.begin);
  const loads = new Map<string, number>();
  const catchFish = (kind: Kind, number: number, fish: number, after = 0): void => {
    const old = change.before.sheets[shown];
    const boat = `${kind} ${number}`;
    const load = loads.get(boat) ?? (old && boatsOf(old, kind)?.fish[number - 1]) ?? 0;
    loads.set(boat, load + fish);
    for (let index = 0; index < fish; index++) {
      const to = `fish ${boat} ${load + index}`;
      const { x, y } = planner.at(to);
      fly("fish", { x: x - 34, y: y + 26 }, to, after + index * STAGGER, 18);
    }
  };

  for (const happened of change.events as (GameEvent & FleetEvent)[]) {
    const owner = happened["seat"];
    if (typeof owner === "number") {
      seats.add(owner);
      if (owner !== shown) continue;
    }
    switch (happened.event) {
      case "rolled":
        rolled = true;
        last = die;
        break;
      case "die_taken":
      case "die_shared":
        last = die;
        break;
      case "marked": {
        const to = `box ${happened.section} ${happened.box - 1}`;
        fly(happened.section, last, to);
        last = to;
        planner.begin += TRAVEL / 2;
        break;
      }
      case "licence_activated":
        fly("licence", last, `licence ${happened.type}`);
        planner.begin += STAGGER;
        break;
      case "boat_launched":
        fly("hull", last, `boat ${happened.boat} ${happened.number}`, 0, 30);
        planner.begin += STAGGER;
        break;
      case "building_completed":
        planner.land(`done ${happened.building}`, soon(0) + TRAVEL);
        break;
      case "bonus_chosen":
        planner.land(`bonus ${happened.count}`, soon(0) + STAGGER);
        break;
      case "hex_marked":
        planner.land(`hex ${happened.type}`, soon(0) + STAGGER);
        planner.begin += STAGGER;
        break;
      case "salvage_used":
        planner.land(`salvage ${now.salvage_uses - happened.left - 1}`, soon(0) + STAGGER);
        break;
      case "coins_gained": {
        const { boxes } = happened;
        for (const [index, at] of boxes.entries()) fly("coin", last, `coin ${at}`, index * STAGGER, layout.coinSize);
        planner.begin += STAGGER * boxes.length;
        break;
      }
      case "fished":
        happened.catches.forEach(({ boat, number, fish }, index) =>
          catchFish(boat, number, fish, index * (STAGGER / 2)),
        );
        planner.begin += STAGGER * 2;
        break;
      case "star_fished":
        catchFish(happened.boat, happened.number, 1);
        planner.begin += STAGGER;
        break;
      case "oysters_caught":
        catchFish("oyster", happened.number, happened.fish);
        planner.begin += STAGGER;
        break;
      case "boxes_crossed":
        for (const number of happened.boxes) {
          fly("captain", die, `box ${happened.section} ${number - 1}`);
          planner.begin += STAGGER;
        }
        break;
      case "star_crossed":
        fly("captain", die, `cross ${happened.box}`);
        planner.begin += STAGGER;
        break;
      case "token_moved":
        fly("captain", `token ${happened.token}`, `token ${happened.token}`);
        break;
      default:
    }
  }
  const motion = planner.motion();
  return { ...motion, length: Math.max(rolled ? 700 : 0, motion.length), rolled, seats: [...seats] };
}
