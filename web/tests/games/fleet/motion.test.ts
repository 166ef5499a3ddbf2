// @vitest-environment node
import { describe, expect, it } from "vitest";
import type { GameEvent } from "../../../src/games/types";
import { tall, wide } from "../../../src/games/fleet/layout";
import { boxesOf, extentOf, type Extent } from "../../../src/games/fleet/sheetLayout";
import { motionOf, TRAVEL, type Motion } from "../../../src/games/fleet/motion";
import type { FleetEvent, FleetView, SheetView } from "../../../src/games/fleet/viewHelpers";
import { positions, type Position } from "./positions";

const all: Position[] = positions;
const extent: Extent = extentOf(all[0]?.view.sheets[0] as SheetView, 60, 3, 4);
const die = { x: 180, y: 50 };

function play({ before, events, view }: Position, make = wide): Motion {
  return motionOf({ before, events: events as GameEvent[] }, view, make(extent).sheet, view.seat ?? 0, die);
}
function happen(view: FleetView, ...events: GameEvent[]): Motion {
  return motionOf({ before: view, events }, view, wide(extent).sheet, 0, die);
}

describe("motion", () => {
  it.each([wide, tall])("stays on the board and ends soon", (make) => {
    const { width, height } = make(extent).sheet;
    for (const position of all) {
      const motion = play(position, make);
      expect(motion.length).toBeLessThan(2500);
      for (const { from, to, delay } of motion.flights) {
        expect(delay + TRAVEL).toBeLessThanOrEqual(motion.length);
        for (const { x, y } of [from, to]) {
          expect(x).toBeGreaterThan(-40);
          expect(x).toBeLessThan(width + 40);
          expect(y).toBeGreaterThan(-40);
          expect(y).toBeLessThan(height + 40);
        }
      }
    }
  });

  it("moves a mark from the die to its box, then the boat from the box", () => {
    const view = (all[0] as Position).view;
    const motion = happen(
      view,
      { event: "marked", seat: 0, section: "cod", box: 3, letter: "B" },
      { event: "boat_launched", seat: 0, boat: "cod", number: 1 },
    );
    const box = boxesOf(wide(extent).sheet, "cod").boxes[2];
    expect(motion.flights.map(({ piece }) => piece.glyph)).toEqual(["cod", "hull"]);
    expect(motion.flights[0]).toMatchObject({ from: die, to: box });
    expect(motion.flights[1]?.from).toEqual(box);
    expect(Object.keys(motion.arrivals)).toEqual(["box cod 2", "boat cod 1"]);
    expect(motion.arrivals["boat cod 1"]).toBeGreaterThan(motion.arrivals["box cod 2"] as number);
  });

  it("moves coins to the boxes that they mark, past a crossed star", () => {
    const motion = happen((all[0] as Position).view, {
      event: "coins_gained",
      seat: 0,
      source: "die",
      coins: 3,
      box: 10,
      boxes: [7, 9, 10],
      stars: 0,
      lost: 0,
    });
    expect(Object.keys(motion.arrivals)).toEqual(["coin 7", "coin 9", "coin 10"]);
  });

  it("moves only the coins that have a box", () => {
    const view = (all[0] as Position).view;
    const event = {
      event: "coins_gained",
      seat: 0,
      source: "coins",
      coins: 1,
      box: 60,
      boxes: [60],
      stars: 1,
      lost: 2,
    } satisfies FleetEvent;
    expect(Object.keys(happen(view, event).arrivals)).toEqual(["coin 60"]);
  });

  it("reports changed sheets but animates only the visible one", () => {
    const motion = happen((all[0] as Position).view, { event: "marked", seat: 1, section: "cod", box: 3, letter: "B" });
    expect(motion).toMatchObject({ flights: [], arrivals: {}, seats: [1] });
  });

  it("rolls the dice after a roll", () => {
    expect(happen((all[0] as Position).view, { event: "rolled", phase: "boat", dice: ["cod"] }).rolled).toBe(true);
    expect(happen((all[0] as Position).view).rolled).toBe(false);
  });

  it("moves the captain's token and crosses", () => {
    const solo = all.find(({ events }) => events.some((one) => one.event === "token_moved")) as Position;
    expect(Object.keys(play(solo).arrivals)).toContain("token boat");
    const crossed = all.find(({ events }) => events.some((one) => one.event === "boxes_crossed")) as Position;
    expect(play(crossed).flights.some(({ piece }) => piece.glyph === "captain")).toBe(true);
  });
});
