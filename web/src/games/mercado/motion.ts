// From what happened to what moves: every event sends pieces from where they were to where they are.

import { flier, Sky, type Flight } from "../../pieces/flying";
import type { Motion as Moving } from "../../pieces/motion.svelte";
import type { Change, GameEvent } from "../board";
import { dockPlan, inRow, middle, rectAt, type Layout, type Point, type Rect } from "./layout";
import {
  gateIndex,
  inOrder,
  kinds,
  RESTAURANTS,
  spaceIndex,
  type MercadoEvent,
  type MercadoView,
  type Restaurant,
  type Stand,
} from "./view";

export const TRAVEL = 260;
export const STAGGER = 50;
/** All of it together, however much happens at once. */
export const LONGEST = 400;

export type Piece =
  | { kind: "stand"; stand: Stand; owner: number | null; size: number }
  | { kind: "restaurant"; restaurant: Restaurant; size: number }
  | { kind: "customers"; tile: string; rect: Rect }
  | { kind: "coin"; amount: number; owner: number }
  | { kind: "money"; amount: number };

export type Motion = Moving<Flight<Piece>>;

export function motionOf(change: Change<MercadoView>, now: MercadoView, layout: Layout, front: number): Motion {
  const { before } = change;
  const sky = new Sky<Flight<Piece>>(TRAVEL);
  let begin = 0; // when the next event starts
  const solo = now.solo !== null;
  const plan = (seat: number): ReturnType<typeof dockPlan> =>
    dockPlan(rectAt(layout.docks, seat), seat === front, solo);
  const space = (name: string): Rect => rectAt(layout.spaces, spaceIndex(name));
  const gate = (name: string): Rect => rectAt(layout.entrances, gateIndex(name));
  const fly = flier(sky);
  const inHand = (view: MercadoView, seat: number, stand: Stand): Point => {
    const hand = inOrder(view.players[seat]?.hand ?? []);
    return middle(rectAt(plan(seat).hand, Math.max(0, hand.lastIndexOf(stand))));
  };
  const waiting = (view: MercadoView, seat: number, restaurant: Restaurant): Rect => {
    const all = kinds(RESTAURANTS, view.players[seat]?.restaurants ?? []);
    const at = Math.max(
      0,
      all.findIndex(({ kind }) => kind === restaurant),
    );
    return inRow(plan(seat).restaurants, at, Math.max(1, all.length));
  };
  const pay = (seat: number, amount: number, delay: number): void => {
    if (amount === 0) return;
    const { purse } = plan(seat);
    const size = layout.kind === "wide" ? 24 : 14;
    fly({ kind: "money", amount }, { x: purse.x + 40, y: purse.y }, { x: purse.x + 40, y: purse.y - size }, delay);
  };
  const bag = middle(layout.bag);
  const tileSize = rectAt(layout.spaces, 0).w - 2;
  const displaySize = rectAt(layout.display, 0).w;

  for (const happened of change.events as (GameEvent & MercadoEvent)[]) {
    switch (happened.event) {
      case "stand_opened":
        fly(
          { kind: "stand", stand: happened.stand, owner: happened.seat, size: tileSize },
          inHand(before, happened.seat, happened.stand),
          middle(space(happened.space)),
          begin,
          `space ${happened.space}`,
        );
        pay(happened.seat, -happened.cost, begin);
        begin += 2 * STAGGER;
        break;
      case "restaurant_opened":
        fly(
          { kind: "restaurant", restaurant: happened.restaurant, size: tileSize },
          middle(waiting(before, happened.seat, happened.restaurant)),
          middle(space(happened.space)),
          begin,
          `space ${happened.space}`,
        );
        pay(happened.seat, happened.amount, begin + STAGGER);
        begin += STAGGER;
        break;
      case "restaurant_taken": {
        const to = waiting(now, happened.seat, happened.restaurant);
        fly(
          { kind: "restaurant", restaurant: happened.restaurant, size: to.w },
          middle(space(happened.space)),
          middle(to),
          begin,
          `kind ${happened.seat} ${happened.restaurant}`,
        );
        break;
      }
      case "customers_brought": {
        const row = before.customers.findIndex(({ offer }) => offer.includes(happened.tile));
        const place = before.customers[row]?.offer.indexOf(happened.tile) ?? 0;
        const [from, to] = [rectAt(layout.offers[Math.max(0, row)] ?? [], Math.max(0, place)), gate(happened.entrance)];
        const rect = { x: -to.w / 2, y: -to.h / 2, w: to.w, h: to.h };
        fly(
          { kind: "customers", tile: happened.tile, rect },
          middle(from),
          middle(to),
          begin,
          `gate ${happened.entrance}`,
        );
        begin += 2 * STAGGER;
        break;
      }
      case "customers_turned_up": {
        const row = now.customers.findIndex(({ offer }) => offer[happened.place - 1] === happened.tile);
        const [from, to] = [layout.stacks[row], layout.offers[row]?.[happened.place - 1]];
        if (!from || !to) break;
        const rect = { x: -to.w / 2, y: -to.h / 2, w: to.w, h: to.h };
        fly(
          { kind: "customers", tile: happened.tile, rect },
          middle(from),
          middle(to),
          begin,
          `offer ${now.customers[row]?.number} ${happened.place - 1}`,
        );
        break;
      }
      case "earned": {
        // From the customers over the stand into the purse: the stand is where eyes are, so the coin goes there.
        fly(
          { kind: "coin", amount: happened.amount, owner: happened.owner },
          middle(gate(happened.entrance)),
          middle(space(happened.space)),
          begin,
        );
        pay(happened.owner, happened.amount, begin + STAGGER);
        begin += STAGGER;
        break;
      }
      case "stand_picked": {
        const to = inHand(now, happened.seat, happened.stand);
        fly(
          { kind: "stand", stand: happened.stand, owner: null, size: displaySize },
          middle(rectAt(layout.display, happened.place - 1)),
          to,
          begin,
          `hand ${happened.seat} ${happened.stand}`,
        );
        begin += STAGGER;
        break;
      }
      case "stand_drawn":
        fly(
          { kind: "stand", stand: happened.stand, owner: null, size: displaySize },
          bag,
          middle(rectAt(layout.display, happened.place - 1)),
          begin,
          `display ${happened.place - 1}`,
        );
        break;
      case "hand_swapped":
        happened.stands.forEach((stand, index) => {
          const at = rectAt(plan(happened.seat).hand, index);
          fly(
            { kind: "stand", stand: happened.stand, owner: null, size: at.w },
            middle(at),
            bag,
            begin + index * STAGGER,
          );
          fly(
            { kind: "stand", stand, owner: null, size: at.w },
            bag,
            inHand(now, happened.seat, stand),
            begin + (index + 1) * STAGGER,
            `hand ${happened.seat} ${stand}`,
          );
        });
        break;
      case "display_swapped":
        happened.stands.forEach((stand, index) => {
          const at = middle(rectAt(layout.display, index));
          fly(
            { kind: "stand", stand: happened.stand, owner: null, size: displaySize },
            at,
            bag,
            begin + index * STAGGER,
          );
          fly(
            { kind: "stand", stand, owner: null, size: displaySize },
            bag,
            at,
            begin + (index + 1) * STAGGER,
            `display ${index}`,
          );
        });
        break;
      case "coin_taken":
        pay(happened.seat, 1, begin);
        break;
      case "restaurants_unopened":
        pay(happened.seat, -happened.amount, begin);
        break;
      case "hand_kept":
      case "specialised":
      case "end_triggered":
      case "setup_repeated":
      case "game_ended":
      case "money_shown":
    }
  }
  return sky.motion(LONGEST);
}
