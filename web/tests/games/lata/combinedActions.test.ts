// @vitest-environment node
import { describe, expect, it } from "vitest";
import type { BoardChoice } from "../../../src/games/types";
import {
  limitLoad,
  delivery,
  hasColorChoice,
  loadOf,
  maximumLoad,
  nextLoad,
  iconChoice,
  productionIcons,
  walkCost,
  walkCubes,
  bestWalk,
  type ProductionIcon,
} from "../../../src/games/lata/combinedActions";
import type { Colour, Place } from "../../../src/games/lata/viewHelpers";

const produce = (slot: number, icon: Place, colour: Colour): BoardChoice => ({
  action: { action: "produce", slot, icon, colour },
  told: `${slot} ${icon} ${colour}`,
});

// As in the rules' example: a sardine card, then a card with a tomato above a sardine. They can produce two red cans
// and one silver can.
const choices = [
  produce(1, "top", "red"),
  produce(1, "top", "silver"),
  produce(2, "top", "red"),
  produce(2, "bottom", "silver"),
];

describe("the walk", () => {
  it("goes from left to right and from top to bottom", () => {
    const stops = productionIcons([...choices].reverse());
    expect(stops.map(({ slot, icon }) => [slot, icon])).toEqual([
      [1, "top"],
      [2, "top"],
      [2, "bottom"],
    ]);
    expect(hasColorChoice(stops)).toBe(true);
    expect(iconChoice(stops[0] as ProductionIcon, "silver")?.told).toBe("1 top silver");
    expect(iconChoice(stops[1] as ProductionIcon, "silver")?.told).toBe("2 top red"); // a tomato has only one color
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

  it("is the engine's walk with the chosen color", () => {
    expect(bestWalk([deliver, silver, red], "red")).toBe(red);
    expect(bestWalk([deliver, silver, red], "silver")).toBe(silver);
    expect(bestWalk([red], "silver")).toBe(red); // the only walk, in a different color
    expect(bestWalk([deliver], "red")).toBeNull();
  });

  it("has the production and the cost of its events", () => {
    expect(walkCubes(red)).toEqual({ silver: 1, red: 2, yellow: 0 });
    expect(walkCost(red)).toBe(2);
  });
});

describe("a delivery", () => {
  const choice = { action: { action: "deliver", market: "M14" }, told: "Deliver" };
  const all = { ...choice, told: "Deliver all", then: [{ action: "load", silver: 2, red: 0, yellow: 1 }] };

  it("takes at most the engine's load", () => {
    expect(maximumLoad("M14", [choice], [all])).toEqual({ silver: 2, red: 0, yellow: 1 });
    expect(maximumLoad("M01", [choice], [all])).toEqual({ silver: 0, red: 0, yellow: 0 });
    expect(limitLoad({ silver: 5, red: 3, yellow: 0 }, { silver: 2, red: 0, yellow: 1 })).toEqual({
      silver: 2,
      red: 0,
      yellow: 0,
    });
  });

  it("takes at most the last offered load once the market is chosen", () => {
    const load = (silver: number): BoardChoice => ({ action: { action: "load", silver, red: 0, yellow: 0 }, told: "" });
    expect(maximumLoad("M14", [load(1), load(2)], [])).toEqual({ silver: 2, red: 0, yellow: 0 });
  });

  it("cycles through the numbers of a color and is never empty", () => {
    const most = { silver: 2, red: 0, yellow: 1 };
    expect(nextLoad({ silver: 1, red: 0, yellow: 0 }, most, "silver")).toEqual({ silver: 2, red: 0, yellow: 0 });
    expect(nextLoad({ silver: 2, red: 0, yellow: 1 }, most, "silver")).toEqual({ silver: 0, red: 0, yellow: 1 });
    expect(nextLoad({ silver: 2, red: 0, yellow: 0 }, most, "silver")).toEqual({ silver: 1, red: 0, yellow: 0 });
  });

  it("is the engine's gesture if complete, else an action with a load", () => {
    expect(delivery(choice, { silver: 2, red: 0, yellow: 1 }, [all])).toBe(all);
    const less = delivery(choice, { silver: 1, red: 0, yellow: 0 }, [all]);
    expect(less).toEqual({ ...choice, then: [{ action: "load", silver: 1, red: 0, yellow: 0 }] });
    expect(loadOf(less)).toEqual({ silver: 1, red: 0, yellow: 0 });
  });
});
