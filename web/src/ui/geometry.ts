/** Places on a board, in the units of its drawing. */
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

/** One of the places of a layout, which has one for whatever is drawn; for what has none, no place at all. */
export const rectAt = (places: readonly Rect[], index: number): Rect => places[index] ?? EMPTY_RECT;

/** Places by seat: the one in front, and the others clockwise after it. */
export const rectsBySeat = (seats: number, front: number, place: (order: number) => Rect): Rect[] =>
  Array.from({ length: seats }, (_, seat) => place((seat - front + seats) % seats));
