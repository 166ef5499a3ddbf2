// From what happened to what moves: every event sends pieces from where they were to where they are.

import { Sky, STILL as NOTHING, type Flight as Flying } from "../../pieces/flying";
import type { Motion as Moving } from "../../pieces/motion.svelte";
import type { Change, GameEvent } from "../board";
import type { Point } from "./layout";
import { colourOf, keyOf, letterOf, type CafeEvent, type CafeView, type CardView, type Letter } from "./view";

export const TRAVEL = 280;
const STAGGER = 30;
const LATEST = 110; // when the last piece starts: all is over within 400 ms

export type Piece =
  | { kind: "cube"; letter: Letter }
  | { kind: "card"; card: CardView; turn: number }
  | { kind: "points"; points: number }
  | { kind: "breath"; of: "sun" | "fire" | "steam" }
  | { kind: "master" };

/** Usually as large as a square of the plane. */
export interface Flight extends Flying<Piece> {
  /** A card as large as those on offer. */
  onOffer: boolean;
}

export interface Motion extends Moving<Flight> {
  /** Seats that did something. */
  seats: number[];
}

export const STILL: Motion = { ...NOTHING, seats: [] };

const AT_A_COMPANY = ["placed", "harvested", "dried", "roasted", "collected"];

/** Whose company something happened at last. */
export function lastAt(events: GameEvent[]): number | undefined {
  return events.findLast((event) => AT_A_COMPANY.includes(event.event))?.["seat"] as number | undefined;
}

/** Where things are on the screen. */
export interface Places {
  /** Whose company is seen. */
  shown: number;
  square: (key: string) => Point;
  /** The middle of a card that lies on the plane. */
  laid: (x: number, y: number, turn: number) => Point;
  pile: (letter: Letter) => Point;
  offer: (card: string, view: CafeView) => Point;
  deck: Point;
  hand: Point;
  tab: (seat: number) => Point | null;
  /** Where cubes come from and go to. */
  supply: Point;
}

