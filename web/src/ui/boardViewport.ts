// What a piece may know of the room that it is drawn in.

import { getContext, setContext } from "svelte";
import { MINIMUM_FONT_SIZE, type Size } from "./chooseLayout";

const ROOM = "room";
const PLACE = "place";

/** Tell a board how large the place is that it will fill, so that it need not be drawn twice. */
export function provideBoardSize(measured: () => Size): void {
  setContext(PLACE, measured);
}

/** The place of a board that is about to be drawn; nothing where nobody has measured it. */
export function useBoardSize(): Size {
  return getContext<(() => Size) | undefined>(PLACE)?.() ?? { w: 0, h: 0 };
}

/** Tell the pieces inside how many pixels a unit has. */
export function provideBoardScale(scale: () => number): void {
  setContext(ROOM, scale);
}

/** For what is drawn inside of a scaled group: its units are larger or smaller by this. */
export function provideScaleFactor(by: () => number): void {
  const scale = getContext<(() => number) | undefined>(ROOM);
  if (scale) setContext(ROOM, () => scale() * by());
}

/** The least type in units; outside of any room: whatever is wished. */
export function useMinimumFontSize(): () => number {
  const scale = getContext<(() => number) | undefined>(ROOM);
  return scale ? () => MINIMUM_FONT_SIZE / scale() : () => 0;
}

export type Side = "up" | "down" | "left" | "right";
export interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** On which side of a window the middle of a thing is; null: it is seen. */
export function offscreenSide(thing: Bounds, window: Bounds): Side | null {
  const [x, y] = [(thing.left + thing.right) / 2, (thing.top + thing.bottom) / 2];
  if (y > window.bottom) return "down";
  if (y < window.top) return "up";
  if (x > window.right) return "right";
  return x < window.left ? "left" : null;
}

/** Where to scroll on one axis so that most of the things are wholly seen; of equal ones as little as possible. */
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
