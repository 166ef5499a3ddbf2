// @vitest-environment node
import { describe, expect, it } from "vitest";
import type { GameEvent } from "../../../src/games/types";
import { motionOf, TRAVEL, type Motion } from "../../../src/games/cafe/motion";
import { LETTERS, type Letter } from "../../../src/games/cafe/viewHelpers";
import type { PlaceLookup } from "../../../src/pieces/flights";
import { positions, type Position } from "./positions";

const all = positions as Position[];
const places = (): PlaceLookup => ({
  cubes: (key) => ({ x: 200 + Number(key.split(",")[0]) * 10, y: 300 + Number(key.split(",")[1]) * 10 }),
  card: () => ({ x: 200, y: 300 }),
  pile: (letter) => ({ x: 50 + LETTERS.indexOf(letter as Letter) * 50, y: 600 }),
  offer: (card) => ({ x: card.length, y: 50 }),
  deck: () => ({ x: 380, y: 50 }),
  hand: () => ({ x: 60, y: 50 }),
  tab: (seat) => ({ x: 90 * Number(seat), y: 150 }),
  supply: () => ({ x: 370, y: 180 }),
});
const happening = (event: string): Position => {
  const found = all.find(({ events }) => events.some((one) => one.event === event));
  if (!found) throw new Error(`no position in which ${event}`);
  return found;
};
function play({ before, events, view }: Position, shown?: number): Motion {
  return motionOf({ before, events: events as GameEvent[] }, view, shown ?? view.seat ?? 0, places);
}
const doer = (event: string): number =>
  (happening(event).events.find((one) => one.event === event) as { seat: number }).seat;

describe("motion", () => {
  it("ends within 400 ms, whatever happened", () => {
    for (const position of all)
      for (const shown of position.view.players.keys()) expect(play(position, shown).length).toBeLessThanOrEqual(400);
  });

  it("moves cubes from beans to drying and roasting, and reveals them on arrival", () => {
    for (const name of ["dried", "roasted"]) {
      const position = happening(name);
      const event = position.events.find((one) => one.event === name) as {
        seat: number;
        x: number;
        y: number;
        sources: [number, number][];
      };
      const motion = play(position, event.seat);
      const cubes = motion.flights.filter(({ piece }) => piece.kind === "cube");
      expect(cubes.length).toBeGreaterThanOrEqual(event.sources.length);
      expect(cubes.some(({ to }) => to.x === 200 + event.x * 10 && to.y === 300 + event.y * 10)).toBe(true);
      expect(motion.arrivals[`cubes ${event.x},${event.y}`]).toBeGreaterThanOrEqual(TRAVEL);
    }
  });

  it("moves a card from the hand to its place", () => {
    const motion = play(happening("placed"), doer("placed"));
    expect(motion.flights.some(({ piece, from }) => piece.kind === "card" && from.x === 60)).toBe(true);
  });

  it("moves cubes to and from the warehouse", () => {
    expect(play(happening("stored"), doer("stored")).flights.some(({ to }) => to.y === 600)).toBe(true);
    expect(play(happening("paid"), doer("paid")).flights.some(({ from }) => from.y === 600)).toBe(true);
  });

  it("animates another company only if it is visible, but always marks its tab", () => {
    const position = happening("harvested");
    const seat = doer("harvested");
    const elsewhere = position.view.players.length > 1 ? (seat + 1) % position.view.players.length : 9;
    const motion = play(position, elsewhere);
    expect(motion.flights.filter(({ piece }) => piece.kind === "cube")).toHaveLength(0);
    expect(motion.seats).toContain(seat);
  });

  it("brings new cards from the deck", () => {
    const motion = play(happening("refilled"));
    const card = (happening("refilled").events.find((one) => one.event === "refilled") as { card: string }).card;
    expect(motion.arrivals[`offer ${card}`]).toBeGreaterThanOrEqual(TRAVEL);
  });
});
