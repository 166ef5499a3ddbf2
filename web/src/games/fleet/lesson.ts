// Tutorial about the sheet, the chosen and the shared die, coins and stars, the town, and the fish.

import type { BoardChoice, Lesson, LessonMoment } from "../types";
import { isType, type Ask, type FleetAction, type FleetEvent, type FleetView } from "./viewHelpers";

type Now = LessonMoment<FleetView>;

const does = (choice: BoardChoice, ...kinds: FleetAction["action"][]): boolean =>
  (kinds as string[]).includes(choice.action.action);
const offers = ({ choices }: Now, ...kinds: FleetAction["action"][]): boolean =>
  choices.some((choice) => does(choice, ...kinds));
const did = ({ events, seat }: Now, ...kinds: FleetEvent["event"][]): boolean =>
  events.some((each) => (kinds as string[]).includes(each.event) && each["seat"] === seat);
const asked = ({ view, seat }: Now): Ask | undefined => view.asks.find((ask) => ask.seat === seat);
const decides = (now: Now, decision: Ask["decision"]): boolean => asked(now)?.decision === decision;
const uses = (now: Now, die: "chosen" | "shared"): boolean => {
  const ask = asked(now);
  return ask?.decision === "use_die" && ask.fields.die === die;
};
/** Return whether this is the town phase. Its dice have faces that no boat die has. */
const inTown = ({ view }: Now): boolean =>
  view.dice.some((face) => face === "harbour" || face === "wharf" || face === "market");
const sheet = ({ view, seat }: Now): FleetView["sheets"][number] | undefined => view.sheets[seat];
/** Return selectors of the columns with launched boats. */
const columns = (now: Now): string[] =>
  (sheet(now)?.boats ?? [])
    .filter(({ boat, fish }) => isType(boat) && fish.length > 0)
    .map(({ boat }) => `[data-rule=${boat}]`);
const used: FleetEvent["event"][] = ["marked", "coins_gained", "hex_marked", "salvage_used"];

export const lesson: Lesson<FleetView> = {
  seats: 2,
  seed: 25, // found by trial: the dice show three different fish, and none of them marks the boat's column
  steps: [
    { says: "lesson-sheet", when: (now) => decides(now, "take_die"), points: (now) => columns(now).join(", ") },
    {
      says: "lesson-take",
      when: (now) => decides(now, "take_die") && !inTown(now),
      only: ({ action }) => action.action === "take" && isType(`${action["die"]}`),
      until: (now) => did(now, "die_taken"),
    },
    {
      says: "lesson-mark",
      when: (now) => uses(now, "chosen") && offers(now, "mark"),
      only: (choice) => does(choice, "mark"),
      until: (now) => did(now, ...used),
    },
    {
      says: "lesson-shared",
      when: (now) => uses(now, "shared"),
      until: (now) => did(now, ...used),
    },
    {
      says: "lesson-town",
      when: (now) => decides(now, "take_die") && inTown(now),
      only: ({ action }) => action.action === "take" && !isType(`${action["die"]}`),
      until: (now) => did(now, "die_taken"),
    },
    {
      says: "lesson-build",
      optional: true,
      when: (now) => inTown(now) && uses(now, "chosen") && offers(now, "mark"),
      only: (choice) => does(choice, "mark"),
      until: (now) => did(now, ...used),
    },
    {
      says: "lesson-star",
      optional: true,
      when: (now) => decides(now, "star"),
      only: (choice) => does(choice, "star"),
      points: () => null, // the step explains the whole sheet
      until: (now) => did(now, "star_used", "star_declined"),
    },
    {
      says: "lesson-circle",
      optional: true,
      when: (now) => decides(now, "circle"),
      until: (now) => did(now, "licence_activated", "boat_launched"),
    },
    {
      says: "lesson-coins",
      when: (now) => now.choices.length > 0 && now.done.has("lesson-town") && (sheet(now)?.coins ?? 0) > 0,
      points: "[data-rule=coins]",
    },
    {
      says: "lesson-fish",
      when: (now) => now.choices.length > 0 && (sheet(now)?.fish ?? 0) > 0,
      // points at the boats only, because a column is taller than the screen of a phone
      points: (now) =>
        columns(now)
          .map((column) => `${column} [data-place~='category=boats']`)
          .join(", "),
    },
    {
      says: "lesson-points",
      when: (now) => now.choices.length > 0 && now.done.has("lesson-fish"),
      points: "[data-rule=end][role=img]",
    },
  ],
};
