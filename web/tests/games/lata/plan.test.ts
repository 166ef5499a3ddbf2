// @vitest-environment node
import { describe, expect, it } from "vitest";
import type { BoardChoice } from "../../../src/games/types";
import {
  atMost,
  delivery,
  hasWays,
  loadOf,
  mostFor,
  nextLoad,
  stepOf,
  stopsOf,
  walkCost,
  walkCubes,
  walkIn,
  type Stop,
} from "../../../src/games/lata/plan";
import type { Colour, Place } from "../../../src/games/lata/view";

const produce = (slot: number, icon: Place, colour: Colour): BoardChoice => ({
  action: { action: "produce", slot, icon, colour },
  told: `${slot} ${icon} ${colour}`,
});

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

  const walk = (...steps: [number, Place, Colour][]): BoardChoice => ({
    ...produce(...(steps[0] as [number, Place, Colour])),
    then: steps.slice(1).map((step) => produce(...step).action),
    brings: steps.map(([slot, icon, colour], index) => {
      const paid = steps.findIndex(([other]) => other === slot) === index ? 1 : 0;
      return { event: "produced", seat: 0, slot, icon, colour, paid };
    }),
  });
  const red = walk([1, "top", "red"], [2, "top", "red"], [2, "bottom", "silver"]);
  const silver = walk([1, "top", "silver"], [2, "top", "red"], [2, "bottom", "silver"]);
  const deliver = { action: { action: "deliver", market: "M01" }, told: "", then: [] };

  it("is the engine's in the way that is wished", () => {
    expect(walkIn([deliver, silver, red], "red")).toBe(red);
    expect(walkIn([deliver, silver, red], "silver")).toBe(silver);
    expect(walkIn([red], "silver")).toBe(red); // there is no other
    expect(walkIn([deliver], "red")).toBeNull();
  });

  it("makes and costs what it brings", () => {
    expect(walkCubes(red)).toEqual({ silver: 1, red: 2, yellow: 0 });
    expect(walkCost(red)).toBe(2);
  });
});

describe("a delivery", () => {
  const choice = { action: { action: "deliver", market: "M14" }, told: "Deliver" };
  const all = { ...choice, told: "Deliver all", then: [{ action: "load", silver: 2, red: 0, yellow: 1 }] };

  it("takes at most what the engine's does", () => {
    expect(mostFor("M14", [choice], [all])).toEqual({ silver: 2, red: 0, yellow: 1 });
    expect(mostFor("M01", [choice], [all])).toEqual({ silver: 0, red: 0, yellow: 0 });
    expect(atMost({ silver: 5, red: 3, yellow: 0 }, { silver: 2, red: 0, yellow: 1 })).toEqual({
      silver: 2,
      red: 0,
      yellow: 0,
    });
  });

  it("takes the last load on offer at most, once the market is chosen", () => {
    const load = (silver: number): BoardChoice => ({ action: { action: "load", silver, red: 0, yellow: 0 }, told: "" });
    expect(mostFor("M14", [load(1), load(2)], [])).toEqual({ silver: 2, red: 0, yellow: 0 });
  });

  it("goes round the numbers of a colour, and is never empty", () => {
    const most = { silver: 2, red: 0, yellow: 1 };
    expect(nextLoad({ silver: 1, red: 0, yellow: 0 }, most, "silver")).toEqual({ silver: 2, red: 0, yellow: 0 });
    expect(nextLoad({ silver: 2, red: 0, yellow: 1 }, most, "silver")).toEqual({ silver: 0, red: 0, yellow: 1 });
    expect(nextLoad({ silver: 2, red: 0, yellow: 0 }, most, "silver")).toEqual({ silver: 1, red: 0, yellow: 0 });
  });

  it("is the engine's where it is all, and told later where it is less", () => {
    expect(delivery(choice, { silver: 2, red: 0, yellow: 1 }, [all])).toBe(all);
    const less = delivery(choice, { silver: 1, red: 0, yellow: 0 }, [all]);
    expect(less).toEqual({ ...choice, then: [{ action: "load", silver: 1, red: 0, yellow: 0 }] });
    expect(loadOf(less)).toEqual({ silver: 1, red: 0, yellow: 0 });
  });
});
