// Tutorial: it begins with how a player wins. The learner keeps a fish, pays worms, sells, and releases a fish for its
// wish. Then the tutorial explains how markets fill and how the game ends.

import type { BoardChoice, Lesson, LessonMoment } from "../types";
import { asWishes, inOrder, type WishesAction, type WishesEvent, type WishesView } from "./viewHelpers";

type Now = LessonMoment<WishesView>;

const does = (choice: BoardChoice | null, kind: WishesAction["action"]): boolean => choice?.action.action === kind;
const offers = ({ choices }: Now, kind: WishesAction["action"]): boolean =>
  choices.some((choice) => does(choice, kind));
const did = ({ events, seat }: Now, event: WishesEvent["event"]): boolean =>
  events.some((each) => each.event === event && each["seat"] === seat);
const decides = ({ view, seat }: Now, ...decisions: string[]): boolean =>
  view.asks.some((ask) => ask.seat === seat && decisions.includes(ask.decision));
const turn = (now: Now): boolean => decides(now, "turn");
const position = (choice: BoardChoice): number => {
  const action = asWishes(choice.action);
  return action.action === "keep" || action.action === "release" ? action.position : 0;
};
const sold = ({ view, seat }: Now): boolean => view.markets.some((market) => (market.tokens[seat] ?? 0) > 0);

export const lesson: Lesson<WishesView> = {
  seats: 2,
  seed: 705, // found by trial: three starfish are in shallow water, and the white buyer is at their market
  steps: [
    { says: "lesson-win", when: turn, points: ({ seat }) => `[data-area="${seat}"]` },
    {
      says: "lesson-look",
      when: turn,
      only: (choice) => does(choice, "keep") && position(choice) === 1,
      until: ({ preview, events }) => does(preview, "keep") || events.length > 0,
    },
    {
      says: "lesson-keep",
      when: (now) => turn(now) && offers(now, "keep"),
      only: (choice) => does(choice, "keep") && position(choice) === 1,
      until: (now) => did(now, "kept"),
    },
    {
      says: "lesson-worms",
      when: (now) => turn(now) && now.choices.some((choice) => does(choice, "keep") && position(choice) > 1),
      only: (choice) => does(choice, "keep") && position(choice) > 1,
      until: (now) => did(now, "kept"),
    },
    {
      says: "lesson-price",
      when: (now) => turn(now) && offers(now, "sell"),
      only: (choice) => does(choice, "sell"),
      points: ({ view, seat }) =>
        [...new Set(inOrder(view.players[seat]?.hold ?? []).map((card) => card.slice(0, 3)))]
          .map((fish) => view.markets.find(({ market }) => market.toUpperCase().startsWith(fish))?.market)
          .map((market) => `[data-market="${market}"]`)
          .join(", "),
    },
    {
      says: "lesson-sell",
      when: (now) => turn(now) && offers(now, "sell"),
      only: (choice) => does(choice, "sell"),
      until: sold,
    },
    {
      says: "lesson-wish",
      when: (now) => turn(now) && offers(now, "release"),
      only: (choice) => does(choice, "release"),
      until: (now) => did(now, "released"),
    },
    {
      says: "lesson-buyer",
      when: (now) => decides(now, "move_buyer", "place_buyer"),
      optional: true,
      until: (now) => did(now, "buyer_moved") || did(now, "buyer_placed"),
      points: "[data-market]:has([data-lit])",
    },
    {
      says: "lesson-wish_sells",
      when: (now) => decides(now, "sell_kind", "sell_card"),
      optional: true,
      only: (choice) => !does(choice, "decline"),
      until: (now) => did(now, "sold") || did(now, "declined"),
    },
    {
      says: "lesson-full",
      when: (now) => turn(now) && sold(now),
      points: "[data-part=market_cards]",
    },
    {
      says: "lesson-heap",
      when: (now) => turn(now) && now.done.has("lesson-full"),
      points: "[data-part=heap]",
    },
  ],
};
