// From what happened to what moves: every event sends pieces from where they were to where they are.

import { flier, Sky, type Flight } from "../../pieces/flying";
import type { Motion as Moving } from "../../pieces/motion.svelte";
import { othersThan, type Change, type GameEvent } from "../board";
import { canAt, middle, pileBox, rectAt, slotPlan, type Layout, type Point, type Rect, type Tab } from "./layout";
import {
  COLOURS,
  topOf,
  type CardView,
  type Colour,
  type GoalView,
  type LataEvent,
  type LataView,
  type MarketView,
} from "./view";

export const TRAVEL = 300;
export const STAGGER = 60;

export type Piece =
  | { kind: "card"; card: CardView }
  | { kind: "can"; colour: Colour }
  | { kind: "market"; market: MarketView; done: boolean }
  | { kind: "goal"; goal: GoalView }
  | { kind: "coin" }
  | { kind: "marker"; seat: number }
  | { kind: "amount"; text: string; gain: boolean };

export type Motion = Moving<Flight<Piece>>;

/** `front` is whose board it is, `shown` whose factory is seen in front, `tab` the row that a phone shows. */
export function motionOf(
  change: Change<LataView>,
  now: LataView,
  layout: Layout,
  front: number,
  shown: number,
  tab: Tab,
): Motion {
  const { before } = change;
  const sky = new Sky<Flight<Piece>>(TRAVEL);
  let begin = 0; // when the next event starts
  const wide = layout.kind === "wide";
  const fly = flier(sky);

  // Where things are; what a phone does not show just now is behind its tab.
  const behind = (row: Tab): Point => {
    const place = ["sets", "markets", "goals", "others"].indexOf(row);
    const rect = layout.tabs ?? layout.head;
    return { x: rect.x + (place + 0.5) * (rect.w / 4), y: rect.y + rect.h / 2 };
  };
  const inRow = (row: Tab, rect: Rect | undefined): Point =>
    wide || tab === row ? middle(rect ?? layout.marketDeck) : behind(row);
  const rivals = othersThan(front, now.players.length);
  const home = (seat: number): Point => {
    if (seat === shown) return middle(layout.head);
    const index = rivals.indexOf(seat);
    return index < 0 ? middle(layout.head) : inRow("others", layout.others[index]);
  };
  const slotAt = (seat: number, slot: number): Point => {
    if (seat !== shown) return home(seat);
    return middle(slotPlan(rectAt(layout.slots, slot - 1), now.players[seat]?.slots[slot - 1]?.cards.length ?? 1).card);
  };
  const goodsAt = (seat: number, colour: Colour): Point =>
    seat === shown ? middle(pileBox(layout.goods, COLOURS.indexOf(colour))) : home(seat);
  const marketAt = (view: LataView, market: string): Point =>
    inRow("markets", layout.markets[view.markets.findIndex((each) => each.market === market)]);
  const goalAt = (view: LataView, goal: string): Point =>
    inRow("goals", layout.goals[view.goals.findIndex((each) => each.goal === goal)]);
  const marketOf = (name: string): MarketView | undefined =>
    [...before.markets, ...now.markets, ...now.players.flatMap((player) => player.markets)].find(
      (market) => market.market === name,
    );
  const goalOf = (name: string): GoalView | undefined =>
    [...before.goals, ...now.goals].find((goal) => goal.goal === name);
  const known = [
    ...before.sets.flat(),
    ...now.sets.flat(),
    ...before.shown,
    ...now.shown,
    ...before.hand,
    ...now.hand,
    ...now.players.flatMap((player) => player.slots.flatMap((slot) => slot.cards)),
  ];
  const cardOf = (name: string): CardView | undefined => known.find((card) => card.card === name);
  const note = (seat: number, amount: number, unit: string, delay: number): void => {
    if (amount === 0) return;
    const at = home(seat);
    fly(
      { kind: "amount", text: `${amount > 0 ? "+" : "−"}${Math.abs(amount)}${unit}`, gain: amount > 0 },
      at,
      { x: at.x, y: at.y - 26 },
      delay,
    );
  };

  for (const happened of change.events as (GameEvent & LataEvent)[]) {
    switch (happened.event) {
      case "round_began":
        now.sets.forEach((cards, index) => {
          const to = layout.sets[index];
          const [first] = cards;
          if (first && to)
            fly(
              { kind: "card", card: first },
              inRow("sets", layout.piles.deck),
              inRow("sets", to.rect),
              begin + index * STAGGER,
              `set ${index}`,
              [0.7, 1],
            );
        });
        break;
      case "market_opened": {
        const market = marketOf(happened.market);
        if (market)
          fly(
            { kind: "market", market, done: false },
            inRow("markets", layout.marketDeck),
            marketAt(now, happened.market),
            begin,
            `market ${happened.market}`,
            [0.6, 1],
          );
        begin += STAGGER;
        break;
      }
      case "goal_opened": {
        const goal = goalOf(happened.goal);
        if (goal)
          fly(
            { kind: "goal", goal },
            inRow("goals", layout.goalDeck),
            goalAt(now, happened.goal),
            begin,
            `goal ${happened.goal}`,
            [0.6, 1],
          );
        begin += STAGGER;
        break;
      }
      case "bids_revealed":
        happened.bids.forEach((bid, seat) => note(seat, -bid, "", begin + seat * STAGGER));
        break;
      case "raised":
        note(happened.seat, -1, "", begin);
        break;
      case "set_taken": {
        const from = layout.sets[happened.set - 1];
        happened.cards.forEach((name, index) => {
          const card = cardOf(name);
          const to = happened.seat === front && now.hand.length ? inRow("sets", layout.hand) : home(happened.seat);
          if (card && from)
            fly({ kind: "card", card }, inRow("sets", from.cards[index]), to, begin + index * STAGGER, `hand ${name}`, [
              1,
              happened.seat === front ? 1 : 0.6,
            ]);
        });
        begin += STAGGER;
        break;
      }
      case "marker_set":
        happened.cards.forEach((name, index) => {
          const card = cardOf(name);
          if (card)
            fly(
              { kind: "card", card },
              inRow("sets", layout.piles.deck),
              inRow("sets", layout.shown[index] ?? layout.hand),
              begin + index * 20,
              undefined,
              [0.7, 0.9],
            );
        });
        break;
      case "card_kept": {
        const card = cardOf(happened.card);
        const index = before.shown.findIndex((each) => each.card === happened.card);
        if (card)
          fly(
            { kind: "card", card },
            inRow("sets", layout.shown[index]),
            inRow("sets", layout.hand),
            begin,
            `hand ${happened.card}`,
          );
        break;
      }
      case "cards_discarded":
        happened.cards.slice(0, 6).forEach((name, index) => {
          const card = cardOf(name);
          const set = before.sets.findIndex((cards) => cards.some((each) => each.card === name));
          const shownAt = before.shown.findIndex((each) => each.card === name);
          const from = layout.sets[set]?.rect ?? layout.shown[shownAt] ?? layout.hand;
          if (card)
            fly(
              { kind: "card", card },
              inRow("sets", from),
              inRow("sets", layout.piles.discard),
              begin + index * 20,
              undefined,
              [0.9, 0.5],
            );
        });
        break;
      case "placed": {
        const card = cardOf(happened.card) ?? topOf(now.players[happened.seat]?.slots[happened.slot - 1]);
        const own = happened.seat === front;
        const from = own ? inRow("sets", layout.hand) : home(happened.seat);
        if (card && (own || happened.seat === shown))
          fly(
            { kind: "card", card },
            from,
            slotAt(happened.seat, happened.slot),
            begin,
            `slot ${happened.seat} ${happened.slot}`,
          );
        else sky.land(`slot ${happened.seat} ${happened.slot}`, begin + TRAVEL);
        note(happened.seat, -happened.paid, "", begin + STAGGER);
        begin += STAGGER;
        break;
      }
      case "market_replaced": {
        const market = marketOf(happened.market);
        if (market)
          fly(
            { kind: "market", market, done: false },
            marketAt(before, happened.market),
            inRow("markets", layout.marketDeck),
            begin,
            undefined,
            [1, 0.4],
          );
        break;
      }
      case "produced":
      case "cube_bought": {
        const count = now.players[happened.seat]?.cubes[happened.colour] ?? 1;
        fly(
          { kind: "can", colour: happened.colour },
          slotAt(happened.seat, happened.slot),
          goodsAt(happened.seat, happened.colour),
          begin,
          `goods ${happened.seat} ${happened.colour} ${count - 1}`,
        );
        begin += STAGGER;
        break;
      }
      case "two_sold":
        happened.cubes.forEach((colour, index) =>
          fly(
            { kind: "can", colour },
            goodsAt(happened.seat, colour),
            slotAt(happened.seat, happened.slot),
            begin + index * STAGGER,
            undefined,
            [1, 0.5],
          ),
        );
        note(happened.seat, happened.earned, "", begin + STAGGER);
        break;
      case "cube_swapped": {
        const at = slotAt(happened.seat, happened.slot);
        const count = now.players[happened.seat]?.cubes[happened.take] ?? 1;
        fly(
          { kind: "can", colour: happened.give },
          goodsAt(happened.seat, happened.give),
          at,
          begin,
          undefined,
          [1, 0.6],
        );
        fly(
          { kind: "can", colour: happened.take },
          at,
          goodsAt(happened.seat, happened.take),
          begin + STAGGER,
          `goods ${happened.seat} ${happened.take} ${count - 1}`,
        );
        break;
      }
      case "action_points_bought":
        fly({ kind: "coin" }, home(happened.seat), slotAt(happened.seat, happened.slot), begin, undefined, [1, 0.6]);
        break;
      case "delivered": {
        const market = marketOf(happened.market);
        const index = before.markets.findIndex((each) => each.market === happened.market);
        const rect = wide || tab === "markets" ? layout.markets[index] : undefined;
        let sent = 0;
        for (const colour of COLOURS) {
          for (let can = 0; can < happened[colour]; can++) {
            const place = (before.markets[index]?.laid[colour] ?? 0) + can;
            const inCard = market
              ? COLOURS.slice(0, COLOURS.indexOf(colour)).reduce((all, each) => all + market.wanted[each], 0) + place
              : 0;
            const spaces = market ? COLOURS.reduce((all, each) => all + market.wanted[each], 0) : 1;
            const to = rect ? canAt(rect, inCard, spaces) : behind("markets");
            fly(
              { kind: "can", colour },
              goodsAt(happened.seat, colour),
              to,
              begin + sent * STAGGER,
              `can ${happened.market} ${colour} ${place}`,
              [1, 0.8],
            );
            sent += 1;
          }
        }
        note(happened.seat, happened.earned, "", begin + 2 * STAGGER);
        begin += STAGGER;
        break;
      }
      case "market_completed": {
        const market = marketOf(happened.market);
        const index = (now.players[happened.seat]?.markets ?? []).findIndex((each) => each.market === happened.market);
        const to =
          happened.seat === shown && wide ? middle(layout.ownMarkets[index] ?? layout.walk) : home(happened.seat);
        if (market)
          fly(
            { kind: "market", market, done: true },
            marketAt(before, happened.market),
            to,
            begin + STAGGER,
            `own market ${happened.seat} ${happened.market}`,
            [1, 0.7],
          );
        begin += STAGGER;
        break;
      }
      case "stored":
        for (const colour of COLOURS) {
          const count = happened[`spoiled_${colour}`];
          const from = goodsAt(happened.seat, colour);
          if (count > 0) fly({ kind: "can", colour }, from, { x: from.x, y: from.y + 60 }, begin, undefined, [1, 0.3]);
        }
        break;
      case "goal_replaced": {
        const goal = goalOf(happened.goal);
        if (goal)
          fly(
            { kind: "goal", goal },
            goalAt(before, happened.goal),
            inRow("goals", layout.goalDeck),
            begin,
            undefined,
            [1, 0.4],
          );
        break;
      }
      case "goal_bought": {
        const goal = goalOf(happened.goal);
        const index = (now.players[happened.seat]?.goals ?? []).findIndex((each) => each.goal.goal === happened.goal);
        const to =
          happened.seat === shown && (wide || tab === "goals")
            ? middle(layout.ownGoals[index] ?? layout.head)
            : home(happened.seat);
        if (goal)
          fly(
            { kind: "goal", goal },
            goalAt(before, happened.goal),
            to,
            begin,
            `own goal ${happened.seat} ${happened.goal}`,
            [1, 0.8],
          );
        note(happened.seat, -happened.paid, "", begin + STAGGER);
        break;
      }
      case "goal_scored":
      case "reshuffled":
      case "bid":
      case "auction_left":
      case "order_set":
      case "production_ended":
      case "turn_ended":
      case "goal_passed":
      case "game_ended":
    }
  }
  return sky.motion();
}
