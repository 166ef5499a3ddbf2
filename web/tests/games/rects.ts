// Geometric relations between the rectangles of a layout.

import type { Rect } from "../../src/ui/geometry";

export const inside = (inner: Rect, outer: Rect, tolerance = 0.01): boolean =>
  inner.x >= outer.x - tolerance &&
  inner.y >= outer.y - tolerance &&
  inner.x + inner.w <= outer.x + outer.w + tolerance &&
  inner.y + inner.h <= outer.y + outer.h + tolerance;

export const apart = (one: Rect, other: Rect): boolean =>
  one.x + one.w <= other.x + 0.01 ||
  other.x + other.w <= one.x + 0.01 ||
  one.y + one.h <= other.y + 0.01 ||
  other.y + other.h <= one.y + 0.01;
