// Layout variants of the board. The parts, previews and animations use these positions.

import type { LayoutVariant, Size } from "../../ui/chooseLayout";
import { middle, rectAt, rectsBySeat, type Point, type Rect } from "../../ui/geometry";
import { SIDE } from "./viewHelpers";

export { middle, rectAt, type Point, type Rect };

export interface Layout {
  /** Level of detail. */
  kind: "wide" | "tall";
  width: number;
  height: number;
  /** Market hall with its walls, and the floor inside. */
  hall: Rect;
  floor: Rect;
  spaces: Rect[];
  entrances: Rect[];
  /** End counters in the corners. */
  corners: Rect[];
  /** Customer board: one row per number of customers, each with a stack and three offered tiles. */
  customers: Rect;
  stacks: Rect[];
  offers: Rect[][];
  /** Stand display. */
  stalls: Rect;
  display: Rect[];
  bag: Rect;
  /** Ledger of a choice. If it has only one row (`flat`), it covers the stand display. */
  ledger: Rect;
  flat: boolean;
  /** Card of the solo challenge. Null in a game with several players. */
  challenge: Rect | null;
  /** Players' panels, by seat. */
  docks: Rect[];
  /** Space for a chart. Null if the players' panels leave too little space. */
  wall: Rect | null;
}

const NUMBERS = 4;
const OFFER = 3;

interface Hall {
  x: number;
  y: number;
  cell: number;
  /** Depth of an entrance. */
  door: number;
  /** Distance between entrances and spaces. */
  sill: number;
  gap: number;
}

function hallOf({
  x,
  y,
  cell,
  door,
  sill,
  gap,
}: Hall): Pick<Layout, "hall" | "floor" | "spaces" | "entrances" | "corners"> {
  const inner = { x: x + door + sill, y: y + door + sill, w: cell * SIDE, h: cell * SIDE };
  const size = inner.w + 2 * (door + sill);
  const place = (at: number): number => at * cell + gap / 2;
  const side = cell - gap;
  const spaces = Array.from({ length: SIDE * SIDE }, (_, index) => ({
    x: inner.x + place(index % SIDE),
    y: inner.y + place(Math.floor(index / SIDE)),
    w: side,
    h: side,
  }));
  const along = Array.from({ length: SIDE }, (_, index) => place(index));
  const far = size - door;
  const entrances = [
    ...along.map((at) => ({ x, y: inner.y + at, w: door, h: side })),
    ...along.map((at) => ({ x: inner.x + at, y, w: side, h: door })),
    ...along.map((at) => ({ x: x + far, y: inner.y + at, w: door, h: side })),
    ...along.map((at) => ({ x: inner.x + at, y: y + far, w: side, h: door })),
  ];
  const corners = [
    { x, y, w: door, h: door },
    { x: x + far, y, w: door, h: door },
    { x, y: y + far, w: door, h: door },
    { x: x + far, y: y + far, w: door, h: door },
  ];
  return { hall: { x, y, w: size, h: size }, floor: inner, spaces, entrances, corners };
}

/** Lay out a hall of a given size, including its walls and doors. */
function hallIn(x: number, y: number, side: number, small: boolean): ReturnType<typeof hallOf> {
  const door = small ? Math.max(49, side * 0.113) : side * 0.1035;
  const sill = small ? 2 : 5;
  return hallOf({ x, y, cell: (side - 2 * (door + sill)) / SIDE, door, sill, gap: small ? 3 : 5 });
}

