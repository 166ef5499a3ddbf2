// @vitest-environment node
import { describe, expect, it } from "vitest";
import type { GameEvent } from "../../../src/games/types";
import { middle, tall, wide, type Rect } from "../../../src/games/mercado/layout";
import { LONGEST, motionOf, type Motion } from "../../../src/games/mercado/motion";
import { gateIndex, spaceIndex, type MercadoEvent } from "../../../src/games/mercado/viewHelpers";
import { positions, type Position } from "./positions";

const all = positions as Position[];
const moved = ({ before, events, view }: Position, arrange = wide): Motion => {
  const front = view.seat ?? 0;
  return motionOf({ before, events: events as GameEvent[] }, view, arrange(view.players.length, front), front);
};
function found<K extends MercadoEvent["event"]>(kind: K): { position: Position; event: MercadoEvent & { event: K } } {
  for (const position of all) {
    const event = position.events.find((each) => each.event === kind);
    if (event) return { position, event: event as MercadoEvent & { event: K } };
  }
  throw new Error(`nothing like ${kind}`);
}

describe("motion", () => {
  it.each([wide, tall])("ends soon, however many events there are ($name)", (arrange) => {
    for (const position of all) {
      const motion = moved(position, arrange);
      expect(motion.length).toBeLessThanOrEqual(LONGEST);
      for (const at of Object.values(motion.arrivals)) expect(at).toBeLessThanOrEqual(motion.length);
    }
  });

  it("stays on the board", () => {
    for (const position of all) {
      const { width, height } = wide(position.view.players.length, position.view.seat ?? 0);
      for (const { from, to } of moved(position).flights) {
        for (const { x, y } of [from, to]) {
          expect(x >= 0 && x <= width && y >= 0 && y <= height, JSON.stringify(position.events)).toBe(true);
        }
      }
    }
  });

  it("carries a new stand from the hand to its space", () => {
    const { position, event } = found("stand_opened");
    const { flights, arrivals } = moved(position);
    const space = wide(position.view.players.length, position.view.seat ?? 0).spaces[spaceIndex(event.space)] as Rect;
    const flight = flights.find(({ piece }) => piece.kind === "stand" && piece.owner === event.seat);
    expect(flight?.to).toEqual(middle(space));
    expect(arrivals[`space ${event.space}`]).toBeGreaterThan(0);
  });

  it("brings customers to their entrance and coins from there", () => {
    const { position, event } = found("customers_brought");
    const layout = wide(position.view.players.length, position.view.seat ?? 0);
    const { flights } = moved(position);
    const gate = middle(layout.entrances[gateIndex(event.entrance)] as Rect);
    expect(flights.find(({ piece }) => piece.kind === "customers" && piece.tile === event.tile)?.to).toEqual(gate);
    const paid = position.events.filter((each) => each.event === "earned");
    const coins = flights.filter(({ piece }) => piece.kind === "coin");
    expect(coins).toHaveLength(paid.length);
    for (const coin of coins) expect(coin.from).toEqual(gate);
  });

  it("fills the display from the bag", () => {
    const { position, event } = found("stand_drawn");
    const layout = wide(position.view.players.length, position.view.seat ?? 0);
    const flight = moved(position).flights.find(
      ({ from }) => from.x === middle(layout.bag).x && from.y === middle(layout.bag).y,
    );
    expect(flight?.to).toEqual(middle(layout.display[event.place - 1] as Rect));
  });

  it("swaps three tiles for three others", () => {
    for (const kind of ["hand_swapped", "display_swapped"] as const) {
      const { position } = found(kind);
      expect(moved(position).flights.filter(({ piece }) => piece.kind === "stand").length).toBeGreaterThanOrEqual(6);
    }
  });

  it("shows every gain and every loss of money", () => {
    for (const position of all) {
      const amounts = moved(position).flights.flatMap(({ piece }) => (piece.kind === "money" ? [piece.amount] : []));
      const told = position.events.flatMap((event) => {
        if (event.event === "earned" || event.event === "restaurant_opened") return [event.amount];
        if (event.event === "stand_opened") return [-event.cost];
        if (event.event === "coin_taken") return [1];
        return event.event === "restaurants_unopened" ? [-event.amount] : [];
      });
      expect(amounts.sort()).toEqual(told.filter((amount) => amount !== 0).sort());
    }
  });
});
