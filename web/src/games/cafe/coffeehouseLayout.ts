// Layout of coffeehouses in the tray: as large as possible, with legible names.

import { textWidth, wrapText } from "../../ui/textMetrics";

/** Position of a name and its number of rows. The name is below the coin if `under` is true, otherwise beside it. */
export interface NameSign {
  rows: number;
  under: boolean;
}
export interface CoffeehousePlan {
  /** Side of one square of a coffeehouse. */
  size: number;
  w: number;
  h: number;
  /** Number of houses per row. */
  across: number;
  /** Position of the names. Null if there is no space for them. */
  sign: NameSign | null;
}

const [LARGEST, LEAST] = [104, 27];
export const WIDE = 1.9;
const SLIM = 1.25;
/** Possible positions of names, in order of preference. */
const SIGNS: NameSign[] = [
  { rows: 1, under: false },
  { rows: 2, under: false },
  { rows: 1, under: true },
  { rows: 2, under: true },
];

export const coinSize = (size: number, least: number): number =>
  Math.max(size * 0.34, Math.min(size * 0.52, least * 1.75));
export const nameFontSize = (size: number, least: number): number => Math.max(size * 0.17, least * 1.02);
/** Return the distance from the top of a coffeehouse to its name. */
export const nameTop = (size: number, least: number, sign: NameSign): number =>
  sign.under ? coinSize(size, least) * 1.16 : size * 0.23;
export const CHECK_MARK_SIZE = 0.27; // width of the check mark before the name, relative to the house's size
export const nameInset = (size: number, least: number, sign: NameSign): number =>
  size * 0.1 + (sign.under ? 0 : coinSize(size, least) * 1.16);
const houseHeight = (size: number, least: number, sign: NameSign): number =>
  nameTop(size, least, sign) + sign.rows * nameFontSize(size, least) * 1.16 + size * 0.5;

/** Return the width of the widest row of the wrapped names at font size 1. */
const widest = (names: string[], rows: number): number =>
  Math.max(0, ...names.flatMap((name) => wrapText(name, rows)).map((row) => textWidth(row, 650, true)));

/** Choose the largest layout in a rectangle, with gaps of `apart`. */
export function coffeehousePlan(
  names: string[],
  place: { w: number; h: number },
  least: number,
  apart: { x: number; y: number },
): CoffeehousePlan {
  let best: CoffeehousePlan = { size: 0, w: 0, h: 0, across: 1, sign: null };
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
        const marked = sign.under ? 0 : size * CHECK_MARK_SIZE;
        const needed = (wanted[sign.rows] ?? 0) + nameInset(size, least, sign) + marked;
        if (houseHeight(size, least, sign) > cell.h || needed > cell.w) continue;
        const w = Math.min(cell.w, Math.max(size * WIDE, needed));
        best = { size, w, h: houseHeight(size, least, sign), across, sign };
      }
    }
  }
  return best.sign ? best : bare;
}
