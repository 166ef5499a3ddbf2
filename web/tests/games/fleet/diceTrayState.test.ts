// @vitest-environment node
import { describe, expect, it } from "vitest";
import type { GameEvent } from "../../../src/games/types";
import { EMPTY_TRAY, applyEvents, nextTray, trayFromView, type Tray } from "../../../src/games/fleet/diceTrayState";
import type { Face, FleetView } from "../../../src/games/fleet/viewHelpers";
import { positions } from "./positions";

const tell = (...events: GameEvent[]): GameEvent[] => events;
const roll = (...dice: Face[]): GameEvent => ({ event: "rolled", phase: "boat", dice });
const takers = (tray: Tray): unknown[] => tray.dice.map((die) => die.taker);
const at = (dice: Face[], asks: FleetView["asks"]): FleetView => ({ ...(positions[0]?.view as FleetView), dice, asks });

describe("the dice tray", () => {
  it("remembers who took which die", () => {
    const tray = applyEvents(
      EMPTY_TRAY,
      tell(
        roll("cod", "shrimp", "cod", "coins"),
        { event: "die_taken", seat: 1, die: "cod" },
        { event: "die_taken", seat: 0, die: "cod" },
      ),
    );
    expect(takers(tray)).toEqual([1, null, 0, null]);
    expect(tray.shared).toBe(false);
  });

  it("updates a rerolled die", () => {
    const tray = applyEvents(
      EMPTY_TRAY,
      tell(
        roll("cod", "shrimp"),
        { event: "die_taken", seat: 0, die: "cod" },
        { event: "rerolled", seat: 0, old: "cod", die: "oyster" },
      ),
    );
    expect(tray.dice[0]).toEqual({ face: "oyster", taker: 0 });
  });

  it("distinguishes the captain's die, the removed one and the shared one", () => {
    const taken = applyEvents(
      EMPTY_TRAY,
      tell(
        roll("cod", "shrimp", "shrimp"),
        { event: "captain_took", die: "shrimp" },
        { event: "die_taken", seat: 0, die: "cod" },
        { event: "die_shared", die: "shrimp" },
      ),
    );
    expect(takers(taken)).toEqual([0, "captain", null]);
    expect(taken.shared).toBe(true);
    expect(
      takers(applyEvents(EMPTY_TRAY, tell(roll("cod", "market"), { event: "captain_passed", die: "cod" }))),
    ).toEqual(["removed", null]);
  });

  it("starts again with a roll", () => {
    expect(
      applyEvents(
        applyEvents(EMPTY_TRAY, tell(roll("cod"), { event: "die_shared", die: "cod" })),
        tell(roll("wharf", "market")),
      ),
    ).toEqual({
      dice: [
        { face: "wharf", taker: null },
        { face: "market", taker: null },
      ],
      shared: false,
    });
  });

  it("shows the dice of a view without previous events", () => {
    const using = at(["cod"], [{ seat: 2, decision: "use_die", fields: { face: "shrimp", die: "chosen" } }]);
    expect(trayFromView(using)).toEqual({
      dice: [
        { face: "cod", taker: null },
        { face: "shrimp", taker: 2 },
      ],
      shared: false,
    });
    expect(
      trayFromView(at(["cod"], [{ seat: 2, decision: "use_die", fields: { face: "cod", die: "shared" } }])).shared,
    ).toBe(true);
    expect(nextTray(EMPTY_TRAY, null, [], using)).toEqual(trayFromView(using));
    // A single remaining die becomes shared only when a player decides about it.
    expect(trayFromView(at(["cod"], [{ seat: 2, decision: "take_die", fields: {} }])).shared).toBe(false);
  });

  it("derives the taker of a die from two views without events", () => {
    const before = at(["cod", "shrimp", "cod"], [{ seat: 1, decision: "take_die", fields: {} }]);
    const now = at(["shrimp", "cod"], [{ seat: 1, decision: "use_die", fields: { face: "cod", die: "chosen" } }]);
    expect(takers(nextTray(trayFromView(before), before, [], now))).toEqual([1, null, null]);
  });

  it("ignores events that contradict the view", () => {
    const now = at(["market", "wharf"], [{ seat: 0, decision: "take_die", fields: {} }]);
    expect(nextTray(EMPTY_TRAY, null, tell(roll("cod", "cod")), now)).toEqual(trayFromView(now));
  });
});
