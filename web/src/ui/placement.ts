// Placement of an explanatory card near the elements that it explains, without covering them.

export interface Box {
  x: number;
  y: number;
  w: number;
  h: number;
}

const GAP = 14;
const COVER_COST = 300; // additional distance in pixels that is acceptable to avoid covering other elements

function overlap(one: Box, other: Box): number {
  const w = Math.min(one.x + one.w, other.x + other.w) - Math.max(one.x, other.x);
  const h = Math.min(one.y + one.h, other.y + other.h) - Math.max(one.y, other.y);
  return w > 0 && h > 0 ? w * h : 0;
}

/** Bounding box of all boxes; null without boxes. */
export function boundingBox(boxes: Box[]): Box | null {
  if (!boxes.length) return null;
  const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
  return {
    x,
    y,
    w: Math.max(...boxes.map((box) => box.x + box.w)) - x,
    h: Math.max(...boxes.map((box) => box.y + box.h)) - y,
  };
}

function distance(one: Box, other: Box): number {
  const dx = Math.max(0, one.x - other.x - other.w, other.x - one.x - one.w);
  const dy = Math.max(0, one.y - other.y - other.h, other.y - one.y - one.h);
  return Math.hypot(dx, dy);
}

/**
 * Position of a card near the explained elements (`pointed`). It must not cover them, should not cover other
 * highlighted elements (`lit`), and avoids further elements (`things`) if that costs little distance.
 */
export function placeCard(
  room: { w: number; h: number },
  card: { w: number; h: number },
  pointed: Box[],
  lit: Box[] = [],
  things: Box[] = [],
): { x: number; y: number } {
  const [right, bottom] = [room.w - card.w - GAP, room.h - card.h - GAP];
  const within = (low: number, value: number, high: number): number =>
    Math.max(low, Math.min(value, Math.max(low, high)));
  const corners = [GAP, right / 2, right].flatMap((x) => [GAP, bottom / 2, bottom].map((y) => ({ x, y })));
  const nextToPointed = pointed.flatMap((box) => {
    const [middle, level] = [box.x + box.w / 2 - card.w / 2, box.y + box.h / 2 - card.h / 2];
    return [
      { x: middle, y: box.y + box.h + GAP },
      { x: middle, y: box.y - card.h - GAP },
      { x: box.x + box.w + GAP, y: level },
      { x: box.x - card.w - GAP, y: level },
    ];
  });
  const all = boundingBox(pointed);
  const cost = ({ x, y }: { x: number; y: number }): number => {
    const box = { x, y, ...card };
    const area = card.w * card.h;
    const covered = (boxes: Box[]): number => boxes.reduce((sum, each) => sum + overlap(box, each), 0) / area;
    const far = all ? distance(box, all) : bottom - y;
    return covered(pointed) * 1e6 + covered(lit) * 1e4 + covered(things) * COVER_COST + far;
  };
  const places = [...nextToPointed, ...corners].map(({ x, y }) => ({
    x: within(GAP, x, right),
    y: within(GAP, y, bottom),
  }));
  return places.reduce((best, place) => (cost(place) < cost(best) ? place : best));
}
