// Where everything lies: one arrangement for a wide place and one for the width of a phone. The parts draw from
// these numbers, ghosts and travelling pieces find their way by them.

import { middle, type Point, type Rect } from "../../pieces/geometry";
import { SIDE } from "./view";

export { middle, type Point, type Rect };

export interface Layout {
  kind: "wide" | "tall";
  width: number;
  height: number;
  /** The market hall with its walls, and the floor inside. */
  hall: Rect;
  floor: Rect;
  spaces: Rect[];
  entrances: Rect[];
  /** Between the walls: what is still free. */
  corners: Rect[];
  /** The board of customers: the stacks by number, and three places each. */
  customers: Rect;
  stacks: Rect[];
  offers: Rect[][];
  /** The stand display. */
  stalls: Rect;
  display: Rect[];
  bag: Rect;
  /** What a choice would cost and bring. */
  ledger: Rect;
  /** Alone: the challenge. */
  challenge: Rect | null;
  /** By seat. */
  docks: Rect[];
  /** What is left beside few players. */
  wall: Rect | null;
}

const NUMBERS = 4;
const OFFER = 3;

interface Hall {
  x: number;
  y: number;
  cell: number;
  /** How deep an entrance is, and how far it is from the spaces. */
  door: number;
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

export function wide(seats: number, front: number): Layout {
  const [width, height] = [1000, 826];
  const hall = hallOf({ x: 8, y: 8, cell: 94, door: 62, sill: 5, gap: 5 });
  const column = { x: 624, w: 368 };
  const customers = { x: column.x, y: 8, w: column.w, h: 252 };
  const offers = Array.from({ length: NUMBERS }, (_, number) =>
    Array.from({ length: OFFER }, (_, place) => ({
      x: column.x + 54 + place * 104,
      y: 32 + number * 56,
      w: 98,
      h: 50,
    })),
  );
  const stacks = offers.map((row) => ({ x: column.x + 8, y: (row[0] as Rect).y, w: 40, h: 50 }));
  const stalls = { x: column.x, y: 268, w: column.w, h: 106 };
  const display = Array.from({ length: OFFER }, (_, place) => ({
    x: column.x + 10 + place * 80,
    y: 295,
    w: 73,
    h: 73,
  }));
  const others = seats - 1;
  const top = 382;
  const room = height - 8 - top;
  const each = Math.min(others === 3 ? 140 : 118, (room - 8 * (others - 1)) / Math.max(1, others));
  const docks = Array.from({ length: seats }, (_, seat) => {
    const order = (seat - front + seats) % seats; // clockwise from the front
    return order === 0
      ? { x: 8, y: 626, w: hall.hall.w, h: 192 }
      : { x: column.x, y: top + (order - 1) * (each + 8), w: column.w, h: each };
  });
  const challenge = seats === 1 ? { x: column.x, y: top, w: column.w, h: 216 } : null;
  const used = challenge ? challenge.h + 8 : others * (each + 8);
  return {
    kind: "wide",
    width,
    height,
    ...hall,
    customers,
    stacks,
    offers,
    stalls,
    display,
    bag: { x: column.x + 258, y: 276, w: 100, h: 94 },
    ledger: { x: hall.hall.w + 8 - 188, y: 634, w: 180, h: 176 },
    challenge,
    docks,
    wall: room - used > 60 ? { x: column.x, y: top + used, w: column.w, h: room - used } : null,
  };
}

export function tall(seats: number, front: number): Layout {
  const width = 390;
  const hall = hallOf({ x: 0, y: 0, cell: 59.6, door: 44, sill: 2, gap: 3 });
  let y = hall.hall.h + 3;
  // Ones and twos in the upper row, threes and fours in the lower one.
  const offers = Array.from({ length: NUMBERS }, (_, number) =>
    Array.from({ length: OFFER }, (_, place) => ({
      x: 3 + (number % 2) * 195 + place * 58.5,
      y: y + Math.floor(number / 2) * 47,
      w: 56,
      h: 44,
    })),
  );
  const stacks = offers.map((row) => ({ x: (row[0] as Rect).x + 175, y: (row[0] as Rect).y, w: 15, h: 44 }));
  const customers = { x: 0, y, w: width, h: 91 };
  y += 93;
  const stalls = { x: 0, y, w: width, h: 50 };
  const display = Array.from({ length: OFFER }, (_, place) => ({ x: 4 + place * 49, y: y + 2, w: 46, h: 46 }));
  const ledger = { x: 0, y, w: width, h: 50 };
  const bag = { x: 154, y: y + 2, w: 56, h: 46 };
  y += 52;
  const dock = { x: 0, y, w: width, h: 78 };
  y += 81;
  const challenge = seats === 1 ? { x: 0, y, w: width, h: 104 } : null;
  if (challenge) y += 107;
  const docks = Array.from({ length: seats }, (_, seat) => {
    const order = (seat - front + seats) % seats;
    return order === 0 ? dock : { x: 0, y: y + (order - 1) * 81, w: width, h: 78 };
  });
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
    ledger,
    challenge,
    docks,
    wall: null,
  };
}

