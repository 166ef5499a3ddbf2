// Where everything lies: one arrangement for a wide place and one for the width of a phone. The parts draw from
// these numbers, ghosts and travelling pieces find their way by them.

import { middle, type Point, type Rect } from "../../pieces/geometry";
import type { Row } from "./view";

export { middle, type Point, type Rect };

/** How much there is of what takes room. */
export interface Extent {
  seats: number;
  /** The numbers of cards in the sets, 0 for one that was taken; `shown` and `hand` are solo cards and cards to place. */
  sets: number[];
  shown: number;
  markets: number;
  goals: number;
  /** Of the player in front. */
  ownGoals: number;
  ownMarkets: number;
  /** Whether the track is to be touched. */
  bidding: boolean;
}

export interface Layout {
  kind: "wide" | "tall";
  width: number;
  height: number;
  /** What the phone chooses between, one at a time. */
  tabs: Rect | null;
  /** Titles of the rows, where there are no tabs. */
  titles: Record<Row, Point> | null;
  sets: { cards: Rect[]; rect: Rect }[];
  shown: Rect[];
  hand: Rect;
  piles: { deck: Rect; discard: Rect; supply: Rect };
  markets: Rect[];
  marketDeck: Rect;
  goals: Rect[];
  goalDeck: Rect;
  others: Rect[];
  /** Which round it is, where the head of a factory does not say it. */
  round: Rect | null;
  /** What is left beside few players. */
  wall: Rect | null;
  /** Of the player in front. */
  own: Rect;
  head: Rect;
  slots: Rect[];
  track: Rect[];
  goods: Rect;
  /** Where one says that one is done. */
  done: Rect;
  /** The walk along the line as a whole. */
  walk: Rect;
  ownGoals: Rect[];
  ownMarkets: Rect[];
  /** Where something is looked at more closely. */
  panel: Rect;
}

const SLOTS = 5;
const TRACK = 10;

/** Cards side by side, as wide as there is room, in as many rows as the least width asks for. */
export function spread(rect: Rect, count: number, most: number, gap = 8, least = 0): Rect[] {
  if (count === 0) return [];
  const across = Math.max(1, least ? Math.min(count, Math.floor((rect.w + gap) / (least + gap))) : count);
  const rows = Math.ceil(count / across);
  const [w, h] = [Math.min(most, (rect.w - gap * (across - 1)) / across), (rect.h - gap * (rows - 1)) / rows];
  return Array.from({ length: count }, (_, index) => ({
    x: rect.x + (index % across) * (w + gap),
    y: rect.y + Math.floor(index / across) * (h + gap),
    w,
    h,
  }));
}

/** So wide that cards lie in two rows. */
const least = (count: number, width: number, gap = 8): number => (width + gap) / Math.ceil(count / 2) - gap - 0.01;

/** Cards one upon the other where there is no room for them side by side. */
export function fan(rect: Rect, count: number, w: number, gap = 6): Rect[] {
  const step = count < 2 ? 0 : Math.min(w + gap, (rect.w - w) / (count - 1));
  return Array.from({ length: count }, (_, index) => ({ x: rect.x + index * step, y: rect.y, w, h: rect.h }));
}

/** The sets of a round; a pair lies together. */
function setRow(rect: Rect, sets: number[], most: number, gap: number): Layout["sets"] {
  const cards = sets.map((count) => Math.max(1, count));
  const all = cards.reduce((sum, count) => sum + count, 0);
  const inner = 3;
  const w = Math.min(most, (rect.w - gap * (sets.length - 1) - inner * (all - sets.length)) / Math.max(1, all));
  let x = rect.x;
  return cards.map((count) => {
    const made = Array.from({ length: count }, (_, index) => ({ x: x + index * (w + inner), y: rect.y, w, h: rect.h }));
    const width = count * w + (count - 1) * inner;
    x += width + gap;
    return { cards: made, rect: { x: x - width - gap, y: rect.y, w: width, h: rect.h } };
  });
}

