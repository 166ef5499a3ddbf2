// @vitest-environment node
import { describe, expect, it } from "vitest";
import type { GameEvent } from "../../../src/games/types";
import { tall, wide } from "../../../src/games/wishes/layout";
import { motionOf, STAGGER, TRAVEL, type Motion } from "../../../src/games/wishes/motion";
import { positions, type Position } from "./positions";

const all = positions as Position[];
const happening = (event: string): Position => {
  const found = all.find(({ events }) => events.some((one) => one.event === event));
  if (!found) throw new Error(`no position in which ${event}`);
  return found;
};
function play({ before, events, view }: Position, make = wide): Motion {
  return motionOf({ before, events: events as GameEvent[] }, view, make(view.players.length, view.seat ?? 0));
}

describe("motion", () => {
  it.each([wide, tall])("stays on the board and ends soon", (make) => {
    for (const position of all) {
      const layout = make(4, position.view.seat ?? 0);
      const motion = play(position, make);
      for (const { from, to, delay } of motion.flights) {
        for (const { x, y } of [from, to]) {
          expect(x).toBeGreaterThanOrEqual(0);
          expect(x).toBeLessThanOrEqual(layout.width);
          expect(y).toBeGreaterThanOrEqual(-30);
          expect(y).toBeLessThanOrEqual(layout.height);
        }
        expect(delay + TRAVEL).toBeLessThanOrEqual(motion.length);
      }
      expect(motion.length).toBeLessThan(1100);
    }
  });

  it("brings a new fish from the deck and reveals it on arrival", () => {
    const motion = play(happening("surfaced"));
    expect(motion.flights.some(({ piece }) => piece.kind === "card")).toBe(true);
    expect(motion.arrivals["ocean 3"]).toBe(2 * STAGGER + TRAVEL);
  });

  it("moves a kept fish to the boat", () => {
    const position = happening("kept");
    const kept = position.events.find((event) => event.event === "kept");
    const motion = play(position);
    expect(motion.flights.some(({ piece }) => piece.kind === "fish")).toBe(true);
    expect(
      Object.keys(motion.arrivals).some((key) => key.startsWith(`boat ${kept?.event === "kept" ? kept.seat : ""} `)),
    ).toBe(true);
  });

  it.each(["buyer_moved", "buyer_placed"])("moves a buyer: %s", (event) => {
    const motion = play(happening(event));
    expect(motion.flights.some(({ piece }) => piece.kind === "buyer")).toBe(true);
  });

  it("moves as many tokens as fish in a sale, and its money", () => {
    const position = happening("sold");
    const sold = position.events.find((event) => event.event === "sold");
    if (sold?.event !== "sold") throw new Error("nothing sold");
    const { flights } = play(position);
    expect(flights.filter(({ piece }) => piece.kind === "token")).toHaveLength(sold.fish);
    expect(flights).toContainEqual(expect.objectContaining({ piece: { kind: "money", amount: sold.amount } }));
  });

  it("shows a loss with its sign", () => {
    const { before, view } = all[0] as Position;
    const events = [{ event: "heap_penalty", tokens: [4, 3, 1, 2], losses: [10, 5, 0, 0] }] as GameEvent[];
    const { flights } = motionOf({ before, events }, view, wide(4, 0));
    expect(flights.map(({ piece }) => piece)).toEqual([
      { kind: "money", amount: -10 },
      { kind: "money", amount: -5 },
    ]);
  });
});
