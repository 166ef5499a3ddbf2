// @vitest-environment node
import { describe, expect, it } from "vitest";
import { chooseLayout } from "../../../src/ui/chooseLayout";
import { arrangements, dieAt, low, tall, wide, type Point, type Rect } from "../../../src/games/fleet/layout";
import {
  boatRect,
  boxesOf,
  holdCells,
  extentOf,
  spaceIcons,
  tokenAt,
  type Extent,
} from "../../../src/games/fleet/sheetLayout";
import { BUILDINGS, SHIPS, TYPES, type Kind, type SheetView } from "../../../src/games/fleet/viewHelpers";
import { positions } from "./positions";

const overlap = (one: Rect, other: Rect): boolean =>
  one.x < other.x + other.w - 0.01 &&
  other.x < one.x + one.w - 0.01 &&
  one.y < other.y + other.h - 0.01 &&
  other.y < one.y + one.h - 0.01;
const inside = (point: Point, rect: Rect): boolean =>
  point.x >= rect.x && point.x <= rect.x + rect.w && point.y >= rect.y && point.y <= rect.y + rect.h;
const within = (thing: Rect, rect: Rect): boolean =>
  inside(thing, rect) && inside({ x: thing.x + thing.w, y: thing.y + thing.h }, rect);

const extent = (cards: number): Extent => extentOf(positions[0]?.view.sheets[0] as SheetView, 60, cards, 4);
const layouts = [wide, low, tall].flatMap((make) =>
  [0, 1, 3].map((cards) => ({ name: `${make.name} with ${cards} cards`, layout: make(extent(cards)) })),
);

describe.each(layouts)("$name", ({ layout }) => {
  const { sheet } = layout;
  const board = { x: 0, y: 0, w: sheet.width, h: sheet.height };

  it("has positions for everything, without overlaps, on the sheet", () => {
    const things = [
      sheet.points,
      ...sheet.cards,
      ...TYPES.map((type) => sheet.columns[type].rect),
      sheet.harbour,
      sheet.market,
      sheet.wharf,
      sheet.track,
    ];
    things.forEach((thing, index) => {
      expect(within(thing, board)).toBe(true);
      for (const other of things.slice(index + 1)) expect(overlap(thing, other)).toBe(false);
    });
  });

  it("keeps licences and boats in their column, beside the boxes", () => {
    for (const type of TYPES) {
      const { rect, boxes, size, licences, boats } = sheet.columns[type];
      const column = boxes.map(({ x, y }) => ({ x: x - size / 2, y: y - size / 2, w: size, h: size }));
      for (const thing of [...column, ...licences, boats]) expect(within(thing, rect)).toBe(true);
      for (const box of column) for (const thing of [...licences, boats]) expect(overlap(box, thing)).toBe(false);
      for (const place of licences) expect(overlap(place, boats)).toBe(false);
    }
  });

  it("keeps ships and bonuses in the harbour and buildings on the wharf", () => {
    const rows = [...SHIPS.map((ship) => sheet.ships[ship].rect), ...sheet.bonuses];
    rows.forEach((row, index) => {
      expect(within(row, sheet.harbour)).toBe(true);
      for (const other of rows.slice(index + 1)) expect(overlap(row, other)).toBe(false);
    });
    for (const ship of SHIPS) {
      const { rect, boats, boxes } = sheet.ships[ship];
      expect(within(boats, rect)).toBe(true);
      for (const box of boxes) expect(inside(box, boats)).toBe(false);
    }
    for (const building of BUILDINGS) {
      const { rect, boxes } = sheet.buildings[building];
      expect(within(rect, sheet.wharf)).toBe(true);
      for (const box of boxes) expect(inside(box, rect)).toBe(true);
    }
  });

  it("gives every boat a hull, and every fish a cell of its hold", () => {
    const fleets: [Kind, number, number][] = [
      ["shrimp", 4, 4],
      ["cod", 4, 3],
      ["oyster", 3, 6],
      ["oyster", 3, 10],
      ["crab", 1, 4],
      ["research", 4, 0],
      ["barge", 1, 10],
      ["inuit", 3, 3],
    ];
    for (const [kind, count, hold] of fleets) {
      const type = TYPES.find((each) => each === kind);
      const area = type ? sheet.columns[type].boats : sheet.ships[kind as "crab"].boats;
      for (let number = 1; number <= count; number++) {
        const hull = boatRect(area, kind, number, count, hold);
        expect(within(hull, { ...area, x: area.x - 0.01, y: area.y - 0.01, w: area.w + 0.02, h: area.h + 0.02 })).toBe(
          true,
        );
        const grid = holdCells(hull, type !== undefined, hold);
        expect(grid.at).toHaveLength(hold);
        if (hold) expect(grid.size).toBeGreaterThan(7);
        for (const cell of grid.at) expect(inside(cell, hull)).toBe(true);
      }
    }
  });

  it("keeps coins on the track, dice in the tray and tokens at their sections", () => {
    expect(sheet.trackBoxes).toHaveLength(60);
    for (const box of sheet.trackBoxes) expect(inside(box, sheet.track)).toBe(true);
    for (let die = 0; die < 6; die++) expect(inside(dieAt(layout.tray, layout.kind, die), layout.tray)).toBe(true);
    for (const section of [...TYPES, ...SHIPS, ...BUILDINGS])
      expect(inside(tokenAt(sheet, section), boxesOf(sheet, section).rect)).toBe(true);
  });
});

it("shows a second sheet of the same size on a wide screen", () => {
  const beside = (w: number, h: number, seats: number): boolean =>
    chooseLayout({ w, h }, arrangements(extent(0), seats)).layout.beside !== null;
  expect([beside(1584, 1080, 4), beside(2123, 1440, 2)]).toEqual([true, true]);
  expect([beside(1584, 1080, 1), beside(1104, 900, 4)]).toEqual([false, false]);
});

it("is wide enough for fingers on a phone", () => {
  const { sheet } = tall(extent(0));
  for (const type of TYPES) expect(sheet.columns[type].rect.w).toBeGreaterThanOrEqual(44);
  for (const building of BUILDINGS)
    expect(Math.min(sheet.buildings[building].rect.w, sheet.buildings[building].rect.h)).toBeGreaterThanOrEqual(44);
});

describe("icons and numbers in a row", () => {
  it.each([
    [9, 9, 9],
    [18, 9, 9],
    [18, 18, 18],
  ])("never overlap: %i, %i, %i", (...widths) => {
    const [sign, from, to] = [13, 37, 150];
    const row = spaceIcons(widths, sign, from, to);
    for (const [index, { x, text }] of row.entries()) {
      expect(text).toBeGreaterThanOrEqual(x + sign / 2);
      const end = text + (widths[index] ?? 0);
      expect(end).toBeLessThanOrEqual(to);
      const next = row[index + 1];
      if (next) expect(next.x - sign / 2).toBeGreaterThan(end);
    }
  });
});