export function motionOf(change: Change<CafeView>, now: CafeView, places: Places): Motion {
  const sky = new Sky<Flight>(TRAVEL);
  const seats = new Set<number>();
  let count = 0;
  const fly = (piece: Piece, from: Point, to: Point, key?: string, grow: [number, number] = [1, 1]): void => {
    const delay = Math.min(LATEST, count++ * STAGGER);
    const onOffer = piece.kind === "card" && grow[1] === 1 && piece.turn === 0;
    sky.send({ piece, from, to, grow, delay, onOffer }, key);
  };
  /** Sun over a drying yard, fire under a drum, steam over a cup: it rises and is gone. */
  const breathe = (of: "sun" | "fire" | "steam", at: Point): void =>
    fly({ kind: "breath", of }, { x: at.x, y: at.y + 4 }, { x: at.x, y: at.y - 26 }, undefined, [0.5, 1.15]);
  const cube = (letter: string): Piece => ({ kind: "cube", letter: letter as Letter });
  const spot = (at: [number, number]): string => `${at[0]},${at[1]}`;
  const cards = new Map<string, CardView>();
  for (const view of [change.before, now]) {
    for (const card of [...view.offer, ...view.players.map((player) => player.hand)])
      if (card) cards.set(card.card, card);
  }
  const { shown } = places;

  for (const happened of change.events as (GameEvent & CafeEvent)[]) {
    if (typeof happened["seat"] === "number") seats.add(happened["seat"]);
    switch (happened.event) {
      case "round_started":
        happened.cards.forEach((name) => {
          const card = cards.get(name);
          if (card)
            fly({ kind: "card", card, turn: 0 }, places.deck, places.offer(name, now), `offer ${name}`, [0.4, 1]);
        });
        break;
      case "refilled": {
        const card = cards.get(happened.card);
        if (card)
          fly(
            { kind: "card", card, turn: 0 },
            places.deck,
            places.offer(happened.card, now),
            `offer ${happened.card}`,
            [0.4, 1],
          );
        break;
      }
      case "taken":
      case "card_refused": {
        const card = cards.get(happened.card);
        const to =
          happened.event === "card_refused"
            ? places.deck
            : happened.seat === shown
              ? places.hand
              : (places.tab(happened.seat) ?? places.hand);
        if (card)
          fly({ kind: "card", card, turn: 0 }, places.offer(happened.card, change.before), to, undefined, [
            1,
            happened.seat === shown ? 1 : 0.3,
          ]);
        break;
      }
      case "paid":
        if (happened.seat === shown)
          fly(cube(letterOf(happened.colour)), places.pile(letterOf(happened.colour)), places.supply);
        break;
      case "bid":
        if (happened.seat === shown)
          for (const letter of happened.cubes) fly(cube(letter), places.pile(letter as Letter), places.supply);
        break;
      case "auction_ended":
      case "master_passed": {
        const [from, to] = [places.tab(change.before.master), places.tab(happened.seat)];
        if (from && to && change.before.master !== happened.seat) fly({ kind: "master" }, from, to);
        break;
      }
      case "placed": {
        if (happened.seat !== shown) break;
        const card = change.before.players[happened.seat]?.hand;
        const turn = Number(happened.turn);
        if (card?.card === happened.card)
          fly(
            { kind: "card", card, turn },
            places.hand,
            places.laid(happened.x, happened.y, turn),
            `card ${happened.card}`,
            [0.7, 1],
          );
        for (const [key, square] of Object.entries(change.before.players[shown]?.squares ?? {})) {
          if (!square.cubes || square.square === "SH" || now.players[shown]?.squares[key]?.card === square.card)
            continue;
          for (const letter of square.cubes) fly(cube(letter), places.square(key), places.supply);
        }
        break;
      }
      case "ship_loaded":
        if (happened.seat === shown)
          fly(
            cube(letterOf(happened.colour)),
            places.pile(letterOf(happened.colour)),
            places.square(keyOf(happened)),
            `cubes ${keyOf(happened)}`,
          );
        break;
      case "ship_unloaded":
        if (happened.seat === shown)
          fly(cube(letterOf(happened.colour)), places.square(keyOf(happened)), places.pile(letterOf(happened.colour)));
        break;
      case "harvested":
        if (happened.seat !== shown) break;
        happened.squares.forEach((at, index) => {
          const to = places.square(spot(at));
          for (const letter of happened.cubes[index] ?? "")
            fly(cube(letter), { x: to.x, y: to.y - 46 }, to, `cubes ${spot(at)}`, [0.2, 1]);
        });
        break;
      case "dried":
      case "roasted":
        if (happened.seat !== shown) break;
        for (const source of happened.sources) {
          fly(
            cube(letterOf(happened.colour)),
            places.square(spot(source)),
            places.square(keyOf(happened)),
            `cubes ${keyOf(happened)}`,
          );
        }
        breathe(happened.event === "dried" ? "sun" : "fire", places.square(keyOf(happened)));
        break;
      case "served":
      case "espresso_made": {
        if (happened.seat !== shown) break;
        const letter = letterOf(happened.colour);
        fly(
          cube(letter),
          origin(change, shown, letter, places),
          places.square(keyOf(happened)),
          `cubes ${keyOf(happened)}`,
        );
        break;
      }
      case "stored": {
        if (happened.seat !== shown) break;
        const letter = letterOf(happened.colour);
        for (let index = 0; index < Math.min(3, happened.count); index++)
          fly(cube(letter), origin(change, shown, letter, places), places.pile(letter), `pile ${letter}`);
        break;
      }
      case "coffeehouse_completed": {
        if (happened.seat !== shown) break;
        const house = now.players[shown]?.coffeehouses.find((each) => each.card === happened.card);
        if (!house) break;
        const at = places.square(keyOf(house));
        breathe("steam", at);
        fly({ kind: "points", points: happened.points }, { x: at.x, y: at.y - 8 }, { x: at.x, y: at.y - 44 });
        break;
      }
      case "coffeehouse_emptied": {
        const house = now.players[happened.seat]?.coffeehouses.find((each) => each.card === happened.card);
        if (happened.seat === shown && house)
          for (const letter of happened.cubes) fly(cube(letter), places.square(keyOf(house)), places.supply);
        break;
      }
      case "emptied":
        if (happened.seat === shown)
          fly(cube(letterOf(happened.colour)), places.square(keyOf(happened)), places.supply);
        break;
      case "espresso_exchanged":
        if (happened.seat === shown)
          for (const letter of happened.cubes)
            fly(cube(letter), places.supply, places.pile(letter as Letter), `pile ${letter}`);
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
  return { ...sky.motion(), seats: [...seats] };
}

/** A square from which cubes of a colour were collected; what was on its way before starts in the middle. */
function origin(change: Change<CafeView>, seat: number, letter: Letter, places: Places): Point {
  for (const happened of change.events as (GameEvent & CafeEvent)[]) {
    if (happened.event !== "collected" || happened.seat !== seat) continue;
    for (const at of happened.squares) {
      if (change.before.players[seat]?.squares[`${at[0]},${at[1]}`]?.cubes.includes(letter))
        return places.square(`${at[0]},${at[1]}`);
    }
  }
  // dried and roasted within the same change, or carried since an earlier one
  const roasted = (change.events as (GameEvent & CafeEvent)[]).find(
    (each) => each.event === "roasted" && each.seat === seat && each.colour === colourOf(letter),
  );
  return roasted?.event === "roasted" ? places.square(keyOf(roasted)) : places.supply;
}