/** Lay out the customer board with one row per number, and the stand display and the bag below it. */
function shop(
  x: number,
  y: number,
  w: number,
): Pick<Layout, "customers" | "stacks" | "offers" | "stalls" | "display" | "bag"> {
  const pitch = (w - 56) / OFFER;
  const offers = Array.from({ length: NUMBERS }, (_, number) =>
    Array.from({ length: OFFER }, (_, place) => ({
      x: x + 54 + place * pitch,
      y: y + 24 + number * 56,
      w: pitch - 6,
      h: 50,
    })),
  );
  return {
    customers: { x, y, w, h: 252 },
    offers,
    stacks: offers.map((row) => ({ x: x + 8, y: rectAt(row, 0).y, w: 40, h: 50 })),
    stalls: { x, y: y + 260, w, h: 106 },
    display: Array.from({ length: OFFER }, (_, place) => ({ x: x + 10 + place * 80, y: y + 287, w: 73, h: 73 })),
    bag: { x: x + w - 110, y: y + 268, w: 100, h: 94 },
  };
}

const SQUARE = { w: 972, h: 826 }; // fits a tablet of 1024 by 768 pixels with the header at the side
const EASY = 1000; // above this width both halves grow; below it only the hall shrinks
/** Wide layout: hall and own panel on the left, everything else on the right. */
export function wide(seats: number, front: number, room: Size = SQUARE): Layout {
  const { w: width, h: height } = room;
  const side = 604 + Math.min((width - EASY) * (width < EASY ? 0.75 : 0.6), height - SQUARE.h);
  const hall = hallIn(8, 8, side, false);
  const column = { x: side + 20, w: width - side - 28 };
  const others = seats - 1;
  const top = 382;
  const bottom = height - 8 - top;
  const each = Math.min(others === 3 ? 140 : 118, (bottom - 8 * (others - 1)) / Math.max(1, others));
  const own = { x: 8, y: side + 22, w: side, h: Math.min(192, height - side - 30) };
  const beside = Math.min(180, side - 420); // width of the ledger beside the viewer's tiles
  const challenge = seats === 1 ? { x: column.x, y: top, w: column.w, h: 216 } : null;
  const used = challenge ? challenge.h + 8 : others * (each + 8);
  return {
    kind: "wide",
    width,
    height,
    ...hall,
    ...shop(column.x, 8, column.w),
    ledger: { x: side - beside, y: own.y + 8, w: beside, h: own.h - 16 },
    flat: false,
    challenge,
    docks: rectsBySeat(seats, front, (order) =>
      order === 0 ? own : { x: column.x, y: top + (order - 1) * (each + 8), w: column.w, h: each },
    ),
    wall: bottom - used > 60 ? { x: column.x, y: top + used, w: column.w, h: bottom - used } : null,
  };
}

const BROAD = { w: 1196, h: 818 };
/** Very wide layout: the hall has the full height, and all remaining parts are beside it. */
export function broad(seats: number, front: number, room: Size = BROAD): Layout {
  const { w: width, h: height } = room;
  const side = Math.min(height - 16, width - 394);
  const column = { x: side + 18, w: width - side - 26 };
  const others = seats - 1;
  const top = 382;
  const own = { x: column.x, y: top, w: column.w, h: 160 };
  const from = own.y + own.h + 8;
  const challenge = seats === 1 ? { x: column.x, y: from, w: column.w, h: 216 } : null;
  const each = Math.min(118, (height - 8 - from - 8 * (others - 1)) / Math.max(1, others));
  const used = from + (challenge ? challenge.h + 8 : others * (each + 8));
  const shopping = shop(column.x, 8, column.w);
  return {
    kind: "wide",
    width,
    height,
    ...hallIn(8, (height - side) / 2, side, false),
    ...shopping,
    ledger: shopping.stalls,
    flat: true,
    challenge,
    docks: rectsBySeat(seats, front, (order) =>
      order === 0 ? own : { x: column.x, y: from + (order - 1) * (each + 8), w: column.w, h: each },
    ),
    wall: height - 8 - used > 60 ? { x: column.x, y: used, w: column.w, h: height - 8 - used } : null,
  };
}

