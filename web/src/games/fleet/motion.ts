// From what happened to what moves: marks come from the dice, boats from their boxes, fish from the sea.

import { Sky, STILL as NOTHING } from "../../pieces/flying";
import type { Motion as Moving } from "../../pieces/motion.svelte";
import type { Change, GameEvent } from "../board";
import { boatRect, boxesOf, cells, middle, tokenAt, type Point, type Rect, type SheetLayout } from "./layout";
import {
  boatsOf,
  isType,
  TYPES,
  type FleetEvent,
  type FleetView,
  type Kind,
  type Section,
  type Ship,
  type Type,
} from "./view";

export const TRAVEL = 300;
export const STAGGER = 60;
const LATEST = 1500; // however much happened, the last piece leaves by then

export interface Flight {
  /** A picture of Glyph.svelte. */
  glyph: string;
  from: Point;
  to: Point;
  size: number;
  delay: number;
}

export interface Motion extends Moving<Flight> {
  /** Whether dice were rolled. */
  rolled: boolean;
  /** Seats to which something happened. */
  seats: number[];
}

export const STILL: Motion = { ...NOTHING, rolled: false, seats: [] };

function boatPlace(layout: SheetLayout, view: FleetView, seat: number, kind: Kind, number: number): Rect {
  const area = (TYPES as readonly string[]).includes(kind)
    ? layout.columns[kind as Type].boats
    : layout.ships[kind as Ship].boats;
  const sheet = view.sheets[seat];
  const boats = sheet && boatsOf(sheet, kind);
  return boatRect(area, kind, number, boats?.boats ?? 1, boats?.hold ?? 0);
}

/** What moves on the sheet of a seat; `die` is where its marks come from. */
export function motionOf(
  change: Change<FleetView>,
  now: FleetView,
  layout: SheetLayout,
  shown: number,
  die: Point,
): Motion {
  const sky = new Sky<Flight>(TRAVEL);
  const seats = new Set<number>();
  let begin = 0;
  let rolled = false;
  let last = die; // where the thing that causes the next one is
  const fly = (glyph: string, from: Point, to: Point, delay: number, key?: string, size = 24): void => {
    sky.send({ glyph, from, to, size, delay: Math.min(delay, LATEST) }, key);
  };
  const loads = new Map<string, number>();
  const catchFish = (seat: number, kind: Kind, number: number, fish: number, delay: number): void => {
    const place = boatPlace(layout, now, seat, kind, number);
    const boats = now.sheets[seat] && boatsOf(now.sheets[seat], kind);
    const grid = cells(place, isType(kind), boats?.hold ?? 0);
    const old = change.before.sheets[seat];
    const key = `${kind} ${number}`;
    const load = loads.get(key) ?? (old && boatsOf(old, kind)?.fish[number - 1]) ?? 0;
    loads.set(key, load + fish);
    for (let index = 0; index < fish; index++) {
      const to = grid.at[load + index];
      if (to)
        fly(
          "fish",
          { x: to.x - 34, y: to.y + 26 },
          to,
          delay + index * STAGGER,
          `fish ${kind} ${number} ${load + index}`,
          18,
        );
    }
  };
  const box = (section: Section, index: number): Point => boxesOf(layout, section).boxes[index] ?? die;

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
        const to = box(happened.section, happened.box - 1);
        fly(happened.section, last, to, begin, `box ${happened.section} ${happened.box - 1}`);
        last = to;
        begin += TRAVEL / 2;
        break;
      }
      case "licence_activated": {
        const place = layout.columns[happened.type].licences[happened.level - 1];
        if (place) fly("licence", last, middle(place), begin, `licence ${happened.type}`);
        begin += STAGGER;
        break;
      }
      case "boat_launched": {
        const place = middle(boatPlace(layout, now, shown, happened.boat, happened.number));
        fly("hull", last, place, begin, `boat ${happened.boat} ${happened.number}`, 30);
        begin += STAGGER;
        break;
      }
      case "building_completed":
        sky.land(`done ${happened.building}`, Math.min(begin, LATEST) + TRAVEL);
        break;
      case "bonus_chosen":
        sky.land(`bonus ${happened.count}`, Math.min(begin, LATEST) + STAGGER);
        break;
      case "hex_marked":
        sky.land(`hex ${happened.type}`, Math.min(begin, LATEST) + STAGGER);
        begin += STAGGER;
        break;
      case "salvage_used":
        sky.land(`salvage ${now.salvage_uses - happened.left - 1}`, Math.min(begin, LATEST) + STAGGER);
        break;
      case "coins_gained": {
        const sheet = now.sheets[shown];
        const boxes: number[] = [];
        for (let at = happened.box; at > 0 && boxes.length < happened.coins - happened.lost; at--) {
          if (!sheet?.crossed_stars.includes(at)) boxes.unshift(at);
        }
        boxes.forEach((at, index) => {
          const to = layout.trackBoxes[at - 1];
          if (to) fly("coin", last, to, begin + index * STAGGER, `coin ${at}`, layout.coinSize);
        });
        begin += STAGGER * boxes.length;
        break;
      }
      case "fished":
        happened.catches.forEach((caught, index) =>
          catchFish(shown, caught.boat, caught.number, caught.fish, begin + index * (STAGGER / 2)),
        );
        begin += STAGGER * 2;
        break;
      case "star_fished":
        catchFish(shown, happened.boat, happened.number, 1, begin);
        begin += STAGGER;
        break;
      case "oysters_caught":
        catchFish(shown, "oyster", happened.number, happened.fish, begin);
        begin += STAGGER;
        break;
      case "boxes_crossed":
        for (const number of happened.boxes) {
          fly("captain", die, box(happened.section, number - 1), begin, `box ${happened.section} ${number - 1}`);
          begin += STAGGER;
        }
        break;
      case "star_crossed": {
        const to = layout.trackBoxes[happened.box - 1];
        if (to) fly("captain", die, to, begin, `cross ${happened.box}`);
        begin += STAGGER;
        break;
      }
      case "token_moved": {
        const from = change.before.tokens[happened.token];
        if (from)
          fly("captain", tokenAt(layout, from), tokenAt(layout, happened.section), begin, `token ${happened.token}`);
        break;
      }
      default:
    }
  }
  const motion = sky.motion();
  return { ...motion, length: Math.max(rolled ? 700 : 0, motion.length), rolled, seats: [...seats] };
}
