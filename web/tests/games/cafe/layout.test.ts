// @vitest-environment node
import { describe, expect, it } from "vitest";
import {
  draftCamera,
  closeUp,
  fit,
  TOUCH_SIZE,
  clampCamera,
  panToShow,
  toPlane,
  toScreen,
  zoomAt,
} from "../../../src/games/cafe/camera";
import { actingPlan, companyPlan, handPlan, layoutFor, offerPlan, type Rect } from "../../../src/games/cafe/layout";
import { apart, inside } from "../rects";

const places: [number, number][] = [
  [920, 770],
  [390, 632],
  [360, 560],
  [760, 600],
];

describe.each(places)("the layout of %i by %i", (width, height) => {
  it.each([1, 2, 3, 4])("has no overlaps with %i players", (seats) => {
    const layout = layoutFor(width, height, seats, "houses");
    const all = [layout.tray, layout.plane, layout.company, ...layout.tabs];
    for (const [index, rect] of all.entries()) {
      expect(inside(rect, { x: 0, y: 0, w: width, h: height })).toBe(true);
      for (const other of all.slice(index + 1)) expect(apart(rect, other)).toBe(true);
    }
    expect(layout.tabs).toHaveLength(seats > 1 ? seats : 0);
    expect(layout.plane.h).toBeGreaterThan(200);
  });

  it.each([3, 4, 5, 6])("fits %i offered cards that are large enough for a finger", (count) => {
    const layout = layoutFor(width, height, 4);
    const { cards, deck } = offerPlan(layout, count);
    for (const [index, card] of cards.entries()) {
      expect(inside(card, layout.tray)).toBe(true);
      expect(card.w + 8).toBeGreaterThanOrEqual(TOUCH_SIZE); // the clickable frame adds 8 pixels
      expect(apart(card, deck)).toBe(true);
      if (index) expect(apart(card, cards[index - 1] as Rect)).toBe(true);
    }
  });

  it("has piles and buttons large enough for fingers", () => {
    const layout = layoutFor(width, height, 2);
    const { piles, score, track } = companyPlan(layout);
    for (const rect of [...piles, score]) {
      expect(inside(rect, layout.company)).toBe(true);
      expect(Math.min(rect.w, rect.h)).toBeGreaterThanOrEqual(TOUCH_SIZE);
    }
    expect(inside(track, layout.company)).toBe(true);
    const hand = handPlan(layout);
    expect(inside(hand.turn, layout.tray)).toBe(true);
    expect(Math.min(hand.turn.w, hand.turn.h)).toBeGreaterThanOrEqual(TOUCH_SIZE);
    expect(apart(hand.turn, hand.box)).toBe(true);
    expect(inside(actingPlan(layout).houses, layout.tray)).toBe(true);
  });
});

describe("a wide screen", () => {
  it.each([2, 3, 4])("shows the companies of %i players large", (seats) => {
    for (const [width, height] of [
      [1584, 1080],
      [2123, 1440],
    ] as const)
      for (let front = 0; front < seats; front++) {
        const { plane, tabs, tray, company } = layoutFor(width, height, seats, "offer", front);
        const all = [tray, plane, company, ...tabs];
        for (const [index, rect] of all.entries()) {
          expect(inside(rect, { x: 0, y: 0, w: width, h: height })).toBe(true);
          for (const other of all.slice(index + 1)) expect(apart(rect, other)).toBe(true);
        }
        for (const [seat, tab] of tabs.entries())
          if (seat !== front) expect(Math.min(tab.w, tab.h)).toBeGreaterThanOrEqual(plane.h * 0.45);
      }
  });
});

describe("a laptop at 200 %", () => {
  it.each([3, 4])("shows the company with %i offered cards", (count) => {
    const layout = layoutFor(496, 450, 4);
    expect(Math.min(layout.plane.w, layout.plane.h)).toBeGreaterThan(210);
    const { cards, deck } = offerPlan(layout, count);
    for (const [index, card] of cards.entries()) {
      expect(inside(card, layout.tray)).toBe(true);
      expect(card.w + 8).toBeGreaterThanOrEqual(TOUCH_SIZE);
      expect(apart(card, deck)).toBe(true);
      if (index) expect(apart(card, cards[index - 1] as Rect)).toBe(true);
    }
  });
});

