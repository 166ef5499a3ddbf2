// Layout of a sheet: columns of boats, ships, market, buildings and the coin track.

import type { Point, Rect } from "../../ui/geometry";
import {
  BUILDINGS,
  SHIPS,
  TYPES,
  type Building,
  type Kind,
  type Section,
  type SheetView,
  type Ship,
  type Type,
} from "./viewHelpers";

/** Column of a boat type: boxes on the left, licences and boats on the right. */
export interface ColumnPlan {
  rect: Rect;
  head: Rect;
  size: number;
  boxes: Point[];
  licences: Rect[];
  boats: Rect;
}
export interface ShipPlan {
  rect: Rect;
  name: Rect;
  size: number;
  boxes: Point[];
  boats: Rect;
}
export interface BuildingPlan {
  rect: Rect;
  size: number;
  boxes: Point[];
  /** Center of the area below the boxes. */
  below: Point;
}

export interface SheetLayout {
  width: number;
  height: number;
  points: Rect;
  /** Captain card and trophies. */
  cards: Rect[];
  columns: Record<Type, ColumnPlan>;
  harbour: Rect;
  ships: Record<Ship, ShipPlan>;
  bonuses: Rect[];
  market: Rect;
  wharf: Rect;
  buildings: Record<Building, BuildingPlan>;
  track: Rect;
  coins: Point;
  coinSize: number;
  trackBoxes: Point[];
}

/** Numbers of elements on a sheet. */
export interface Extent {
  /** Number of cards beside the sheet: captain and trophies. */
  cards: number;
  boxes: Record<Section, number>;
  /** Number of boxes on the coin track. */
  track: number;
  /** Number of bonuses of the crab boat. */
  bonuses: number;
}

export function extentOf(
  { columns, harbour, wharf }: SheetView,
  track: number,
  cards: number,
  bonuses: number,
): Extent {
  const boxes = [...columns, ...harbour, ...wharf].map(({ section, boxes }) => [section, boxes.length]);
  return { cards, boxes: Object.fromEntries(boxes) as Extent["boxes"], track, bonuses };
}

/** Lay out a column. A column of kind `tall` has smaller boxes, with the licences below them. */
function column(rect: Rect, count: number, kind: "wide" | "tall"): ColumnPlan {
  const head = { ...rect, h: 40 };
  const top = rect.y + head.h + 6;
  const under = kind === "tall" ? 3 * 33 + 4 : 0;
  const room = rect.h - head.h - 12 - under;
  const pitch = room / count;
  const size = Math.min(kind === "wide" ? 34 : 31, pitch - 3);
  const side = kind === "wide" ? 7 : 4;
  const x = rect.x + side + size / 2;
  const right = rect.x + size + 2 * side;
  const w = rect.x + rect.w - side + 1 - right;
  const lh = Math.min(44, room * 0.095);
  const licences = [0, 1, 2].map((level) =>
    kind === "wide"
      ? { x: right, y: top + level * (lh + 3), w, h: lh }
      : { x: rect.x + 5, y: top + room + 5 + level * 33, w: rect.w - 10, h: 30 },
  );
  const boats = kind === "wide" ? top + 3 * (lh + 3) + 5 : top;
  return {
    rect,
    head,
    size,
    boxes: Array.from({ length: count }, (_, index) => ({ x, y: top + pitch * (index + 0.5) })),
    licences,
    boats: { x: right, y: boats, w, h: top + room - 1 - boats },
  };
}

/** Return the rectangle of a boat. Boats of a kind are stacked in a column, and side by side in the harbor. */
export function boatRect(area: Rect, kind: Kind, number: number, count: number, hold: number): Rect {
  if ((TYPES as readonly string[]).includes(kind)) {
    const h = area.h / count;
    return { x: area.x, y: area.y + h * (number - 1) + 1, w: area.w, h: h - 4 };
  }
  const w = Math.min(area.w / count, kind === "barge" ? 132 : hold > 3 ? 76 : hold > 0 ? 54 : 40);
  return { x: area.x + w * (number - 1) + 1, y: area.y, w: w - 3, h: area.h };
}

