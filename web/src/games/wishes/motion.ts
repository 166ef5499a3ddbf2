// Animation of events: each event moves pieces from their old to their new positions.

import { FlightPlanner, type Flight, type PlaceLookup } from "../../pieces/flights";
import type { Motion as Moving } from "../../pieces/boardAnimation.svelte";
import type { Change, GameEvent } from "../types";
import {
  boatBox,
  buyerAt,
  playerAreaPlan,
  fishOfCard,
  heapAt,
  rectAt,
  slotAt,
  wormOnCard,
  type Layout,
  type Rect,
} from "./layout";
import {
  cardParts,
  inOrder,
  marketOf,
  placeOf,
  slotsOf,
  sum,
  type Colour,
  type Species,
  type WishesEvent,
  type WishesView,
} from "./viewHelpers";

export const [TRAVEL, STAGGER] = [300, 60]; // duration of a flight, and delay between flights, in milliseconds

export type Piece =
  | { kind: "card"; card: string }
  | { kind: "back" }
  | { kind: "fish"; species: Species }
  | { kind: "worm" }
  | { kind: "buyer"; colour: Colour }
  | { kind: "token"; seat: number }
  | { kind: "money"; amount: number };

export type Motion = Moving<Flight<Piece>>;

/** Return a lookup of the positions of all pieces in a view. */
function placesOf(view: WishesView, layout: Layout): PlaceLookup {
  const stall = (market: string): Rect => rectAt(layout.stalls, placeOf(view, market as Species));
  const plan = (seat: string): ReturnType<typeof playerAreaPlan> => playerAreaPlan(rectAt(layout.docks, Number(seat)));
  return {
    ocean: (place) => layout.ocean[Number(place)],
    fish: (place) => fishOfCard(rectAt(layout.ocean, Number(place))),
    worms: (place, index = "0") => wormOnCard(rectAt(layout.ocean, Number(place)), Number(index)),
    deck: () => layout.deck,
    discard: () => layout.discard,
    pocket: (seat) => plan(seat).worms,
    marker: (seat) => plan(seat).marker,
    score: (seat) => ({ x: plan(seat).score.x + 8, y: plan(seat).score.y - 6 }),
    boat: (seat, index) => boatBox(plan(seat).boats, Number(index), view.players[Number(seat)]?.boats ?? 0),
    hull: (seat, index) => boatBox(plan(seat).boats, Number(index), Number(index) + 1),
    stall,
    token: (market, index) =>
      slotAt(
        stall(market),
        Number(index),
        slotsOf(marketOf(view, market as Species), view.market_cards[0]?.capacity ?? 1),
      ),
    heap: (index) => heapAt(layout.heap, Number(index)),
    buyer: (market, colour, which) => {
      const here = marketOf(view, market as Species).buyers;
      const at = which === "0" ? here.indexOf(colour as Colour) : here.lastIndexOf(colour as Colour);
      return buyerAt(stall(market), Math.max(0, at), Math.max(1, here.length));
    },
  };
}

/** Return the name of the position of the boat that a card has become. */
const boatOf = (view: WishesView, seat: number, card: string): string =>
  `boat ${seat} ${Math.max(0, inOrder(view.players[seat]?.hold ?? []).lastIndexOf(card))}`;

