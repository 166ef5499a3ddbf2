// Layout variants of the board. The parts, previews and animations use these positions.

import type { LayoutVariant, Size } from "../../ui/chooseLayout";
import { middle, rectAt, rectsBySeat, type Point, type Rect } from "../../ui/geometry";

export { middle, rectAt, type Point, type Rect };
export interface Arrow extends Point {
  turn: number;
}

export interface Layout {
  /** Level of detail. */
  kind: "wide" | "tall";
  width: number;
  height: number;
  sea: Rect;
  ocean: Rect[];
  deck: Rect;
  discard: Rect;
  /** Market square between the markets. Null if it is not visible. */
  square: Rect | null;
  /** Path of the buyers, drawn below the markets. */
  track: string;
  arrows: Arrow[];
  stalls: Rect[];
  stack: Rect;
  heap: Rect;
  /** Players' panels, by seat. */
  docks: Rect[];
  /** Chart of the deck. Null if the players' panels leave too little space. */
  wall: Rect | null;
  /** Numbers of fish left in the deck, which replace the chart if it has no space. Otherwise null. */
  shoal: Rect | null;
}

const MARKETS = 7;

/** Lay out the ring of markets in a rectangle, with the market cards and the trash heap in the center. */
function ringIn(place: Rect, stall: Size): Pick<Layout, "square" | "track" | "arrows" | "stalls" | "stack" | "heap"> {
  const { x } = middle(place);
  // Height of the ring in radii. It is less than 2, because none of the seven markets is exactly at the bottom.
  const reach = 1 + Math.cos(Math.PI / MARKETS);
  const [rx, ry] = [(place.w - stall.w) / 2 - 2, (place.h - stall.h) / reach];
  const centre = place.y + stall.h / 2 + ry;
  const y = centre - ry * 0.02;
  const at = (step: number): Point => {
    const angle = (step / MARKETS) * 2 * Math.PI;
    return { x: x + rx * Math.sin(angle), y: centre - ry * Math.cos(angle) };
  };
  const stalls = Array.from({ length: MARKETS }, (_, place) => {
    const here = at(place);
    return { x: here.x - stall.w / 2, y: here.y - stall.h / 2, ...stall };
  });
  const arrows = stalls.map((_, place) => {
    const angle = ((place + 0.5) / MARKETS) * 2 * Math.PI;
    return { ...at(place + 0.5), turn: (Math.atan2(ry * Math.sin(angle), rx * Math.cos(angle)) * 180) / Math.PI };
  });
  return {
    square: { x: place.x, y: place.y - 2, w: place.w, h: place.h + 4 },
    track: `M${x} ${centre - ry} a${rx} ${ry} 0 1 1 -0.01 0 Z`,
    arrows,
    stalls,
    stack: { x: x - 112, y: y - 64, w: 88, h: 126 },
    heap: { x: x - 12, y: y - 64, w: 124, h: 126 },
  };
}

/** Lay out the ring as three rows of three cells, with market cards and heap in the center. */
function gridIn(place: Rect, gap: number): Pick<Layout, "square" | "track" | "arrows" | "stalls" | "stack" | "heap"> {
  const [w, h] = [(place.w - 2 * gap) / 3, (place.h - 2 * gap) / 3];
  const cell = (column: number, row: number): Rect => ({
    x: place.x + column * (w + gap),
    y: place.y + row * (h + gap),
    w,
    h,
  });
  const [left, right] = [place.x + w / 2, place.x + place.w - w / 2];
  const [top, bottom] = [place.y + h / 2, place.y + place.h - h / 2];
  const step = w + gap;
  return {
    square: null,
    stalls: [cell(0, 0), cell(1, 0), cell(2, 0), cell(2, 1), cell(2, 2), cell(1, 2), cell(0, 2)],
    track: `M${left} ${top} H${right} V${bottom} H${left} M${place.x + 8} ${top} V${bottom}`,
    arrows: [
      { x: left + step / 2, y: top, turn: 0 },
      { x: right - step / 2, y: top, turn: 0 },
      { x: right, y: place.y + h + gap / 2, turn: 90 },
      { x: right, y: place.y + 2 * h + gap * 1.5, turn: 90 },
      { x: right - step / 2, y: bottom, turn: 180 },
      { x: left + step / 2, y: bottom, turn: 180 },
      { x: place.x + 8, y: place.y + place.h / 2, turn: -90 },
    ],
    stack: { x: place.x + 20, y: place.y + h + gap + 1, w: 76, h: h - 2 },
    heap: { x: place.x + w - 16, y: place.y + h + gap + 1, w: w + 16, h: h - 2 },
  };
}

