// Where everything lies, in pixels of the place that the board has: the tray (what the phase is about), the plane with
// a company's cards, the company's track and warehouse, and a tab for every player.

import { middle, type Point, type Rect } from "../../pieces/geometry";

export { middle, type Point, type Rect };

export interface Layout {
  kind: "wide" | "tall";
  width: number;
  height: number;
  tray: Rect;
  plane: Rect;
  company: Rect;
  /** By seat; none in a solo game. */
  tabs: Rect[];
}

/** Narrower than this it is a phone. */
export const NARROW = 640;
/** Lower than this nothing can be seen any more: the board scrolls. */
const LOWEST = { wide: 470, tall: 470 };

/** A phone on its side: so wide and so low. */
const LOW = { width: 560, height: 470, least: 300 };

export function layoutFor(width: number, height: number, seats: number): Layout {
  if (width >= LOW.width && height < LOW.height) return low(width, Math.max(height, LOW.least), seats);
  return width < NARROW
    ? tall(width, Math.max(height, LOWEST.tall), seats)
    : wide(width, Math.max(height, LOWEST.wide), seats);
}

const between = (low: number, value: number, high: number): number => Math.max(low, Math.min(high, value));

function wide(width: number, height: number, seats: number): Layout {
  const [edge, gap] = [8, 8];
  const tray = { x: edge, y: edge, w: width - 2 * edge, h: Math.round(between(122, height * 0.215, 176)) };
  const company = Math.round(between(92, height * 0.15, 112));
  const top = tray.y + tray.h + gap;
  const column = seats > 1 ? between(120, width * 0.17, 168) : 0;
  const main = width - 2 * edge - (column ? column + gap : 0);
  const each = Math.min(170, (height - top - edge - gap * (seats - 1)) / seats);
  return {
    kind: "wide",
    width,
    height,
    tray,
    plane: { x: edge, y: top, w: main, h: height - top - company - gap - edge },
    company: { x: edge, y: height - company - edge, w: main, h: company },
    tabs: column
      ? Array.from({ length: seats }, (_, seat) => ({
          x: edge + main + gap,
          y: top + seat * (each + gap),
          w: column,
          h: each,
        }))
      : [],
  };
}

function tall(width: number, height: number, seats: number): Layout {
  const [edge, gap] = [4, 4];
  const tray = { x: edge, y: edge, w: width - 2 * edge, h: Math.round(between(104, height * 0.21, 136)) };
  const company = height < 540 ? 88 : 98;
  const row = seats > 1 ? 46 : 0;
  const tabsTop = tray.y + tray.h + gap;
  const top = tabsTop + (row ? row + gap : 0);
  const each = (width - 2 * edge - gap * (seats - 1)) / seats;
  return {
    kind: "tall",
    width,
    height,
    tray,
    plane: { x: 0, y: top, w: width, h: height - top - company - gap - edge },
    company: { x: edge, y: height - company - edge, w: width - 2 * edge, h: company },
    tabs: row
      ? Array.from({ length: seats }, (_, seat) => ({ x: edge + seat * (each + gap), y: tabsTop, w: each, h: row }))
      : [],
  };
}

/** The plane has the whole height at the left; tray, players and company stand at the right, one under the other. */
function low(width: number, height: number, seats: number): Layout {
  const [edge, gap] = [4, 4];
  const side = Math.round(between(312, width * 0.52, 420));
  const x = width - side - edge;
  const company = { x, y: height - 88 - edge, w: side, h: 88 };
  const row = seats > 1 ? 46 : 0;
  const tabsTop = company.y - gap - row;
  const each = (side - gap * (seats - 1)) / seats;
  return {
    kind: "tall",
    width,
    height,
    tray: { x, y: edge, w: side, h: (row ? tabsTop : company.y) - gap - edge },
    plane: { x: 0, y: 0, w: x - gap, h: height },
    company,
    tabs: row
      ? Array.from({ length: seats }, (_, seat) => ({ x: x + seat * (each + gap), y: tabsTop, w: each, h: row }))
      : [],
  };
}

/** The cards on offer: how large a square of them is, and where they lie. The deck is at the right. */
export interface OfferPlan {
  size: number;
  cards: Rect[];
  deck: Rect;
}

export function offerPlan(layout: Layout, count: number): OfferPlan {
  const { tray, kind } = layout;
  const [pad, gap, price] = kind === "wide" ? [12, 18, 24] : [6, 10, 20];
  const room = kind === "wide" ? 116 : 52; // for the deck
  const least = Math.max(3, count);
  const size = Math.floor(
    Math.min(
      (tray.h - 2 * (kind === "wide" ? 8 : 5) - price) / 3,
      (tray.w - 2 * pad - room - gap * least) / (2 * least),
    ),
  );
  const y = tray.y + (kind === "wide" ? 8 : 5);
  // In the middle of what is left beside the deck.
  const spare = tray.w - 2 * pad - room - count * 2 * size - (count - 1) * gap;
  const x = tray.x + pad + Math.max(0, spare / 2);
  const cards = Array.from({ length: count }, (_, index) => ({
    x: x + index * (2 * size + gap),
    y,
    w: 2 * size,
    h: 3 * size,
  }));
  return { size, cards, deck: { x: tray.x + tray.w - room, y: tray.y, w: room, h: tray.h } };
}

/** The card to be laid, the button that turns it, and the room beside them for what it would do. */
export interface HandPlan {
  size: number;
  box: Rect;
  turn: Rect;
  facts: Rect;
}

export function handPlan(layout: Layout): HandPlan {
  const { tray, kind } = layout;
  const side = tray.h - 12;
  const size = Math.floor(side / 3);
  const box = { x: tray.x + 8, y: tray.y + 6, w: side, h: side };
  const button = kind === "wide" ? 60 : 52;
  const turn = { x: box.x + box.w + 8, y: tray.y + (tray.h - button) / 2, w: button, h: button };
  const x = turn.x + turn.w + 10;
  return { size, box, turn, facts: { x, y: tray.y + 4, w: tray.x + tray.w - x - 4, h: tray.h - 8 } };
}

/** A company's parts: the action track above the warehouse. */
export interface CompanyPlan {
  name: Rect;
  track: Rect;
  piles: Rect[];
  score: Rect;
}

export function companyPlan(layout: Layout): CompanyPlan {
  const { company, kind } = layout;
  const head = kind === "wide" ? 38 : 32;
  const nameRoom = kind === "wide" ? Math.min(230, company.w * 0.32) : company.w * 0.3;
  const scoreRoom = kind === "wide" ? 80 : 66;
  const top = company.y + head;
  const h = company.h - head - 4;
  const each = (company.w - scoreRoom - 8) / 4;
  return {
    name: { x: company.x + 8, y: company.y + 4, w: nameRoom - 12, h: head - 6 },
    track: { x: company.x + nameRoom, y: company.y + 4, w: company.w - nameRoom - 6, h: head - 8 },
    piles: [0, 1, 2, 3].map((pile) => ({ x: company.x + 4 + pile * each, y: top, w: each - 4, h })),
    score: { x: company.x + company.w - scoreRoom, y: top, w: scoreRoom - 4, h },
  };
}

/** The tray while acting: the coffeehouses, and where there is room the four actions beside them. */
export function actingPlan(layout: Layout): { houses: Rect; steps: Rect | null } {
  const { tray, kind } = layout;
  if (kind === "tall") return { houses: tray, steps: null };
  const w = Math.min(420, tray.w * 0.46);
  return { houses: { ...tray, w: tray.w - w }, steps: { x: tray.x + tray.w - w, y: tray.y, w: w - 12, h: tray.h } };
}