const rowsOf = (seats: number): number => (seats === 1 ? 0 : Math.ceil((seats - 1) / 2));
const UPRIGHT = (seats: number): Size => ({ w: 760, h: 980 + (seats === 1 ? 224 : rowsOf(seats) * 92) });
/** Tablet in portrait orientation: the hall above, offers and own panel side by side below it. */
export function upright(seats: number, front: number, room: Size = UPRIGHT(seats)): Layout {
  const { w: width, h: height } = room;
  const below = seats === 1 ? 224 : rowsOf(seats) * 92;
  const side = Math.min(width - 16, height - 298 - below);
  const top = height - below - 282;
  const half = (width - 24) / 2;
  const [left, right] = [8, half + 16];
  const shopping = shop(left, top, half);
  const stalls = { x: right, y: top, w: half, h: 106 };
  const others = seats - 1;
  const challenge = seats === 1 ? { x: 8, y: top + 282, w: width - 16, h: 216 } : null;
  return {
    kind: "wide",
    width,
    height,
    ...hallIn((width - side) / 2, Math.max(8, (top - 8 - side) / 2), side, false),
    ...shopping,
    stalls,
    display: shopping.display.map((place, index) => ({ ...place, x: right + 10 + index * 80, y: top + 27 })),
    bag: { ...shopping.bag, x: right + half - 110, y: top + 8 },
    ledger: stalls,
    flat: true,
    challenge,
    docks: rectsBySeat(seats, front, (order) => {
      if (order === 0) return { x: right, y: top + 114, w: half, h: 160 };
      const alone = order === others && others % 2 === 1;
      const row = Math.floor((order - 1) / 2);
      return {
        x: 8 + ((order - 1) % 2) * (half + 8),
        y: top + 282 + row * 92,
        w: alone ? width - 16 : half,
        h: 84,
      };
    }),
    wall: null,
  };
}

const TALL = { w: 390, h: 620 };
const belowTall = (seats: number): number => (seats === 1 ? 107 : (seats - 1) * 81);
/** Phone in portrait orientation: small pieces, opponents below. */
export function tall(seats: number, front: number, room: Size = TALL): Layout {
  const { w: width } = room;
  const spare = Math.max(0, room.h - TALL.h - belowTall(seats));
  const side = Math.min(width, 390 + spare);
  const hall = hallIn((width - side) / 2, 0, side, true);
  let y = hall.hall.h + 3;
  // The upper row has the tiles with one or two customers, the lower row the tiles with three or four.
  const half = width / 2;
  const pitch = (half - 19.5) / OFFER;
  const offers = Array.from({ length: NUMBERS }, (_, number) =>
    Array.from({ length: OFFER }, (_, place) => ({
      x: 3 + (number % 2) * half + place * pitch,
      y: y + Math.floor(number / 2) * 49,
      w: pitch - 2.5,
      h: 46,
    })),
  );
  const stacks = offers.map((row) => ({ x: rectAt(row, 0).x + OFFER * pitch, y: rectAt(row, 0).y, w: 15, h: 46 }));
  const customers = { x: 0, y, w: width, h: 95 };
  y += 97;
  const stalls = { x: 0, y, w: width, h: 50 };
  const display = Array.from({ length: OFFER }, (_, place) => ({ x: 4 + place * 52, y: y + 1, w: 48, h: 48 }));
  const bag = { x: 162, y: y + 1, w: 56, h: 48 };
  y += 52;
  const dock = { x: 0, y, w: width, h: 78 };
  y += 81;
  const challenge = seats === 1 ? { x: 0, y, w: width, h: 104 } : null;
  if (challenge) y += 107;
  return {
    kind: "tall",
    width,
    height: y + (seats - 1) * 81,
    ...hall,
    customers,
    stacks,
    offers,
    stalls,
    display,
    bag,
    ledger: stalls,
    flat: true,
    challenge,
    docks: rectsBySeat(seats, front, (order) =>
      order === 0 ? dock : { x: 0, y: y + (order - 1) * 81, w: width, h: 78 },
    ),
    wall: null,
  };
}

