// Layout variants of the board. The parts, previews and animations use these positions.

import { MINIMUM_FONT_SIZE, type LayoutVariant, type Size } from "../../ui/chooseLayout";
import { middle, rectAt, type Point, type Rect } from "../../ui/geometry";
import type { Row } from "./viewHelpers";

export { middle, rectAt, type Point, type Rect };

/** Numbers of elements that need space. */
export interface Extent {
  seats: number;
  /** Number of cards in each set. It is 0 if the set has been taken. */
  sets: number[];
  /** Number of cards from which a solo player chooses. */
  shown: number;
  markets: number;
  goals: number;
  /** Number of goals of the front player. */
  ownGoals: number;
  ownMarkets: number;
  /** Whether the viewer bids by clicking the track, which needs larger cells. */
  bidding: boolean;
}

export interface Layout {
  kind: "wide" | "tall";
  width: number;
  height: number;
  /** Tabs that select a row on a phone. Null in the wide layout, which shows all rows. */
  tabs: Rect | null;
  /** Titles of the rows. Null if the layout has tabs instead. */
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
  /** Round indicator. Null if the factory's header contains the indicator. */
  round: Rect | null;
  /** Quay, board of orders and yard. On a phone each of them fills the whole upper area. */
  scenes: Record<Row, Rect>;
  /** Factory of the front player. */
  own: Rect;
  head: Rect;
  slots: Rect[];
  track: Rect[];
  goods: Rect;
  /** Button that ends the decision. */
  done: Rect;
  /** Area for the walk along the line as one gesture. */
  walk: Rect;
  ownGoals: Rect[];
  ownMarkets: Rect[];
  /** Detail panel, which covers the rows. */
  panel: Rect;
}

const SLOTS = 5;
const TRACK = 10;
const CELL = 58; // minimum width of a track cell that a finger can hit

