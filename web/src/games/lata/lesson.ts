// Tutorial: the learner bids, takes and places a set, walks along the line, sells, and buys a goal. Then the tutorial
// explains the additions of the second round.

import type { BoardChoice, Lesson, LessonMoment } from "../types";
import { asLata, topOf, total, type LataAction, type LataEvent, type LataView, type PlayerView } from "./viewHelpers";

type Now = LessonMoment<LataView>;

const does = (choice: BoardChoice | null, ...kinds: LataAction["action"][]): boolean =>
  choice !== null && (kinds as string[]).includes(choice.action.action);
const offers = ({ choices }: Now, ...kinds: LataAction["action"][]): boolean =>
  choices.some((choice) => does(choice, ...kinds));
const did = ({ events, seat }: Now, ...kinds: LataEvent["event"][]): boolean =>
  events.some((each) => (kinds as string[]).includes(each.event) && each["seat"] === seat);
const decides = ({ view, seat }: Now, ...decisions: string[]): boolean =>
  view.asks.some((ask) => ask.seat === seat && decisions.includes(ask.decision));
const own = ({ view, seat }: Now): PlayerView | undefined => view.players[seat];
const placed = (now: Now): boolean => (own(now)?.slots.reduce((all, slot) => all + slot.cards.length, 0) ?? 0) > 1;

export const lesson: Lesson<LataView> = {
  seats: 2,
  seed: 203, // found by trial: the sets suit the first sardine, and a market wants two silver cans
  steps: [
    {
      says: "lesson-sets",
      when: (now) => decides(now, "make_bid"),
      points: "[data-part=sets]",
    },
    {
      says: "lesson-bid",
      when: (now) => decides(now, "make_bid"),
      only: (choice) => {
        const action = asLata(choice.action);
        return action.action === "bid" && action.points >= 1 && action.points <= 3;
      },
      until: (now) => did(now, "bid") || !decides(now, "make_bid"),
    },
    {
      says: "lesson-take",
      when: (now) => decides(now, "take_set"),
      only: (choice) => does(choice, "take"),
      until: (now) => did(now, "set_taken"),
    },
    {
      says: "lesson-place",
      when: (now) => decides(now, "place"),
      // Only empty slots are highlighted, so that the new card does not cover the first sardine.
      only: (choice, now) => {
        const action = asLata(choice.action);
        return action.action === "place" && topOf(own(now)?.slots[action.slot - 1]) === undefined;
      },
      until: placed,
    },
    {
      says: "lesson-produce",
      when: (now) => decides(now, "produce") && offers(now, "produce"),
      only: (choice) => does(choice, "produce"),
      until: (now) => did(now, "produced"),
    },
    {
      says: "lesson-walk",
      when: (now) => decides(now, "produce") && now.done.has("lesson-produce"),
      only: (choice) => does(choice, "produce", "end_production"),
      until: (now) => did(now, "production_ended") || !decides(now, "produce"),
    },
    {
      says: "lesson-markets",
      when: (now) => decides(now, "sell") && offers(now, "deliver"),
      points: "[data-part=markets]",
      only: (choice) => does(choice, "deliver"),
    },
    {
      says: "lesson-deliver",
      when: (now) => decides(now, "sell") && offers(now, "deliver"),
      only: (choice) => does(choice, "deliver"),
      until: (now) => did(now, "delivered"),
    },
    {
      says: "lesson-storage",
      when: (now) => decides(now, "sell") && !offers(now, "deliver"),
      points: "[data-part=goods]",
      only: (choice) => does(choice, "end_turn"),
      until: (now) => did(now, "turn_ended") || !decides(now, "sell"),
    },
    {
      says: "lesson-goal",
      when: (now) => decides(now, "buy_goal") && offers(now, "buy_goal"),
      only: (choice) => does(choice, "buy_goal"),
      until: (now) => did(now, "goal_bought", "goal_passed"),
    },
    {
      says: "lesson-cover",
      when: (now) => decides(now, "place") && placed(now),
      until: (now) => did(now, "placed"),
    },
    {
      says: "lesson-special",
      when: (now) => offers(now, "sell_two", "swap_one", "buy_ap", "buy_cube"),
      optional: true,
      points: "[data-rule=special]",
    },
    {
      says: "lesson-complete",
      when: (now) => decides(now, "sell", "produce") && now.view.markets.some((market) => total(market.laid) > 0),
      optional: true,
      points: "[data-part=markets]",
    },
    {
      says: "lesson-end",
      // After the steps about the new cards of the round.
      when: (now) => now.view.round > 1 && decides(now, "buy_goal", "sell"),
      points: "[data-rule=round]",
    },
  ],
};
