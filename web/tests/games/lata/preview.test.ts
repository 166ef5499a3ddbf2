import { describe, expect, it } from "vitest";
import type { Choice } from "../../../src/games/board";
import { forecast, NOTHING } from "../../../src/games/lata/preview";
import { asLata, type LataView, type PlayerView } from "../../../src/games/lata/view";
import { positions, type Position } from "./positions";

const all = positions as Position[];
const numbers = (view: LataView): { ap: number; escudos: number; cubes: number } => {
  const { ap, escudos, cubes } = view.players[view.seat ?? 0] as PlayerView;
  return { ap, escudos, cubes: cubes.silver + cubes.red + cubes.yellow };
};

// Positions whose events are the deed of the one who sees them: what was foreseen is what happened.
const OWN = [
  "placed",
  "produced",
  "two_sold",
  "cube_swapped",
  "action_points_bought",
  "cube_bought",
  "market_replaced",
  "goal_replaced",
  "market_opened",
  "goal_opened",
  "raised",
];
const done = all.flatMap(({ before, events, view }) => {
  const [first] = events;
  if (
    !first ||
    !OWN.includes(first.event) ||
    !("seat" in first) ||
    first.seat !== view.seat ||
    before.asks[0]?.seat !== view.seat ||
    before.round !== view.round
  )
    return [];
  return [{ before, view, first }];
});
function choiceOf(event: (typeof done)[number]["first"]): Choice["action"] | null {
  switch (event.event) {
    case "placed":
      return { action: "place", card: event.card, slot: event.slot };
    case "produced":
      return { action: "produce", slot: event.slot, icon: event.icon, colour: event.colour };
    case "two_sold":
      return { action: "sell_two", slot: event.slot, cubes: event.cubes.join("_") };
    case "cube_swapped":
      return { action: "swap_one", slot: event.slot, give: event.give, take: event.take };
    case "action_points_bought":
      return { action: "buy_ap", slot: event.slot };
    case "cube_bought":
      return { action: "buy_cube", slot: event.slot, colour: event.colour };
    case "market_replaced":
      return { action: "replace_market", market: event.market };
    case "goal_replaced":
      return { action: "replace_goal", goal: event.goal };
    case "market_opened":
      return event.paid ? { action: "reveal_market" } : null;
    case "goal_opened":
      return event.paid ? { action: "reveal_goal" } : null;
    case "raised":
      return { action: "raise" };
    default:
      return null;
  }
}

describe("what is foreseen", () => {
  const cases = done.flatMap(({ before, view, first }) => {
    const action = choiceOf(first);
    return action ? [{ action, before, view, kind: first.event }] : [];
  });
  it("is tried with the things that cost", () => {
    expect(new Set(cases.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(7);
  });
  it.each(cases)("happens: $kind", ({ action, before, view }) => {
    const seen = forecast(before, { action, told: "" });
    const [was, is] = [numbers(before), numbers(view)];
    expect({ ap: was.ap + seen.ap, escudos: was.escudos + seen.escudos }).toEqual({ ap: is.ap, escudos: is.escudos });
    const change = (["silver", "red", "yellow"] as const).reduce(
      (sum, colour) => sum + seen.gained[colour] - seen.given[colour],
      0,
    );
    expect(was.cubes + change).toBe(is.cubes);
  });

  it("is where a bid puts the marker", () => {
    const { view, choices } = all.find((position) =>
      position.choices.some((choice) => choice.action.action === "bid"),
    ) as Position;
    const bid = choices.find(
      (choice) => asLata(choice.action).action === "bid" && choice.action["points"] === 3,
    ) as Choice;
    expect(forecast(view, bid).marker).toBe(view.action_points - 3);
  });

  it("is what a delivery earns, costs and fills", () => {
    const { view } = all.find((position) =>
      position.choices.some((choice) => choice.action.action === "deliver"),
    ) as Position;
    const market = view.markets[0];
    if (!market) throw new Error("no market");
    const load = {
      silver: market.wanted.silver - market.laid.silver,
      red: market.wanted.red - market.laid.red,
      yellow: market.wanted.yellow - market.laid.yellow,
    };
    const cans = load.silver + load.red + load.yellow;
    const seen = forecast(
      { ...view, turn: { ...view.turn, served: [] } },
      { action: { action: "deliver", market: market.market }, told: "", then: [{ action: "load", ...load }] },
    );
    expect(seen.sale).toEqual({ market: market.market, load, earned: cans * market.escudos, fills: true });
    expect([seen.ap, seen.escudos]).toEqual([-market.ap, cans * market.escudos]);
  });

  it("is nothing without a choice", () => {
    expect(forecast((all[0] as Position).view, null)).toBe(NOTHING);
  });
});
