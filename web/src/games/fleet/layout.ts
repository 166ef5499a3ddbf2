// Layout variants of the board. Usually the tray and the sheet are in one picture. Very wide screens have a second
// sheet beside the first. A phone has a tray above a scrolled sheet. In landscape orientation the sheet is narrower, so
// that it scrolls in one direction only.

import type { LayoutVariant, Size } from "../../ui/chooseLayout";
import { middle, type Point, type Rect } from "../../ui/geometry";
import {
  TOUCH,
  buildingsLayout,
  columns,
  harborLayout,
  rowsOf,
  townLayout,
  track,
  type Extent,
  type SheetLayout,
} from "./sheetLayout";
import { BUILDINGS } from "./viewHelpers";

export { middle, type Point, type Rect };

export interface Layout {
  kind: "wide" | "tall";
  width: number;
  height: number;
  tray: Rect;
  tabs: Rect;
  sheet: SheetLayout;
  /** Horizontal offset of the second sheet. Null if the layout shows only one sheet. */
  beside: number | null;
}

const WIDE = { w: 920, h: 780 };
export function wide(extent: Extent, room: Size = WIDE, scale = 1): Layout {
  const { cards, boxes } = extent;
  const width = room.w;
  const wider = width / WIDE.w;
  const extra = cards ? 46 : 0;
  const top = 144 + extra;
  const h = rowsOf(room.h - 86 - top, scale).height;
  const height = top + h + 86;
  const left = 498 * wider;
  const across = (width - 8) / Math.max(1, cards);
  return {
    kind: "wide",
    width,
    height,
    tray: { x: 6, y: 6, w: width - 12, h: 90 },
    tabs: { x: 8, y: 99, w: width - 420, h: 44 },
    beside: null,
    sheet: {
      width,
      height,
      points: { x: width - 406, y: 101, w: 400, h: 38 },
      cards: Array.from({ length: cards }, (_, index) => ({ x: 7.5 + across * index, y: 146, w: across - 6, h: 41 })),
      columns: columns(6, top, left, h, boxes, "wide"),
      ...townLayout(left + 12, top, width - left - 18, room.h - 86 - top, extent, scale),
      ...track({ x: 7.5, y: height - 80, w: width - 14, h: 76 }, extent.track, Math.ceil(extent.track / 2), 66, 4),
    },
  };
}

const LOW = { w: 775, h: 880 };
/** Layout for a phone in landscape orientation: narrow columns beside ships and market, buildings in one row. */
export function low(extent: Extent, room: Size = LOW, scale = 1): Layout {
  const { cards, boxes } = extent;
  const width = Math.max(LOW.w, room.w);
  const top = 178 + (cards ? 46 : 0);
  const left = (386 * width) / LOW.w;
  const upper = harborLayout(left + 10, top, width - left - 16, extent, Math.max(66, TOUCH / scale + 3), 1.1, 96);
  const h = upper.market.y + upper.market.h - top;
  const below = { x: 7.5, y: top + h + 6, w: width - 14, h: 138 };
  const end = below.y + below.h + 6;
  const across = (width - 8) / Math.max(1, cards);
  return {
    kind: "wide",
    width,
    height: end + 80,
    tray: { x: 6, y: 4, w: width - 12, h: 86 },
    tabs: { x: 8, y: 92, w: width - 11, h: 44 },
    beside: null,
    sheet: {
      width,
      height: end + 80,
      points: { x: 7.5, y: 138, w: width - 14, h: 36 },
      cards: Array.from({ length: cards }, (_, index) => ({ x: 7.5 + across * index, y: 178, w: across - 6, h: 41 })),
      columns: columns(5, top, left, h, boxes, "tall"),
      ...upper,
      ...buildingsLayout(below, boxes, BUILDINGS.length),
      ...track({ x: 7.5, y: end, w: width - 14, h: 76 }, extent.track, Math.ceil(extent.track / 2), 66, 4),
    },
  };
}

const PAIR = { w: 2 * WIDE.w + 8, h: WIDE.h };
/** Very wide layout: the viewer's sheet and a second sheet side by side. */
export function pair(extent: Extent, room: Size = PAIR, scale = 1): Layout {
  const half = (room.w - 8) / 2;
  const one = wide(extent, { w: half, h: room.h }, scale);
  return {
    ...one,
    width: room.w,
    tray: { ...one.tray, w: room.w - 12 },
    tabs: { ...one.tabs, x: one.tabs.x + half + 8 },
    beside: half + 8,
  };
}

/**
 * Return the layout variants. The board uses the variant with the largest boxes, but prefers to show a second sheet.
 */
export function arrangements(extent: Extent, seats: number): LayoutVariant<Layout>[] {
  return [
    { name: "wide", least: WIDE, type: 12.5, piece: 34, make: (room, scale) => wide(extent, room, scale) },
    ...(seats > 1
      ? [
          {
            name: "pair",
            least: PAIR,
            type: 12.5,
            piece: 34 * 1.7,
            make: (room: Size, scale?: number) => pair(extent, room, scale),
          },
        ]
      : []),
    { name: "low", least: LOW, type: 12.5, piece: 27, make: (room, scale) => low(extent, room, scale) },
    { name: "tall", least: TALL, type: 11, piece: 26, make: (room, scale) => tall(extent, room, scale) },
  ];
}

const TALL = { w: 390, h: 900 };
/** Layout for a phone in portrait orientation, which is as wide as the window and as long as necessary. */
export function tall(extent: Extent, _: Size = TALL, scale = 1): Layout {
  const { cards, boxes } = extent;
  const width = TALL.w;
  const top = 44 + cards * 40;
  const [h, th, kh] = [560, rowsOf(590, scale).height, 190];
  const at = top + h + 8;
  const end = at + th + 8;
  return {
    kind: "tall",
    width,
    height: end + kh + 8,
    tray: { x: 0, y: 0, w: 390, h: 66 },
    tabs: { x: 4, y: 0, w: 382, h: 48 },
    beside: null,
    sheet: {
      width,
      height: end + kh + 8,
      points: { x: 6, y: 4, w: 378, h: 36 },
      cards: Array.from({ length: cards }, (_, index) => ({ x: 6, y: 44 + index * 40, w: 378, h: 34 })),
      columns: columns(4, top, 382, h, boxes, "tall"),
      ...townLayout(6, at, 378, 590, extent, scale),
      ...track({ x: 6, y: end, w: 378, h: kh }, extent.track, 12, 0, 28),
    },
  };
}

/** Return the position of a die in the tray. */
export function dieAt(tray: Rect, kind: "wide" | "tall", index: number): Point {
  return kind === "wide"
    ? { x: tray.x + 180 + index * 58, y: tray.y + 44 }
    : { x: tray.x + 118 + index * 50, y: tray.y + 32 };
}
