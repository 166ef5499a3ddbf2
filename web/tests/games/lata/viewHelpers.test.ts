// @vitest-environment node
import { describe, expect, it } from "vitest";
import {
  flagsOf,
  groupCards,
  rowOf,
  type CardView,
  type GoalView,
  type MarketView,
} from "../../../src/games/lata/viewHelpers";
import { categoryText, cubesText, goalText, marketText } from "../../../src/games/lata/elementLabels";
import { positions, type Position } from "./positions";
import { say } from "./messages";

const all = positions as Position[];
const asked = (decision: string): Position =>
  structuredClone(
    all.find(({ view }) => view.asks.some((ask) => ask.seat === view.seat && ask.decision === decision)) as Position,
  );
const market: MarketView = {
  market: "M16",
  flags: ["usa", "france"],
  ap: 2,
  escudos: 1,
  wanted: { silver: 1, red: 1, yellow: 1 },
  laid: { silver: 1, red: 0, yellow: 0 },
};
const card = (id: string, colour: CardView["colour"], ...icons: CardView["icons"]): CardView => ({
  card: id,
  colour,
  icons,
});

describe("markets", () => {
  it("count a flag for each country", () => {
    expect(flagsOf([market, { ...market, flags: ["usa"] }])).toEqual({
      portugal: 0,
      france: 1,
      usa: 2,
      australia: 0,
      chile: 0,
    });
  });
});

describe("a factory", () => {
  it("groups identical cards", () => {
    const kinds = groupCards([
      card("P32", "green", "tin"),
      card("P01", "brown", "sardine"),
      card("P02", "brown", "sardine"),
      card("P15", "blue", "tomato", "sardine"),
      card("P17", "blue", "sardine", "tomato"),
    ]);
    expect(kinds.map((kind) => kind.cards)).toEqual([["P01", "P02"], ["P17"], ["P15"], ["P32"]]);
  });
});

describe("the rows", () => {
  it("follow the decision", () => {
    expect(["take_set", "place", "produce", "sell", "buy_goal"].map((decision) => rowOf(asked(decision).view))).toEqual(
      ["sets", "sets", "markets", "markets", "goals"],
    );
  });
});

describe("words", () => {
  it("describe cubes, markets and goals", () => {
    expect(cubesText(say, { silver: 2, red: 0, yellow: 1 })).toBe("2 silver, 1 yellow");
    expect(marketText(say, market)).toBe("the USA and France (1 silver, 1 red, 1 yellow)");
    const goal: GoalView = {
      goal: "G06",
      cost: 2,
      points: 1,
      counts: "silver_cubes",
      per: 2,
      at_least: 0,
      visible: false,
      countries: [],
      prices: [],
      ap: 0,
      worth: [0],
    };
    expect(goalText(say, goal)).toBe("1 VP per 2 silver cans on your markets");
    expect(goalText(say, { ...goal, points: 8, counts: "escudos", per: 1, at_least: 4 })).toBe(
      "8 VP for at least 4 escudos left",
    );
    expect(goalText(say, { ...goal, points: 7, counts: "nothing", per: 1 })).toBe("7 VP");
    expect(goalText(say, { ...goal, points: 4, counts: "tomato_icons", per: 1, visible: true })).toBe(
      "4 VP per tomato icon (visible only)",
    );
    expect(goalText(say, { ...goal, points: 2, counts: "flags", per: 1, countries: ["portugal", "france"] })).toBe(
      "2 VP per flag (Portugal, France)",
    );
  });
});

describe("points at the end", () => {
  it("are named by their goal", () => {
    const view = structuredClone((all[0] as Position).view);
    const goal = { ...(view.goals[0] as (typeof view.goals)[number]) };
    view.players[1]?.goals.push({ goal, points: 3 });
    expect(categoryText(say, view, goal.goal)).toBe(goalText(say, goal));
    expect(categoryText(say, view, "start")).toBe("starting goal");
    expect(categoryText(say, view, "nobody's")).toBeNull();
  });
});
