// @vitest-environment node
import { describe, expect, it } from "vitest";
import { boundsOf, cellsOf, outline, cellOffset } from "../../../src/games/cafe/geometry";
import { keyOf } from "../../../src/games/cafe/viewHelpers";

describe("cards on the plane", () => {
  it("turns a card clockwise", () => {
    expect([0, 90, 180, 270].map((turn) => keyOf(cellOffset(0, turn)))).toEqual(["0,0", "2,0", "1,2", "0,1"]);
    expect(cellsOf({ x: 0, y: -1, turn: 90 }).map(keyOf)).toEqual(["2,-1", "2,0", "1,-1", "1,0", "0,-1", "0,0"]);
  });

  it("draws one outline around adjacent squares, and two around squares that share only a corner", () => {
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

  it("has bounds for all squares", () => {
    expect(
      boundsOf([
        { x: -1, y: 2 },
        { x: 3, y: 0 },
      ]),
    ).toEqual({ left: -1, top: 0, right: 4, bottom: 3 });
    expect(boundsOf([])).toEqual({ left: 0, top: 0, right: 2, bottom: 3 });
  });
});
