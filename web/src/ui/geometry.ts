/** Point on a board in its own units. */
export interface Point {
  x: number;
  y: number;
}
export interface Rect extends Point {
  w: number;
  h: number;
}

export const middle = ({ x, y, w, h }: Rect): Point => ({ x: x + w / 2, y: y + h / 2 });

export const EMPTY_RECT: Rect = { x: 0, y: 0, w: 0, h: 0 };

/** Rectangle at an index of a layout; empty if the layout has no such rectangle. */
export const rectAt = (places: readonly Rect[], index: number): Rect => places[index] ?? EMPTY_RECT;

/** Rectangles by seat. The seat `front` gets order 0, and the remaining seats follow clockwise. */
export const rectsBySeat = (seats: number, front: number, place: (order: number) => Rect): Rect[] =>
  Array.from({ length: seats }, (_, seat) => place((seat - front + seats) % seats));

/** Attributes of an SVG `<rect>` or `<svg>`, to be spread. */
export const rectAttributes = ({ x, y, w, h }: Rect): { x: number; y: number; width: number; height: number } => ({
  x,
  y,
  width: w,
  height: h,
});

/** Rectangle with its sides moved inward; negative margins enlarge it. */
export const inset = ({ x, y, w, h }: Rect, dx: number, dy = dx): Rect => ({
  x: x + dx,
  y: y + dy,
  w: w - 2 * dx,
  h: h - 2 * dy,
});

/** Top left corner and size of a card. */
export interface CardPosition {
  x?: number;
  y?: number;
  width: number;
  height: number;
}

/** Center and size of a piece that is drawn around its center. */
export interface PiecePosition {
  x?: number;
  y?: number;
  size?: number;
}