const LOW = { w: 606, h: 396 };
/** Phone in landscape orientation: the hall has the full height, and all remaining parts are beside it. */
export function low(seats: number, front: number, room: Size = LOW): Layout {
  const { w: width } = room;
  const side = Math.min(room.h, width - 210);
  const height = Math.max(LOW.h, side);
  const [x, w] = [side + 4, width - side - 6];
  const pitch = (w - 18) / OFFER;
  const offers = Array.from({ length: NUMBERS }, (_, number) =>
    Array.from({ length: OFFER }, (_, place) => ({ x: x + place * pitch, y: 2 + number * 49, w: pitch - 3, h: 46 })),
  );
  const stalls = { x, y: 198, w, h: 50 };
  const each = (w - 4) / 4;
  const display = Array.from({ length: OFFER }, (_, place) => ({ x: x + place * each, y: 200, w: 48, h: 48 }));
  const below = height + 4;
  return {
    kind: "tall",
    width,
    height: below + belowTall(seats),
    ...hallIn(0, 0, side, true),
    customers: { x, y: 0, w, h: 196 },
    offers,
    stacks: offers.map((row) => ({ x: x + w - 17, y: rectAt(row, 0).y, w: 15, h: 46 })),
    stalls,
    display,
    bag: { x: x + 3 * each, y: 200, w: each, h: 48 },
    ledger: stalls,
    flat: true,
    challenge: seats === 1 ? { x: 0, y: below, w: width, h: 104 } : null,
    docks: rectsBySeat(seats, front, (order) =>
      order === 0 ? { x, y: 252, w, h: height - 254 } : { x: 0, y: below + (order - 1) * 81, w: width, h: 78 },
    ),
    wall: null,
  };
}

/** Return the layout variants. The board uses the variant with the largest spaces. */
export function arrangements(seats: number, front: number): LayoutVariant<Layout>[] {
  const below = belowTall(seats);
  const made = (make: typeof wide) => (room: Size) => make(seats, front, room);
  return [
    { name: "square", least: SQUARE, type: 12.5, piece: 94, make: made(wide) },
    { name: "wide", least: BROAD, type: 12.5, piece: 127, make: made(broad) },
    { name: "upright", least: UPRIGHT(seats), type: 12.5, piece: 114, make: made(upright) },
    { name: "tall", least: { ...TALL, h: TALL.h + below }, core: TALL, type: 11, piece: 60, make: made(tall) },
    // The pieces are small, so that the opponents' panels are legible.
    { name: "low", least: { ...LOW, h: LOW.h + below }, core: LOW, type: 11, piece: 52, make: made(low) },
  ];
}

export function grown(rect: Rect, by: number): { x: number; y: number; width: number; height: number } {
  return { x: rect.x - by, y: rect.y - by, width: rect.w + 2 * by, height: rect.h + 2 * by };
}

/**
 * Layout of a player's panel: name, money, wooden stands, stand tiles and restaurants. The viewer's own panel also has
 * the bank's coin.
 */
export interface PlayerAreaPlan {
  marker: Point;
  name: Point;
  /** Width available for the name. */
  room: number;
  purse: Point;
  wooden: Point;
  hand: Rect[];
  /** Area of the restaurants. */
  restaurants: Rect;
  bank: Rect | null;
}

const HAND = 3;

function handRow(x: number, y: number, size: number, gap: number): Rect[] {
  return Array.from({ length: HAND }, (_, index) => ({ x: x + index * (size + gap), y, w: size, h: size }));
}

/** Check whether a panel has space for the name beside the tiles. */
export const isLargeArea = (dock: Rect): boolean => dock.w >= 560 && dock.h >= 170;