describe("a short phone", () => {
  it.each([2, 3, 4])("puts the %i players beside the plane to keep it high", (seats) => {
    for (const [tray, least] of [
      ["offer", 120],
      ["hand", 140],
      ["houses", 230],
    ] as const) {
      const layout = layoutFor(375, 339, seats, tray);
      expect(layout.plane.w).toBeGreaterThan(250);
      const all = [layout.plane, layout.company, ...layout.tabs, ...(layout.tray.h ? [layout.tray] : [])];
      for (const [index, rect] of all.entries()) {
        expect(inside(rect, { x: 0, y: 0, w: 375, h: 339 })).toBe(true);
        for (const other of all.slice(index + 1)) expect(apart(rect, other)).toBe(true);
      }
      for (const tab of layout.tabs) expect(Math.min(tab.w, tab.h)).toBeGreaterThanOrEqual(TOUCH_SIZE);
      expect(layout.plane.h).toBeGreaterThan(least);
    }
  });
});

describe("the camera", () => {
  const place = { x: 0, y: 100, w: 390, h: 300 };

  it("shows the whole company, with available squares large enough to touch", () => {
    expect(fit({ left: 0, top: 0, right: 2, bottom: 3 }, place, 0.35).size).toBeGreaterThan(70);
    const large = { left: -6, top: -6, right: 8, bottom: 8 };
    expect(fit(large, place, 0.35).size).toBeLessThan(TOUCH_SIZE);
    const busy = { left: 4, top: 4, right: 8, bottom: 8 };
    const camera = fit(large, place, 0.35, busy);
    expect(camera.size).toBe(TOUCH_SIZE);
    expect(toScreen(camera, 8, 8).y).toBeLessThanOrEqual(place.y + place.h);
    // If available squares are spread over the whole company, they all stay visible, although fingers can't hit them.
    const everywhere = fit(large, place, 0.35, large);
    expect(everywhere.size).toBeLessThan(TOUCH_SIZE);
    expect(toScreen(everywhere, -6, -6).y).toBeGreaterThanOrEqual(place.y);
  });

  it("shows the company large while a card is chosen, and zooms out for a card that extends further", () => {
    const [company, plane] = [
      { left: 0, top: 0, right: 7, bottom: 5 },
      { x: 0, y: 100, w: 850, h: 420 },
    ];
    const camera = draftCamera(company, null, plane);
    expect(camera.size).toBeGreaterThan(60);
    expect(draftCamera(company, { left: 2, top: -0.5, right: 4, bottom: 2 }, plane)).toEqual(camera);
    const moved = draftCamera(company, { left: 2, top: -1.6, right: 4, bottom: 1 }, plane);
    expect(moved.size).toBe(camera.size);
    expect(toScreen(moved, 2, -1.6).y).toBeCloseTo(plane.y);
    // A placement may move the camera, but must not hide any part of the company.
    const whole = draftCamera(company, { left: 2, top: -2, right: 4, bottom: 1 }, plane);
    expect(toScreen(whole, 2, -2).y).toBeGreaterThanOrEqual(plane.y);
    expect(toScreen(whole, 2, 5).y).toBeLessThanOrEqual(plane.y + plane.h);
    // The camera zooms out for a placement that does not fit at the current scale.
    const both = draftCamera(company, { left: 2, top: -2, right: 4, bottom: 7 }, plane);
    expect(toScreen(both, 2, -2).y).toBeCloseTo(plane.y);
    expect(toScreen(both, 2, 7).y).toBeCloseTo(plane.y + plane.h);
  });

  it("zooms around a point", () => {
    const camera = fit({ left: 0, top: 0, right: 2, bottom: 3 }, place, 0.35);
    const at = { x: 200, y: 200 };
    const near = zoomAt(camera, 1.3, at);
    expect(near.size).toBeCloseTo(camera.size * 1.3);
    expect(toScreen(near, toPlane(camera, at).x, toPlane(camera, at).y)).toEqual({
      x: expect.closeTo(200),
      y: expect.closeTo(200),
    });
  });

  it("centers the square that is nearest to a point in a close-up", () => {
    const camera = fit({ left: 0, top: 0, right: 2, bottom: 20 }, place, 0.35);
    const squares = Array.from({ length: 20 }, (_, y) => ({ x: 1, y })).concat({ x: 0, y: 19 });
    const close = closeUp(camera, { x: 0, y: toScreen(camera, 0, 5.4).y }, squares, place);
    expect(close.size).toBeGreaterThan(TOUCH_SIZE);
    expect(toScreen(close, 1.5, 5.5)).toEqual({ x: expect.closeTo(195), y: expect.closeTo(250) });
  });

  it("keeps the company visible and brings available elements into view", () => {
    const box = { left: 0, top: 0, right: 2, bottom: 3 };
    const lost = { size: 50, x: 5000, y: 5000 };
    const back = toScreen(clampCamera(lost, box, place), 0, 0);
    expect(back.x).toBeLessThan(place.x + place.w);
    expect(back.y).toBeLessThan(place.y + place.h);
    const effects = panToShow(lost, box, place);
    expect(toScreen(effects, 2, 3).x).toBeLessThanOrEqual(place.x + place.w);
  });
});
