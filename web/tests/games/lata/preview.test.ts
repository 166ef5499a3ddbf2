// @vitest-environment node
import { describe, expect, it } from "vitest";
import type { BoardChoice, GameEvent } from "../../../src/games/types";
import { forecast, NO_EFFECTS } from "../../../src/games/lata/preview";
import { asLata, type LataView, type PlayerView } from "../../../src/games/lata/viewHelpers";
import { positions, type Position } from "./positions";

const all = positions as Position[];
const numbers = (view: LataView): { ap: number; escudos: number; cubes: number } => {
  const { ap, escudos, cubes } = view.players[view.seat ?? 0] as PlayerView;
  return { ap, escudos, cubes: cubes.silver + cubes.red + cubes.yellow };
};

// Events that only the viewer's own choice causes. The preview must match the position after them.
const OWN = [
  "placed",
  "produced",
  "two_sold",
  "cube_swapped",
  "action_points_bought",
  "cube_bought",
  "market_replaced",
  "goal_replaced",
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
  return [{ before, view, events, kind: first.event }];
});

describe("the forecast", () => {
  it("covers choices with costs", () => {
    expect(new Set(done.map(({ kind }) => kind)).size).toBeGreaterThanOrEqual(7);
  });
  it.each(done)("equals the events: $kind", ({ before, view, events }) => {
    const effects = forecast(before, { action: { action: "any" }, told: "", brings: events as GameEvent[] });
    const [was, is] = [numbers(before), numbers(view)];
    expect({ ap: was.ap + effects.ap, escudos: was.escudos + effects.escudos }).toEqual({
      ap: is.ap,
      escudos: is.escudos,
    });
    const change = (["silver", "red", "yellow"] as const).reduce(
      (sum, colour) => sum + effects.gained[colour] - effects.given[colour],
      0,
    );
    expect(was.cubes + change).toBe(is.cubes);
  });

  it("puts the marker on the bid", () => {
    const { view, choices } = all.find((position) =>
      position.choices.some((choice) => choice.action.action === "bid"),
    ) as Position;
    const bid = choices.find(
      (choice) => asLata(choice.action).action === "bid" && choice.action["points"] === 3,
    ) as BoardChoice;
    expect(forecast(view, bid).marker).toBe(view.action_points - 3);
  });

  it("shows the earnings, costs and cans of a delivery, and only the cans before the engine has answered", () => {
    const { view, gestures } = all.find((position) =>
      position.gestures.some(({ action }) => action.action === "deliver"),
    ) as Position;
    const whole = gestures.find(({ action }) => action.action === "deliver") as BoardChoice;
    const sold = whole.brings?.find(({ event }) => event === "delivered") as Record<string, number>;
    const load = { silver: sold["silver"], red: sold["red"], yellow: sold["yellow"] };
    const fills = whole.brings?.some(({ event }) => event === "market_completed");
    const effects = forecast(view, whole);
    expect(effects.sale).toEqual({ market: whole.action["market"], load, earned: sold["earned"], fills });
    expect([effects.ap, effects.escudos]).toEqual([-(sold["points"] ?? 0), sold["earned"]]);
    const early = forecast(view, { action: whole.action, told: "", then: whole.then ?? [] });
    expect(early.sale).toEqual({ market: whole.action["market"], load, earned: null, fills: false });
    expect(early.escudos).toBe(0);
  });

  it("is empty without a choice", () => {
    expect(forecast((all[0] as Position).view, null)).toBe(NO_EFFECTS);
  });
});
