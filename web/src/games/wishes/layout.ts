// Where everything lies: one arrangement for a wide place and one for the width of a phone. The parts draw from
// these numbers, ghosts and travelling pieces find their way by them.

import { middle, type Point, type Rect } from "../../pieces/geometry";

export { middle, type Point, type Rect };
export interface Arrow extends Point {
  turn: number;
}

export interface Layout {
  kind: "wide" | "tall";
  width: number;
  height: number;
  sea: Rect;
  ocean: Rect[];
  deck: Rect;
  discard: Rect;
  /** The ring that the buyers walk, drawn under the markets. */
  track: string;
  arrows: Arrow[];
  stalls: Rect[];
  stack: Rect;
  heap: Rect;
  /** By seat. */
  docks: Rect[];
  /** What is left beside few players. */
  wall: Rect | null;
}

const MARKETS = 7;

export function wide(seats: number, front: number): Layout {
  const [width, height] = [1000, 826];
  const ocean = [0, 1, 2, 3].map((position) => ({ x: 22 + position * 184, y: 30 + position * 7, w: 164, h: 186 }));
  const ring = { x: 312, y: 476, rx: 242, ry: 164 };
  const at = (step: number): Point => {
    const angle = (step / MARKETS) * 2 * Math.PI;
    return { x: ring.x + ring.rx * Math.sin(angle), y: ring.y - ring.ry * Math.cos(angle) + 8 };
  };
  const stalls = Array.from({ length: MARKETS }, (_, place) => {
    const middle = at(place);
    return { x: middle.x - 66, y: middle.y - 54, w: 132, h: 108 };
  });
  const arrows = stalls.map((_, place) => {
    const here = at(place + 0.5);
    const angle = ((place + 0.5) / MARKETS) * 2 * Math.PI;
    return { ...here, turn: (Math.atan2(ring.ry * Math.sin(angle), ring.rx * Math.cos(angle)) * 180) / Math.PI };
  });
  const column = { x: 638, y: 266, w: 354, h: 552 };
  const others = seats - 1;
  const each = Math.min(138, (column.h - 8 * (others - 1)) / others);
  const docks: Rect[] = [];
  for (let seat = 0; seat < seats; seat++) {
    const order = (seat - front + seats) % seats; // clockwise from the front
    docks.push(
      order === 0
        ? { x: 8, y: 702, w: 620, h: 116 }
        : { x: column.x, y: column.y + (order - 1) * (each + 8), w: column.w, h: each },
    );
  }
  const used = others * (each + 8);
  return {
    kind: "wide",
    width,
    height,
    sea: { x: 8, y: 8, w: 984, h: 248 },
    ocean,
    deck: { x: 768, y: 58, w: 98, h: 138 },
    discard: { x: 884, y: 58, w: 98, h: 138 },
    track: `M${ring.x} ${ring.y + 8 - ring.ry} a${ring.rx} ${ring.ry} 0 1 1 -0.01 0 Z`,
    arrows,
    stalls,
    stack: { x: ring.x - 112, y: ring.y - 56, w: 88, h: 126 },
    heap: { x: ring.x - 12, y: ring.y - 56, w: 124, h: 126 },
    docks,
    wall: column.h - used > 60 ? { x: column.x, y: column.y + used, w: column.w, h: column.h - used } : null,
  };
}

