// Camera over the plane: pan, zoom, and automatic framing of the whole company.

import { unionBounds, type Bounds } from "./geometry";
import type { Point, Rect } from "./layout";

/** Side of a square in drawing units, before the camera scales it. */
export const UNIT = 64;
/** Minimum side of a square that a finger can hit. */
export const TOUCH_SIZE = 44;
/** Minimum side at which squares on a phone can be distinguished. */
export const DISTINCT_SIZE = 24;
/** Maximum side of a square in a close-up. Larger squares would leave too little space to move a card. */
const CLOSE_UP_SIZE = 60;
const closeUpSize = ({ w, h }: Rect): number => Math.max(TOUCH_SIZE, Math.min(CLOSE_UP_SIZE, w / 4.4, h / 3.4));
const LARGEST = 104;
const SMALLEST = 14;

export interface Camera {
  /** Side of a square on the screen. */
  size: number;
  /** Screen position of the plane's origin. */
  x: number;
  y: number;
}

/**
 * Center a box in a rectangle and make it fit. If its squares would be too small to touch, only the area `busy` with
 * available elements has to fit.
 */
export function fit(box: Bounds, place: Rect, margin: number, busy: Bounds | null = null): Camera {
  const most = place.w < 480 ? 78 : LARGEST;
  const sizeOf = ({ left, right, top, bottom }: Bounds): number =>
    Math.max(SMALLEST, Math.min(most, place.w / (right - left + 2 * margin), place.h / (bottom - top + 2 * margin)));
  const whole = sizeOf(box);
  const size = busy && whole < TOUCH_SIZE ? Math.max(whole, Math.min(TOUCH_SIZE, sizeOf(busy))) : whole;
  const camera = {
    size,
    x: place.x + place.w / 2 - ((box.left + box.right) / 2) * size,
    y: place.y + place.h / 2 - ((box.top + box.bottom) / 2) * size,
  };
  return busy ? panToShow(camera, busy, place) : camera;
}

/**
 * Return the camera for the choice of a card. It shows the whole company with a margin of nearly a square, and moves or
 * zooms out if the considered placements (`cards`) extend further.
 */
export function draftCamera(area: Bounds, cards: Bounds | null, place: Rect): Camera {
  const camera = fit(area, place, 0.9);
  if (!cards) return camera;
  const all = unionBounds(area, cards);
  const [w, h] = [(all.right - all.left) * camera.size, (all.bottom - all.top) * camera.size];
  return w > place.w || h > place.h ? fit(all, place, 0) : panToShow(camera, all, place);
}

/** Facts on which the automatic framing of a company depends. */
export interface Framing {
  area: Bounds;
  /** Part of the plane that no buttons cover. */
  frame: Rect;
  /** Area with the viewer's available elements. */
  busy: Bounds | null;
  /** Whether the player selects squares to empty. */
  emptying: boolean;
  /** Whether the viewer chooses or lays a card. */
  choosing: boolean;
  /** Extent of the possible placements of the card in hand. */
  placements: Bounds | null;
  /** Extent of the considered placements of offered cards. */
  considered: Bounds | null;
  small: boolean;
}

/** Return the camera that frames a company for the current decision. */
export function companyCamera(framing: Framing): Camera {
  const { area, frame, busy, emptying, choosing, placements, considered, small } = framing;
  const whole = fit(area, frame, 0.2);
  // Show the whole company while the player selects squares to empty.
  if (emptying && whole.size >= DISTINCT_SIZE) return whole;
  const near = fit(area, frame, 0.35, busy);
  if (!choosing) return near;
  if (!placements) return draftCamera(area, considered, frame);
  // Show all possible placements if squares stay distinguishable. Then the plane does not move during previews, and
  // every placed card is completely visible.
  const [wide, close] = [fit(placements, frame, 0.15), fit(area, frame, 0.9)];
  const least = small ? Math.min(DISTINCT_SIZE, 0.75 * close.size) : 36;
  return wide.size >= Math.min(near.size, least) ? wide : close;
}

export const toScreen = (camera: Camera, x: number, y: number): Point => ({
  x: camera.x + x * camera.size,
  y: camera.y + y * camera.size,
});
export const toPlane = (camera: Camera, at: Point): Point => ({
  x: (at.x - camera.x) / camera.size,
  y: (at.y - camera.y) / camera.size,
});

/** Zoom by a factor. The point of the plane at the screen point `at` stays in place. */
export function zoomAt(camera: Camera, factor: number, at: Point): Camera {
  const size = Math.max(SMALLEST, Math.min(LARGEST * 1.5, camera.size * factor));
  const on = toPlane(camera, at);
  return { size, x: at.x - on.x * size, y: at.y - on.y * size };
}

/** Return a close-up of the square that is nearest to a screen point. */
export function closeUp(camera: Camera, at: Point, squares: Point[], place: Rect): Camera {
  const on = toPlane(camera, at);
  const away = ({ x, y }: Point): number => Math.hypot(x + 0.5 - on.x, y + 0.5 - on.y);
  const { x, y } = squares.reduce((one, other) => (away(other) < away(one) ? other : one));
  const size = closeUpSize(place);
  return { size, x: place.x + place.w / 2 - (x + 0.5) * size, y: place.y + place.h / 2 - (y + 0.5) * size };
}

export const pan = (camera: Camera, dx: number, dy: number): Camera => ({
  ...camera,
  x: camera.x + dx,
  y: camera.y + dy,
});

/** Limit panning, so that at least a part of the box stays visible. */
export function clampCamera(camera: Camera, box: Bounds, place: Rect): Camera {
  const [first, last] = [toScreen(camera, box.left, box.top), toScreen(camera, box.right, box.bottom)];
  const inside = (low: number, high: number, from: number, to: number): number => {
    const rest = camera.size;
    if (high < from + rest) return from + rest - high;
    return low > to - rest ? to - rest - low : 0;
  };
  return pan(
    camera,
    inside(first.x, last.x, place.x, place.x + place.w),
    inside(first.y, last.y, place.y, place.y + place.h),
  );
}

/** Pan by the minimum distance that makes a box visible. */
export function panToShow(camera: Camera, box: Bounds, place: Rect): Camera {
  const [first, last] = [toScreen(camera, box.left, box.top), toScreen(camera, box.right, box.bottom)];
  const shift = (low: number, high: number, from: number, to: number): number =>
    high - low > to - from ? (from + to) / 2 - (low + high) / 2 : low < from ? from - low : high > to ? to - high : 0;
  return pan(
    camera,
    shift(first.x, last.x, place.x, place.x + place.w),
    shift(first.y, last.y, place.y, place.y + place.h),
  );
}