/** Lay out cards side by side, as wide as possible, in as many rows as the minimum width (`least`) requires. */
export function cardRow(rect: Rect, count: number, most: number, gap = 8, least = 0): Rect[] {
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

/** Lay out cards as large as possible, in the number of rows that makes them largest. */
export function cardGrid(rect: Rect, count: number, most: number, high: number, gap = 6): Rect[] {
  let best: { w: number; h: number; across: number } | null = null;
  for (let across = 1; across <= count; across++) {
    const rows = Math.ceil(count / across);
    const w = Math.min(most, (rect.w - gap * (across - 1)) / across);
    const h = Math.min(high, (rect.h - gap * (rows - 1)) / rows);
    if (!best || Math.min(w, h * 1.15) > Math.min(best.w, best.h * 1.15) + 0.01) best = { w, h, across };
  }
  if (!best) return [];
  const { w, h, across } = best;
  return Array.from({ length: count }, (_, index) => ({
    x: rect.x + (index % across) * (w + gap),
    y: rect.y + Math.floor(index / across) * (h + gap),
    w,
    h,
  }));
}

/** Return the minimum width of a card that makes `cardRow` use two rows. */
const least = (count: number, width: number, gap = 8): number => (width + gap) / Math.ceil(count / 2) - gap - 0.01;

/** Lay out cards side by side. They overlap if there is not enough space. */
function fan(rect: Rect, count: number, w: number, gap = 6): Rect[] {
  const step = count < 2 ? 0 : Math.min(w + gap, (rect.w - w) / (count - 1));
  return Array.from({ length: count }, (_, index) => ({ x: rect.x + index * step, y: rect.y, w, h: rect.h }));
}

/** Lay out the sets of a round. The cards of a set are closer to each other than the sets are. */
function setRow(rect: Rect, sets: number[], most: number, gap: number): Layout["sets"] {
  const cards = sets.map((count) => Math.max(1, count));
  const all = cards.reduce((sum, count) => sum + count, 0);
  const inner = 3;
  const w = Math.min(most, (rect.w - gap * (sets.length - 1) - inner * (all - sets.length)) / Math.max(1, all));
  const h = Math.min(rect.h, Math.max(90, w * 3)); // limits the aspect ratio of a card
  let x = rect.x;
  return cards.map((count) => {
    const made = Array.from({ length: count }, (_, index) => ({ x: x + index * (w + inner), y: rect.y, w, h }));
    const width = count * w + (count - 1) * inner;
    x += width + gap;
    return { cards: made, rect: { x: x - width - gap, y: rect.y, w: width, h } };
  });
}

const WIDE = { w: 1000, h: 850 };
/** Minimum aspect ratio at which the opponents get the full height beside all remaining parts. */
const BROAD = 1.28;
/** Wide layout: quay, orders and yard on the left, opponents beside them, the viewer's factory below. */
export function wide(extent: Extent, room: Size = WIDE): Layout {
  const { w: width, h: height } = room;
  const others = extent.seats - 1;
  // Distribute extra space: width to the opponents, height to cards and slots.
  const [more, higher] = [width - WIDE.w, height - WIDE.h];
  const main = others ? 700 + more * 0.5 : width - 18;
  const scene = (y: number, h: number): Rect => ({ x: 4, y, w: main + 10, h });
  const quay = scene(3, 170 + higher * 0.2);
  const orders = scene(quay.y + quay.h + 5, 146 + higher * 0.24);
  const yard = scene(orders.y + orders.h + 5, 148 + higher * 0.2);
  const marketRow = { y: quay.y + 29, h: quay.h - 39 };
  const goalRow = { y: orders.y + 30, h: orders.h - 39 };
  const setRowAt = { y: yard.y + 27, h: yard.h - 47 };
  const below = yard.y + yard.h;
  const broad = others > 1 && width / height > BROAD;
  const column = { x: main + 20, y: 34, w: width - main - 26, h: (broad ? height - 4 : below) - 34 };
  const each = others ? Math.min(470, (column.h - 8 * (others - 1)) / others) : 0;
  const own = { x: 4, y: below + 5, w: broad ? main + 10 : width - 8, h: height - below - 9 };
  const left = { x: own.x + 14, w: own.w * (broad ? 0.6 : 0.57) };
  const right = { x: left.x + left.w + 18, w: own.w - left.w - 44 };
  const sets = setRow({ x: 18, y: setRowAt.y, w: main - 214, h: setRowAt.h }, extent.sets, 96, 16);
  // During a bid, cells are large enough for a finger at the expense of the parts beside the track.
  const trackWidth = extent.bidding ? Math.max(CELL, left.w / TRACK) : left.w / TRACK;
  const aside = Math.max(0, trackWidth * TRACK - left.w);
  const row = (at: { y: number; h: number }, count: number): Rect[] =>
    cardRow(
      { x: 16, w: main - 92, ...at },
      count,
      count > 4 ? 176 : 232,
      9,
      count > 9 ? least(count, main - 92, 9) : 0,
    );
  const [markets, goals] = [row(marketRow, extent.markets), row(goalRow, extent.goals)];
  const after = (cards: Rect[]): number => Math.max(8, ...cards.map((card) => card.x + card.w + 12)) + 2;
  const bottom = own.y + own.h;
  const slots = { y: own.y + 54, h: own.h - 182 };
  const pile = (x: number): Rect => ({ x, y: setRowAt.y - 2, w: 54, h: 78 });
  return {
    kind: "wide",
    width,
    height,
    tabs: null,
    titles: {
      markets: { x: 16, y: quay.y + 13 },
      goals: { x: 18, y: orders.y + 16 },
      sets: { x: 16, y: yard.y + 13 },
    },
    scenes: { markets: quay, goals: orders, sets: yard },
    sets,
    // The choice from a whole deck uses the space of all rows.
    shown:
      extent.shown > 11
        ? cardRow({ x: 14, y: 30, w: main - 206, h: below - 44 }, extent.shown, 96, 8, 62)
        : cardRow({ x: 16, y: setRowAt.y, w: main - 206, h: setRowAt.h }, extent.shown, 84, 6),
    hand: { x: right.x, y: bottom - 146, w: right.w, h: 138 },
    piles: {
      deck: pile(main - 180),
      discard: pile(main - 112),
      supply: { x: main - 48, y: setRowAt.y - 12, w: 58, h: setRowAt.h + 12 },
    },
    markets,
    marketDeck: { x: after(markets), y: marketRow.y + 15, w: 62, h: 90 },
    goals,
    goalDeck: { x: after(goals), y: goalRow.y + 6, w: 62, h: 76 },
    round: others ? { x: column.x, y: 4, w: column.w, h: 24 } : { x: main - 510, y: yard.y + 1, w: 300, h: 24 },
    others: Array.from({ length: others }, (_, index) => ({
      x: column.x,
      y: column.y + index * (each + 8),
      w: column.w,
      h: each,
    })),
    own,
    head: { x: left.x, y: own.y + 8, w: left.w, h: 36 },
    slots: cardRow({ x: left.x, w: left.w, ...slots }, SLOTS, 240, 8),
    track: Array.from({ length: TRACK }, (_, index) => ({
      x: left.x + index * trackWidth,
      y: bottom - 65 - CELL,
      w: trackWidth,
      h: CELL,
    })),
    goods: { x: left.x, y: bottom - 63, w: left.w - 190, h: 58 },
    done: { x: left.x + left.w - 184, y: bottom - 62, w: 184, h: 56 },
    walk: { x: right.x + aside, y: bottom - 153, w: right.w - aside, h: 55 },
    ownGoals: cardGrid({ x: right.x, y: own.y + 56, w: right.w, h: own.h - 210 }, extent.ownGoals, 250, 190),
    ownMarkets: fan({ x: right.x + aside, y: bottom - 94, w: right.w - aside, h: 88 }, extent.ownMarkets, 58),
    panel: { x: 90, y: 190, w: 560, h: 250 },
  };
}

/** Row that a phone shows above the front factory. */
export type Tab = Row | "others";

const TALL = { w: 390, h: 600 };
const LOW = { w: 682, h: 380 };
/** Phone in portrait orientation: one row at a time, with the front factory below. */
export const tall = (extent: Extent, tab: Tab, room: Size = TALL): Layout => {
  const stage = { x: 6, y: 54, w: Math.min(room.w, 460) - 12 };
  const spare = Math.max(0, Math.min(140, room.h - small(extent, tab, stage, null).height));
  return small(extent, tab, stage, null, { row: spare / 2, line: spare / 2 });
};
/** Phone in landscape orientation: one row on the left, and the front factory beside it. */
export const low = (extent: Extent, tab: Tab, room: Size = LOW): Layout => {
  const half = room.w / 2;
  const [stage, beside] = [
    { x: 6, y: 54, w: half - 10 },
    { x: half + 2, y: 2, w: room.w - half - 4 },
  ];
  const { scenes, own } = small(extent, tab, stage, beside);
  const spare = ({ y, h }: Rect, most: number): number => Math.max(0, Math.min(most, room.h - 2 - y - h));
  return small(extent, tab, stage, beside, { row: spare(scenes.sets, 180), line: spare(own, 130) });
};

function small(
  extent: Extent,
  tab: Tab,
  stage: { x: number; y: number; w: number },
  beside: { x: number; y: number; w: number } | null,
  /** Extra height of the row of cards and of the production line. */
  more = { row: 0, line: 0 },
): Layout {
  const end = stage.x + stage.w;
  const deck = 50; // width reserved for the deck at the right end of a row
  // An unusually large number of open cards uses several rows of smaller height.
  const across = (count: number): number => (count > 10 ? 6 : 5);
  const rows = (count: number): number => Math.max(1, Math.ceil(count / across(count)));
  // Height that would only stretch the cards is left to the factory below.
  const taller = Math.min(more.row, 70);
  const rest = Math.min(more.row - taller, 60);
  const rowHeight = (count: number): number => [0, 112 + taller, 94 + taller / 2][rows(count)] ?? 72;
  const openRow = (count: number, most: number): Rect[] => {
    const room = { x: stage.x, y: stage.y, w: stage.w - deck, h: rows(count) * (rowHeight(count) + 4) - 4 };
    return cardRow(room, count, most, 4, count > 5 ? (room.w - 4 * (across(count) - 1)) / across(count) - 0.01 : 0);
  };
  const [markets, goals] = [openRow(extent.markets, 92), openRow(extent.goals, 150)];
  const below = (cards: Rect[]): number => Math.max(stage.y + 112, ...cards.map((card) => card.y + card.h)) + 8;
  // Height of the area for the player's completed markets or the walk button.
  const finished = (rows(extent.markets) > 2 ? 52 : 72) + rest;
  const shownRows = Math.ceil(extent.shown / 6);
  const shown = cardRow(
    { x: stage.x, y: stage.y, w: stage.w, h: extent.shown > 6 ? Math.max(190, shownRows * 92 - 4) : 90 },
    extent.shown,
    74,
    4,
    extent.shown > 6 ? Math.min(58, (stage.w + 4) / 6 - 4.01) : 0,
  );
  const bottoms: Record<Tab, number> = {
    sets: Math.max(stage.y + 192 + more.row, ...shown.map((card) => card.y + card.h)),
    markets: below(markets) + finished,
    goals: below(goals) + 80 + rest,
    others: stage.y + (extent.seats - 1) * 98,
  };
  const bottom = Math.max(stage.y + 192 + more.row, bottoms[tab]);
  const own = beside ?? { x: 2, y: bottom + 5, w: end + 2 };
  const scene = { x: 2, y: stage.y - 5, w: stage.w + 8, h: bottom - stage.y + 8 };
  const inner = { x: own.x + 4, w: own.w - 8 };
  // During a bid the track has two rows, so that its cells are large enough for a finger.
  const cells = extent.bidding ? TRACK / 2 : TRACK;
  // Half a card must be large enough for a finger during production; height that would only stretch the slots goes to
  // the parts below.
  const usual = extent.bidding ? 148 : beside ? 176 : 153;
  const slots = Math.max(usual, Math.min(usual + more.line, (inner.w / SLOTS) * 2.9));
  const spare = usual + more.line - slots;
  const cell = { w: inner.w / cells, h: (extent.bidding ? 52 : 30) + (spare * 0.6 * cells) / TRACK };
  const store = 49 + spare * 0.4;
  const track = own.y + 34 + slots + 4;
  const goods = track + (TRACK / cells) * cell.h + 6;
  const done = Math.min(116, inner.w * 0.31);
  return {
    kind: "tall",
    width: Math.max(end + 6, own.x + own.w + 2),
    height: Math.max(goods + store + 7, bottom + 4),
    tabs: { x: 4, y: 2, w: stage.w + 4, h: 48 },
    titles: null,
    sets: setRow({ x: stage.x, y: stage.y, w: stage.w, h: 90 + more.row / 2 }, extent.sets, 74, 8),
    shown,
    hand: { x: stage.x, y: stage.y + 98 + more.row / 2, w: 150, h: 94 + more.row / 2 },
    piles: {
      deck: { x: end - 212, y: stage.y + 108 + more.row * 0.75, w: 44, h: 62 },
      discard: { x: end - 154, y: stage.y + 108 + more.row * 0.75, w: 44, h: 62 },
      supply: { x: end - 88, y: stage.y + 102 + more.row * 0.75, w: 84, h: 88 },
    },
    markets,
    marketDeck: { x: end - 44, y: stage.y + 8, w: 44, h: 64 },
    goals,
    goalDeck: { x: end - 44, y: stage.y + 8, w: 44, h: 64 },
    round: null,
    scenes: { sets: scene, markets: scene, goals: scene },
    others: Array.from({ length: extent.seats - 1 }, (_, index) => ({
      x: stage.x,
      y: stage.y + index * 98,
      w: stage.w,
      h: 94,
    })),
    own: { ...own, h: goods + store + 5 - own.y },
    head: { x: inner.x + 2, y: own.y + 2, w: inner.w - 4, h: 30 },
    slots: cardRow({ x: inner.x, y: own.y + 34, w: inner.w, h: slots }, SLOTS, 200, 3),
    track: Array.from({ length: TRACK }, (_, index) => ({
      x: inner.x + (index % cells) * cell.w,
      y: track + Math.floor(index / cells) * cell.h,
      ...cell,
    })),
    goods: { x: inner.x, y: goods, w: inner.w - done - 4, h: store },
    done: { x: inner.x + inner.w - done, y: goods, w: done, h: store },
    walk: { x: stage.x, y: below(markets) + (finished - 50) / 2, w: stage.w, h: 50 },
    panel: { x: stage.x + 2, y: 52, w: stage.w - 4, h: 198 },
    ownGoals: fan(
      { x: stage.x, y: below(goals), w: stage.w, h: 78 + rest },
      extent.ownGoals,
      extent.ownGoals > 4 ? 50 : 74,
      4,
    ),
    ownMarkets: fan({ x: stage.x, y: below(markets), w: stage.w, h: finished - 2 }, extent.ownMarkets, 50, 4),
  };
}

/** Return the layout variants. The board shows everything if it is legible, else the variant with the largest slots. */
export function arrangements(extent: Extent, tab: Tab, room: Size = TALL): LayoutVariant<Layout>[] {
  const all: LayoutVariant<Layout> = {
    name: "wide",
    least: WIDE,
    type: 12.5,
    piece: 106,
    make: (room) => wide(extent, room),
  };
  if (Math.min(room.w / WIDE.w, room.h / WIDE.h) * all.type >= MINIMUM_FONT_SIZE) return [all];
  return [
    all,
    { name: "tall", least: TALL, type: 11, piece: 73, make: (room) => tall(extent, tab, room) },
    { name: "low", least: LOW, type: 11, piece: 66, make: (room) => low(extent, tab, room) },
  ];
}

/** Lay out a slot: the edges of covered cards, the visible card below them, and the cost at the bottom. */
export function slotPlan(slot: Rect, count: number): { card: Rect; strips: Rect[]; foot: Rect } {
  const small = slot.w < 90;
  const foot = { x: slot.x, y: slot.y + slot.h - (small ? 18 : 24), w: slot.w, h: small ? 18 : 24 };
  const covered = Math.max(0, count - 1);
  const room = small ? 28 : 58;
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

/** Return the rectangle of the tag with a slot's cost, which is centered in the foot of the slot. */
export function costTagRect(foot: Rect): Rect {
  const w = Math.min(foot.w - 6, foot.h < 24 ? 62 : 84);
  return { ...foot, x: foot.x + (foot.w - w) / 2, w };
}

/** Return the rectangle of the belt along a line of slots, behind the cost tags. */
export function beltRect(slots: Rect[]): Rect {
  const [first, last] = [rectAt(slots, 0), rectAt(slots, slots.length - 1)];
  const { foot } = slotPlan(first, 1);
  return { x: first.x - 4, y: foot.y - 3, w: last.x + last.w - first.x + 8, h: foot.h + 6 };
}

/** Return the box of an icon on a card with `count` icons, counted from the top. */
export function iconBox(card: Rect, index: number, count: number): Rect {
  const band = Math.min(12, card.h * 0.08);
  const h = (card.h - band) / count;
  return { x: card.x, y: card.y + band + index * h, w: card.w, h };
}

/** Return the position and the size of a can on a market. */
export function canAt(card: Rect, index: number, count: number): Point & { size: number } {
  const rows = count > 2 && card.w < 92 && card.h > card.w ? 2 : 1;
  const across = Math.ceil(count / rows);
  const row = Math.floor(index / across);
  const inRow = row < rows - 1 || count % across === 0 ? across : count % across;
  const top = card.y + card.h * 0.3;
  const height = card.h * 0.42;
  const size = Math.min(36, (card.w - 8) / across - 1, height / rows - 1);
  const x = card.x + card.w / 2 + ((index % across) - (inRow - 1) / 2) * (size + (card.w > 92 ? 4 : 2));
  return { x, y: top + (height / rows) * (row + 0.5), size };
}

/** Return the box of a color's pile of cans. */
export const pileBox = (goods: Rect, index: number): Rect => ({
  x: goods.x + (index * goods.w) / 3,
  y: goods.y,
  w: goods.w / 3 - 4,
  h: goods.h,
});