export function wide(extent: Extent): Layout {
  const { seats } = extent;
  const [width, height] = [1000, 850];
  const main = 708;
  const column = { x: 728, y: 34, w: 264, h: 414 };
  const others = seats - 1;
  const each = others ? Math.min(170, (column.h - 8 * (others - 1)) / others) : 0;
  const used = others * (each + 8);
  const own = { x: 8, y: 458, w: 984, h: 386 };
  const left = { x: 20, w: 566 };
  const right = { x: 604, w: 376 };
  const sets = setRow({ x: 8, y: 320, w: others ? 512 : main, h: 126 }, extent.sets, 76, 12);
  const trackWidth = left.w / TRACK;
  const markets = spread(
    { x: 8, y: 27, w: main - 76, h: 134 },
    extent.markets,
    136,
    8,
    extent.markets > 9 ? least(extent.markets, main - 76) : 0,
  );
  const goals = spread(
    { x: 8, y: 188, w: main - 76, h: 104 },
    extent.goals,
    136,
    8,
    extent.goals > 9 ? least(extent.goals, main - 76) : 0,
  );
  const after = (cards: Rect[]): number => Math.max(8, ...cards.map((card) => card.x + card.w + 12)) + 2;
  return {
    kind: "wide",
    width,
    height,
    tabs: null,
    titles: { markets: { x: 8, y: 15 }, goals: { x: 8, y: 176 }, sets: { x: 8, y: 308 } },
    sets,
    // A whole deck to choose from takes the place of all rows.
    shown:
      extent.shown > 11
        ? spread({ x: 8, y: 30, w: main, h: 412 }, extent.shown, 96, 8, 62)
        : spread({ x: 8, y: 320, w: main, h: 126 }, extent.shown, 84, 6),
    hand: { x: right.x, y: own.y + 246, w: right.w, h: 132 },
    piles: others
      ? {
          deck: { x: 532, y: 332, w: 54, h: 78 },
          discard: { x: 596, y: 332, w: 54, h: 78 },
          supply: { x: 660, y: 320, w: 58, h: 118 },
        }
      : {
          deck: { x: column.x + 16, y: 58, w: 84, h: 118 },
          discard: { x: column.x + 122, y: 58, w: 84, h: 118 },
          supply: { x: column.x + 16, y: 216, w: 190, h: 60 },
        },
    markets,
    marketDeck: { x: after(markets), y: 42, w: 64, h: 92 },
    goals,
    goalDeck: { x: after(goals), y: 194, w: 64, h: 76 },
    round: { x: column.x, y: 4, w: column.w, h: 24 },
    wall: others && column.h - used > 90 ? { x: column.x, y: column.y + used, w: column.w, h: column.h - used } : null,
    others: Array.from({ length: others }, (_, index) => ({
      x: column.x,
      y: column.y + index * (each + 8),
      w: column.w,
      h: each,
    })),
    own,
    head: { x: left.x, y: own.y + 8, w: left.w, h: 36 },
    slots: spread({ x: left.x, y: own.y + 48, w: left.w, h: 214 }, SLOTS, 200, 8),
    track: Array.from({ length: TRACK }, (_, index) => ({
      x: left.x + index * trackWidth,
      y: own.y + 270,
      w: trackWidth,
      h: 50,
    })),
    goods: { x: left.x, y: own.y + 328, w: 370, h: 52 },
    done: { x: left.x + 378, y: own.y + 328, w: left.w - 378, h: 50 },
    walk: { x: right.x, y: own.y + 230, w: right.w, h: 50 },
    ownGoals: spread({ x: right.x, y: own.y + 30, w: right.w, h: 190 }, Math.max(extent.ownGoals, 5), 90, 5, 88).slice(
      0,
      extent.ownGoals,
    ),
    ownMarkets: fan({ x: right.x, y: own.y + 292, w: right.w, h: 88 }, extent.ownMarkets, 58),
    panel: { x: 90, y: 190, w: 560, h: 250 },
  };
}

/** What a phone shows of the rows above one's own factory. */
export type Tab = Row | "others";