/**
 * Lay out the ocean cards in a row, each a little deeper than the previous card. The deck and the discard pile follow.
 * If the layout has no chart of the deck, the deck counts are below them.
 */
function oceanIn(sea: Rect, wall: Rect | null): Pick<Layout, "sea" | "ocean" | "deck" | "discard" | "wall" | "shoal"> {
  const [column, gap] = [98, 16];
  const pile = wall ? { w: column, h: 138 } : { w: 76, h: 107 };
  const step = Math.min(212, (sea.w - 2 * column - 46) / 4);
  const ocean = [0, 1, 2, 3].map((position) => ({
    x: sea.x + 14 + position * step,
    y: sea.y + 22 + position * 7,
    w: Math.min(190, step - 16),
    h: sea.h - 62,
  }));
  const left = Math.min(sea.x + 14 + 4 * step + 4, sea.x + sea.w - 2 * column - 24);
  const top = sea.y + (wall ? 50 : 20);
  const inset = (column - pile.w) / 2;
  const under = top + pile.h + 34;
  return {
    sea,
    ocean,
    deck: { x: left + inset, y: top, ...pile },
    discard: { x: left + column + gap + inset, y: top, ...pile },
    wall,
    shoal: wall ? null : { x: left, y: under, w: 2 * column + gap, h: sea.y + sea.h - 8 - under },
  };
}

const stallFor = (ring: Rect): Size => ({
  w: Math.max(132, Math.min(168, ring.w * 0.213)),
  h: Math.max(108, Math.min(128, ring.h * 0.25)),
});

/** Minimum height of the deck chart. */
const CHART = 244;
/** Return the height of each stacked panel. The panels fill the column if there is no space for the chart below. */
function dockHeight(room: number, count: number): number {
  const most = Math.min(150, (room - 8 * (count - 1)) / count);
  if (room - count * (most + 8) >= CHART) return most;
  const less = (room - CHART) / count - 8;
  return less >= 118 ? less : (room - 8 * (count - 1)) / count;
}

const wallIn = (column: Rect, used: number): Rect | null =>
  column.h - used > 60 ? { ...column, y: column.y + used, h: column.h - used } : null;

const SQUARE = { w: 1000, h: 826 };
/** Wide layout: ocean above, ring and own boats on the left, opponents on the right. */
export function wide(seats: number, front: number, room: Size = SQUARE): Layout {
  const { w: width, h: height } = room;
  const sea = { x: 8, y: 8, w: width - 16, h: 248 + Math.min(40, (height - SQUARE.h) * 0.25) };
  const column = { x: 0, y: sea.y + sea.h + 10, w: Math.min(620, 354 + (width - SQUARE.w) * 0.6), h: 0 };
  column.x = width - 8 - column.w;
  column.h = height - 8 - column.y;
  const left = { x: 8, w: column.x - 18 };
  const own = { x: left.x, y: height - 124, w: left.w, h: 116 };
  const ring = { x: left.x, y: column.y, w: left.w, h: own.y - 10 - column.y };
  const others = seats - 1;
  const each = dockHeight(column.h, others);
  const used = others * (each + 8);
  return {
    kind: "wide",
    width,
    height,
    ...oceanIn(sea, wallIn(column, used)),
    ...ringIn(ring, stallFor(ring)),
    docks: rectsBySeat(seats, front, (order) =>
      order === 0 ? own : { x: column.x, y: column.y + (order - 1) * (each + 8), w: column.w, h: each },
    ),
  };
}

const BROAD = { w: 1196, h: 706 };
/** Very wide layout: all players' boats are on the right at equal size, with the viewer's on top. */
export function broad(seats: number, front: number, room: Size = BROAD): Layout {
  const { w: width, h: height } = room;
  const column = { x: 0, y: 8, w: Math.min(640, 420 + (width - BROAD.w) * 0.55), h: height - 16 };
  column.x = width - 8 - column.w;
  const left = { x: 8, w: column.x - 18 };
  const sea = { x: left.x, y: 8, w: left.w, h: 248 + Math.min(40, (height - BROAD.h) * 0.25) };
  const ring = { x: left.x, y: sea.y + sea.h + 8, w: left.w, h: height - sea.y - sea.h - 16 };
  const each = dockHeight(column.h, seats);
  const used = seats * (each + 8);
  return {
    kind: "wide",
    width,
    height,
    ...oceanIn(sea, wallIn(column, used)),
    ...ringIn(ring, stallFor(ring)),
    docks: rectsBySeat(seats, front, (order) => ({
      x: column.x,
      y: column.y + order * (each + 8),
      w: column.w,
      h: each,
    })),
  };
}

