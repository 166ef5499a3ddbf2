// Touch gestures on a board: double tap and pinch.

import type { Point } from "./geometry";

/** Maximum time between the taps of a double tap. */
export const DOUBLE_TAP_MS = 350;
const NEAR = 24; // maximum distance between the taps, in pixels
const NEVER = { time: -1000, x: 0, y: 0 };

/** Detects double taps, because not every browser turns two taps into a double click. */
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

/** Distance between two fingers and the point between them. */
export const pinchOf = (one: Point, other: Point): Point & { distance: number } => ({
  distance: Math.max(1, Math.hypot(one.x - other.x, one.y - other.y)),
  x: (one.x + other.x) / 2,
  y: (one.y + other.y) / 2,
});
