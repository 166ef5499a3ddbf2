// How a company's coffeehouses stand in the tray: as large as it allows, each with its name in letters that can be read.

import { textWidth, wrapText } from "../../ui/textMetrics";

/** A coffeehouse in the tray: its name beside the coin or under it, in so many rows. */
export interface Sign {
  rows: number;
  under: boolean;
}
export interface SignPlan {
  /** The unit of a house, as the side of a square is on the plane. */
  size: number;
  w: number;
  h: number;
  /** How many stand side by side. */
  across: number;
  /** Null: there is no room for names. */
  sign: Sign | null;
}

const [LARGEST, LEAST] = [104, 27];
export const WIDE = 1.9;
const SLIM = 1.25;
/** Signs in one row or two, beside the coin or under it: what says most in the least room comes first. */
const SIGNS: Sign[] = [
  { rows: 1, under: false },
  { rows: 2, under: false },
  { rows: 1, under: true },
  { rows: 2, under: true },
];

export const coinOf = (size: number, least: number): number =>
  Math.max(size * 0.34, Math.min(size * 0.52, least * 1.75));
export const typeOf = (size: number, least: number): number => Math.max(size * 0.17, least * 1.02);
/** Where the name begins under the awning, and what the coin leaves of the width. */
export const topOf = (size: number, least: number, sign: Sign): number =>
  sign.under ? coinOf(size, least) * 1.16 : size * 0.23;
export const MARK = 0.27; // of a house's size: the sign that nothing is lacking stands before its name
export const besideOf = (size: number, least: number, sign: Sign): number =>
  size * 0.1 + (sign.under ? 0 : coinOf(size, least) * 1.16);
const heightOf = (size: number, least: number, sign: Sign): number =>
  topOf(size, least, sign) + sign.rows * typeOf(size, least) * 1.16 + size * 0.5;

/** The widest row of names that are written so, at a size of type of one. */
const widest = (names: string[], rows: number): number =>
  Math.max(0, ...names.flatMap((name) => wrapText(name, rows)).map((row) => textWidth(row, 650, true)));

/** As large as the place allows, `apart` from each other. */
export function signPlan(
  names: string[],
  place: { w: number; h: number },
  least: number,
  apart: { x: number; y: number },
): SignPlan {
  let best: SignPlan = { size: 0, w: 0, h: 0, across: 1, sign: null };
  let bare = best;
  const wanted = [0, 1, 2].map((rows) => (rows ? widest(names, rows) * least * 1.03 : 0));
  for (const lines of [1, 2, 3]) {
    const across = Math.ceil(names.length / lines) || 1;
    const cell = { w: (place.w + apart.x) / across - apart.x, h: (place.h + apart.y) / lines - apart.y };
    const plain = Math.min(cell.h, cell.w / WIDE, LARGEST);
    if (lines < 3 && plain > bare.size) bare = { size: plain, w: plain * WIDE, h: plain, across, sign: null };
    for (const sign of SIGNS) {
      const most = Math.min(LARGEST, cell.w / SLIM);
      for (let size = most; size >= LEAST && size > best.size; size -= 1) {
        const marked = sign.under ? 0 : size * MARK;
        const needed = (wanted[sign.rows] ?? 0) + besideOf(size, least, sign) + marked;
        if (heightOf(size, least, sign) > cell.h || needed > cell.w) continue;
        const w = Math.min(cell.w, Math.max(size * WIDE, needed));
        best = { size, w, h: heightOf(size, least, sign), across, sign };
      }
    }
  }
  return best.sign ? best : bare;
}
