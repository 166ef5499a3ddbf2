// @vitest-environment node
// The card stands beside what it speaks of.

import { describe, expect, it } from "vitest";
import { placeCard, type Box } from "../../src/ui/placement";

const room = { w: 900, h: 600 };
const card = { w: 360, h: 120 };

function apart(place: { x: number; y: number }, box: Box): boolean {
  return place.x + card.w <= box.x || box.x + box.w <= place.x || place.y + card.h <= box.y || box.y + box.h <= place.y;
}

describe("the card", () => {
  it("is off the thing, wherever that is, and within the room", () => {
    for (let x = 0; x <= 800; x += 50) {
      for (let y = 0; y <= 500; y += 50) {
        const box = { x, y, w: 100, h: 100 };
        const place = placeCard(room, card, [box]);
        expect(apart(place, box), `${x} ${y}`).toBe(true);
        expect(place.x).toBeGreaterThanOrEqual(0);
        expect(place.y).toBeGreaterThanOrEqual(0);
        expect(place.x + card.w).toBeLessThanOrEqual(room.w);
        expect(place.y + card.h).toBeLessThanOrEqual(room.h);
      }
    }
  });

  it("is off everything else that can be touched, where there is room", () => {
    const thing = { x: 20, y: 20, w: 80, h: 80 };
    const lit = [
      { x: 120, y: 20, w: 700, h: 80 },
      { x: 20, y: 120, w: 80, h: 400 },
    ];
    const place = placeCard(room, card, [thing], lit);
    for (const box of [thing, ...lit]) expect(apart(place, box)).toBe(true);
  });

  it("stands near it", () => {
    const place = placeCard(room, card, [{ x: 400, y: 50, w: 100, h: 60 }]);
    expect(place.y).toBeLessThan(140);
  });

  it("rests at the bottom when it points at nothing", () => {
    expect(placeCard(room, card, []).y).toBe(room.h - card.h - 14);
  });

  it("has a place in a room that is too small", () => {
    expect(placeCard({ w: 200, h: 60 }, card, [])).toEqual({ x: 14, y: 14 });
  });
});
