// Layout of the board in pixels. The board has a tray for the phase, a plane with a company's cards, the action track,
// the warehouse, and a tab for every player.

import { NARROW } from "../../ui/breakpoints";
import { middle, rectAt, type Point, type Rect } from "../../ui/geometry";

export { middle, rectAt, type Point, type Rect };

/** Subject of the phase: cards on offer, the card to lay, or the coffeehouses to serve. */
export type Tray = "offer" | "hand" | "houses";

export interface Layout {
  kind: "wide" | "tall";
  width: number;
  height: number;
  /** Tray of the phase. The height is 0 if there is no space for a tray. */
  tray: Rect;
  plane: Rect;
  company: Rect;
  /** Players' tabs, by seat. A solo game has no tabs. */
  tabs: Rect[];
}

/** Minimum height of the board in each layout. In a lower window the board scrolls. */
const LOWEST = { wide: 470, tall: 300, low: 250 };
/** Maximum height of a phone in landscape orientation. */
const LOW = 470;
const NARROWEST = 400;
/** Minimum width of a board on which the opponents' companies are about as large as the viewer's. */
const BROAD = 1400;
/** On a lower phone the action phase has no tray, and the player tabs are beside the plane. */
const SHORT = 430;
/** Width of player tabs beside the plane. */
const ASIDE = 48;
/** Minimum width of a tray that shows the four actions beside the coffeehouses. */
const UPRIGHT = 340;
/** Width of each action in such a tray. */
const STEP = 46;

export function layoutFor(width: number, height: number, seats: number, tray: Tray = "offer", front = 0): Layout {
  if (height < LOW && width > Math.max(NARROWEST, height * 1.05))
    return low(width, Math.max(height, LOWEST.low), seats, tray);
  return width < NARROW
    ? tall(width, Math.max(height, LOWEST.tall), seats, tray)
    : wide(width, Math.max(height, LOWEST.wide), seats, tray, front);
}

const between = (low: number, value: number, high: number): number => Math.max(low, Math.min(high, value));

/** Return the width of the column of opponents' companies, and the number of companies side by side. */
function othersFor(width: number, seats: number): { column: number; across: number } {
  const broad = width >= BROAD;
  if (seats < 2) return { column: 0, across: 1 };
  if (seats === 2) return { column: between(132, width * (broad ? 0.34 : 0.26), broad ? 620 : 420), across: 1 };
  if (broad && seats > 3) return { column: Math.min(920, width * 0.42), across: 2 };
  return { column: between(132, width * (broad ? 0.29 : 0.21), broad ? 480 : 340), across: 1 };
}

/** Wide layout: the opponents' companies are in one or two columns, the viewer's own is on the plane. */
function wide(width: number, height: number, seats: number, kind: Tray, front: number): Layout {
  const [edge, gap] = [8, 8];
  const { column: needed, across } = othersFor(width, seats);
  const column = Math.round(needed);
  const main = width - 2 * edge - (column ? column + gap : 0);
  const high = {
    offer: between(208, height * 0.37, 360),
    hand: between(150, height * 0.25, 230),
    houses: between(112, height * 0.148, 150),
  }[kind];
  const tray = { x: edge, y: edge, w: main, h: Math.round(high) };
  const company = Math.round(between(92, height * 0.13, 112));
  const top = tray.y + tray.h + gap;
  return {
    kind: "wide",
    width,
    height,
    tray,
    plane: { x: edge, y: top, w: main, h: height - top - company - gap - edge },
    company: { x: edge, y: height - company - edge, w: main, h: company },
    tabs: tabsIn({ x: edge + main + gap, y: edge, w: column, h: height - 2 * edge }, seats, front, across, gap),
  };
}

/** Lay out the tabs in seat order in one column. With two columns the viewer's own tab is above all opponents. */
function tabsIn(place: Rect, seats: number, front: number, across: number, gap: number): Rect[] {
  if (seats < 2) return [];
  const own = 46; // one line is enough, because the plane shows this company
  const rows = Math.ceil((seats - 1) / across);
  const each = { w: (place.w - gap * (across - 1)) / across, h: (place.h - own - gap * rows) / rows };
  const high = Math.min(each.h, each.w * 2.6);
  return Array.from({ length: seats }, (_, seat) => {
    const before = seat - (seat > front ? 1 : 0); // number of opponents in earlier seats
    const above = Math.floor(before / across) * (high + gap);
    const mine = across > 1 || seat > front ? own + gap : 0;
    if (seat === front) return { ...place, y: place.y + (across > 1 ? 0 : above), h: own };
    const alone = before === seats - 2 && before % across === 0;
    return {
      x: place.x + (before % across) * (each.w + gap),
      y: place.y + mine + above,
      w: alone ? place.w : each.w,
      h: high,
    };
  });
}

