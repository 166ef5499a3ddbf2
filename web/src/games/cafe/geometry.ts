// Geometry of cards on the plane: squares of a turned card, and outlines of groups.

import type { Action } from "../types";
import { keyOf, type Spot, type Turn } from "./viewHelpers";

/** Offset of a card's cell from its anchor after a turn. Cells of the upright card are numbered row by row. */
export function cellOffset(cell: number, turn: number): Spot {
  const [row, column] = [Math.floor(cell / 2), cell % 2];
  if (turn === 0) return { x: column, y: row };
  if (turn === 90) return { x: 2 - row, y: column };
  if (turn === 180) return { x: 1 - column, y: 2 - row };
  return { x: row, y: 1 - column };
}

export const cardSize = (turn: number): { w: number; h: number } =>
  turn % 180 === 0 ? { w: 2, h: 3 } : { w: 3, h: 2 };

export interface Placement extends Spot {
  turn: Turn | number;
}

export const placementOf = ({ action }: { action: Action }): Placement => ({
  x: Number(action["x"]),
  y: Number(action["y"]),
  turn: Number(action["turn"]),
});

/** Return the six squares of a placed card, in the order of the card's cells. */
export const cellsOf = (placement: Placement): Spot[] =>
  Array.from({ length: 6 }, (_, cell) => {
    const { x, y } = cellOffset(cell, placement.turn);
    return { x: placement.x + x, y: placement.y + y };
  });

/** Center of a card on the plane, in squares. */
export function middleOf(placement: Placement): Spot {
  const { w, h } = cardSize(placement.turn);
  return { x: placement.x + w / 2, y: placement.y + h / 2 };
}

export interface Bounds {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** Return the smallest box that contains two boxes. */
export const unionBounds = (one: Bounds, other: Bounds): Bounds => ({
  left: Math.min(one.left, other.left),
  top: Math.min(one.top, other.top),
  right: Math.max(one.right, other.right),
  bottom: Math.max(one.bottom, other.bottom),
});

export function boundsOf(spots: Spot[]): Bounds {
  if (!spots.length) return { left: 0, top: 0, right: 2, bottom: 3 };
  return {
    left: Math.min(...spots.map((spot) => spot.x)),
    top: Math.min(...spots.map((spot) => spot.y)),
    right: Math.max(...spots.map((spot) => spot.x)) + 1,
    bottom: Math.max(...spots.map((spot) => spot.y)) + 1,
  };
}

/** Return the outline of squares as an SVG path, `inset` from their edges. Adjacent squares share one outline. */
export function outline(spots: Spot[], size: number, inset: number): string {
  const here = new Set(spots.map(keyOf));
  const has = (x: number, y: number): boolean => here.has(`${x},${y}`);
  // Collect the directed edges of the outline, with squares only on the right, and join them to rings.
  const next = new Map<string, [number, number][]>();
  const edge = (x1: number, y1: number, x2: number, y2: number): void => {
    next.set(`${x1},${y1}`, [...(next.get(`${x1},${y1}`) ?? []), [x2, y2]]);
  };
  for (const { x, y } of spots) {
    if (!has(x, y - 1)) edge(x, y, x + 1, y);
    if (!has(x + 1, y)) edge(x + 1, y, x + 1, y + 1);
    if (!has(x, y + 1)) edge(x + 1, y + 1, x, y + 1);
    if (!has(x - 1, y)) edge(x, y + 1, x, y);
  }
  let path = "";
  for (const start of [...next.keys()]) {
    while (next.get(start)?.length) {
      const ring: [number, number][] = [];
      let [x, y] = start.split(",").map(Number) as [number, number];
      let came: [number, number] = [0, 0];
      for (;;) {
        const ways = next.get(`${x},${y}`) ?? [];
        // Where two rings touch at a corner, turn right, so that they stay separate.
        const right = ways.findIndex(([nx, ny]) => came[0] * (ny - y) - came[1] * (nx - x) > 0);
        const [way] = ways.splice(Math.max(0, right), 1);
        if (!way) break;
        ring.push([x, y]);
        came = [way[0] - x, way[1] - y];
        [x, y] = way;
        if (`${x},${y}` === start) break;
      }
      path += ringPath(ring, size, inset);
    }
  }
  return path;
}

/** Return a ring of corners as an SVG path with rounded corners, `inset` from the edges of the squares. */
function ringPath(ring: [number, number][], size: number, inset: number): string {
  const corners = ring.filter(([x, y], index) => {
    const [px, py] = ring[(index + ring.length - 1) % ring.length] as [number, number];
    const [nx, ny] = ring[(index + 1) % ring.length] as [number, number];
    return (x - px) * (ny - y) - (y - py) * (nx - x) !== 0;
  });
  const moved = corners.map(([x, y], index): [number, number] => {
    const [px, py] = corners[(index + corners.length - 1) % corners.length] as [number, number];
    const [nx, ny] = corners[(index + 1) % corners.length] as [number, number];
    const [ix, iy] = [Math.sign(x - px), Math.sign(y - py)];
    const [ox, oy] = [Math.sign(nx - x), Math.sign(ny - y)];
    // the interior is to the right of each edge
    return [x * size + (-iy - oy) * inset, y * size + (ix + ox) * inset];
  });
  const round = Math.min(7, size / 6);
  const parts = moved.map(([x, y], index) => {
    const [px, py] = moved[(index + moved.length - 1) % moved.length] as [number, number];
    const [nx, ny] = moved[(index + 1) % moved.length] as [number, number];
    const from = [x - Math.sign(x - px) * round, y - Math.sign(y - py) * round];
    const to = [x + Math.sign(nx - x) * round, y + Math.sign(ny - y) * round];
    return `${index ? "L" : "M"}${from[0]} ${from[1]} Q${x} ${y} ${to[0]} ${to[1]}`;
  });
  return parts.length ? `${parts.join(" ")} Z ` : "";
}
