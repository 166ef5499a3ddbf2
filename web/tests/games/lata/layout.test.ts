// @vitest-environment node
import { describe, expect, it } from "vitest";
import {
  arrangements,
  canAt,
  iconBox,
  pileBox,
  slotPlan,
  cardRow,
  tall,
  wide,
  type Extent,
  type Layout,
  type Rect,
  type Tab,
} from "../../../src/games/lata/layout";
import { MINIMUM_FONT_SIZE } from "../../../src/ui/chooseLayout";

const usual: Extent = {
  seats: 4,
  sets: [2, 2, 1, 1, 1],
  shown: 0,
  markets: 5,
  goals: 5,
  ownGoals: 4,
  ownMarkets: 5,
  bidding: false,
};
const solo: Extent = { ...usual, seats: 1, sets: [], shown: 11, markets: 3, goals: 3 };
const crowded: Extent = { ...usual, markets: 12, goals: 9, ownGoals: 7, ownMarkets: 12 };
const deck: Extent = { ...solo, shown: 19, markets: 0, goals: 0 };
const bidding: Extent = { ...usual, bidding: true };

const overlap = (one: Rect, other: Rect): boolean =>
  one.x < other.x + other.w - 0.5 &&
  other.x < one.x + one.w - 0.5 &&
  one.y < other.y + other.h - 0.5 &&
  other.y < one.y + one.h - 0.5;

function apart(rects: Rect[]): void {
  rects.forEach((one, index) =>
    rects.slice(index + 1).forEach((other) => expect(overlap(one, other), JSON.stringify([one, other])).toBe(false)),
  );
}
function within(layout: Layout, rects: Rect[]): void {
  for (const { x, y, w, h } of rects) {
    expect(x).toBeGreaterThanOrEqual(0);
    expect(y).toBeGreaterThanOrEqual(0);
    expect(x + w).toBeLessThanOrEqual(layout.width + 0.5);
    expect(y + h).toBeLessThanOrEqual(layout.height + 0.5);
  }
}
const factory = (layout: Layout): Rect[] => [layout.head, ...layout.slots, ...layout.track, layout.goods, layout.done];

describe("the wide layout", () => {
  it.each([usual, crowded, bidding, { ...usual, seats: 2, sets: [2, 1, 1] }, { ...usual, seats: 3 }])(
    "has no overlaps",
    (extent) => {
      const layout = wide(extent);
      const things = [
        ...layout.markets,
        layout.marketDeck,
        ...layout.goals,
        layout.goalDeck,
        ...layout.sets.map((set) => set.rect),
        layout.piles.deck,
        layout.piles.discard,
        layout.piles.supply,
        ...layout.others,
        ...factory(layout),
        ...layout.ownGoals,
        layout.walk,
      ];
      apart(things);
      within(layout, things);
      within(layout, layout.ownMarkets);
    },
  );

  it("separates the cards of a solo choice and of a whole deck", () => {
    for (const extent of [solo, deck]) {
      const layout = wide(extent);
      apart([...layout.shown, layout.piles.deck, layout.piles.discard, layout.piles.supply, ...factory(layout)]);
      within(layout, layout.shown);
    }
  });

  it("draws few open cards wide", () => {
    expect(wide(solo).markets[0]?.w).toBeGreaterThan(120);
    expect(wide(crowded).markets[0]?.w).toBeGreaterThan(80);
  });
});

describe("the choice of a layout", () => {
  const names = (w: number, h: number): string[] =>
    arrangements(usual, "sets", { w, h }).map((arrangement) => arrangement.name);
  it("shows everything if it is legible", () => {
    for (const [w, h] of [
      [973, 720],
      [1104, 900],
      [1584, 1080],
      [820, 950],
    ] as const)
      expect(names(w, h)).toEqual(["wide"]);
    for (const [w, h] of [
      [390, 590],
      [623, 390],
    ] as const)
      expect(names(w, h)).toContain("tall");
  });

  it("gives the opponents the full height of a very wide screen", () => {
    const layout = wide(crowded, { w: 1247, h: 850 });
    const things = [...layout.markets, layout.marketDeck, ...layout.goals, ...layout.others, ...factory(layout)];
    apart(things);
    within(layout, things);
    for (const { h } of layout.others) expect(h).toBeGreaterThan(250);
    for (const { w, h } of layout.markets) expect(Math.min(w, h)).toBeGreaterThanOrEqual(55);
  });
});

describe("bids", () => {
  it.each([
    { w: 1025, h: 1250 },
    { w: 1149, h: 850 },
    { w: 1300, h: 850 },
  ])("have cells large enough for fingers in $w by $h, without overlaps", (room) => {
    const layout = wide({ ...bidding, seats: 5 }, room);
    const LEAST = 0.8; // the wide layout is used down to this scale
    for (const { w, h } of layout.track) expect((Math.min(w, h) - 3) * LEAST).toBeGreaterThanOrEqual(44);
    apart([...factory(layout), ...layout.ownGoals, layout.walk, ...layout.ownMarkets.slice(0, 1)]);
    within(layout, layout.ownMarkets);
  });
});

