// The guided first game: take a card and lay it, then the way of a cube from the bean to the coffeehouse.

import type { Choice, Lesson, Moment } from "../board";
import { asCafe, type CafeAction, type CafeEvent, type CafeView, type PlayerView } from "./view";

type Now = Moment<CafeView>;

const does = (choice: Choice | null, kind: CafeAction["action"]): boolean => choice?.action.action === kind;
const offers = ({ choices }: Now, kind: CafeAction["action"]): boolean => choices.some((choice) => does(choice, kind));
const did = ({ events, seat }: Now, event: CafeEvent["event"]): boolean =>
  events.some((each) => each.event === event && each["seat"] === seat);
const decides = ({ view, seat }: Now, decision: string): boolean =>
  view.asks.some((ask) => ask.seat === seat && ask.decision === decision);
const mine = ({ view, seat }: Now): PlayerView | undefined => view.players[seat];

/** A card that gives an action in every round, and a coffeehouse to work for. */
function worthwhile(choice: Choice, { view }: Now): boolean {
  const action = asCafe(choice.action);
  const card = action.action === "take" ? view.offer.find((each) => each?.card === action.card) : null;
  return card?.house !== null && card?.squares.includes("CU") === true;
}

export const lesson: Lesson<CafeView> = {
  seats: 2,
  seed: 390, // a coffeehouse for the yellow and the red coffee of the start card, on a card with a cup
  steps: [
    {
      says: "lesson-offer",
      when: (now) => decides(now, "pick"),
      only: worthwhile,
      until: (now) => does(now.preview, "take") || did(now, "taken"),
    },
    {
      says: "lesson-take",
      when: (now) => decides(now, "pick"),
      only: worthwhile,
      until: (now) => did(now, "taken"),
    },
    {
      says: "lesson-place",
      when: (now) => decides(now, "place"),
      until: (now) => does(now.preview, "place") || did(now, "placed"),
    },
    {
      says: "lesson-lay",
      when: (now) => decides(now, "place"),
      points: "[data-part=effect]",
      until: (now) => did(now, "placed"),
    },
    {
      says: "lesson-cups",
      when: (now) => decides(now, "act"),
      points: "[data-part=track]",
      values: (now) => ({ count: mine(now)?.points ?? 0 }),
    },
    {
      says: "lesson-harvest",
      when: (now) => decides(now, "act") && offers(now, "harvest"),
      only: (choice) => does(choice, "harvest"),
      until: (now) => did(now, "harvested"),
    },
    {
      says: "lesson-dry",
      when: (now) => decides(now, "act") && offers(now, "dry"),
      only: (choice) => does(choice, "dry"),
      until: (now) => did(now, "dried"),
    },
    {
      says: "lesson-round",
      when: (now) => decides(now, "pick") && now.view.round > 1,
      only: (choice) => does(choice, "take"),
      until: (now) => did(now, "taken"),
    },
    {
      says: "lesson-roast",
      when: (now) => decides(now, "act") && offers(now, "roast"),
      only: (choice) => does(choice, "roast"),
      until: (now) => did(now, "roasted"),
    },
    {
      says: "lesson-deliver",
      when: (now) => decides(now, "act") && offers(now, "deliver_all"),
      only: (choice) => does(choice, "deliver_all"),
      until: (now) => did(now, "collected"),
    },
    {
      says: "lesson-house",
      when: (now) =>
        now.choices.length > 0 && now.done.has("lesson-deliver") && (mine(now)?.coffeehouses.length ?? 0) > 0,
      points: "[data-part=house]",
      optional: true,
    },
    {
      says: "lesson-warehouse",
      when: (now) => now.choices.length > 0 && now.done.has("lesson-deliver"),
      points: "[data-part=warehouse]",
    },
  ],
};
