// Animation of events: each event moves pieces from their old to their new positions.

import { FlightPlanner, type Flight, type PlaceLookup } from "../../pieces/flights";
import type { Motion as Moving } from "../../pieces/boardAnimation.svelte";
import type { Change, GameEvent } from "../types";
import { playerAreaPlan, rowRect, middle, rectAt, type PlayerAreaPlan, type Layout, type Rect } from "./layout";
import {
  gateIndex,
  inOrder,
  countByKind,
  RESTAURANTS,
  spaceIndex,
  type MercadoEvent,
  type MercadoView,
  type Restaurant,
  type Stand,
} from "./viewHelpers";

export const [TRAVEL, STAGGER] = [260, 50]; // duration of a flight, and delay between flights, in milliseconds
/** Maximum duration of the animation of a change, in milliseconds. */
export const LONGEST = 400;

export type Piece =
  | { kind: "stand"; stand: Stand; owner: number | null; size: number }
  | { kind: "restaurant"; restaurant: Restaurant; size: number }
  | { kind: "customers"; tile: string; rect: Rect }
  | { kind: "coin"; amount: number; owner: number }
  | { kind: "money"; amount: number };

export type Motion = Moving<Flight<Piece>>;

/** Return a lookup of the positions of all pieces in a view. */
export function placesOf(view: MercadoView, layout: Layout, front: number): PlaceLookup {
  const plan = (seat: string): PlayerAreaPlan =>
    playerAreaPlan(rectAt(layout.docks, Number(seat)), Number(seat) === front, view.solo !== null);
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
      const all = countByKind(RESTAURANTS, view.players[Number(seat)]?.restaurants ?? []).map(({ kind }) => kind);
      return rowRect(
        plan(seat).restaurants,
        Math.max(0, all.indexOf(restaurant as Restaurant)),
        Math.max(1, all.length),
      );
    },
    purse: (seat) => ({ x: plan(seat).purse.x + 40, y: plan(seat).purse.y }),
  };
}

export function motionOf(change: Change<MercadoView>, now: MercadoView, layout: Layout, front: number): Motion {
  const places = (view: MercadoView): PlaceLookup => placesOf(view, layout, front);
  const planner = new FlightPlanner<Piece>(TRAVEL, places(change.before), places(now));
  const pay = (seat: number, amount: number, delay = 0): void => {
    if (amount !== 0) planner.rise({ kind: "money", amount }, `purse ${seat}`, layout.kind === "wide" ? 24 : 14, delay);
  };
  const tileSize = rectAt(layout.spaces, 0).w - 2;
  const tile = (stand: Stand, size = rectAt(layout.display, 0).w, owner: number | null = null): Piece => ({
    kind: "stand",
    stand,
    owner,
    size,
  });
  const customers = (tile: string, to: string): Piece => {
    const { w, h } = planner.rect(to);
    return { kind: "customers", tile, rect: { x: -w / 2, y: -h / 2, w, h } };
  };
  /** Return the name of the position of an offered customer tile. */
  const offerOf = (view: MercadoView, tile: string): string => {
    const stack = view.customers.find(({ offer }) => offer.includes(tile));
    return `${stack?.number} ${stack?.offer.indexOf(tile)}`;
  };

  for (const happened of change.events as (GameEvent & MercadoEvent)[]) {
    switch (happened.event) {
      case "stand_opened": {
        const { seat, stand, space, cost } = happened;
        planner.fly(tile(stand, tileSize, seat), `hand ${seat} ${stand}`, `space ${space}`);
        pay(seat, -cost);
        planner.begin += 2 * STAGGER;
        break;
      }
      case "restaurant_opened": {
        const { seat, restaurant, space, amount } = happened;
        const piece: Piece = { kind: "restaurant", restaurant, size: tileSize };
        planner.fly(piece, `kind ${seat} ${restaurant}`, `space ${space}`);
        pay(seat, amount, STAGGER);
        planner.begin += STAGGER;
        break;
      }
      case "restaurant_taken": {
        const { seat, restaurant, space } = happened;
        const to = `kind ${seat} ${restaurant}`;
        planner.fly({ kind: "restaurant", restaurant, size: planner.rect(to).w }, `space ${space}`, to);
        break;
      }
      case "customers_brought": {
        const to = `gate ${happened.entrance}`;
        planner.fly(customers(happened.tile, to), `offer ${offerOf(change.before, happened.tile)}`, to);
        planner.begin += 2 * STAGGER;
        break;
      }
      case "customers_turned_up": {
        const at = offerOf(now, happened.tile);
        planner.fly(customers(happened.tile, `offer ${at}`), `stack ${at}`, `offer ${at}`);
        break;
      }
      case "earned": {
        // The coin flies from the customers to the stand, because the player looks there, and then to the purse.
        const { amount, owner, entrance, space } = happened;
        planner.fly(
          { kind: "coin", amount, owner },
          `gate ${entrance}`,
          middle(rectAt(layout.spaces, spaceIndex(space))),
        );
        pay(owner, amount, STAGGER);
        planner.begin += STAGGER;
        break;
      }
      case "stand_picked": {
        const { seat, stand, place } = happened;
        planner.fly(tile(stand), `display ${place - 1}`, `hand ${seat} ${stand}`);
        planner.begin += STAGGER;
        break;
      }
      case "stand_drawn":
        planner.fly(tile(happened.stand), "bag", `display ${happened.place - 1}`);
        break;
      case "hand_swapped":
        happened.stands.forEach((stand, index) => {
          const slot = `slot ${happened.seat} ${index}`;
          const size = planner.rect(slot).w;
          planner.fly(tile(happened.stand, size), slot, "bag", index * STAGGER);
          planner.fly(tile(stand, size), "bag", `hand ${happened.seat} ${stand}`, (index + 1) * STAGGER);
        });
        break;
      case "display_swapped":
        happened.stands.forEach((stand, index) => {
          planner.fly(tile(happened.stand), `display ${index}`, "bag", index * STAGGER);
          planner.fly(tile(stand), "bag", `display ${index}`, (index + 1) * STAGGER);
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
  return planner.motion(LONGEST);
}