describe("the tall layout", () => {
  const effects: Record<Tab, (layout: Layout) => Rect[]> = {
    sets: (layout) => [
      ...layout.sets.map((set) => set.rect),
      layout.hand,
      layout.piles.deck,
      layout.piles.discard,
      layout.piles.supply,
    ],
    markets: (layout) => [...layout.markets, layout.marketDeck, layout.walk],
    goals: (layout) => [...layout.goals, layout.goalDeck],
    others: (layout) => layout.others,
  };
  it.each(
    (["sets", "markets", "goals", "others"] as const).flatMap((tab) =>
      [usual, crowded, bidding].map((extent) => ({ tab, extent })),
    ),
  )("lays $tab apart", ({ tab, extent }) => {
    const layout = tall(extent, tab);
    const things = [layout.tabs as Rect, ...effects[tab](layout), ...factory(layout)];
    apart(things);
    within(layout, things);
    within(layout, [...(tab === "goals" ? layout.ownGoals : []), ...(tab === "markets" ? layout.ownMarkets : [])]);
  });

  it("fits a phone without scrolling, with the usual number of cards", () => {
    for (const tab of ["sets", "markets", "goals"] as const) {
      expect(tall(usual, tab).height).toBeLessThanOrEqual(614);
      expect(tall(bidding, tab).height).toBeLessThanOrEqual(614);
    }
    expect(tall(solo, "sets").height).toBeLessThanOrEqual(614);
    // Even with many more cards the layout fits a screen with a height of 844 pixels.
    expect(tall(crowded, "markets").height).toBeLessThanOrEqual(614);
    for (const { w, h } of tall(crowded, "markets").markets) expect(Math.min(w, h)).toBeGreaterThanOrEqual(44);
  });

  it("makes all targets large enough for a finger", () => {
    const layout = tall(bidding, "sets");
    const touched = [
      layout.tabs as Rect,
      ...layout.track,
      ...layout.slots,
      ...layout.sets.map((set) => set.rect),
      ...tall(usual, "markets").markets,
      ...tall(usual, "goals").goals,
      layout.done,
      layout.walk,
      ...tall(deck, "sets").shown,
    ];
    for (const { w, h } of touched) {
      expect(w).toBeGreaterThanOrEqual(44);
      expect(h).toBeGreaterThanOrEqual(44);
    }
    // The cans and the button that ends a sale are large enough even at the minimum scale.
    for (const { type, make, least } of arrangements(usual, "markets")) {
      const { goods, done } = make(least);
      for (const { w, h } of [...[0, 1, 2].map((index) => pileBox(goods, index)), done])
        expect((Math.min(w, h) * MINIMUM_FONT_SIZE) / type).toBeGreaterThanOrEqual(44);
    }
    // The icons of a card with two are almost as high.
    const card = slotPlan(layout.slots[0] as Rect, 3).card;
    for (const index of [0, 1]) expect(iconBox(card, index, 2).h).toBeGreaterThanOrEqual(38);
  });
});

describe("the parts", () => {
  it("show the edges of all covered cards above the visible one", () => {
    for (const count of [1, 2, 4, 7]) {
      const { card, strips, foot } = slotPlan({ x: 0, y: 0, w: 106, h: 214 }, count);
      expect(strips).toHaveLength(count - 1);
      for (const strip of strips) expect(strip.y).toBeGreaterThanOrEqual(-0.01);
      expect(card.y + card.h).toBeLessThanOrEqual(foot.y);
    }
  });

  it("keep the cans of a market on its card", () => {
    for (const card of [
      { x: 10, y: 10, w: 62, h: 112 },
      { x: 10, y: 10, w: 130, h: 134 },
      { x: 10, y: 10, w: 78, h: 63 },
    ]) {
      for (const count of [2, 3, 4]) {
        for (let index = 0; index < count; index++) {
          const at = canAt(card, index, count);
          expect(at.x - at.size / 2).toBeGreaterThanOrEqual(card.x);
          expect(at.x + at.size / 2).toBeLessThanOrEqual(card.x + card.w);
          expect(at.y + at.size / 2).toBeLessThan(card.y + card.h * 0.8);
        }
      }
    }
  });

  it("distribute cards over as many rows as necessary", () => {
    expect(new Set(cardRow({ x: 0, y: 0, w: 400, h: 100 }, 10, 80, 4, 70).map((card) => card.y)).size).toBe(2);
    expect(cardRow({ x: 0, y: 0, w: 400, h: 100 }, 0, 80)).toEqual([]);
  });
});
