// Descriptions of elements for labels and screen readers.

import {
  COLOURS,
  type CardView,
  type Colour,
  type Country,
  type Cubes,
  type GoalView,
  type LataView,
  type MarketView,
} from "./viewHelpers";

export type Say = (id: string, values?: Record<string, string | number>) => string;

/** Count cans by color, as in `2 silver, 1 red`. Return an empty string if there are no cans. */
export function cubesText(say: Say, cubes: Cubes): string {
  return COLOURS.flatMap((colour) => (cubes[colour] ? [say(`count-${colour}`, { count: cubes[colour] })] : [])).join(
    ", ",
  );
}

const flagsText = (say: Say, flags: Country[]): string => flags.map((country) => say(`country-${country}`)).join(", ");

/** Describe a production card from top to bottom, as in `tomato + sardine` or `two sardines`. */
export function cardText(say: Say, card: CardView): string {
  const [first, second] = card.icons;
  if (first === second) return say(`symbol-${first}.two`);
  return card.icons.map((icon) => say(`symbol-${icon}`)).join(" + ");
}

/** Describe a market by its flags and demand, as in `USA and France (3 silver)`. No two markets have both in common. */
export function marketText(say: Say, market: MarketView): string {
  const [one = "", other] = market.flags.map((country) => say(`country-${country}.of`));
  const flags = other === undefined ? one : say("flags", { one, other });
  return say("market", { flags, cubes: cubesText(say, market.wanted) });
}

/** Describe a goal, as in `2 VP per mackerel icon`. */
export function goalText(say: Say, goal: GoalView): string {
  const values = {
    countries: flagsText(say, goal.countries),
    which: goal.countries.length ? "some" : "any",
    prices: goal.prices.join(", "),
    ap: goal.ap,
  };
  const kind = goal.counts === "nothing" ? "flat" : goal.at_least ? "at_least" : goal.per === 1 ? "each" : "per";
  return say("goal", {
    kind,
    points: goal.points,
    per: goal.per,
    at_least: goal.at_least,
    visible: goal.visible ? "yes" : "no",
    one: say(`counts-${goal.counts}`, values),
    many: say(`counts-${goal.counts}.many`, values),
  });
}

/** Return the name of a goal's score category, or null for a category that is not a goal. */
export function categoryText(say: Say, view: LataView, name: string): string | null {
  if (name === "start") return say("goal-start");
  const goal = view.players.flatMap((player) => player.goals).find((each) => each.goal.goal === name)?.goal;
  return goal ? goalText(say, goal) : null;
}

export const colourWord = (say: Say, colour: Colour): string => say(`colour-${colour}`);