export function tall(extent: Extent, tab: Tab): Layout {
  const width = 390;
  const stage = { x: 6, y: 54, w: 378 };
  const deck = 50; // kept free for it at the right of a row
  // More open cards than usual lie in several rows, which are lower then.
  const across = (count: number): number => (count > 10 ? 6 : 5);
  const rows = (count: number): number => Math.max(1, Math.ceil(count / across(count)));
  const rowHeight = (count: number): number => [0, 112, 94][rows(count)] ?? 72;
  const openRow = (count: number): Rect[] => {
    const room = { x: stage.x, y: stage.y, w: stage.w - deck, h: rows(count) * (rowHeight(count) + 4) - 4 };
    return spread(room, count, 78, 4, count > 5 ? (room.w - 4 * (across(count) - 1)) / across(count) - 0.01 : 0);
  };
  const [markets, goals] = [openRow(extent.markets), openRow(extent.goals)];
  const below = (cards: Rect[]): number => Math.max(stage.y + 112, ...cards.map((card) => card.y + card.h)) + 8;
  const finished = rows(extent.markets) > 2 ? 52 : 72; // for the markets that one has, or the walk
  const shownRows = Math.ceil(extent.shown / 6);
  const shown = spread(
    { x: stage.x, y: stage.y, w: stage.w, h: Math.max(190, shownRows * 92 - 4) },
    extent.shown,
    74,
    4,
    extent.shown > 6 ? 58 : 0,
  );
  const bottoms: Record<Tab, number> = {
    sets: Math.max(stage.y + 192, ...shown.map((card) => card.y + card.h)),
    markets: below(markets) + finished,
    goals: below(goals) + 80,
    others: stage.y + (extent.seats - 1) * 98,
  };
  const own = Math.max(stage.y + 192, bottoms[tab]) + 5;
  const cells = extent.bidding ? TRACK / 2 : TRACK; // two rows that a finger can hit
  const cell = { w: (width - 12) / cells, h: extent.bidding ? 46 : 30 };
  const track = own + 34 + 148 + 4;
  const goods = track + (TRACK / cells) * cell.h + 6;
  return {
    kind: "tall",
    width,
    height: goods + 56,
    tabs: { x: 4, y: 2, w: 382, h: 46 },
    titles: null,
    sets: setRow({ x: stage.x, y: stage.y, w: stage.w, h: 90 }, extent.sets, 74, 8),
    shown,
    hand: { x: stage.x, y: stage.y + 98, w: 150, h: 94 },
    piles: {
      deck: { x: 172, y: stage.y + 108, w: 44, h: 62 },
      discard: { x: 230, y: stage.y + 108, w: 44, h: 62 },
      supply: { x: 296, y: stage.y + 102, w: 84, h: 88 },
    },
    markets,
    marketDeck: { x: width - 50, y: stage.y + 8, w: 44, h: 64 },
    goals,
    goalDeck: { x: width - 50, y: stage.y + 8, w: 44, h: 64 },
    round: null,
    wall: null,
    others: Array.from({ length: extent.seats - 1 }, (_, index) => ({
      x: stage.x,
      y: stage.y + index * 98,
      w: stage.w,
      h: 94,
    })),
    own: { x: 2, y: own, w: 386, h: goods + 54 - own },
    head: { x: 8, y: own + 2, w: 374, h: 30 },
    slots: spread({ x: 6, y: own + 34, w: 378, h: 148 }, SLOTS, 200, 3),
    track: Array.from({ length: TRACK }, (_, index) => ({
      x: 6 + (index % cells) * cell.w,
      y: track + Math.floor(index / cells) * cell.h,
      ...cell,
    })),
    goods: { x: 6, y: goods, w: 258, h: 48 },
    done: { x: 268, y: goods, w: 116, h: 48 },
    walk: { x: stage.x, y: below(markets) + (finished - 50) / 2, w: stage.w, h: 50 },
    panel: { x: 8, y: 52, w: 374, h: 198 },
    ownGoals: fan({ x: stage.x, y: below(goals), w: stage.w, h: 78 }, extent.ownGoals, 50, 4),
    ownMarkets: fan({ x: stage.x, y: below(markets), w: stage.w, h: finished - 2 }, extent.ownMarkets, 50, 4),
  };
}

/** The parts of a slot: covered cards peep out above the visible one; below is what the slot costs. */
export function slotPlan(slot: Rect, count: number): { card: Rect; strips: Rect[]; foot: Rect } {
  const small = slot.w < 90;
  const foot = { x: slot.x, y: slot.y + slot.h - (small ? 18 : 24), w: slot.w, h: small ? 18 : 24 };
  const covered = Math.max(0, count - 1);
  const room = small ? 34 : 58;
  const strip = covered ? Math.min(small ? 12 : 17, room / covered) : 0;
  const top = slot.y + room;
  const card = { x: slot.x + 2, y: top, w: slot.w - 4, h: foot.y - top - 2 };
  const strips = Array.from({ length: covered }, (_, index) => ({
    x: card.x,
    y: top - (covered - index) * strip,
    w: card.w,
    h: strip + 6,
  }));
  return { card, strips, foot };
}

/** Where an icon of a card is: the upper, the lower, or the only one. */
export function iconBox(card: Rect, index: number, count: number): Rect {
  const band = Math.min(12, card.h * 0.1);
  const h = (card.h - band) / count;
  return { x: card.x, y: card.y + band + index * h, w: card.w, h };
}

/** Where the cans of a market lie. */
export function canAt(card: Rect, index: number, count: number): Point & { size: number } {
  const rows = count > 2 && card.w < 92 && card.h > card.w ? 2 : 1;
  const across = Math.ceil(count / rows);
  const row = Math.floor(index / across);
  const inRow = row < rows - 1 || count % across === 0 ? across : count % across;
  const top = card.y + card.h * 0.3;
  const height = card.h * 0.42;
  const size = Math.min(26, (card.w - 8) / across - 1, height / rows - 1);
  const x = card.x + card.w / 2 + ((index % across) - (inRow - 1) / 2) * (size + (card.w > 92 ? 4 : 2));
  return { x, y: top + (height / rows) * (row + 0.5), size };
}

/** The three piles of one's cans. */
export const pileBox = (goods: Rect, index: number): Rect => ({
  x: goods.x + (index * goods.w) / 3,
  y: goods.y,
  w: goods.w / 3 - 4,
  h: goods.h,
});
