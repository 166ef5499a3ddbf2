import { describe, expect, it } from "vitest";
import type { Choice } from "../../../src/games/board";
import {
  delivery,
  fitting,
  hasWays,
  loadOf,
  nextLoad,
  stepOf,
  stopsOf,
  walkChoice,
  walkCost,
  walkSteps,
  type Stop,
} from "../../../src/games/lata/plan";
import type { Colour, LataView, MarketView, Place } from "../../../src/games/lata/view";
import { positions, type Position } from "./positions";
import { say } from "./say";

const all = positions as Position[];
const produce = (slot: number, icon: Place, colour: Colour): Choice => ({
  action: { action: "produce", slot, icon, colour },
  told: `${slot} ${icon} ${colour}`,
});

/** A line in production: what may be laid where, with so many action points. */
function line(ap: number, supply = { silver: 20, red: 10, yellow: 15 }): LataView {
  const position = structuredClone(
    all.find(({ view }) => view.asks.some((ask) => ask.decision === "produce")) as Position,
  );
  const seat = position.view.asks[0]?.seat ?? 0;
  Object.assign(position.view.players[seat] as object, { ap });
  return { ...position.view, seat, supply, turn: { ...position.view.turn, slot: null, icon: null } };
}
// sardine | tomato over sardine, as in the rules: two red, one silver
const choices = [
  produce(1, "top", "red"),
  produce(1, "top", "silver"),
  produce(2, "top", "red"),
  produce(2, "bottom", "silver"),
];

describe("the walk", () => {
  it("goes from left to right and from top to bottom", () => {
    const stops = stopsOf([...choices].reverse());
    expect(stops.map(({ slot, icon }) => [slot, icon])).toEqual([
      [1, "top"],
      [2, "top"],
      [2, "bottom"],
    ]);
    expect(hasWays(stops)).toBe(true);
    expect(stepOf(stops[0] as Stop, "silver")?.told).toBe("1 top silver");
    expect(stepOf(stops[1] as Stop, "silver")?.told).toBe("2 top red"); // a tomato makes nothing else
  });

  it("makes everything in the way that is wished", () => {
    const view = line(6);
    expect(walkSteps(view, stopsOf(choices), "red").map((step) => step.colour)).toEqual(["red", "red", "silver"]);
    expect(walkSteps(view, stopsOf(choices), "silver").map((step) => step.colour)).toEqual(["silver", "red", "silver"]);
    expect(walkCost(view, walkSteps(view, stopsOf(choices), "red"))).toBe(2);
  });

  it("takes cards with two icons first when action points are few", () => {
    const steps = walkSteps(line(1), stopsOf(choices), "red");
    expect(steps.map(({ slot }) => slot)).toEqual([2, 2]);
    expect(walkSteps(line(0), stopsOf(choices), "red")).toEqual([]);
  });

  it("pays nothing for the rest of a card that has a can", () => {
    const view = line(0);
    view.turn = { ...view.turn, slot: 2, icon: "top" };
    const rest = stopsOf([produce(2, "bottom", "silver")]);
    const steps = walkSteps(view, rest, "red");
    expect(steps).toHaveLength(1);
    expect(walkCost(view, steps)).toBe(0);
  });

  it("does not lay more cans than the supply has", () => {
    const steps = walkSteps(line(6, { silver: 1, red: 1, yellow: 0 }), stopsOf(choices), "red");
    expect(steps.map((step) => step.colour)).toEqual(["red", "silver"]);
  });

  it("is one choice with what follows, and none for a single step", () => {
    const view = line(6);
    const walk = walkChoice(view, choices, "red", say);
    expect(walk?.action).toEqual({ action: "produce", slot: 1, icon: "top", colour: "red" });
    expect(walk?.then).toHaveLength(2);
    expect(walk?.told).toBe("Produce everything: 1 silver, 2 red, −2 AP");
    expect(walkChoice(view, [produce(1, "top", "silver")], "red", say)).toBeNull();
  });
});

describe("a delivery", () => {
  const market: MarketView = {
    market: "M14",
    flags: ["usa"],
    ap: 2,
    escudos: 1,
    wanted: { silver: 2, red: 0, yellow: 1 },
    laid: { silver: 1, red: 0, yellow: 0 },
  };

  it("takes what is missing and what is there", () => {
    expect(fitting(market, { silver: 5, red: 3, yellow: 0 })).toEqual({ silver: 1, red: 0, yellow: 0 });
  });

  it("goes round the numbers of a colour, and is never empty", () => {
    const most = { silver: 2, red: 0, yellow: 1 };
    expect(nextLoad({ silver: 1, red: 0, yellow: 0 }, most, "silver")).toEqual({ silver: 2, red: 0, yellow: 0 });
    expect(nextLoad({ silver: 2, red: 0, yellow: 1 }, most, "silver")).toEqual({ silver: 0, red: 0, yellow: 1 });
    expect(nextLoad({ silver: 2, red: 0, yellow: 0 }, most, "silver")).toEqual({ silver: 1, red: 0, yellow: 0 });
  });

  it("says what it costs and brings, and loads in the same gesture", () => {
    const view = { ...(all[0] as Position).view, markets: [market] };
    const choice = { action: { action: "deliver", market: "M14" }, told: "Deliver" };
    const whole = delivery(view, choice, { silver: 1, red: 0, yellow: 1 }, say);
    expect(whole.told).toBe(
      "Deliver 1 silver, 1 yellow to USA (2 silver, 1 yellow), +2 escudos, −2 AP, and take the card",
    );
    expect(whole.then).toEqual([{ action: "load", silver: 1, red: 0, yellow: 1 }]);
    expect(loadOf(whole)).toEqual({ silver: 1, red: 0, yellow: 1 });
    const paid = { ...view, turn: { ...view.turn, served: ["M14"] } };
    expect(delivery(paid, choice, { silver: 1, red: 0, yellow: 0 }, say).told).toBe(
      "Deliver 1 silver to USA (2 silver, 1 yellow), +1 escudo",
    );
  });
});
