// @vitest-environment node
import { describe, expect, it } from "vitest";
import { arrangements, playerAreaPlan, rowRect, tall, type Layout, type Rect } from "../../../src/games/mercado/layout";
import { apart, inside } from "../rects";

const TOUCH = 44;
const within = (inner: Rect, outer: Rect): boolean => inside(inner, outer, 0.5);
/** Return all overlapping pairs. A separate expectation for each of a million pairs would be ten times slower. */
const overlapping = (all: Rect[]): Rect[][] =>
  all.flatMap((one, index) => all.slice(index + 1).flatMap((other) => (apart(one, other) ? [] : [[one, other]])));

function things(layout: Layout): Rect[] {
  return [
    ...layout.spaces,
    ...layout.entrances,
    ...layout.corners,
    ...layout.offers.flat(),
    ...layout.stacks,
    ...layout.display,
    layout.bag,
    ...layout.docks,
    ...(layout.challenge ? [layout.challenge] : []),
    ...(layout.wall ? [layout.wall] : []),
  ];
}

/** All layout variants, each at its minimum size and at larger sizes. */
const rooms = arrangements(4, 0).flatMap(({ name }, index) =>
  [
    [1, 1],
    [1.3, 1],
    [1, 1.3],
  ].map(([across = 1, down = 1]) => ({
    name: `${name}, ${across} by ${down}`,
    arrange: (seats: number, front: number): Layout => {
      const one = arrangements(seats, front)[index];
      if (!one) throw new Error(name);
      return one.make({ w: one.least.w * across, h: one.least.h * down });
    },
  })),
);

describe.each(rooms)("$name", ({ arrange }) => {
  it.each([1, 2, 3, 4])("has no overlaps and fits the board with %i players", (seats) => {
    for (let front = 0; front < seats; front++) {
      const layout = arrange(seats, front);
      const board = { x: 0, y: 0, w: layout.width, h: layout.height };
      const all = things(layout);
      expect(all.filter((thing) => !within(thing, board))).toEqual([]);
      expect(overlapping(all)).toEqual([]);
    }
  });

  it("puts the viewer's panel in front for every seat", () => {
    const [first, third] = [arrange(4, 0), arrange(4, 2)];
    expect(third.docks[2]).toEqual(first.docks[0]);
    expect(third.docks[3]).toEqual(first.docks[1]);
  });

  it.each([true, false])("has no overlapping pieces in a panel (own: %s)", (own) => {
    const layout = arrange(4, 0);
    const dock = layout.docks[own ? 0 : 1] as Rect;
    const plan = playerAreaPlan(dock, own, false);
    const restaurants = Array.from({ length: 6 }, (_, index) => rowRect(plan.restaurants, index, 6));
    const pieces = [...plan.hand, ...restaurants, ...(plan.bank ? [plan.bank] : [])];
    expect(pieces.filter((piece) => !within(piece, dock))).toEqual([]);
    expect(overlapping(pieces)).toEqual([]);
  });
});

describe("on a phone", () => {
  it("all targets are large enough for a finger", () => {
    const layout = tall(2, 0);
    const plan = playerAreaPlan(layout.docks[0] as Rect, true, false);
    const few = Array.from({ length: 3 }, (_, index) => rowRect(plan.restaurants, index, 3));
    for (const { w, h } of [
      ...layout.spaces,
      ...layout.entrances,
      ...layout.offers.flat(),
      ...layout.display,
      layout.bag,
      ...plan.hand,
      ...few,
      plan.bank as Rect,
    ]) {
      expect(Math.min(w, h)).toBeGreaterThanOrEqual(TOUCH);
    }
  });

  it("everything that a turn needs is visible without scrolling", () => {
    const layout = tall(4, 1);
    const dock = layout.docks[1] as Rect;
    expect(dock.y + dock.h).toBeLessThanOrEqual(624); // height of 844 pixels without header, player list and action bar
  });
});
