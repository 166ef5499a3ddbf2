import { describe, expect, it } from "vitest";
import type { Chosen } from "../../../src/games/mercado/preview";
import type { MercadoView, SoloView, SpaceView, Stand } from "../../../src/games/mercado/view";
import { because, whyNotAtEntrance, whyNotCustomers, whyNotInSpace, whyNotStand } from "../../../src/games/mercado/why";
import { positions } from "./positions";
import { say } from "./say";

const free = (space: string): SpaceView => ({
  space,
  stand: null,
  owner: null,
  value: null,
  restaurant: null,
  closed: false,
  cost: 1,
});
const SOLO: SoloView = {
  challenge: 1,
  id: "specialist",
  thresholds: [80, 90, 100],
  result: 0,
  fame: 0,
  speciality: null,
  best_move: 0,
  bonus_from: 32,
  one_type: false,
  every_type: false,
  crowded: false,
  line_limit: null,
  streets: [],
};

/** An empty market with these stands (and whose) and these customers, and so many coins. */
function market(
  stands: Record<string, [Stand, number, cost?: number]>,
  tiles: Record<string, string> = {},
  coins = 1,
  solo: Partial<SoloView> | null = null,
): MercadoView {
  const base = positions[0].view;
  return {
    ...base,
    seat: 0,
    players: base.players.map((player) => ({ ...player, coins, wooden_stands: 8 })),
    market: base.market.map(({ space }) => {
      const [stand, owner] = stands[space] ?? [];
      return stand === undefined || owner === undefined
        ? free(space)
        : { ...free(space), stand, owner, value: 1, cost: null };
    }),
    entrances: base.entrances.map(({ entrance }) => ({ entrance, tile: tiles[entrance] ?? null })),
    solo: solo ? { ...SOLO, ...solo } : null,
  };
}
const stand = (type: Stand): Chosen => ({ kind: "stand", stand: type });
const customers = (tile: string): Chosen => ({ kind: "customers", tile });

describe("why not", () => {
  it("a space: taken, blocked, too dear", () => {
    const view = market({ r1c1: ["fish", 0] });
    expect(whyNotInSpace(view, 0, stand("fish"), "r1c1")?.id).toBe("why-occupied");
    expect(whyNotInSpace(view, 0, { kind: "restaurant", restaurant: "pub" }, "r2c2")).toBeNull();
    const dear = {
      ...view,
      market: view.market.map((there) => (there.space === "r1c2" ? { ...there, cost: 2 } : there)),
    };
    expect(because(whyNotInSpace(dear, 0, stand("fish"), "r1c2"), say)).toBe(
      "The stand costs 2 here; you have 1 and would earn 0.",
    );
    const blocked = {
      ...view,
      market: view.market.map((there) => (there.space === "r3c3" ? { ...there, closed: true, cost: null } : there)),
    };
    expect(whyNotInSpace(blocked, 0, stand("fish"), "r3c3")?.id).toBe("why-blocked");
  });

  it("a space may be paid for with what it brings", () => {
    const view = market({}, { L1: "2-fish-flower" }, 0);
    expect(whyNotInSpace(view, 0, stand("fish"), "r1c3")).toBeNull();
    expect(whyNotInSpace(view, 0, stand("meat"), "r1c3")?.id).toBe("why-cost");
  });

  it("a space: the rules of challenges", () => {
    const couples = market({ r1c1: ["fish", 0], r1c2: ["meat", 0] }, {}, 9, { line_limit: 2 });
    expect(because(whyNotInSpace(couples, 0, stand("fish"), "r1c4"), say)).toBe(
      "In this challenge a row or column has at most 2 stands.",
    );
    const marquis = market({}, { T1: "1-fish-meat" }, 9, { streets: ["T1"] });
    expect(whyNotInSpace(marquis, 0, stand("tomato"), "r3c1")?.id).toBe("why-street");
    expect(whyNotInSpace(marquis, 0, stand("fish"), "r3c2")?.id).toBe("why-street");
    expect(whyNotInSpace(marquis, 0, stand("fish"), "r3c1")).toBeNull();
    expect(whyNotAtEntrance(marquis, 0, customers("1-fish-meat"), "T2")?.id).toBe("why-street_side");
  });

  it("an entrance: taken, too few stands, nobody's own", () => {
    const view = market({ r1c1: ["fish", 0], r1c2: ["grape", 1], r2c2: ["grape", 1] }, { L1: "1-fish-meat" });
    expect(whyNotAtEntrance(view, 0, customers("1-fish-meat"), "L1")?.id).toBe("why-taken");
    expect(because(whyNotAtEntrance(view, 0, customers("3-fish-meat"), "R1"), say)).toBe(
      "3 customers come to a row or column with at least 3 stands.",
    );
    expect(whyNotAtEntrance(view, 0, customers("2-meat-grape"), "R1")?.id).toBe("why-not_wanted");
    expect(whyNotAtEntrance(view, 0, customers("2-fish-grape"), "R1")).toBeNull();
  });

  it("an entrance: all types, where a challenge wants them", () => {
    const view = market({ r1c1: ["fish", 0], r1c2: ["grape", 0] }, {}, 1, { every_type: true });
    expect(whyNotAtEntrance(view, 0, customers("1-fish-meat"), "L1")?.id).toBe("why-every_type");
    expect(whyNotAtEntrance(view, 0, customers("2-fish-grape"), "L1")).toBeNull();
  });

  it("a piece", () => {
    const view = market(
      { r1c1: ["fish", 0] },
      { L1: "1-fish-meat", R1: "1-fish-meat", T1: "1-fish-meat", B1: "1-fish-meat" },
    );
    expect(whyNotCustomers(view, "2-fish-meat").id).toBe("why-few_stands");
    expect(whyNotCustomers(view, "1-fish-grape").id).toBe("why-no_entrance");
    expect(whyNotCustomers(market({ r1c1: ["fish", 1] }), "1-fish-grape").id).toBe("why-not_wanted");
    expect(whyNotStand(view, 0).id).toBe("why-unaffordable");
    const used = { ...view, players: view.players.map((player) => ({ ...player, wooden_stands: 0 })) };
    expect(whyNotStand(used, 0).id).toBe("why-wooden");
  });
});
