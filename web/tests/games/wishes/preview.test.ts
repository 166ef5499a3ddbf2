// @vitest-environment node
import { describe, expect, it } from "vitest";
import { forecast } from "../../../src/games/wishes/preview";
import { positions, type Position } from "./positions";

const all = (positions as Position[]).flatMap(({ view, choices }) =>
  choices.map((choice) => ({ told: choice.told, choice, view })),
);
const of = (...actions: string[]): typeof all => all.filter(({ choice }) => actions.includes(choice.action.action));

// The sentences in `told` come from the engine, and the preview must agree with them.
describe("the forecast of a choice", () => {
  it.each(of("sell", "sell_kind"))("$told", ({ told, choice, view }) => {
    const { sale, money } = forecast(view, choice);
    expect(told).toContain(`for $${sale?.amount}`);
    expect(money[view.seat ?? 0]).toBe(sale?.amount);
    expect(told.includes("the market is full")).toBe(sale?.fills);
    const heaped = /(\d+) fish onto the heap/.exec(told)?.[1] ?? "0";
    expect(`${sale?.heaped}`).toBe(heaped);
  });

  it.each(of("keep", "release"))("$told", ({ told, choice, view }) => {
    const { paid, gained, caught } = forecast(view, choice);
    const seat = view.seat ?? 0;
    expect(/−(\d+) worm/.exec(told)?.[1] ?? "0").toBe(`${paid[seat]}`);
    expect(/\+(\d+) worm/.exec(told)?.[1] ?? "0").toBe(`${gained[seat]}`);
    expect(caught?.kept).toBe(choice.action.action === "keep");
  });

  it.each(of("move", "place"))("$told", ({ told, choice, view }) => {
    const { buyer, prices } = forecast(view, choice);
    expect(buyer).not.toBeNull();
    if (!buyer) return;
    expect(told).toContain(`will bring $${prices[buyer.to]}`);
    expect(told.toLowerCase()).toContain(buyer.to);
    if (choice.action.action === "move") expect(told.toLowerCase()).toContain(`from ${buyer.from}`);
  });

  it.each(of("spoil", "salvage"))("$told", ({ choice, view }) => {
    const { spoiled, salvaged } = forecast(view, choice);
    expect(spoiled?.owner ?? salvaged).toBe(choice.action["owner"]);
    expect(spoiled?.market).toBe(choice.action["market"]);
  });

  it("is empty without a preview or while others decide", () => {
    const turn = (positions as Position[]).find(({ view }) => view.asks[0]?.decision === "turn") as Position;
    expect(forecast(turn.view, null)).toMatchObject({ buyer: null, sale: null, caught: null });
    expect(forecast({ ...turn.view, seat: null }, turn.choices[0] ?? null)).toMatchObject({ caught: null, sale: null });
  });
});