const UPRIGHT = (seats: number): Size => ({ w: 850, h: 826 + Math.ceil((seats - 1) / 2) * 98 });
/** Tablet in portrait orientation: stacked, with the opponents side by side. */
export function upright(seats: number, front: number, room: Size = UPRIGHT(seats)): Layout {
  const { w: width, h: height } = room;
  const rows = Math.ceil((seats - 1) / 2);
  const spare = height - UPRIGHT(seats).h;
  const each = 90 + Math.min(50, (spare * 0.35) / Math.max(1, rows));
  const sea = { x: 8, y: 8, w: width - 16, h: 248 + Math.min(50, spare * 0.2) };
  const bottom = height - rows * (each + 8);
  const own = { x: 8, y: bottom - 124, w: width - 16, h: 116 };
  const ring = { x: 8, y: sea.y + sea.h + 8, w: width - 16, h: own.y - 16 - sea.y - sea.h };
  return {
    kind: "wide",
    width,
    height,
    ...oceanIn(sea, null),
    ...ringIn(ring, stallFor(ring)),
    docks: rectsBySeat(seats, front, (order) => {
      if (order === 0) return own;
      const alone = order === seats - 1 && order % 2 === 1;
      const w = (width - 24) / 2;
      return {
        x: 8 + ((order - 1) % 2) * (w + 8),
        y: bottom + Math.floor((order - 1) / 2) * (each + 8),
        w: alone ? width - 16 : w,
        h: each,
      };
    }),
  };
}

const TALL = { w: 390, h: 604 };
const rowsBelow = (seats: number): number => Math.ceil((seats - 1) / 2);
/** Phone in portrait orientation: small pieces, opponents below. */
export function tall(seats: number, front: number, room: Size = TALL): Layout {
  const { w: width } = room;
  const spare = Math.max(0, room.h - TALL.h - rowsBelow(seats) * 86);
  const card = { w: (width - 14) / 4 - 4, h: 136 + Math.min(30, spare * 0.3) };
  const ocean = [0, 1, 2, 3].map((position) => ({ x: 7 + position * (card.w + 4), y: 45 + position * 2, ...card }));
  const top = 65 + card.h;
  const grid = { x: 6, y: top, w: width - 12, h: 295 + Math.min(60, spare * 0.5) };
  const own = top + grid.h + 10;
  return {
    kind: "tall",
    width,
    height: own + 100 + rowsBelow(seats) * 86,
    sea: { x: 0, y: 0, w: width, h: top - 7 },
    ocean,
    deck: { x: 8, y: 4, w: 15, h: 21 },
    discard: { x: width - 42, y: 4, w: 15, h: 21 },
    ...gridIn(grid, 8),
    docks: rectsBySeat(seats, front, (order) => {
      if (order === 0) return { x: 4, y: own, w: width - 8, h: 96 };
      const alone = order === seats - 1 && order % 2 === 1;
      const w = (width - 12) / 2;
      return {
        x: 4 + ((order - 1) % 2) * (w + 4),
        y: own + 103 + Math.floor((order - 1) / 2) * 86,
        w: alone ? width - 8 : w,
        h: 80,
      };
    }),
    wall: null,
    shoal: { x: 56, y: 2, w: width - 112, h: 25 },
  };
}

