// What part of the plane is seen: it is panned and zoomed, and by itself shows the whole company.

import { around, type Box } from "./geometry";
import type { Point, Rect } from "./layout";

/** The side of a square in the drawing; the camera scales it. */
export const UNIT = 64;
/** The least side of a square on the screen that a finger finds. */
export const FINGER = 44;
/** The least side at which places on a phone are told from each other. */
export const TOLD = 24;
/** The side of a square that is looked at closely, where a card has room to be moved. */
const CLOSE = 60;
const closely = ({ w, h }: Rect): number => Math.max(FINGER, Math.min(CLOSE, w / 4.4, h / 3.4));
const LARGEST = 104;
const SMALLEST = 14;

export interface Camera {
  /** The side of a square on the screen. */
  size: number;
  /** Where the corner (0, 0) of the plane is on the screen. */
  x: number;
  y: number;
}

/** All of a box in the middle of a place. Where its squares would be too small to touch, only as much of it as there is
 * something to do with (`busy`), but all of that. */
export function fit(box: Box, place: Rect, margin: number, busy: Box | null = null): Camera {
  const most = place.w < 480 ? 78 : LARGEST;
  const sizeOf = ({ left, right, top, bottom }: Box): number =>
    Math.max(SMALLEST, Math.min(most, place.w / (right - left + 2 * margin), place.h / (bottom - top + 2 * margin)));
  const whole = sizeOf(box);
  const size = busy && whole < FINGER ? Math.max(whole, Math.min(FINGER, sizeOf(busy))) : whole;
  const camera = {
    size,
    x: place.x + place.w / 2 - ((box.left + box.right) / 2) * size,
    y: place.y + place.h / 2 - ((box.top + box.bottom) / 2) * size,
  };
  return busy ? showing(camera, busy, place) : camera;
}

/** While a card is chosen, all of the company with a square around it; the plane gives way where the cards that were looked
 * at would reach further, and the company stays whole. */
export function awaiting(area: Box, cards: Box | null, place: Rect): Camera {
  const camera = fit(area, place, 0.9);
  if (!cards) return camera;
  const all = around(area, cards);
  const [w, h] = [(all.right - all.left) * camera.size, (all.bottom - all.top) * camera.size];
  return w > place.w || h > place.h ? fit(all, place, 0) : showing(camera, all, place);
}

export const toScreen = (camera: Camera, x: number, y: number): Point => ({
  x: camera.x + x * camera.size,
  y: camera.y + y * camera.size,
});
export const toPlane = (camera: Camera, at: Point): Point => ({
  x: (at.x - camera.x) / camera.size,
  y: (at.y - camera.y) / camera.size,
});

/** Zoom, keeping what is at a point of the screen there. */
export function zoomed(camera: Camera, factor: number, at: Point): Camera {
  const size = Math.max(SMALLEST, Math.min(LARGEST * 1.5, camera.size * factor));
  const on = toPlane(camera, at);
  return { size, x: at.x - on.x * size, y: at.y - on.y * size };
}

/** The square that is nearest to a point of the screen, large and in the middle of a place. */
export function closeUp(camera: Camera, at: Point, squares: Point[], place: Rect): Camera {
  const on = toPlane(camera, at);
  const away = ({ x, y }: Point): number => Math.hypot(x + 0.5 - on.x, y + 0.5 - on.y);
  const { x, y } = squares.reduce((one, other) => (away(other) < away(one) ? other : one));
  const size = closely(place);
  return { size, x: place.x + place.w / 2 - (x + 0.5) * size, y: place.y + place.h / 2 - (y + 0.5) * size };
}

export const panned = (camera: Camera, dx: number, dy: number): Camera => ({
  ...camera,
  x: camera.x + dx,
  y: camera.y + dy,
});

/** Never so far that nothing of the box is seen. */
export function kept(camera: Camera, box: Box, place: Rect): Camera {
  const [first, last] = [toScreen(camera, box.left, box.top), toScreen(camera, box.right, box.bottom)];
  const inside = (low: number, high: number, from: number, to: number): number => {
    const rest = camera.size;
    if (high < from + rest) return from + rest - high;
    return low > to - rest ? to - rest - low : 0;
  };
  return panned(
    camera,
    inside(first.x, last.x, place.x, place.x + place.w),
    inside(first.y, last.y, place.y, place.y + place.h),
  );
}

/** Moved as little as possible to have a part of the plane in sight. */
export function showing(camera: Camera, box: Box, place: Rect): Camera {
  const [first, last] = [toScreen(camera, box.left, box.top), toScreen(camera, box.right, box.bottom)];
  const shift = (low: number, high: number, from: number, to: number): number =>
    high - low > to - from ? (from + to) / 2 - (low + high) / 2 : low < from ? from - low : high > to ? to - high : 0;
  return panned(
    camera,
    shift(first.x, last.x, place.x, place.x + place.w),
    shift(first.y, last.y, place.y, place.y + place.h),
  );
}