export function tall(seats: number, front: number): Layout {
  const width = 390;
  const ocean = [0, 1, 2, 3].map((position) => ({ x: 7 + position * 95, y: 45 + position * 2, w: 91, h: 136 }));
  const top = 201;
  const [w, h, gap] = [121, 93, 8];
  const cell = (column: number, row: number): Rect => ({ x: 6 + column * (w + gap), y: top + row * (h + gap), w, h });
  const stalls = [cell(0, 0), cell(1, 0), cell(2, 0), cell(2, 1), cell(2, 2), cell(1, 2), cell(0, 2)];
  const own = top + 3 * (h + gap) + 2;
  const docks: Rect[] = [];
  let rows = 0;
  for (let seat = 0; seat < seats; seat++) {
    const order = (seat - front + seats) % seats;
    if (order === 0) {
      docks.push({ x: 4, y: own, w: 382, h: 96 });
    } else {
      const alone = seats === 2 || (order === seats - 1 && order % 2 === 1);
      const row = Math.floor((order - 1) / 2);
      rows = Math.max(rows, row + 1);
      docks.push({ x: 4 + ((order - 1) % 2) * 193, y: own + 103 + row * 86, w: alone ? 382 : 189, h: 80 });
    }
  }
  return {
    kind: "tall",
    width,
    height: own + 100 + rows * 86,
    sea: { x: 0, y: 0, w: width, h: 194 },
    ocean,
    deck: { x: 284, y: 4, w: 15, h: 21 },
    discard: { x: 340, y: 4, w: 15, h: 21 },
    track: `M66 ${top + 49} H324 V${top + 2 * (h + gap) + 49} H66 M13 ${top + 60} V${top + 2 * (h + gap) + 40}`,
    arrows: [
      { x: 130.5, y: top + 49, turn: 0 },
      { x: 259.5, y: top + 49, turn: 0 },
      { x: 324, y: top + h + gap / 2, turn: 90 },
      { x: 324, y: top + 2 * h + gap * 1.5, turn: 90 },
      { x: 259.5, y: top + 2 * (h + gap) + 49, turn: 180 },
      { x: 130.5, y: top + 2 * (h + gap) + 49, turn: 180 },
      { x: 13, y: top + h + gap + 49, turn: -90 },
    ],
    stalls,
    stack: { x: 26, y: top + h + gap + 1, w: 76, h: 91 },
    heap: { x: 112, y: top + h + gap + 1, w: 138, h: 91 },
    docks,
    wall: null,
  };
}

/** The height of a card's upper part, the fish; the wish is below. */
export const fishPart = (card: Rect): number => Math.round(card.h * 0.63);

export const fishOfCard = (card: Rect): Point => ({ x: card.x + card.w / 2, y: card.y + fishPart(card) * 0.58 });

/** Where worms lie on a card. */
export function wormOnCard(card: Rect, index: number): Point {
  const step = card.w / 7;
  return { x: card.x + card.w / 5 + Math.min(index, 3) * step, y: card.y + fishPart(card) - 10 };
}

export function buyerAt(stall: Rect, index: number, count: number): Point {
  const from = stall.x + stall.w * 0.44;
  const space = stall.w * 0.53;
  const step = Math.min(24, space / count);
  return { x: from + space / 2 + (index - (count - 1) / 2) * step, y: stall.y + stall.h * 0.585 };
}

export function slotAt(stall: Rect, index: number, capacity: number): Point {
  const step = Math.min(18, (stall.w - 10) / capacity);
  return { x: stall.x + stall.w / 2 + (index - (capacity - 1) / 2) * step, y: stall.y + stall.h - 12.5 };
}

/** The places of the heap, five in a row; what is more lies on top. */
export function heapAt(heap: Rect, index: number): Point {
  const step = (heap.w - 14) / 5;
  const row = Math.floor(index / 5);
  const height = Math.min(28, (heap.h - 44) / 2);
  return { x: heap.x + 7 + step * ((index % 5) + 0.5), y: heap.y + heap.h - 12 - height * (1.5 - row) };
}

/** A dock's parts: who it is, money and worms, and the row of boats. */
export interface DockPlan {
  marker: Point;
  name: Point;
  /** How wide a name may be. */
  room: number;
  score: Point;
  worms: Point;
  boats: Rect;
}

/** `spare` is kept free at the right of the boats. */
export function dockPlan(dock: Rect, kind: Layout["kind"], own: boolean, spare = 0): DockPlan {
  if (kind === "wide" && own) {
    return {
      marker: { x: dock.x + 28, y: dock.y + 32 },
      name: { x: dock.x + 48, y: dock.y + 32 },
      room: 128,
      score: { x: dock.x + 30, y: dock.y + 82 },
      worms: { x: dock.x + 104, y: dock.y + 82 },
      boats: { x: dock.x + 192, y: dock.y + 8, w: dock.w - 200 - spare, h: dock.h - 14 },
    };
  }
  const line = dock.h > 90 ? 20 : 16;
  return {
    marker: { x: dock.x + 18, y: dock.y + line },
    name: { x: dock.x + 33, y: dock.y + line },
    room: dock.w - 33 - 106,
    score: { x: dock.x + dock.w - 88, y: dock.y + line },
    worms: { x: dock.x + dock.w - 46, y: dock.y + line },
    boats: { x: dock.x + 6, y: dock.y + line + 12, w: dock.w - 12 - spare, h: dock.h - line - 16 },
  };
}

/** The box of one boat in a row. */
export function boatBox(row: Rect, index: number, count: number): Rect {
  const w = Math.min(row.h * 1.22, row.w / count);
  const h = Math.min(row.h, w / 0.9);
  return { x: row.x + index * w, y: row.y + row.h - h, w, h };
}
