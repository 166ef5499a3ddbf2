// What fingers do on a board, beside touching.

import type { Point } from "./geometry";

/** Milliseconds within which a second tap belongs to the first. */
export const DOUBLE_TAP_MS = 350;
const NEAR = 24; // pixels
const NEVER = { time: -1000, x: 0, y: 0 };

/** Tells when a tap is the second one at the same place: not every browser makes a double click of two taps. */
export class DoubleTapDetector {
  private last = NEVER;

  twice(time: number, { x, y }: Point): boolean {
    const { last } = this;
    const twice = time - last.time < DOUBLE_TAP_MS && Math.hypot(x - last.x, y - last.y) < NEAR;
    this.last = twice ? NEVER : { time, x, y };
    return twice;
  }

  forget(): void {
    this.last = NEVER;
  }
}

/** How far two fingers are apart, and the point between them. */
export const pinchOf = (one: Point, other: Point): Point & { distance: number } => ({
  distance: Math.max(1, Math.hypot(one.x - other.x, one.y - other.y)),
  x: (one.x + other.x) / 2,
  y: (one.y + other.y) / 2,
});