/** Return the cells of a hold within its hull. */
export function holdCells(hull: Rect, upright: boolean, hold: number): { size: number; at: Point[] } {
  if (hold === 0) return { size: 0, at: [] };
  const inner = upright
    ? { x: hull.x + 4, y: hull.y + hull.h * 0.2, w: hull.w - 8, h: hull.h * 0.75 }
    : { x: hull.x + 3, y: hull.y + 3, w: hull.w - 6 - Math.min(20, hull.w * 0.32), h: hull.h - 6 };
  const [wide, long] = upright ? [inner.w, inner.h] : [inner.h, inner.w];
  const fit = (side: number): number => Math.min(wide / side, long / Math.ceil(hold / side), 22);
  const across = fit(2) > fit(1) ? 2 : 1; // number of cells per row that makes them largest
  const pitch = fit(across);
  const [cols, rows] = upright ? [across, Math.ceil(hold / across)] : [Math.ceil(hold / across), across];
  const [ox, oy] = [inner.x + (inner.w - pitch * cols) / 2, inner.y + (inner.h - pitch * rows) / 2];
  const at = Array.from({ length: hold }, (_, index) => {
    const [c, r] = upright
      ? [index % across, Math.floor(index / across)]
      : [Math.floor(index / across), index % across];
    return { x: ox + pitch * (c + 0.5), y: oy + pitch * (r + 0.5) };
  });
  return { size: pitch - 1.5, at };
}

export const TOUCH = 44.2; // minimum height of a touch target in pixels
const TITLE = 21;
const HOUSE = 68; // minimum height of a building

/**
 * Return the height of a harbor row, and of harbor and wharf together. Rows are high enough for a finger, which reduces
 * the height of the buildings. If the buildings would become too low, the total height grows.
 */
export function rowsOf(h: number, scale: number): { row: number; height: number } {
  const f = h / 540;
  const row = Math.max(42 * f, TOUCH / scale + 3);
  const rest = TITLE + 5 + 34 * f + 6 + 43 * f + 6 + TITLE + 5; // total height of titles, bonuses and market
  return { row, height: Math.max(h, 5 * row + rest + 2 * (HOUSE + 5)) };
}

/** Layout of the ships and the market. */
export function harborLayout(
  x: number,
  y: number,
  w: number,
  { boxes, bonuses: count }: Extent,
  row: number,
  f: number,
  named = w > 390 ? 100 : 86,
): Pick<SheetLayout, "harbour" | "ships" | "bonuses" | "market"> {
  const bonusHeight = 34 * f;
  const pitch = w > 390 ? 30 : 28.5;
  const ships = {} as Record<Ship, ShipPlan>;
  let at = y + TITLE + 2;
  const bonuses: Rect[] = [];
  for (const ship of SHIPS) {
    const rect = { x: x + 5, y: at, w: w - 10, h: row - 3 };
    const size = Math.min(27, row - 9);
    const from = rect.x + named;
    ships[ship] = {
      rect,
      name: { x: rect.x, y: at, w: named - 4, h: rect.h },
      size,
      boxes: Array.from({ length: boxes[ship] }, (_, index) => ({
        x: from + pitch * (index + 0.5),
        y: at + rect.h / 2,
      })),
      boats: {
        x: from + pitch * boxes[ship] + 6,
        y: at + 3,
        w: rect.x + rect.w - (from + pitch * boxes[ship] + 6) - 4,
        h: rect.h - 6,
      },
    };
    at += row;
    if (ship === "crab") {
      const bw = (w - 10) / count;
      for (let index = 0; index < count; index++)
        bonuses.push({ x: x + 5 + bw * index + 1.5, y: at, w: bw - 3, h: bonusHeight - 5 });
      at += bonusHeight;
    }
  }
  const harbour = { x, y, w, h: at - y + 3 };
  return { harbour, ships, bonuses, market: { x, y: harbour.y + harbour.h + 6, w, h: 43 * f } };
}