function tall(width: number, height: number, seats: number, kind: Tray): Layout {
  const [edge, gap] = [4, 4];
  const company = height < SHORT ? 78 : 98;
  const aside = height < SHORT && seats > 1;
  const row = seats > 1 && !aside ? 46 : 0;
  const rest = height - company - row - 2 * edge - 2 * gap - (row ? gap : 0);
  const share = { offer: aside ? 0.44 : 0.56, hand: 0.34, houses: height < SHORT ? 0 : 0.32 }[kind];
  const high = share && Math.round(between(kind === "houses" ? 104 : 96, rest * share, kind === "offer" ? 290 : 150));
  const tray = { x: edge, y: edge, w: width - 2 * edge, h: high };
  const tabsTop = tray.y + (high ? high + gap : 0);
  const top = tabsTop + (row ? row + gap : 0);
  const each = (width - 2 * edge - gap * (seats - 1)) / seats;
  const left = aside ? edge + ASIDE + gap : 0;
  const plane = { x: left, y: top, w: width - 2 * left, h: height - top - company - gap - edge };
  const tab = { w: ASIDE, h: Math.min(64, (plane.h - gap) / 2) };
  return {
    kind: "tall",
    width,
    height,
    tray,
    plane,
    company: { x: edge, y: height - company - edge, w: width - 2 * edge, h: company },
    tabs: aside
      ? Array.from({ length: seats }, (_, seat) => ({
          ...tab,
          x: seat * 2 < seats ? edge : width - edge - tab.w,
          y: top + (seat % Math.ceil(seats / 2)) * (tab.h + gap),
        }))
      : row
        ? Array.from({ length: seats }, (_, seat) => ({ x: edge + seat * (each + gap), y: tabsTop, w: each, h: row }))
        : [],
  };
}

/** Low layout: plane on the left, tray and tabs on the right, track and warehouse in one line below. */
function low(width: number, height: number, seats: number, kind: Tray): Layout {
  const [edge, gap] = [4, 4];
  const company = { x: edge, y: height - 54 - edge, w: width - 2 * edge, h: 54 };
  const side = Math.round(between(196, width * { offer: 0.52, hand: 0.44, houses: 0.4 }[kind], 420));
  const x = width - side - edge;
  const row = seats > 1 ? 46 : 0;
  const tabsTop = company.y - gap - row;
  const each = (side - gap * (seats - 1)) / seats;
  return {
    kind: "tall",
    width,
    height,
    tray: { x, y: edge, w: side, h: (row ? tabsTop : company.y) - gap - edge },
    plane: { x: 0, y: 0, w: x - gap, h: company.y - gap },
    company,
    tabs: row
      ? Array.from({ length: seats }, (_, seat) => ({ x: x + seat * (each + gap), y: tabsTop, w: each, h: row }))
      : [],
  };
}

/** Layout of the offered cards, with the deck on the right. */
export interface OfferPlan {
  /** Side of a square of the largest card. */
  size: number;
  cards: Rect[];
  deck: Rect;
  /** Space for a price below a card. */
  price: number;
}

/** Lay out the offered cards. With enough space they are equally large. On a phone only the front card is large. */
export function offerPlan(layout: Layout, count: number, front = 0): OfferPlan {
  const { tray, kind } = layout;
  const wide = kind === "wide";
  const [pad, gap, price] = wide ? [14, 20, 32] : [6, 10, 24];
  const room = wide ? 112 : tray.w < 240 ? 40 : 50; // width of the deck
  const deck = { x: tray.x + tray.w - room, y: tray.y, w: room, h: tray.h };
  const top = tray.y + (wide ? 10 : 7);
  const high = tray.h - (wide ? 10 : 7) - price - 4;
  const across = tray.w - 2 * pad - room - gap * (count - 1);
  const others = Math.max(1, count - 1);
  const size = wide
    ? Math.min(high / 3, across / (2 * Math.max(3, count)))
    : Math.min(high / 3, (across - (count > 1 ? 38 * others : 0)) / 2);
  const beside = wide ? size : Math.max(Math.min(size, 19), Math.min(size * 0.7, (across - 2 * size) / (2 * others)));
  const sizes = Array.from({ length: count }, (_, index) => (index === front || wide ? size : beside));
  const all = sizes.reduce((sum, each) => sum + 2 * each, 0) + gap * (count - 1);
  let x = tray.x + pad + Math.max(0, (tray.w - 2 * pad - room - all) / 2);
  const cards = sizes.map((each) => {
    const rect = { x, y: top + (high - 3 * each) / 2, w: 2 * each, h: 3 * each };
    x += rect.w + gap;
    return rect;
  });
  return { size, cards, deck, price };
}

