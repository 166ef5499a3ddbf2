// Layout of coffeehouses in the tray: as large as possible, with legible names.

import { textWidth, wrapText } from "../../ui/textMetrics";

/** Position of a name beside or below the coin, and its number of rows. */
export interface Sign {
  rows: number;
  under: boolean;
}
export interface SignPlan {
  /** Size of a house's unit, like the side of a square on the plane. */
  size: number;
  w: number;
  h: number;
  /** Number of houses per row. */
  across: number;
  /** Null: no space for names. */
  sign: Sign | null;
}

const [LARGEST, LEAST] = [104, 27];
export const WIDE = 1.9;
const SLIM = 1.25;
/** Options in order of preference. */
const SIGNS: Sign[] = [
  { rows: 1, under: false },
  { rows: 2, under: false },
  { rows: 1, under: true },
  { rows: 2, under: true },
];

export const coinOf = (size: number, least: number): number =>
  Math.max(size * 0.34, Math.min(size * 0.52, least * 1.75));
export const typeOf = (size: number, least: number): number => Math.max(size * 0.17, least * 1.02);
/** Top of the name below the awning. */
export const topOf = (size: number, least: number, sign: Sign): number =>
  sign.under ? coinOf(size, least) * 1.16 : size * 0.23;
export const MARK = 0.27; // width of the check mark before the name, relative to the house's size
export const besideOf = (size: number, least: number, sign: Sign): number =>
  size * 0.1 + (sign.under ? 0 : coinOf(size, least) * 1.16);
const heightOf = (size: number, least: number, sign: Sign): number =>
  topOf(size, least, sign) + sign.rows * typeOf(size, least) * 1.16 + size * 0.5;

/** Width of the widest row of the wrapped names at font size 1. */
const widest = (names: string[], rows: number): number =>
  Math.max(0, ...names.flatMap((name) => wrapText(name, rows)).map((row) => textWidth(row, 650, true)));

/** Choose the largest layout in a rectangle, with gaps of `apart`. */
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