export function grown(rect: Rect, by: number): { x: number; y: number; width: number; height: number } {
  return { x: rect.x - by, y: rect.y - by, width: rect.w + 2 * by, height: rect.h + 2 * by };
}

/** A player's place: who it is, the money, wooden stands, stand tiles, restaurants and, in front, the bank's coin. */
export interface DockPlan {
  marker: Point;
  name: Point;
  /** The width of the name. */
  room: number;
  purse: Point;
  wooden: Point;
  hand: Rect[];
  /** Where restaurants lie, however many. */
  restaurants: Rect;
  bank: Rect | null;
}

const HAND = 3;

function handRow(x: number, y: number, size: number, gap: number): Rect[] {
  return Array.from({ length: HAND }, (_, index) => ({ x: x + index * (size + gap), y, w: size, h: size }));
}

export function dockPlan(dock: Rect, kind: Layout["kind"], own: boolean, solo: boolean): DockPlan {
  const { x, y, w, h } = dock;
  if (kind === "wide" && own) {
    return {
      marker: { x: x + 26, y: y + 26 },
      name: { x: x + 46, y: y + 26 },
      room: 98,
      purse: { x: x + 32, y: y + 68 },
      wooden: { x: x + 20, y: y + 108 },
      hand: handRow(x + 152, y + 14, 82, 6),
      restaurants: { x: x + 152, y: y + 108, w: 258, h: 74 },
      bank: solo ? null : { x: x + 14, y: y + 130, w: 122, h: 52 },
    };
  }
  if (kind === "wide") {
    const low = h < 110;
    return {
      marker: { x: x + 20, y: y + 20 },
      name: { x: x + 36, y: y + 20 },
      room: 118,
      purse: { x: x + 178, y: y + 20 },
      wooden: { x: x + 250, y: y + 20 },
      hand: handRow(x + 10, y + (low ? 36 : 40), Math.min(h - 48, 68), 6),
      restaurants: { x: x + 236, y: y + 40, w: w - 244, h: h - 48 },
      bank: null,
    };
  }
  return {
    marker: { x: x + 15, y: y + 14 },
    name: { x: x + 28, y: y + 14 },
    room: 104,
    purse: { x: x + 150, y: y + 14 },
    wooden: { x: x + 238, y: y + 14 },
    hand: handRow(x + 5, y + 28, 46, 6),
    restaurants: { x: x + 166, y: y + 28, w: w - (own && !solo ? 226 : 170), h: 46 },
    bank: own && !solo ? { x: x + w - 56, y: y + 28, w: 52, h: 46 } : null,
  };
}

/** Where the restaurants of a row lie, each kind once: side by side, closer together where there are many. */
export function inRow(row: Rect, index: number, count: number, largest = Infinity): Rect {
  const size = Math.min(row.h, largest, row.w / Math.max(1, count));
  return { x: row.x + index * size, y: row.y + (row.h - size) / 2, w: size, h: size };
}
