// Animation of events: each event moves pieces from their old to their new positions.

import { FlightPlanner, NO_MOTION as NOTHING, type Flight as Flying, type PlaceLookup } from "../../pieces/flights";
import type { Motion as Moving } from "../../pieces/boardAnimation.svelte";
import type { Point } from "../../ui/geometry";
import { toScreen, type Camera } from "./camera";
import { middleOf } from "./geometry";
import { companyPlan, handPlan, offerPlan, type Layout } from "./layout";
import type { Change, GameEvent } from "../types";
import {
  colourOf,
  keyOf,
  letterOf,
  LETTERS,
  spotOf,
  type CafeEvent,
  type CafeView,
  type CardView,
  type Letter,
} from "./viewHelpers";

export const TRAVEL = 280;
const STAGGER = 30;
const LATEST = 110; // latest start of a flight in milliseconds, so that every animation ends within 400 ms

export type Piece =
  | { kind: "cube"; letter: Letter }
  | { kind: "card"; card: CardView; turn: number }
  | { kind: "points"; points: number }
  | { kind: "breath"; of: "sun" | "fire" | "steam" }
  | { kind: "master" };

/** Flight of a piece. Pieces are as large as a square of the plane. */
export type Flight = Flying<Piece>;

export interface Motion extends Moving<Flight> {
  /** Seats that acted. */
  seats: number[];
}

export const IDLE: Motion = { ...NOTHING, seats: [] };

const AT_A_COMPANY = ["placed", "harvested", "dried", "roasted", "collected"];

/** Return the seat in whose company the latest event happened. */
export function lastActiveSeat(events: GameEvent[]): number | undefined {
  return events.findLast((event) => AT_A_COMPANY.includes(event.event))?.["seat"] as number | undefined;
}

/** Return the screen positions of pieces in the shown company. `front` is the index of the front card on offer. */
export function placesOf(layout: Layout, camera: Camera, view: CafeView, shown: number, front: number): PlaceLookup {
  const offer = offerPlan(layout, view.offer.length, front);
  return {
    /** Cubes on a square. */
    cubes: (key) => {
      const { x, y } = spotOf(key);
      return toScreen(camera, x + 0.5, y + 0.5);
    },
    /** Card on the plane. */
    card: (name) => {
      const laid = view.players[shown]?.laid.find(({ card }) => card === name);
      const spot = laid && middleOf(laid);
      return spot && toScreen(camera, spot.x, spot.y);
    },
    pile: (letter) => companyPlan(layout).piles[LETTERS.indexOf(letter as Letter)],
    offer: (card) =>
      offer.cards[
        Math.max(
          0,
          view.offer.findIndex((each) => each?.card === card),
        )
      ] ?? layout.tray,
    deck: () => offer.deck,
    hand: () => handPlan(layout).box,
    tab: (seat) => layout.tabs[Number(seat)],
    /** Point at which cubes from or to the supply enter or leave the board. */
    supply: () => ({ x: layout.plane.x + layout.plane.w - 24, y: layout.plane.y + 8 }),
  };
}

