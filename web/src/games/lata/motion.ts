// Animation of events: each event moves pieces from their old to their new positions.

import type { Size } from "../../ui/chooseLayout";
import { FlightPlanner, type Flight, type PlaceLookup } from "../../pieces/flights";
import type { Motion as Moving } from "../../pieces/boardAnimation.svelte";
import { otherSeats, type Change, type GameEvent } from "../types";
import { canAt, pileBox, rectAt, slotPlan, type Layout, type Point, type Rect, type Tab } from "./layout";
import {
  COLOURS,
  total,
  type CardView,
  type Colour,
  type GoalView,
  type LataEvent,
  type LataView,
  type MarketView,
  type PlayerView,
} from "./viewHelpers";

export const [TRAVEL, STAGGER] = [300, 60]; // duration of a flight, and delay between flights, in milliseconds
/** Size of a moving market label if the quay is not visible. */
const LABEL = { w: 70, h: 104 };

export type Piece =
  | { kind: "card"; card: CardView }
  | { kind: "can"; colour: Colour }
  | { kind: "market"; market: MarketView; done: boolean; size: Size }
  | { kind: "goal"; goal: GoalView }
  | { kind: "coin" }
  | { kind: "marker"; seat: number }
  | { kind: "amount"; text: string; gain: boolean };

export type Motion = Moving<Flight<Piece>>;

/** Selection of the user: the front seat, the seat whose factory is shown, and the tab that is open on a phone. */
interface VisibleParts {
  front: number;
  shown: number;
  tab: Tab;
}

/** Return a lookup of the positions in a view. On a phone, elements of hidden rows are located at the row's tab. */
function placesOf(view: LataView, layout: Layout, { front, shown, tab }: VisibleParts): PlaceLookup {
  const wide = layout.kind === "wide";
  const inRow = (row: Tab, rect: Rect | undefined): Point | Rect => {
    if (wide || tab === row) return rect ?? layout.marketDeck;
    const { x, y, w, h } = layout.tabs ?? layout.head;
    return { x: x + (["sets", "markets", "goals", "others"].indexOf(row) + 0.5) * (w / 4), y: y + h / 2 };
  };
  const home = (seat: string): Point | Rect => {
    const index = otherSeats(front, view.players.length).indexOf(Number(seat));
    return Number(seat) === shown || index < 0 ? layout.head : inRow("others", layout.others[index]);
  };
  const visible = (seat: string, place: () => Rect): Point | Rect => (Number(seat) === shown ? place() : home(seat));
  const playerAt = (seat: string): PlayerView | undefined => view.players[Number(seat)];
  return {
    home,
    deck: () => inRow("sets", layout.piles.deck),
    discard: () => inRow("sets", layout.piles.discard),
    set: (index) => {
      const set = layout.sets[Number(index)];
      return set && inRow("sets", set.rect);
    },
    card: (index, place) => {
      const set = layout.sets[Number(index)];
      return set && inRow("sets", set.cards[Number(place)]);
    },
    shown: (card) => {
      const index = view.shown.findIndex((each) => each.card === card);
      return inRow("sets", layout.shown[index]);
    },
    turned: (index) => inRow("sets", layout.shown[Number(index)] ?? layout.hand),
    hand: () => inRow("sets", layout.hand),
    slot: (seat, number) =>
      visible(seat, () => {
        const cards = playerAt(seat)?.slots[Number(number) - 1]?.cards.length ?? 1;
        return slotPlan(rectAt(layout.slots, Number(number) - 1), cards).card;
      }),
    goods: (seat, colour) => visible(seat, () => pileBox(layout.goods, COLOURS.indexOf(colour as Colour))),
    market: (name) => {
      const index = view.markets.findIndex((each) => each.market === name);
      return index < 0 ? undefined : inRow("markets", layout.markets[index]);
    },
    markets: () => inRow("markets", layout.marketDeck),
    goal: (name) => {
      const index = view.goals.findIndex((each) => each.goal === name);
      return index < 0 ? undefined : inRow("goals", layout.goals[index]);
    },
    goals: () => inRow("goals", layout.goalDeck),
    can: (name, colour, place) => {
      const index = view.markets.findIndex((each) => each.market === name);
      const [market, rect] = [view.markets[index], layout.markets[index]];
      if (!market || !rect) return undefined;
      if (!wide && tab !== "markets") return inRow("markets", rect);
      const first = COLOURS.slice(0, COLOURS.indexOf(colour as Colour)).reduce(
        (all, each) => all + market.wanted[each],
        0,
      );
      return canAt(rect, first + Number(place), total(market.wanted));
    },
    own: (what, seat, name) => {
      const [row, otherwise] = what === "market" ? [layout.ownMarkets, layout.walk] : [layout.ownGoals, layout.head];
      const names =
        what === "market"
          ? playerAt(seat)?.markets.map((each) => each.market)
          : playerAt(seat)?.goals.map((each) => each.goal.goal);
      const there = Number(seat) === shown && (wide || (what === "goal" && tab === "goals"));
      return there ? (row[names?.indexOf(name) ?? -1] ?? otherwise) : home(seat);
    },
  };
}

