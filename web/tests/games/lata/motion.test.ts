// @vitest-environment node
import { describe, expect, it } from "vitest";
import type { GameEvent } from "../../../src/games/types";
import { tall, wide, type Extent, type Layout } from "../../../src/games/lata/layout";
import { motionOf, TRAVEL, type Motion } from "../../../src/games/lata/motion";
import { rowOf, type LataView } from "../../../src/games/lata/viewHelpers";
import { positions, type Position } from "./positions";

const all = positions as Position[];

function extent(view: LataView): Extent {
  const player = view.players[view.seat ?? 0];
  return {
    seats: view.players.length,
    sets: view.sets.map((cards) => cards.length),
    shown: view.shown.length,
    markets: view.markets.length,
    goals: view.goals.length,
    ownGoals: player?.goals.length ?? 0,
    ownMarkets: player?.markets.length ?? 0,
    bidding: false,
  };
}
function move(position: Position, layout: Layout): Motion {
  const seat = position.view.seat ?? 0;
  return motionOf({ before: position.before, events: position.events as GameEvent[] }, position.view, layout, {
    front: seat,
    shown: seat,
    tab: rowOf(position.view),
  });
}
const layouts = (position: Position): Layout[] => [
  wide(extent(position.view)),
  tall(extent(position.view), rowOf(position.view)),
];
const told = (event: string): Position =>
  all.find(({ events }) => events.some((each) => each.event === event)) as Position;

describe("motion", () => {
  it("stays on the board and ends soon", () => {
    for (const position of all) {
      for (const layout of layouts(position)) {
        const motion = move(position, layout);
        for (const { from, to, delay } of motion.flights) {
          for (const { x, y } of [from, to]) {
            expect(Number.isFinite(x) && Number.isFinite(y)).toBe(true);
            expect(x).toBeGreaterThanOrEqual(-1);
            expect(x).toBeLessThanOrEqual(layout.width + 1);
            expect(y).toBeGreaterThanOrEqual(-40);
            expect(y).toBeLessThanOrEqual(layout.height + 70);
          }
          expect(delay + TRAVEL).toBeLessThanOrEqual(motion.length);
        }
        expect(TRAVEL).toBeLessThan(400);
      }
    }
  });

  it.each([
    "placed",
    "produced",
    "delivered",
    "market_completed",
    "goal_bought",
    "market_opened",
    "goal_opened",
    "set_taken",
    "card_kept",
    "cards_discarded",
    "two_sold",
    "cube_swapped",
    "cube_bought",
  ])("shows that something was %s", (event) => {
    const position = told(event);
    for (const layout of layouts(position)) expect(move(position, layout).flights.length).toBeGreaterThan(0);
  });

  it("reveals a can in its pile when its flight ends", () => {
    const position = told("produced");
    const made = position.events.find((event) => event.event === "produced");
    const motion = move(position, wide(extent(position.view)));
    const key = Object.keys(motion.arrivals).find(
      (each) => made?.event === "produced" && each.startsWith(`goods ${made.seat} ${made.colour}`),
    );
    expect(key).toBeDefined();
    expect(motion.arrivals[key ?? ""]).toBeGreaterThanOrEqual(TRAVEL);
  });

  it("is empty without moving pieces", () => {
    const position = { ...(all[0] as Position), events: [] };
    expect(move(position, wide(extent(position.view)))).toEqual({ flights: [], arrivals: {}, length: 0 });
  });
});