/** Layout of the buildings, `across` per row. */
export function buildingsLayout(
  wharf: Rect,
  boxes: Extent["boxes"],
  across: number,
): Pick<SheetLayout, "wharf" | "buildings"> {
  const buildings = {} as Record<Building, BuildingPlan>;
  const [bw, bh] = [(wharf.w - 10) / across, (wharf.h - TITLE - 5) / (BUILDINGS.length / across)];
  BUILDINGS.forEach((building, index) => {
    const rect = {
      x: wharf.x + 5 + (index % across) * bw + 2,
      y: wharf.y + TITLE + Math.floor(index / across) * bh + 2,
      w: bw - 4,
      h: bh - 5,
    };
    const count = boxes[building];
    const size = 19;
    const by = rect.y + rect.h * 0.5;
    buildings[building] = {
      rect,
      size,
      boxes: Array.from({ length: count }, (_, number) => ({
        x: rect.x + rect.w / 2 + (number - (count - 1) / 2) * (size + 2.5),
        y: by,
      })),
      below: { x: rect.x + rect.w / 2, y: rect.y + rect.h * 0.81 },
    };
  });
  return { wharf, buildings };
}

/** Harbor, market and wharf stacked. */
export function townLayout(
  x: number,
  y: number,
  w: number,
  room: number,
  extent: Extent,
  scale: number,
): ReturnType<typeof harborLayout> & ReturnType<typeof buildingsLayout> {
  const { row, height } = rowsOf(room, scale);
  const upper = harborLayout(x, y, w, extent, row, room / 540);
  const at = upper.market.y + upper.market.h + 6;
  return { ...upper, ...buildingsLayout({ x, y: at, w, h: y + height - at }, extent.boxes, 4) };
}

export function track(
  rect: Rect,
  boxes: number,
  perRow: number,
  lead: number,
  top: number,
): Pick<SheetLayout, "track" | "coins" | "coinSize" | "trackBoxes"> {
  const rows = Math.ceil(boxes / perRow);
  const [pw, ph] = [(rect.w - lead - 10) / perRow, (rect.h - top - 6) / rows];
  return {
    track: rect,
    coins:
      lead > 0 ? { x: rect.x + lead / 2 + 2, y: rect.y + rect.h / 2 } : { x: rect.x + 18, y: rect.y + top / 2 + 1 },
    coinSize: Math.min(pw, ph) - 2.5,
    trackBoxes: Array.from({ length: boxes }, (_, index) => ({
      x: rect.x + lead + 5 + pw * ((index % perRow) + 0.5),
      y: rect.y + top + 2 + ph * (Math.floor(index / perRow) + 0.5),
    })),
  };
}

export function columns(
  x: number,
  y: number,
  w: number,
  h: number,
  boxes: Extent["boxes"],
  kind: "wide" | "tall",
): Record<Type, ColumnPlan> {
  const cw = w / TYPES.length;
  return Object.fromEntries(
    TYPES.map((type, index) => [type, column({ x: x + cw * index + 1.5, y, w: cw - 3, h }, boxes[type], kind)]),
  ) as Record<Type, ColumnPlan>;
}

export function boxesOf(sheet: SheetLayout, section: Section): { size: number; boxes: Point[]; rect: Rect } {
  if (section in sheet.columns) return sheet.columns[section as Type];
  if (section in sheet.ships) return sheet.ships[section as Ship];
  return sheet.buildings[section as Building];
}

/** Position of a captain's token. */
export function tokenAt(sheet: SheetLayout, section: Section): Point {
  const { rect } = boxesOf(sheet, section);
  if (section in sheet.ships) return { x: rect.x + 4, y: rect.y + 4 };
  return section in sheet.columns
    ? { x: rect.x + rect.w - 11, y: rect.y + 12 }
    : { x: rect.x + 3, y: rect.y + rect.h - 3 };
}

/** Position of a hex of the buffet. */
export function hexAt(plan: BuildingPlan, index: number): Point {
  const pitch = (plan.rect.w - 4) / 5;
  return { x: plan.rect.x + 2 + pitch * (index + 0.5), y: plan.below.y };
}

/**
 * Place icons with numbers in a row. Return the center of each icon and the start of its number. Each number gets the
 * width that it needs. The remaining space is distributed evenly.
 */
export function spaceIcons(widths: number[], sign: number, from: number, to: number): { x: number; text: number }[] {
  const needed = widths.reduce((sum, width) => sum + sign + 2 + width, 0);
  const gap = Math.max(2, Math.min(12, (to - from - needed) / Math.max(1, widths.length - 1)));
  let next = from;
  return widths.map((width) => {
    const at = { x: next + sign / 2, text: next + sign + 2 };
    next = at.text + width + gap;
    return at;
  });
}