export function motionOf(change: Change<LataView>, now: LataView, layout: Layout, visible: VisibleParts): Motion {
  const { before } = change;
  const { front, shown } = visible;
  const seesQuay = layout.kind === "wide" || visible.tab === "markets";
  const planner = new FlightPlanner<Piece>(TRAVEL, placesOf(before, layout, visible), placesOf(now, layout, visible));
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
  type Grow = Flight<Piece>["grow"];
  const flyCard = (name: string, from: string, to: string, after = 0, grow?: Grow): void => {
    const card = known.find((each) => each.card === name);
    if (card) planner.fly({ kind: "card", card }, from, to, after, grow);
  };
  const flyMarket = (name: string, from: string, to: string, grow: Grow, after = 0, full?: Size): void => {
    const market = marketOf(name);
    if (market) planner.fly({ kind: "market", market, done: !!full, size: full ?? LABEL }, from, to, after, grow);
  };
  const flyGoal = (name: string, from: string, to: string, grow: Grow): void => {
    const goal = goalOf(name);
    if (goal) planner.fly({ kind: "goal", goal }, from, to, 0, grow);
  };
  const note = (seat: number, amount: number, after = 0): void => {
    const text = `${amount > 0 ? "+" : "−"}${Math.abs(amount)}`;
    if (amount !== 0) planner.rise({ kind: "amount", text, gain: amount > 0 }, `home ${seat}`, 26, after);
  };
  /** Return the name of the position of the last can of a color. */
  const lastOf = (seat: number, colour: Colour): string =>
    `goods ${seat} ${colour} ${(now.players[seat]?.cubes[colour] ?? 1) - 1}`;

  for (const happened of change.events as (GameEvent & LataEvent)[]) {
    switch (happened.event) {
      case "round_began":
        now.sets.forEach(([first], index) => {
          if (first) flyCard(first.card, "deck", `set ${index}`, index * STAGGER, [0.7, 1]);
        });
        break;
      case "market_opened":
        flyMarket(happened.market, "markets", `market ${happened.market}`, [0.6, 1]);
        planner.begin += STAGGER;
        break;
      case "goal_opened":
        flyGoal(happened.goal, "goals", `goal ${happened.goal}`, [0.6, 1]);
        planner.begin += STAGGER;
        break;
      case "bids_revealed":
        happened.bids.forEach((bid, seat) => note(seat, -bid, seat * STAGGER));
        break;
      case "raised":
        note(happened.seat, happened.left - (before.players[happened.seat]?.ap ?? happened.left));
        break;
      case "set_taken": {
        const { seat, set, cards } = happened;
        cards.forEach((name, index) => {
          const to = seat === front && now.hand.length ? `hand ${name}` : `home ${seat}`;
          flyCard(name, `card ${set - 1} ${index}`, to, index * STAGGER, [1, seat === front ? 1 : 0.6]);
        });
        planner.begin += STAGGER;
        break;
      }
      case "marker_set":
        happened.cards.forEach((name, index) => flyCard(name, "deck", `turned ${index}`, index * 20, [0.7, 0.9]));
        break;
      case "card_kept":
        flyCard(happened.card, `shown ${happened.card}`, `hand ${happened.card}`);
        break;
      case "cards_discarded":
        happened.cards.slice(0, 6).forEach((name, index) => {
          const set = before.sets.findIndex((cards) => cards.some((each) => each.card === name));
          const turned = before.shown.some((each) => each.card === name);
          const from = layout.sets[set] ? `set ${set}` : turned ? `shown ${name}` : "hand";
          flyCard(name, from, "discard", index * 20, [0.9, 0.5]);
        });
        break;
      case "placed": {
        const { seat, slot, card, paid } = happened;
        const to = `slot ${seat} ${slot}`;
        if (seat === front || seat === shown) flyCard(card, seat === front ? "hand" : `home ${seat}`, to);
        else planner.land(to, planner.begin + TRAVEL);
        note(seat, -paid, STAGGER);
        planner.begin += STAGGER;
        break;
      }
      case "market_replaced":
        flyMarket(happened.market, `market ${happened.market}`, "markets", [1, 0.4]);
        break;
      case "produced":
      case "cube_bought": {
        const { seat, slot, colour } = happened;
        planner.fly({ kind: "can", colour }, `slot ${seat} ${slot}`, lastOf(seat, colour));
        planner.begin += STAGGER;
        break;
      }
      case "two_sold": {
        const { seat, slot, cubes, earned } = happened;
        cubes.forEach((colour, index) =>
          planner.fly(
            { kind: "can", colour },
            `goods ${seat} ${colour}`,
            `slot ${seat} ${slot}`,
            index * STAGGER,
            [1, 0.5],
          ),
        );
        note(seat, earned, STAGGER);
        break;
      }
      case "cube_swapped": {
        const { seat, slot, give, take } = happened;
        planner.fly({ kind: "can", colour: give }, `goods ${seat} ${give}`, `slot ${seat} ${slot}`, 0, [1, 0.6]);
        planner.fly({ kind: "can", colour: take }, `slot ${seat} ${slot}`, lastOf(seat, take), STAGGER);
        break;
      }
      case "action_points_bought":
        planner.fly({ kind: "coin" }, `home ${happened.seat}`, `slot ${happened.seat} ${happened.slot}`, 0, [1, 0.6]);
        break;
      case "delivered": {
        const { seat, market, earned } = happened;
        const laid = before.markets.find((each) => each.market === market)?.laid;
        let sent = 0;
        for (const colour of COLOURS) {
          for (let can = 0; can < happened[colour]; can++) {
            const to = `can ${market} ${colour} ${(laid?.[colour] ?? 0) + can}`;
            planner.fly({ kind: "can", colour }, `goods ${seat} ${colour}`, to, sent++ * STAGGER, [1, 0.8]);
          }
        }
        note(seat, earned, 2 * STAGGER);
        planner.begin += STAGGER;
        break;
      }
      case "market_completed": {
        const { seat, market } = happened;
        // The market card stays on the quay until its cans have landed.
        const label = before.markets.find((each) => each.market === market);
        const { w, h } = (seesQuay && layout.markets[0]) || LABEL;
        const [at, landed] = [planner.at(`market ${market}`), TRAVEL - STAGGER];
        if (label) planner.fly({ kind: "market", market: label, done: false, size: { w, h } }, at, at, -STAGGER);
        const grow = (0.7 * LABEL.w) / w;
        flyMarket(market, `market ${market}`, `own market ${seat} ${market}`, [1, grow], landed, { w, h });
        planner.begin += STAGGER;
        break;
      }
      case "stored":
        for (const colour of COLOURS)
          if (happened[`spoiled_${colour}`] > 0)
            planner.rise({ kind: "can", colour }, `goods ${happened.seat} ${colour}`, -60, 0, [1, 0.3]);
        break;
      case "goal_replaced":
        flyGoal(happened.goal, `goal ${happened.goal}`, "goals", [1, 0.4]);
        break;
      case "goal_bought":
        flyGoal(happened.goal, `goal ${happened.goal}`, `own goal ${happened.seat} ${happened.goal}`, [1, 0.8]);
        note(happened.seat, -happened.paid, STAGGER);
        break;
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
  return planner.motion();
}