/** Animate a change; `shown` is the seat whose company is visible. */
export function motionOf(
  change: Change<CafeView>,
  now: CafeView,
  shown: number,
  placesOf: (view: CafeView) => PlaceLookup,
): Motion {
  const planner = new FlightPlanner<Piece>(TRAVEL, placesOf(change.before), placesOf(now));
  const seats = new Set<number>();
  let count = 0;
  const fly = (piece: Piece, from: string | Point, to: string | Point, grow?: Flight["grow"]): void =>
    planner.fly(piece, from, to, Math.min(LATEST, count++ * STAGGER), grow);
  const above = (place: string, by: number): Point => {
    const { x, y } = planner.at(place);
    return { x, y: y - by };
  };
  /** Show a rising effect: the sun over a drying yard, fire under a drum, or steam over a cup. */
  const breathe = (of: "sun" | "fire" | "steam", at: string): void =>
    fly({ kind: "breath", of }, above(at, -4), above(at, 26), [0.5, 1.15]);
  const cube = (letter: string): Piece => ({ kind: "cube", letter: letter as Letter });
  const spot = (at: [number, number]): string => `${at[0]},${at[1]}`;
  const cards = new Map<string, CardView>();
  for (const view of [change.before, now]) {
    for (const card of [...view.offer, ...view.players.map((player) => player.hand)])
      if (card) cards.set(card.card, card);
  }
  const flyCard = (name: string, from: string, to: string, grow: Flight["grow"], turn = 0): void => {
    const card = cards.get(name);
    if (card) fly({ kind: "card", card, turn }, from, to, grow);
  };

  for (const happened of change.events as (GameEvent & CafeEvent)[]) {
    if (typeof happened["seat"] === "number") seats.add(happened["seat"]);
    switch (happened.event) {
      case "round_started":
        for (const name of happened.cards) flyCard(name, "deck", `offer ${name}`, [0.4, 1]);
        break;
      case "refilled":
        flyCard(happened.card, "deck", `offer ${happened.card}`, [0.4, 1]);
        break;
      case "taken":
        if (happened.seat === shown) flyCard(happened.card, `offer ${happened.card}`, "hand", [1, 1]);
        else flyCard(happened.card, `offer ${happened.card}`, `tab ${happened.seat}`, [1, 0.3]);
        break;
      case "card_refused":
        flyCard(happened.card, `offer ${happened.card}`, "deck", [1, happened.seat === shown ? 1 : 0.3]);
        break;
      case "auction_ended":
      case "master_passed":
        if (change.before.master !== happened.seat)
          fly({ kind: "master" }, `tab ${change.before.master}`, `tab ${happened.seat}`);
        break;
      default:
        if ("seat" in happened && happened.seat === shown) here(happened);
    }
  }
  return { ...planner.motion(), seats: [...seats] };

  /** Animate an event in the visible company. */
  function here(happened: CafeEvent): void {
    switch (happened.event) {
      case "paid":
        fly(cube(letterOf(happened.colour)), `pile ${letterOf(happened.colour)}`, "supply");
        break;
      case "bid":
        for (const letter of happened.cubes) fly(cube(letter), `pile ${letter}`, "supply");
        break;
      case "placed": {
        const turn = Number(happened.turn);
        if (change.before.players[shown]?.hand?.card === happened.card)
          flyCard(happened.card, "hand", `card ${happened.card}`, [0.7, 1], turn);
        for (const key of happened.emptied.map(spot))
          for (const letter of change.before.players[shown]?.squares[key]?.cubes ?? "")
            fly(cube(letter), `cubes ${key}`, "supply");
        break;
      }
      case "ship_loaded":
        fly(cube(letterOf(happened.colour)), `pile ${letterOf(happened.colour)}`, `cubes ${keyOf(happened)}`);
        break;
      case "ship_unloaded":
        fly(cube(letterOf(happened.colour)), `cubes ${keyOf(happened)}`, `pile ${letterOf(happened.colour)}`);
        break;
      case "harvested":
        happened.squares.forEach((at, index) => {
          const to = `cubes ${spot(at)}`;
          for (const letter of happened.cubes[index] ?? "") fly(cube(letter), above(to, 46), to, [0.2, 1]);
        });
        break;
      case "dried":
      case "roasted": {
        const to = `cubes ${keyOf(happened)}`;
        for (const source of happened.sources) fly(cube(letterOf(happened.colour)), `cubes ${spot(source)}`, to);
        breathe(happened.event === "dried" ? "sun" : "fire", to);
        break;
      }
      case "served":
      case "espresso_made": {
        const letter = letterOf(happened.colour);
        fly(cube(letter), origin(change, shown, letter), `cubes ${keyOf(happened)}`);
        break;
      }
      case "stored": {
        const letter = letterOf(happened.colour);
        for (let index = 0; index < Math.min(3, happened.count); index++)
          fly(cube(letter), origin(change, shown, letter), `pile ${letter}`);
        break;
      }
      case "coffeehouse_completed": {
        const house = houseOf(happened.card);
        if (!house) break;
        breathe("steam", house);
        fly({ kind: "points", points: happened.points }, above(house, 8), above(house, 44));
        break;
      }
      case "coffeehouse_emptied": {
        const house = houseOf(happened.card);
        if (house) for (const letter of happened.cubes) fly(cube(letter), house, "supply");
        break;
      }
      case "emptied":
        fly(cube(letterOf(happened.colour)), `cubes ${keyOf(happened)}`, "supply");
        break;
      case "espresso_exchanged":
        for (const letter of happened.cubes) fly(cube(letter), "supply", `pile ${letter}`);
        break;
      case "passed":
      case "offer_discarded":
      case "points_gained":
      case "collected":
      case "coffeehouse_lost":
      case "stopped":
      case "game_ended":
      case "scored":
    }
  }

  function houseOf(card: string): string | undefined {
    const house = now.players[shown]?.coffeehouses.find((each) => each.card === card);
    return house && `cubes ${keyOf(house)}`;
  }
}

/**
 * Return the place where the flight of a served or stored cube starts: the square that it was collected from. A cube
 * that was already in delivery before this change starts at the supply.
 */
function origin(change: Change<CafeView>, seat: number, letter: Letter): string {
  for (const happened of change.events as (GameEvent & CafeEvent)[]) {
    if (happened.event !== "collected" || happened.seat !== seat) continue;
    for (const at of happened.squares) {
      const key = `${at[0]},${at[1]}`;
      if (change.before.players[seat]?.squares[key]?.cubes.includes(letter)) return `cubes ${key}`;
    }
  }
  // No collected square had such a cube before the change. Either the cube was roasted during the change and starts at
  // the roasting square, or it was collected in an earlier change.
  const roasted = (change.events as (GameEvent & CafeEvent)[]).find(
    (each) => each.event === "roasted" && each.seat === seat && each.colour === colourOf(letter),
  );
  return roasted?.event === "roasted" ? `cubes ${keyOf(roasted)}` : "supply";
}
