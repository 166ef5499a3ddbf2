// From what happened to what moves: every event sends pieces from where they were to where they are.

import { flier, Sky, type Flight } from "../../pieces/flying";
import type { Motion as Moving } from "../../pieces/motion.svelte";
import type { Change, GameEvent } from "../board";
import {
  boatBox,
  buyerAt,
  dockPlan,
  fishOfCard,
  heapAt,
  middle,
  rectAt,
  slotAt,
  wormOnCard,
  type Layout,
  type Point,
  type Rect,
} from "./layout";
import {
  cardParts,
  inOrder,
  placeOf,
  sum,
  type Colour,
  type MarketView,
  type Species,
  type WishesEvent,
  type WishesView,
} from "./view";

export const TRAVEL = 300;
export const STAGGER = 60;

export type Piece =
  | { kind: "card"; card: string }
  | { kind: "back" }
  | { kind: "fish"; species: Species }
  | { kind: "worm" }
  | { kind: "buyer"; colour: Colour }
  | { kind: "token"; seat: number }
  | { kind: "money"; amount: number };

export type Motion = Moving<Flight<Piece>>;

export function motionOf(change: Change<WishesView>, now: WishesView, layout: Layout): Motion {
  const { before } = change;
  const sky = new Sky<Flight<Piece>>(TRAVEL);
  let begin = 0; // when the next event starts
  const stall = (market: Species): Rect => rectAt(layout.stalls, placeOf(now, market));
  const plan = (seat: number): ReturnType<typeof dockPlan> => dockPlan(rectAt(layout.docks, seat));
  const boat = (view: WishesView, seat: number, card: string): Point => {
    const player = view.players[seat];
    if (!player) return { x: 0, y: 0 };
    const index = Math.max(0, inOrder(player.hold).lastIndexOf(card));
    return middle(boatBox(plan(seat).boats, index, player.boats));
  };
  const fly = flier(sky);
  const pay = (seat: number, amount: number, delay: number): void => {
    if (amount === 0) return;
    const { score } = plan(seat);
    fly({ kind: "money", amount }, { x: score.x + 8, y: score.y - 6 }, { x: score.x + 8, y: score.y - 30 }, delay);
  };
  const buyers = (view: WishesView, market: Species): Colour[] =>
    (view.markets[placeOf(view, market)] as MarketView).buyers;
  let onHeap = sum(before.heap);

  for (const happened of change.events as (GameEvent & WishesEvent)[]) {
    switch (happened.event) {
      case "caught": {
        const slot = rectAt(layout.ocean, happened.position - 1);
        const pocket = plan(happened.seat).worms;
        for (let index = 0; index < happened.paid; index++) {
          const shallow = rectAt(layout.ocean, index);
          fly({ kind: "worm" }, pocket, wormOnCard(shallow, 0), begin + index * STAGGER, `worms ${index}`);
        }
        for (let index = 0; index < Math.min(4, happened.collected); index++) {
          fly({ kind: "worm" }, wormOnCard(slot, index), pocket, begin + index * STAGGER);
        }
        // Those below come up.
        for (let position = happened.position; position < layout.ocean.length; position++) {
          const card = before.ocean[position]?.card;
          const [from, to] = [rectAt(layout.ocean, position), rectAt(layout.ocean, position - 1)];
          if (card) fly({ kind: "card", card }, middle(from), middle(to), begin + STAGGER, `ocean ${position - 1}`);
        }
        break;
      }
      case "surfaced": {
        const last = layout.ocean.length - 1;
        const to = middle(rectAt(layout.ocean, last));
        fly(
          { kind: "card", card: happened.card },
          middle(layout.deck),
          to,
          begin + 2 * STAGGER,
          `ocean ${last}`,
          [0.6, 1],
        );
        break;
      }
      case "reshuffled":
        fly({ kind: "back" }, middle(layout.discard), middle(layout.deck), begin);
        break;
      case "kept": {
        const from = fishOfCard(rectAt(layout.ocean, origin(change.events, happened.card)));
        const to = boat(now, happened.seat, happened.card);
        const key = `boat ${happened.seat} ${inOrder(now.players[happened.seat]?.hold ?? []).lastIndexOf(happened.card)}`;
        fly({ kind: "fish", species: cardParts(happened.card).species }, from, to, begin, key, [1.3, 1]);
        begin += STAGGER;
        break;
      }
      case "released": {
        const from = middle(rectAt(layout.ocean, origin(change.events, happened.card)));
        if (happened.wish !== "boat")
          fly({ kind: "card", card: happened.card }, from, middle(layout.discard), begin, undefined, [1, 0.6]);
        begin += STAGGER;
        break;
      }
      case "boat_gained": {
        const from = middle(rectAt(layout.ocean, origin(change.events, happened.card)));
        const to = middle(boatBox(plan(happened.seat).boats, happened.boats - 1, happened.boats));
        fly(
          { kind: "card", card: happened.card },
          from,
          to,
          begin,
          `hull ${happened.seat} ${happened.boats - 1}`,
          [1, 0.4],
        );
        break;
      }
      case "buyer_moved":
      case "buyer_placed": {
        const [left, come] = [buyers(before, happened.origin), buyers(now, happened.market)];
        const from = buyerAt(
          stall(happened.origin),
          Math.max(0, left.lastIndexOf(happened.colour)),
          Math.max(1, left.length),
        );
        const at = Math.max(0, come.lastIndexOf(happened.colour));
        const to = buyerAt(stall(happened.market), at, Math.max(1, come.length));
        const key = `buyer ${happened.market} ${happened.colour} ${come.indexOf(happened.colour) === at ? 0 : 1}`;
        fly({ kind: "buyer", colour: happened.colour }, from, to, begin, key);
        begin += 2 * STAGGER;
        break;
      }
      case "spoiled": {
        const from = middle(stall(happened.market));
        fly({ kind: "token", seat: happened.owner }, from, heapAt(layout.heap, onHeap), begin, `heap ${onHeap}`);
        onHeap += 1;
        begin += 2 * STAGGER;
        break;
      }
      case "salvaged":
        fly(
          { kind: "token", seat: happened.owner },
          heapAt(layout.heap, onHeap - 1),
          plan(happened.owner).marker,
          begin,
        );
        onHeap -= 1;
        begin += 2 * STAGGER;
        break;
      case "sold": {
        const place = rectAt(layout.stalls, placeOf(now, happened.market));
        happened.cards.forEach((card, index) => {
          const from = boat(before, happened.seat, card);
          fly(
            { kind: "fish", species: cardParts(card).species },
            from,
            middle(place),
            begin + index * STAGGER,
            undefined,
            [1, 0.6],
          );
        });
        const there = before.markets[placeOf(before, happened.market)] as MarketView;
        const capacity = before.market_cards[0]?.capacity ?? 1;
        for (let index = 0; index < happened.fish; index++) {
          const heaped = index >= happened.fish - happened.heaped;
          const at = sum(there.tokens) + index;
          const [to, key] = heaped
            ? [heapAt(layout.heap, onHeap), `heap ${onHeap}`]
            : [slotAt(place, at, capacity), `token ${happened.market} ${at}`];
          if (heaped) onHeap += 1;
          fly(
            { kind: "token", seat: happened.seat },
            plan(happened.seat).marker,
            to,
            begin + (index + 1) * STAGGER,
            key,
          );
        }
        pay(happened.seat, happened.amount, begin + TRAVEL / 2);
        begin += TRAVEL;
        break;
      }
      case "market_closed":
        sky.land(`closed ${happened.market}`, begin + TRAVEL / 2);
        happened.prizes.forEach((prize, seat) => pay(seat, prize, begin + STAGGER));
        break;
      case "rewarded":
        pay(happened.seat, happened.amount, begin + 2 * STAGGER);
        break;
      case "worm_given":
        fly({ kind: "worm" }, plan(happened.seat).worms, plan(happened.receiver).worms, begin + 2 * STAGGER);
        break;
      case "heap_penalty":
        happened.losses.forEach((loss, seat) => pay(seat, -loss, begin + STAGGER));
        break;
      case "worm_prize":
        happened.prizes.forEach((prize, seat) => pay(seat, prize, begin + TRAVEL));
        break;
      case "declined":
      case "game_ended":
    }
  }
  return sky.motion();
}

/** Where in the ocean (from 0) a card was that these events tell of. */
function origin(events: GameEvent[], card: string): number {
  const caught = (events as (GameEvent & WishesEvent)[]).find((one) => one.event === "caught" && one.card === card);
  return caught?.event === "caught" ? caught.position - 1 : 0;
}
