// Where everything is: on a desktop one picture of 920 by 780, on a phone a tray and a sheet that is 390 wide.

import { BUILDINGS, SHIPS, TYPES, type Building, type Kind, type Section, type Ship, type Type } from "./view";

export interface Point {
  x: number;
  y: number;
}
export interface Rect extends Point {
  w: number;
  h: number;
}

/** A column: its boxes at the left, its licences and boats at the right. */
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
  /** The middle of what is below the boxes. */
  below: Point;
}

export interface SheetLayout {
  width: number;
  height: number;
  points: Rect;
  /** The captain card and the trophies. */
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

export interface Layout {
  kind: "wide" | "tall";
  width: number;
  height: number;
  tray: Rect;
  tabs: Rect;
  sheet: SheetLayout;
}

export const middle = ({ x, y, w, h }: Rect): Point => ({ x: x + w / 2, y: y + h / 2 });

const SHIP_BOXES: Record<Ship, number> = { crab: 6, yacht: 5, research: 4, barge: 3, inuit: 5 };
const BUILDING_BOXES: Record<Building, number> = { casino: 2, bank: 4, salvage: 2, tackle: 2, cannery: 1, smokehouse: 2, pub: 4, buffet: 1 };

function column(rect: Rect, count: number, most: number): ColumnPlan {
  const head = { ...rect, h: 40 };
  const top = rect.y + head.h + 6;
  const room = rect.h - head.h - 12;
  const pitch = room / count;
  const size = Math.min(most, pitch - 3);
  const x = rect.x + 7 + size / 2;
  const right = rect.x + 7 + size + 7;
  const w = rect.x + rect.w - 6 - right;
  const lh = Math.min(44, room * 0.095);
  const licences = [0, 1, 2].map((level) => ({ x: right, y: top + level * (lh + 3), w, h: lh }));
  const under = top + 3 * (lh + 3) + 5;
  return {
    rect,
    head,
    size,
    boxes: Array.from({ length: count }, (_, index) => ({ x, y: top + pitch * (index + 0.5) })),
    licences,
    boats: { x: right, y: under, w, h: rect.y + rect.h - 7 - under },
  };
}

/** The place of a boat among those of its kind: one under another in a column, side by side in the harbour. */
export function boatRect(area: Rect, kind: Kind, number: number, count: number, hold: number): Rect {
  if ((TYPES as readonly string[]).includes(kind)) {
    const h = area.h / count;
    return { x: area.x, y: area.y + h * (number - 1) + 1, w: area.w, h: h - 4 };
  }
  const w = kind === "barge" ? area.w : Math.min(area.w / count, hold > 0 ? 66 : 36);
  return { x: area.x + w * (number - 1) + 1, y: area.y, w: w - 3, h: area.h };
}

/** The cells of a hold in its hull. */
export function cells(hull: Rect, upright: boolean, hold: number): { size: number; at: Point[] } {
  if (hold === 0) return { size: 0, at: [] };
  const across = upright ? 2 : hold > 3 ? 2 : 1;
  const along = Math.ceil(hold / across);
  const inner = upright
    ? { x: hull.x + 5, y: hull.y + hull.h * 0.2, w: hull.w - 10, h: hull.h * 0.74 }
    : { x: hull.x + 4, y: hull.y + 4, w: hull.w * 0.78 - 2, h: hull.h - 8 };
  const [cols, rows] = upright ? [across, along] : [along, across];
  const [pw, ph] = [Math.min(inner.w / cols, inner.h / rows, 21), Math.min(inner.h / rows, inner.w / cols, 21)];
  const [ox, oy] = [inner.x + (inner.w - pw * cols) / 2, inner.y + (inner.h - ph * rows) / 2];
  const at = Array.from({ length: hold }, (_, index) => {
    const [c, r] = upright ? [index % across, Math.floor(index / across)] : [Math.floor(index / across), index % across];
    return { x: ox + pw * (c + 0.5), y: oy + ph * (r + 0.5) };
  });
  return { size: Math.min(pw, ph) - 1.5, at };
}

function town(x: number, y: number, w: number, h: number): Pick<SheetLayout, "harbour" | "ships" | "bonuses" | "market" | "wharf" | "buildings"> {
  const f = h / 540;
  const title = 21;
  const row = 37.5 * f;
  const bonusHeight = 33 * f;
  const named = w > 390 ? 104 : 86;
  const pitch = w > 390 ? 28.5 : 27;
  const ships = {} as Record<Ship, ShipPlan>;
  let at = y + title + 2;
  const bonuses: Rect[] = [];
  for (const ship of SHIPS) {
    const rect = { x: x + 5, y: at, w: w - 10, h: row - 3 };
    const size = Math.min(25, row - 9);
    const from = rect.x + named;
    ships[ship] = {
      rect,
      name: { x: rect.x, y: at, w: named - 4, h: rect.h },
      size,
      boxes: Array.from({ length: SHIP_BOXES[ship] }, (_, index) => ({ x: from + pitch * (index + 0.5), y: at + rect.h / 2 })),
      boats: { x: from + pitch * SHIP_BOXES[ship] + 6, y: at + 3, w: rect.x + rect.w - (from + pitch * SHIP_BOXES[ship] + 6) - 4, h: rect.h - 6 },
    };
    at += row;
    if (ship === "crab") {
      const bw = (w - 10) / 4;
      for (let index = 0; index < 4; index++) bonuses.push({ x: x + 5 + bw * index + 1.5, y: at, w: bw - 3, h: bonusHeight - 5 });
      at += bonusHeight;
    }
  }
  const harbour = { x, y, w, h: at - y + 3 };
  const market = { x, y: harbour.y + harbour.h + 6, w, h: 44 * f };
  const wy = market.y + market.h + 6;
  const wharf = { x, y: wy, w, h: y + h - wy };
  const buildings = {} as Record<Building, BuildingPlan>;
  const [bw, bh] = [(w - 10) / 4, (wharf.h - title - 5) / 2];
  BUILDINGS.forEach((building, index) => {
    const rect = { x: x + 5 + (index % 4) * bw + 2, y: wy + title + Math.floor(index / 4) * bh + 2, w: bw - 4, h: bh - 5 };
    const count = BUILDING_BOXES[building];
    const size = 19;
    const by = rect.y + rect.h * 0.48;
    buildings[building] = {
      rect,
      size,
      boxes: Array.from({ length: count }, (_, number) => ({ x: rect.x + rect.w / 2 + (number - (count - 1) / 2) * (size + 2.5), y: by })),
      below: { x: rect.x + rect.w / 2, y: rect.y + rect.h * 0.8 },
    };
  });
  return { harbour, ships, bonuses, market, wharf, buildings };
}

function track(rect: Rect, boxes: number, perRow: number, lead: number, top: number): Pick<SheetLayout, "track" | "coins" | "coinSize" | "trackBoxes"> {
  const rows = Math.ceil(boxes / perRow);
  const [pw, ph] = [(rect.w - lead - 10) / perRow, (rect.h - top - 6) / rows];
  return {
    track: rect,
    coins: lead > 0 ? { x: rect.x + lead / 2 + 2, y: rect.y + rect.h / 2 } : { x: rect.x + 18, y: rect.y + top / 2 + 1 },
    coinSize: Math.min(pw, ph) - 2.5,
    trackBoxes: Array.from({ length: boxes }, (_, index) => ({
      x: rect.x + lead + 5 + pw * ((index % perRow) + 0.5),
      y: rect.y + top + 2 + ph * (Math.floor(index / perRow) + 0.5),
    })),
  };
}

function columns(x: number, y: number, w: number, h: number, counts: number[], most: number): Record<Type, ColumnPlan> {
  const cw = w / TYPES.length;
  return Object.fromEntries(
    TYPES.map((type, index) => [type, column({ x: x + cw * index + 1.5, y, w: cw - 3, h }, counts[index] ?? 12, most)]),
  ) as Record<Type, ColumnPlan>;
}

export interface Extent {
  /** How many cards lie beside the sheet: the captain's and the trophies. */
  cards: number;
  /** Boxes of the five columns, and of the coin track. */
  columns: number[];
  track: number;
}

export function wide({ cards, columns: counts, track: boxes }: Extent): Layout {
  const [width, height] = [920, 780];
  const extra = cards ? 38 : 0;
  const top = 144 + extra;
  const h = 694 - top;
  const left = 498;
  return {
    kind: "wide",
    width,
    height,
    tray: { x: 6, y: 6, w: 908, h: 90 },
    tabs: { x: 8, y: 101, w: 500, h: 38 },
    sheet: {
      width,
      height,
      points: { x: 514, y: 101, w: 400, h: 38 },
      cards: Array.from({ length: cards }, (_, index) => ({ x: 8 + (904 / cards) * index, y: 144, w: 904 / cards - 6, h: 33 })),
      columns: columns(6, top, left, h, counts, 34),
      ...town(510, top, 404, h),
      ...track({ x: 7.5, y: 700, w: 906, h: 76 }, boxes, Math.ceil(boxes / 2), 66, 4),
    },
  };
}

export function tall({ cards, columns: counts, track: boxes }: Extent): Layout {
  const width = 390;
  const top = 44 + cards * 40;
  const [h, th, kh] = [452, 590, 190];
  const at = top + h + 8;
  const end = at + th + 8;
  return {
    kind: "tall",
    width,
    height: end + kh + 8,
    tray: { x: 0, y: 0, w: 390, h: 66 },
    tabs: { x: 4, y: 0, w: 382, h: 46 },
    sheet: {
      width,
      height: end + kh + 8,
      points: { x: 6, y: 4, w: 378, h: 36 },
      cards: Array.from({ length: cards }, (_, index) => ({ x: 6, y: 44 + index * 40, w: 378, h: 34 })),
      columns: columns(4, top, 382, h, counts, 31),
      ...town(6, at, 378, th),
      ...track({ x: 6, y: end, w: 378, h: kh }, boxes, 12, 0, 28),
    },
  };
}

/** The plan of a section's boxes. */
export function boxesOf(sheet: SheetLayout, section: Section): { size: number; boxes: Point[]; rect: Rect } {
  if (section in sheet.columns) return sheet.columns[section as Type];
  if (section in sheet.ships) return sheet.ships[section as Ship];
  return sheet.buildings[section as Building];
}

/** Where a token of the captain lies. */
export function tokenAt(sheet: SheetLayout, section: Section): Point {
  const { rect } = boxesOf(sheet, section);
  return section in sheet.ships ? { x: rect.x + 4, y: rect.y + 4 } : { x: rect.x + rect.w - 9, y: rect.y + 9 };
}

/** Where the dice lie in the tray. */
export function dieAt(tray: Rect, kind: "wide" | "tall", index: number): Point {
  return kind === "wide" ? { x: tray.x + 158 + index * 58, y: tray.y + 44 } : { x: tray.x + 104 + index * 49, y: tray.y + 33 };
}

/** The hexes of the buffet. */
export function hexAt(plan: BuildingPlan, index: number): Point {
  const pitch = (plan.rect.w - 4) / 5;
  return { x: plan.rect.x + 2 + pitch * (index + 0.5), y: plan.below.y };
}