const LOW = { w: 592, h: 404 };
/** Phone in landscape orientation: two rows of ocean cards on the left, markets beside them. */
export function low(seats: number, front: number, room: Size = LOW): Layout {
  const { w: width } = room;
  const spare = Math.max(0, room.h - LOW.h);
  const side = 194 + (width - LOW.w) * 0.35;
  const card = { w: side / 2 - 7, h: (room.h - spare * 0.4 - 106) / 2 };
  const ocean = [0, 1, 2, 3].map((position) => ({
    x: 5 + (position % 2) * (card.w + 4),
    y: 76 + Math.floor(position / 2) * (card.h + 24) + (position % 2) * 2,
    ...card,
  }));
  const grid = { x: side + 4, y: 6, w: width - side - 8, h: 288 + spare * 0.8 };
  const own = grid.y + grid.h + 8;
  const below = own + 102;
  return {
    kind: "tall",
    width,
    height: below + rowsBelow(seats) * 86,
    sea: { x: 0, y: 0, w: side, h: below - 4 },
    ocean,
    deck: { x: side - 106, y: 4, w: 15, h: 21 },
    discard: { x: side - 50, y: 4, w: 15, h: 21 },
    ...gridIn(grid, 8),
    docks: rectsBySeat(seats, front, (order) => {
      if (order === 0) return { x: grid.x, y: own, w: grid.w, h: 96 };
      const alone = order === seats - 1 && order % 2 === 1;
      const w = (width - 12) / 2;
      return {
        x: 4 + ((order - 1) % 2) * (w + 4),
        y: below + Math.floor((order - 1) / 2) * 86,
        w: alone ? width - 8 : w,
        h: 80,
      };
    }),
    wall: null,
    shoal: { x: 4, y: 28, w: side - 8, h: 30 },
  };
}

/** Return the layout variants. The board uses the variant with the largest cards. */
export function arrangements(seats: number, front: number): LayoutVariant<Layout>[] {
  const below = rowsBelow(seats) * 86;
  const made = (make: typeof wide) => (room: Size) => make(seats, front, room);
  return [
    { name: "square", least: SQUARE, type: 12.5, piece: 164, make: made(wide) },
    { name: "wide", least: BROAD, type: 12.5, piece: 164, make: made(broad) },
    { name: "upright", least: UPRIGHT(seats), type: 12.5, piece: 150, make: made(upright) },
    { name: "tall", least: { ...TALL, h: TALL.h + below }, core: TALL, type: 11, piece: 91, make: made(tall) },
    { name: "low", least: { ...LOW, h: LOW.h + below }, core: LOW, type: 11, piece: 90, make: made(low) },
  ];
}

/** Return the height of a card's upper part, which shows the fish. The wish is below it. */
export const fishPart = (card: Rect): number => Math.round(card.h * (card.w > 120 && card.h > 170 ? 0.63 : 0.59));

export const fishOfCard = (card: Rect): Point => ({ x: card.x + card.w / 2, y: card.y + fishPart(card) * 0.58 });

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

/** Return the position of a token on the heap, which has five tokens per row. */
export function heapAt(heap: Rect, index: number): Point {
  const step = (heap.w - 14) / 5;
  const row = Math.floor(index / 5);
  const height = Math.min(28, (heap.h - 44) / 2);
  return { x: heap.x + 7 + step * ((index % 5) + 0.5), y: heap.y + heap.h - 12 - height * (1.5 - row) };
}

/** Layout of a player's panel: name, money, worms, and the row of boats. */
export interface PlayerAreaPlan {
  marker: Point;
  name: Point;
  /** Width available for the name. */
  room: number;
  score: Point;
  worms: Point;
  boats: Rect;
}

/** Check whether a panel has space for the name beside the boats. */
export const isLongArea = (dock: Rect): boolean => dock.w >= 520 && dock.h >= 100;

/** Lay out a player's panel. `spare` is the width to leave free at its right, for a button. */
export function playerAreaPlan(dock: Rect, spare = 0): PlayerAreaPlan {
  if (isLongArea(dock)) {
    return {
      marker: { x: dock.x + 28, y: dock.y + 32 },
      name: { x: dock.x + 48, y: dock.y + 32 },
      room: 128,
      score: { x: dock.x + 30, y: dock.y + dock.h - 34 },
      worms: { x: dock.x + 116, y: dock.y + dock.h - 34 },
      boats: { x: dock.x + 192, y: dock.y + 8, w: dock.w - 200 - spare, h: dock.h - 14 },
    };
  }
  const line = dock.h > 90 ? 20 : 16;
  return {
    marker: { x: dock.x + 18, y: dock.y + line },
    name: { x: dock.x + 33, y: dock.y + line },
    room: dock.w - 33 - 120,
    score: { x: dock.x + dock.w - 104, y: dock.y + line },
    worms: { x: dock.x + dock.w - 48, y: dock.y + line },
    boats: { x: dock.x + 6, y: dock.y + line + 12, w: dock.w - 12 - spare, h: dock.h - line - 16 },
  };
}

export function boatBox(row: Rect, index: number, count: number): Rect {
  const w = Math.min(row.h * 1.22, row.w / count);
  const h = Math.min(row.h, w / 0.9);
  return { x: row.x + index * w, y: row.y + row.h - h, w, h };
}