export function motionOf(change: Change<WishesView>, now: WishesView, layout: Layout): Motion {
  const { before } = change;
  const planner = new FlightPlanner<Piece>(TRAVEL, placesOf(before, layout), placesOf(now, layout));
  const pay = (seat: number, amount: number, after: number): void => {
    if (amount !== 0) planner.rise({ kind: "money", amount }, `score ${seat}`, 24, after);
  };
  const fish = (card: string): Piece => ({ kind: "fish", species: cardParts(card).species });
  let onHeap = sum(before.heap);
  const events = change.events as (GameEvent & WishesEvent)[];
  /** Cards that have become boats. They do not fly to the discard pile. */
  const built = new Set(events.flatMap((event) => (event.event === "boat_gained" ? [event.card] : [])));

  for (const happened of events) {
    switch (happened.event) {
      case "caught": {
        const [pocket, place] = [`pocket ${happened.seat}`, happened.position - 1];
        for (let index = 0; index < happened.paid; index++)
          planner.fly({ kind: "worm" }, pocket, `worms ${index}`, index * STAGGER);
        for (let index = 0; index < Math.min(4, happened.collected); index++)
          planner.fly({ kind: "worm" }, `worms ${place} ${index}`, pocket, index * STAGGER);
        // Deeper cards rise immediately. A card is hidden while it waits for its flight.
        for (let below = happened.position; below < layout.ocean.length; below++) {
          const card = before.ocean[below]?.card;
          if (card) planner.fly({ kind: "card", card }, `ocean ${below}`, `ocean ${below - 1}`);
        }
        break;
      }
      case "surfaced": {
        const to = `ocean ${layout.ocean.length - 1}`;
        planner.fly({ kind: "card", card: happened.card }, "deck", to, 2 * STAGGER, [0.6, 1]);
        break;
      }
      case "reshuffled":
        planner.fly({ kind: "back" }, "discard", "deck");
        break;
      case "kept": {
        const { seat, card } = happened;
        planner.fly(fish(card), `fish ${origin(change.events, card)}`, boatOf(now, seat, card), 0, [1.3, 1]);
        planner.begin += STAGGER;
        break;
      }
      case "released": {
        const { card } = happened;
        const from = `ocean ${origin(change.events, card)}`;
        if (!built.has(card)) planner.fly({ kind: "card", card }, from, "discard", 0, [1, 0.6]);
        planner.begin += STAGGER;
        break;
      }
      case "boat_gained": {
        const { seat, card, boats } = happened;
        const from = `ocean ${origin(change.events, card)}`;
        planner.fly({ kind: "card", card }, from, `hull ${seat} ${boats - 1}`, 0, [1, 0.4]);
        break;
      }
      case "buyer_moved":
      case "buyer_placed": {
        const { colour, origin, market } = happened;
        const come = marketOf(now, market).buyers;
        const which = come.indexOf(colour) === come.lastIndexOf(colour) ? 0 : 1;
        planner.fly({ kind: "buyer", colour }, `buyer ${origin} ${colour} 1`, `buyer ${market} ${colour} ${which}`);
        planner.begin += 2 * STAGGER;
        break;
      }
      case "spoiled":
        planner.fly({ kind: "token", seat: happened.owner }, `stall ${happened.market}`, `heap ${onHeap}`);
        onHeap += 1;
        planner.begin += 2 * STAGGER;
        break;
      case "salvaged":
        onHeap -= 1;
        planner.fly({ kind: "token", seat: happened.owner }, `heap ${onHeap}`, `marker ${happened.owner}`);
        planner.begin += 2 * STAGGER;
        break;
      case "sold": {
        const { seat, market, cards, heaped, amount } = happened;
        cards.forEach((card, index) =>
          planner.fly(fish(card), boatOf(before, seat, card), `stall ${market}`, index * STAGGER, [1, 0.6]),
        );
        const there = sum(marketOf(before, market).tokens);
        for (let index = 0; index < happened.fish; index++) {
          const to = index < happened.fish - heaped ? `token ${market} ${there + index}` : `heap ${onHeap++}`;
          planner.fly({ kind: "token", seat }, `marker ${seat}`, to, (index + 1) * STAGGER);
        }
        pay(seat, amount, TRAVEL / 2);
        planner.begin += TRAVEL;
        break;
      }
      case "market_closed":
        planner.land(`closed ${happened.market}`, planner.begin + TRAVEL / 2);
        happened.prizes.forEach((prize, seat) => pay(seat, prize, STAGGER));
        break;
      case "rewarded":
        pay(happened.seat, happened.amount, 2 * STAGGER);
        break;
      case "worm_given":
        planner.fly({ kind: "worm" }, `pocket ${happened.seat}`, `pocket ${happened.receiver}`, 2 * STAGGER);
        break;
      case "heap_penalty":
        happened.losses.forEach((loss, seat) => pay(seat, -loss, STAGGER));
        break;
      case "worm_prize":
        happened.prizes.forEach((prize, seat) => pay(seat, prize, TRAVEL));
        break;
      case "declined":
      case "game_ended":
    }
  }
  return planner.motion();
}

/** Return the index that a caught card had in the ocean, or 0 for a card that was not caught. */
function origin(events: GameEvent[], card: string): number {
  const caught = (events as (GameEvent & WishesEvent)[]).find((one) => one.event === "caught" && one.card === card);
  return caught?.event === "caught" ? caught.position - 1 : 0;
}
