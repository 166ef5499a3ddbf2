// @vitest-environment node
import { describe, expect, it } from "vitest";
import { demand } from "../../../src/games/mercado/viewHelpers";
import {
  gateIndex,
  inOrder,
  countByKind,
  RESTAURANTS,
  spaceIndex,
  tileParts,
} from "../../../src/games/mercado/viewHelpers";
import { positions } from "./positions";

const { view } = positions[0];

describe("the view", () => {
  it("reads the names of spaces and entrances as the engine orders them", () => {
    view.market.forEach(({ space }, index) => expect(spaceIndex(space)).toBe(index));
    view.entrances.forEach(({ entrance }, index) => expect(gateIndex(entrance)).toBe(index));
  });

  it("reads customer tiles", () => {
    expect(tileParts("2-fish-flower")).toEqual({ customers: 2, wants: ["fish", "flower"] });
    expect(tileParts("4-grape")).toEqual({ customers: 4, wants: ["grape"] });
  });

  it("groups equal items", () => {
    expect(inOrder(["grape", "fish", "grape"])).toEqual(["fish", "grape", "grape"]);
    expect(countByKind(RESTAURANTS, ["pub", "sushi_bar", "pub"])).toEqual([
      { kind: "sushi_bar", count: 1 },
      { kind: "pub", count: 2 },
    ]);
  });

  it("counts the demand", () => {
    const customers = [
      { number: 1, offer: ["1-fish-flower", null, null], left: 1, covered: ["1-fish-meat"] },
      { number: 4, offer: ["4-fish", "4-grape", null], left: 0, covered: [] },
    ];
    expect(demand(customers)).toEqual({
      offered: { fish: 5, flower: 1, tomato: 0, meat: 0, grape: 4 },
      covered: { fish: 1, flower: 0, tomato: 0, meat: 1, grape: 0 },
    });
  });
});
