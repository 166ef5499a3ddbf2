// From what happened to what moves: every event sends pieces from where they were to where they are.

import { FlightPlanner, type Flight, type PlaceLookup } from "../../pieces/transitions";
import type { Motion as Moving } from "../../pieces/animation.svelte";
import type { Change, GameEvent } from "../types";
import { dockPlan, inRow, middle, rectAt, type DockPlan, type Layout, type Rect } from "./layout";
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

/** Where things lie in a view. */
export function placesOf(view: MercadoView, layout: Layout, front: number): PlaceLookup {
  const plan = (seat: string): DockPlan =>
    dockPlan(rectAt(layout.docks, Number(seat)), Number(seat) === front, view.solo !== null);
  const row = (number: string): number => view.customers.findIndex((stack) => `${stack.number}` === number);
  return {
    space: (name) => layout.spaces[spaceIndex(name)],
    gate: (name) => layout.entrances[gateIndex(name)],
    stack: (number) => layout.stacks[row(number)],
    offer: (number, place) => layout.offers[row(number)]?.[Number(place)],
    display: (place) => layout.display[Number(place)],
    bag: () => layout.bag,
    hand: (seat, stand) => {
      const hand = inOrder(view.players[Number(seat)]?.hand ?? []);
      return plan(seat).hand[Math.max(0, hand.lastIndexOf(stand as Stand))];
    },
    slot: (seat, index) => plan(seat).hand[Number(index)],
    kind: (seat, restaurant) => {
      const all = kinds(RESTAURANTS, view.players[Number(seat)]?.restaurants ?? []).map(({ kind }) => kind);
      return inRow(plan(seat).restaurants, Math.max(0, all.indexOf(restaurant as Restaurant)), Math.max(1, all.length));
    },
    purse: (seat) => ({ x: plan(seat).purse.x + 40, y: plan(seat).purse.y }),
  };
}

export function motionOf(change: Change<MercadoView>, now: MercadoView, layout: Layout, front: number): Motion {
  const places = (view: MercadoView): PlaceLookup => placesOf(view, layout, front);
  const journey = new FlightPlanner<Piece>(TRAVEL, places(change.before), places(now));
  const pay = (seat: number, amount: number, delay = 0): void => {
    if (amount !== 0) journey.rise({ kind: "money", amount }, `purse ${seat}`, layout.kind === "wide" ? 24 : 14, delay);
  };
  const tileSize = rectAt(layout.spaces, 0).w - 2;
  const tile = (stand: Stand, size = rectAt(layout.display, 0).w, owner: number | null = null): Piece => ({
    kind: "stand",
    stand,
    owner,
    size,
  });
  const customers = (tile: string, to: string): Piece => {
    const { w, h } = journey.rect(to);
    return { kind: "customers", tile, rect: { x: -w / 2, y: -h / 2, w, h } };
  };
  /** Where a tile of customers is on offer. */
  const offerOf = (view: MercadoView, tile: string): string => {
    const stack = view.customers.find(({ offer }) => offer.includes(tile));
    return `${stack?.number} ${stack?.offer.indexOf(tile)}`;
  };

  for (const happened of change.events as (GameEvent & MercadoEvent)[]) {
    switch (happened.event) {
      case "stand_opened": {
        const { seat, stand, space, cost } = happened;
        journey.fly(tile(stand, tileSize, seat), `hand ${seat} ${stand}`, `space ${space}`);
        pay(seat, -cost);
        journey.begin += 2 * STAGGER;
        break;
      }
      case "restaurant_opened": {
        const { seat, restaurant, space, amount } = happened;
        const piece: Piece = { kind: "restaurant", restaurant, size: tileSize };
        journey.fly(piece, `kind ${seat} ${restaurant}`, `space ${space}`);
        pay(seat, amount, STAGGER);
        journey.begin += STAGGER;
        break;
      }
      case "restaurant_taken": {
        const { seat, restaurant, space } = happened;
        const to = `kind ${seat} ${restaurant}`;
        journey.fly({ kind: "restaurant", restaurant, size: journey.rect(to).w }, `space ${space}`, to);
        break;
      }
      case "customers_brought": {
        const to = `gate ${happened.entrance}`;
        journey.fly(customers(happened.tile, to), `offer ${offerOf(change.before, happened.tile)}`, to);
        journey.begin += 2 * STAGGER;
        break;
      }
      case "customers_turned_up": {
        const at = offerOf(now, happened.tile);
        journey.fly(customers(happened.tile, `offer ${at}`), `stack ${at}`, `offer ${at}`);
        break;
      }
      case "earned": {
        // From the customers over the stand into the purse: the stand is where eyes are, so the coin goes there.
        const { amount, owner, entrance, space } = happened;
        journey.fly(
          { kind: "coin", amount, owner },
          `gate ${entrance}`,
          middle(rectAt(layout.spaces, spaceIndex(space))),
        );
        pay(owner, amount, STAGGER);
        journey.begin += STAGGER;
        break;
      }
      case "stand_picked": {
        const { seat, stand, place } = happened;
        journey.fly(tile(stand), `display ${place - 1}`, `hand ${seat} ${stand}`);
        journey.begin += STAGGER;
        break;
      }
      case "stand_drawn":
        journey.fly(tile(happened.stand), "bag", `display ${happened.place - 1}`);
        break;
      case "hand_swapped":
        happened.stands.forEach((stand, index) => {
          const slot = `slot ${happened.seat} ${index}`;
          const size = journey.rect(slot).w;
          journey.fly(tile(happened.stand, size), slot, "bag", index * STAGGER);
          journey.fly(tile(stand, size), "bag", `hand ${happened.seat} ${stand}`, (index + 1) * STAGGER);
        });
        break;
      case "display_swapped":
        happened.stands.forEach((stand, index) => {
          journey.fly(tile(happened.stand), `display ${index}`, "bag", index * STAGGER);
          journey.fly(tile(stand), "bag", `display ${index}`, (index + 1) * STAGGER);
        });
        break;
      case "coin_taken":
        pay(happened.seat, happened.amount);
        break;
      case "restaurants_unopened":
        pay(happened.seat, -happened.amount);
        break;
      case "hand_kept":
      case "specialised":
      case "end_triggered":
      case "setup_repeated":
      case "game_ended":
      case "money_shown":
    }
  }
  return journey.motion(LONGEST);
}
