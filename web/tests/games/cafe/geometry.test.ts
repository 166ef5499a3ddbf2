import { describe, expect, it } from "vitest";
import { boxOf, cellsOf, groupsIn, outline, tokensAfter, turned } from "../../../src/games/cafe/geometry";
import { keyOf, type CardView } from "../../../src/games/cafe/view";
import { company } from "./companies";

const card = (squares: string): CardView => ({ card: "P20", squares: squares.split(/[ ;/]+/), house: null });

describe("cards on the plane", () => {
  it("turns a card clockwise", () => {
    expect([0, 90, 180, 270].map((turn) => keyOf(turned(0, turn)))).toEqual(["0,0", "2,0", "1,2", "0,1"]);
    expect(cellsOf({ x: 0, y: -1, turn: 90 }).map(keyOf)).toEqual(["2,-1", "2,0", "1,-1", "1,0", "0,-1", "0,0"]);
  });

  it("shows what is visible after a card was laid", () => {
    const after = tokensAfter(company("BY DR / BB RO / BG CU"), card("BY RO/CU BB/BR DR"), { x: 1, y: 1, turn: 0 });
    expect(after.get("0,1")).toBe("BB");
    expect([after.get("1,1"), after.get("1,2"), after.get("2,2"), after.get("2,3")]).toEqual(["BY", "CU", "BB", "DR"]);
    expect(after.size).toBe(10);
  });

  it("knows that half a coffeehouse is none", () => {
    const after = tokensAfter(company("BY DR / CH CH / BG CU"), card("BY RO/CU BB/BR DR"), { x: 1, y: 1, turn: 0 });
    expect(after.get("0,1")).toBe("XX");
  });

  it("finds groups along edges, not corners", () => {
    const tokens = new Map(
      Object.entries({ "0,0": "BY", "1,0": "BR", "2,1": "SU", "3,1": "2Y", "0,2": "DR", "1,2": "DR" }),
    );
    expect(groupsIn(tokens, "bean").map((group) => group.length)).toEqual([2, 2]);
    expect(groupsIn(tokens, "drying")).toEqual([["0,2", "1,2"]]);
    expect(groupsIn(tokens, "roasting")).toEqual([]);
  });

  it("draws one outline around squares side by side, and two where only corners touch", () => {
    const rings = (path: string): number => path.split("M").length - 1;
    expect(
      rings(
        outline(
          [
            { x: 0, y: 0 },
            { x: 1, y: 0 },
            { x: 1, y: 1 },
          ],
          64,
          3,
        ),
      ),
    ).toBe(1);
    expect(
      rings(
        outline(
          [
            { x: 0, y: 0 },
            { x: 1, y: 1 },
          ],
          64,
          3,
        ),
      ),
    ).toBe(2);
    const hole = [0, 1, 2].flatMap((x) => [0, 1, 2].map((y) => ({ x, y }))).filter(({ x, y }) => x !== 1 || y !== 1);
    expect(rings(outline(hole, 64, 3))).toBe(2);
  });

  it("keeps an outline inside its squares", () => {
    const numbers =
      outline(
        [
          { x: 0, y: 0 },
          { x: 0, y: 1 },
        ],
        64,
        3,
      )
        .match(/-?[\d.]+/g)
        ?.map(Number) ?? [];
    expect(Math.min(...numbers)).toBe(3);
    expect(Math.max(...numbers)).toBe(125);
  });

  it("has a box for everything", () => {
    expect(
      boxOf([
        { x: -1, y: 2 },
        { x: 3, y: 0 },
      ]),
    ).toEqual({ left: -1, top: 0, right: 4, bottom: 3 });
    expect(boxOf([])).toEqual({ left: 0, top: 0, right: 2, bottom: 3 });
  });
});
