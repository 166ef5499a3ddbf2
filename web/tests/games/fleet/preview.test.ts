// @vitest-environment node
import { describe, expect, it } from "vitest";
import type { BoardChoice } from "../../../src/games/types";
import { forecast, NO_EFFECTS, type Forecast } from "../../../src/games/fleet/preview";
import type { Ask, FleetEvent, FleetView, SheetView, Source } from "../../../src/games/fleet/viewHelpers";
import { positions, type Position } from "./positions";

const all: Position[] = positions;
const number = (pattern: RegExp, text: string): number => Number(pattern.exec(text)?.[1] ?? 0);

/** Return a position in which seat 0 decides; `change` modifies its sheet. */
function position(ask: Ask, change: (sheet: SheetView) => void = () => undefined): FleetView {
  const view = structuredClone(all.find(({ view }) => view.trophies)?.view as FleetView);
  view.seat = 0;
  view.asks = [ask];
  change(view.sheets[0] as SheetView);
  return view;
}
const star: Ask = { seat: 0, decision: "star", fields: {} };
/** Return a choice with these effects. */
const doing = (action: BoardChoice["action"], ...brings: FleetEvent[]): BoardChoice => ({
  action,
  told: "",
  brings,
  worth: { own: brings.length },
});
const gained = (boxes: number[], rest: { stars?: number; lost?: number; source?: Source } = {}): FleetEvent => {
  const [coins, box] = [boxes.length, boxes.at(-1) ?? 0];
  return { event: "coins_gained", seat: 0, source: "die", coins, box, boxes, stars: 0, lost: 0, ...rest };
};

describe("the forecast", () => {
  it("agrees with the engine's sentences", () => {
    let told = 0;
    for (const { view, choices } of all) {
      for (const choice of choices) {
        const effects = forecast(view, choice);
        const { action } = choice.action;
        if (["coin", "coins", "market"].includes(action)) {
          expect(effects.coins.length + effects.lost).toBe(number(/(\d+) coin/, choice.told));
          expect(effects.stars).toBe(number(/(\d+) star action/, choice.told));
        } else if (action === "hex") expect(effects.vp).toBe(number(/\+(\d+) VP/, choice.told));
        else if (action === "mark" || action === "star" || action === "circle") {
          const launched = /launch .* (\d+) \((\d+) VP\)/.exec(choice.told);
          expect(effects.boat?.number ?? 0).toBe(Number(launched?.[1] ?? 0));
          if (launched) expect(effects.vp).toBe(Number(launched[2]));
          expect(effects.licence?.level ?? 0).toBe(number(/licence (\d),/, choice.told));
        } else continue;
        told += 1;
      }
    }
    expect(told).toBeGreaterThan(40);
  });

  it("is empty without a decision", () => {
    const view = position({ ...star, seat: 1 });
    expect(forecast(view, doing({ action: "star", section: "pub" }))).toBe(NO_EFFECTS);
    expect(forecast(position(star), null)).toBe(NO_EFFECTS);
  });

  it("gives the points that the engine counts, and marks the coins", () => {
    const third = forecast(position({ seat: 0, decision: "circle", fields: { column: "cod" } }), {
      ...doing({ action: "circle", letter: "licence" }, { event: "licence_activated", seat: 0, type: "cod", level: 3 }),
      worth: { own: 1, vp: 5 },
    });
    expect(third).toMatchObject({ licence: { type: "cod", level: 3 }, vp: 5 });
    const launch = forecast(
      position(star, (sheet) => Object.assign(sheet, { coins: 0, crossed_stars: [2] })),
      doing(
        { action: "star", section: "barge" },
        { event: "star_used", seat: 0, section: "barge" },
        { event: "marked", seat: 0, section: "barge", box: 3, letter: "B" },
        { event: "boat_launched", seat: 0, boat: "barge", number: 1 },
        gained([1, 3, 4], { source: "cod" }),
      ),
    );
    expect(launch).toMatchObject({ section: "barge", box: 2, boat: { kind: "barge", number: 1 }, vp: 0 });
    expect(launch.coins).toEqual([1, 3, 4]);
  });

  it("counts coins without a box as lost", () => {
    const effects = forecast(
      position(
        { seat: 0, decision: "use_die", fields: { face: "coins", die: "shared" } },
        (sheet) => (sheet.coins = 59),
      ),
      doing({ action: "coins" }, gained([60], { stars: 1, lost: 2, source: "coins" })),
    );
    expect(effects).toMatchObject({ coins: [60], lost: 2, stars: 1 });
  });

  it("fills the boats for a private fishing phase, but not for the round's next phase", () => {
    const fished: FleetEvent = {
      event: "fished",
      seat: 0,
      private: true,
      catches: [
        { boat: "cod", number: 2, fish: 1 },
        { boat: "barge", number: 1, fish: 2 },
      ],
      fish: 3,
    };
    const marked: FleetEvent = { event: "marked", seat: 0, section: "yacht", box: 3, letter: "F" };
    const choose = (own: number): Forecast =>
      forecast(position(star), {
        ...doing({ action: "star", section: "yacht" }, marked, fished),
        worth: { own },
      });
    expect(choose(2)).toMatchObject({ fish: { "cod 2": 1, "barge 1": 2 } });
    // The engine reports how many events precede the next phase.
    expect(choose(1)).toMatchObject({ section: "yacht", fish: {} });
  });
});
