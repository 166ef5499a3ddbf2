// Tutorial: the learner opens a stand, brings customers, opens a restaurant, and opens a stand where customers wait.
// Then the tutorial explains groups, coins and the end of the game.

import type { BoardChoice, Lesson, LessonMoment } from "../types";
import type { MercadoAction, MercadoEvent, MercadoView } from "./viewHelpers";

type Now = LessonMoment<MercadoView>;

const does = (choice: BoardChoice | null, ...kinds: MercadoAction["action"][]): boolean =>
  kinds.some((kind) => choice?.action.action === kind);
const offers = ({ choices }: Now, kind: MercadoAction["action"]): boolean =>
  choices.some((choice) => does(choice, kind));
const did = ({ events, seat }: Now, event: MercadoEvent["event"]): boolean =>
  events.some((each) => each.event === event && each["seat"] === seat);
const decides = ({ view, seat }: Now, ...decisions: string[]): boolean =>
  view.asks.some((ask) => ask.seat === seat && decisions.includes(ask.decision));
const turn = (now: Now): boolean => decides(now, "turn");
const open = ({ view, seat }: Now): boolean => view.market.some(({ owner }) => owner === seat);
const visited = ({ view }: Now): boolean => view.entrances.some(({ tile }) => tile !== null);
const FLOOR = "[data-part=floor]";
const DOORS = '[data-place^="entrance="]:has([data-lit])';

export const lesson: Lesson<MercadoView> = {
  seats: 2,
  options: { money_hidden: false },
  seed: 513, // found by trial: for any first stand, the offer has a single customer who wants its goods
  steps: [
    {
      says: "lesson-stand",
      when: turn,
      only: (choice) => does(choice, "open_stand"),
      until: (now) => does(now.preview, "open_stand") || decides(now, "open_stand") || open(now),
    },
    {
      says: "lesson-place",
      when: (now) => turn(now) || decides(now, "open_stand"),
      only: (choice) => does(choice, "open_stand", "place"),
      points: FLOOR,
      until: open,
    },
    {
      says: "lesson-pick",
      when: (now) => decides(now, "pick_stand"),
      until: (now) => did(now, "stand_picked"),
    },
    {
      says: "lesson-customers",
      when: (now) => turn(now) && offers(now, "bring_customers"),
      only: (choice) => does(choice, "bring_customers"),
      until: (now) =>
        does(now.preview, "bring_customers") || decides(now, "bring_customers") || did(now, "customers_brought"),
    },
    {
      says: "lesson-entrance",
      when: (now) => (turn(now) && offers(now, "bring_customers")) || decides(now, "bring_customers"),
      only: (choice) => does(choice, "bring_customers", "enter"),
      points: DOORS,
      until: (now) => did(now, "customers_brought"),
    },
    {
      says: "lesson-restaurant",
      when: (now) => (turn(now) && offers(now, "open_restaurant")) || decides(now, "open_restaurant"),
      only: (choice) => does(choice, "open_restaurant", "place"),
      until: (now) => did(now, "restaurant_opened"),
      optional: true,
    },
    {
      says: "lesson-income",
      when: (now) => visited(now) && ((turn(now) && offers(now, "open_stand")) || decides(now, "open_stand")),
      only: (choice) => does(choice, "open_stand", "place"),
      until: (now) => did(now, "stand_opened"),
    },
    {
      says: "lesson-groups",
      when: turn,
      points: "[data-part=customers]",
    },
    {
      says: "lesson-coin",
      when: turn,
      points: "[data-part=bank]",
    },
    {
      says: "lesson-end",
      when: turn,
      points: "[data-part=countdown]",
    },
  ],
};
