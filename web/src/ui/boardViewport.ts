// Size and scale of a board, provided to its pieces by context.

import { getContext, setContext } from "svelte";
import { MINIMUM_FONT_SIZE, type Size } from "./chooseLayout";

const SCALE = "board-scale";
const SIZE = "board-size";

/** Provide the measured size to a board before its first rendering, which avoids rendering it twice. */
export function provideBoardSize(measured: () => Size): void {
  setContext(SIZE, measured);
}

/** Return the measured size for the board; zero if the size has not been provided. */
export function useBoardSize(): Size {
  return getContext<(() => Size) | undefined>(SIZE)?.() ?? { w: 0, h: 0 };
}

/** Provide the number of pixels per unit to the pieces inside. */
export function provideBoardScale(scale: () => number): void {
  setContext(SCALE, scale);
}

/** Multiply the scale inside a scaled group. */
export function provideScaleFactor(by: () => number): void {
  const scale = getContext<(() => number) | undefined>(SCALE);
  if (scale) setContext(SCALE, () => scale() * by());
}

/** Return a function that gives the minimum font size in units; 0 outside a board. */
export function useMinimumFontSize(): () => number {
  const scale = getContext<(() => number) | undefined>(SCALE);
  return scale ? () => MINIMUM_FONT_SIZE / scale() : () => 0;
}

export type Side = "up" | "down" | "left" | "right";
export interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Return the side of the window beyond which an element's center is; null if the center is visible. */
export function offscreenSide(element: Bounds, window: Bounds): Side | null {
  const [x, y] = [(element.left + element.right) / 2, (element.top + element.bottom) / 2];
  if (y > window.bottom) return "down";
  if (y < window.top) return "up";
  if (x > window.right) return "right";
  return x < window.left ? "left" : null;
}

/**
 * Scroll offset on one axis that shows as many spans as possible completely; ties prefer the offset nearest to the
 * current one.
 */
export function bestScrollOffset(spans: [number, number][], view: number, now: number, most: number): number {
  const margin = 6;
  const bounded = (offset: number): number => Math.max(0, Math.min(most, offset));
  const offsets = [now, ...spans.flatMap(([from, to]) => [bounded(from - margin), bounded(to - view + margin)])];
  const seen = (offset: number): number => spans.filter(([from, to]) => from >= offset && to <= offset + view).length;
  return offsets.reduce((best, each) => {
    const more = seen(each) - seen(best);
    return more > 0 || (more === 0 && Math.abs(each - now) < Math.abs(best - now)) ? each : best;
  });
}
