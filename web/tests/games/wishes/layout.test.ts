// @vitest-environment node
import { describe, expect, it } from "vitest";
import {
  boatBox,
  buyerAt,
  playerAreaPlan,
  heapAt,
  slotAt,
  arrangements,
  type Point,
  type Rect,
} from "../../../src/games/wishes/layout";

const overlap = (one: Rect, other: Rect): boolean =>
  one.x < other.x + other.w && other.x < one.x + one.w && one.y < other.y + other.h && other.y < one.y + one.h;
const inside = (point: Point, rect: Rect): boolean =>
  point.x >= rect.x && point.x <= rect.x + rect.w && point.y >= rect.y && point.y <= rect.y + rect.h;

const layouts = [2, 3, 4, 5].flatMap((seats) =>
  Array.from({ length: seats }, (_, front) => front).flatMap((front) =>
    arrangements(seats, front).flatMap(({ name, least, core, make }) =>
      [core ?? least, least, { w: least.w * 1.3, h: least.h }, { w: least.w, h: least.h * 1.3 }].map((room) => ({
        name: `${name}, ${room.w} by ${room.h}, ${seats} seats, from seat ${front}`,
        layout: make(room),
        seats,
      })),
    ),
  ),
);

describe.each(layouts)("$name", ({ layout, seats }) => {
  const board = { x: 0, y: 0, w: layout.width, h: layout.height };
  const things = [
    ...layout.ocean,
    ...layout.stalls,
    ...layout.docks,
    layout.stack,
    layout.heap,
    layout.deck,
    layout.discard,
  ];

  it("has positions for everything, without overlaps, on the board", () => {
    expect(layout.docks).toHaveLength(seats);
    things.forEach((thing, index) => {
      expect(inside(thing, board)).toBe(true);
      expect(inside({ x: thing.x + thing.w, y: thing.y + thing.h }, board)).toBe(true);
      expect(things.slice(index + 1).filter((other) => overlap(thing, other))).toEqual([]);
    });
  });

  it("shows the remaining deck in full if there is space, else by fish in the sea", () => {
    expect(layout.wall === null).toBe(layout.shoal !== null);
    if (layout.wall) expect(layout.wall.h).toBeGreaterThanOrEqual(240);
    if (!layout.shoal) return;
    const { x, y, w, h } = layout.shoal;
    expect(inside({ x, y }, layout.sea) && inside({ x: x + w, y: y + h }, layout.sea)).toBe(true);
    for (const thing of things) expect(overlap(thing, layout.shoal)).toBe(false);
  });

  it("keeps boats in their panel, even the maximum number", () => {
    layout.docks.forEach((dock) => {
      const { boats } = playerAreaPlan(dock);
      for (const count of [2, 3, 9]) {
        for (let index = 0; index < count; index++) {
          const box = boatBox(boats, index, count);
          expect(inside(box, dock)).toBe(true);
          expect(inside({ x: box.x + box.w, y: box.y + box.h }, dock)).toBe(true);
        }
      }
    });
  });

  it("keeps buyers and fish at their market, and spoiled fish on the heap", () => {
    for (const stall of layout.stalls) {
      for (let index = 0; index < 7; index++) expect(inside(slotAt(stall, index, 7), stall)).toBe(true);
      for (let index = 0; index < 5; index++) expect(inside(buyerAt(stall, index, 5), stall)).toBe(true);
    }
    for (let index = 0; index < 10; index++) expect(inside(heapAt(layout.heap, index), layout.heap)).toBe(true);
  });
});
