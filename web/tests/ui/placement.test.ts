// @vitest-environment node
// Placement of an explanation card beside the explained element.

import { describe, expect, it } from "vitest";
import { placeCard, type Box } from "../../src/ui/placement";

const room = { w: 900, h: 600 };
const card = { w: 360, h: 120 };

function apart(place: { x: number; y: number }, box: Box): boolean {
  return place.x + card.w <= box.x || box.x + box.w <= place.x || place.y + card.h <= box.y || box.y + box.h <= place.y;
}

describe("the card", () => {
  it("stays within the window and never covers the explained element", () => {
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

  it("avoids other highlighted elements if there is space", () => {
    const thing = { x: 20, y: 20, w: 80, h: 80 };
    const lit = [
      { x: 120, y: 20, w: 700, h: 80 },
      { x: 20, y: 120, w: 80, h: 400 },
    ];
    const place = placeCard(room, card, [thing], lit);
    for (const box of [thing, ...lit]) expect(apart(place, box)).toBe(true);
  });

  it("stays near the explained element", () => {
    const place = placeCard(room, card, [{ x: 400, y: 50, w: 100, h: 60 }]);
    expect(place.y).toBeLessThan(140);
  });

  it("rests at the bottom without an explained element", () => {
    expect(placeCard(room, card, []).y).toBe(room.h - card.h - 14);
  });

  it("has a position in a window that is too small", () => {
    expect(placeCard({ w: 200, h: 60 }, card, [])).toEqual({ x: 14, y: 14 });
  });
});