/** Layout of the card to lay, the turn button, and the description of its effects. */
export interface HandPlan {
  size: number;
  box: Rect;
  turn: Rect;
  facts: Rect;
}

export function handPlan(layout: Layout): HandPlan {
  const { tray, kind } = layout;
  const button = kind === "wide" ? 60 : 48;
  // A high tray has space for the effects below the card.
  const stacked = tray.h > tray.w * 0.72;
  const side = stacked ? Math.min(tray.h * 0.5, tray.w - button - 30) : Math.min(tray.h - 12, tray.w * 0.4);
  const box = { x: tray.x + 8, y: tray.y + 6 + (stacked ? 0 : (tray.h - 12 - side) / 2), w: side, h: side };
  const turn = { x: box.x + box.w + 8, y: box.y + (side - button) / 2, w: button, h: button };
  const facts = stacked
    ? { x: tray.x + 10, y: box.y + side + 6, w: tray.w - 20, h: tray.h - side - 16 }
    : { x: turn.x + turn.w + 12, y: tray.y + 6, w: tray.x + tray.w - turn.x - turn.w - 18, h: tray.h - 12 };
  return { size: Math.floor(side / 3), box, turn, facts };
}

/** Layout of a company: the action track above or beside the warehouse. */
export interface CompanyPlan {
  /** Area of the player's name. The width is 0 if there is no space for the name. */
  name: Rect;
  track: Rect;
  piles: Rect[];
  score: Rect;
}

export function companyPlan(layout: Layout): CompanyPlan {
  const { company, kind } = layout;
  const scoreRoom = kind === "wide" ? 84 : company.w < 480 ? 52 : 64;
  if (company.h < 60) {
    const rest = company.w - scoreRoom - 12;
    const track = Math.min(300, rest * 0.42);
    const each = (rest - track) / 4;
    const [y, h] = [company.y + 4, company.h - 8];
    return {
      name: { x: company.x, y, w: 0, h },
      track: { x: company.x + 4, y, w: track - 4, h },
      piles: [0, 1, 2, 3].map((pile) => ({ x: company.x + 6 + track + pile * each, y, w: each - 4, h })),
      score: { x: company.x + company.w - scoreRoom, y, w: scoreRoom - 4, h },
    };
  }
  const head = kind === "wide" ? 40 : company.h < 90 ? 28 : 32;
  const nameRoom = kind === "wide" ? Math.min(250, company.w * 0.32) : company.w * 0.3;
  const top = company.y + head;
  const h = company.h - head - 4;
  const each = (company.w - scoreRoom - 8) / 4;
  return {
    name: { x: company.x + 10, y: company.y + 4, w: nameRoom - 16, h: head - 6 },
    track: { x: company.x + nameRoom, y: company.y + 4, w: company.w - nameRoom - 6, h: head - 8 },
    piles: [0, 1, 2, 3].map((pile) => ({ x: company.x + 4 + pile * each, y: top, w: each - 4, h })),
    score: { x: company.x + company.w - scoreRoom, y: top, w: scoreRoom - 4, h },
  };
}

/** Lay out the coffeehouses in the tray of the action phase, and the four actions if there is enough space. */
export function actingPlan(layout: Layout): { houses: Rect; steps: Rect | null } {
  const { tray, kind } = layout;
  if (kind === "tall") {
    // On a phone in portrait orientation the actions are beside the coffeehouses, above the buttons.
    if (tray.h < 210 && tray.w >= UPRIGHT && tray.h >= 100) {
      const w = 4 * STEP;
      const steps = { x: tray.x + tray.w - w - 2, y: tray.y + 2, w, h: tray.h - 52 };
      return { houses: { ...tray, w: tray.w - w - 4 }, steps };
    }
    // In a tray beside a low plane, the actions are below the coffeehouses, above the buttons.
    if (tray.h < 210) return { houses: tray, steps: null };
    const y = tray.y + tray.h - 138;
    return { houses: { ...tray, h: tray.h - 84 }, steps: { x: tray.x + 2, y, w: tray.w - 4, h: 82 } };
  }
  const w = Math.min(410, tray.w * 0.5);
  return { houses: { ...tray, w: tray.w - w }, steps: { x: tray.x + tray.w - w, y: tray.y, w: w - 12, h: tray.h } };
}