export function playerAreaPlan(dock: Rect, own: boolean, solo: boolean): PlayerAreaPlan {
  const { x, y, w, h } = dock;
  const banks = own && !solo;
  if (isLargeArea(dock)) {
    return {
      marker: { x: x + 26, y: y + 26 },
      name: { x: x + 46, y: y + 26 },
      room: 98,
      purse: { x: x + 32, y: y + 68 },
      wooden: { x: x + 20, y: y + 108 },
      hand: handRow(x + 152, y + 14, 82, 6),
      restaurants: { x: x + 152, y: y + 108, w: 258, h: h - 118 },
      bank: banks ? { x: x + 14, y: y + 130, w: 122, h: 52 } : null,
    };
  }
  if (w < 300) {
    // In a narrow panel the parts are stacked.
    const row = (h - 32) / 2 - 2;
    const size = Math.min(row, 48);
    // The bank's coin is beside the tiles or, with too little space, beside the restaurants.
    const beside = w - 3 * (size + 3) - 8;
    const below = banks && beside < 58 ? 74 : 0;
    return {
      marker: { x: x + 14, y: y + 14 },
      name: { x: x + 26, y: y + 14 },
      room: w - 152,
      purse: { x: x + w - 112, y: y + 14 },
      wooden: { x: x + w - 48, y: y + 14 },
      hand: handRow(x + 4, y + 30, size, 3),
      restaurants: { x: x + 4, y: y + 32 + row, w: w - 8 - (below ? below + 4 : 0), h: row },
      bank: below
        ? { x: x + w - 4 - below, y: y + 32 + row, w: below, h: row }
        : banks
          ? { x: x + 3 * (size + 3) + 4, y: y + 30, w: beside, h: size }
          : null,
    };
  }
  if (own && h >= 130) {
    // In a medium panel the restaurants are below the tiles.
    const size = Math.min(62, (h - 44) / 2);
    const from = x + 10 + 3 * (size + 6);
    return {
      marker: { x: x + 20, y: y + 18 },
      name: { x: x + 36, y: y + 18 },
      room: w - 250,
      purse: { x: x + w - 190, y: y + 18 },
      wooden: { x: x + w - 118, y: y + 18 },
      hand: handRow(x + 10, y + 34, size, 6),
      restaurants: { x: x + 10, y: y + 38 + size, w: w - 20, h: h - 42 - size },
      bank: banks ? { x: from, y: y + 34, w: x + w - from - 10, h: size } : null,
    };
  }
  if (h >= 84) {
    const low = h < 110;
    const size = Math.min(h - 48, 74);
    const from = x + 10 + 3 * (size + 6);
    const bank = banks ? { x: x + w - 76, y: y + 40, w: 66, h: Math.min(h - 48, 80) } : null;
    return {
      marker: { x: x + 20, y: y + 20 },
      name: { x: x + 36, y: y + 20 },
      room: w - 250,
      purse: { x: x + w - 190, y: y + 20 },
      wooden: { x: x + w - 118, y: y + 20 },
      hand: handRow(x + 10, y + (low ? 36 : 40), size, 6),
      restaurants: { x: from, y: y + 40, w: x + w - from - (bank ? 82 : 8), h: h - 48 },
      bank,
    };
  }
  return {
    marker: { x: x + 15, y: y + 14 },
    name: { x: x + 28, y: y + 14 },
    room: 104,
    purse: { x: x + 150, y: y + 14 },
    wooden: { x: x + 238, y: y + 14 },
    hand: handRow(x + 5, y + 28, 48, 6),
    restaurants: { x: x + 172, y: y + 28, w: w - (banks ? 232 : 176), h: 49 },
    bank: banks ? { x: x + w - 56, y: y + 28, w: 52, h: 49 } : null,
  };
}

/** Return the rectangle of an item in a row. The items overlap if they do not fit side by side. */
export function rowRect(row: Rect, index: number, count: number, largest = Infinity): Rect {
  const size = Math.min(row.h, largest, row.w / Math.max(1, count));
  return { x: row.x + index * size, y: row.y + (row.h - size) / 2, w: size, h: size };
}
