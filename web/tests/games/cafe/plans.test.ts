import { describe, expect, it } from "vitest";
import {
  actionsOf,
  delivery,
  harvest,
  leastBid,
  taking,
  toggled,
  wholeGroup,
  withMove,
  type Plan,
} from "../../../src/games/cafe/plans";
import type { PlayerView, CafeView } from "../../../src/games/cafe/view";
import { company, game, short } from "./companies";

const written = (player: PlayerView, plan: Plan, view: CafeView = game(player)): string =>
  short(actionsOf(view, player, plan));

describe("drying and roasting as one gesture", () => {
  it("leaves out what the engine does by itself: a single source", () => {
    const player = company("BB CU DR / RO BY --", { "0,0": "B" });
    expect(written(player, wholeGroup(player, "dry", "2,0"))).toBe("dry 2,0");
  });

  it("takes all cubes of a colour, from anywhere (T4)", () => {
    const player = company("BB CU DR / RO BB --", { "0,0": "B", "1,1": "B" });
    expect(written(player, wholeGroup(player, "dry", "2,0"))).toBe("dry 2,0 · load brown");
  });

  it("gives every square of the group a colour (T5)", () => {
    const player = company("BB BB BY / DR DR CU", { "0,0": "B", "1,0": "B", "2,0": "Y" });
    // the last cubes need no word
    expect(written(player, wholeGroup(player, "dry", "0,1"))).toBe("dry 0,1 · load brown · dry 1,1");
    expect(written(player, wholeGroup(player, "dry", "1,1"))).toBe("dry 1,1 · load brown · dry 0,1");
  });

  it("ends where more would be possible", () => {
    const player = company("BB BB BY / DR DR CU", { "0,0": "B", "1,0": "B", "2,0": "Y" });
    const one = withMove(player, null, "dry", "0,1", ["0,0", "1,0"]);
    expect(written(player, one)).toBe("dry 0,1 · load brown · done");
  });

  it("can leave squares out", () => {
    const player = company("BB BB BB / BB DR CU", { "0,0": "B", "1,0": "B", "2,0": "B", "0,1": "B" });
    expect(written(player, withMove(player, null, "dry", "1,1", ["0,0"]))).toBe("dry 1,1 · load_from 0,0 · done");
    // with one left the engine does not ask any more
    expect(written(player, withMove(player, null, "dry", "1,1", ["0,0", "1,0", "2,0"]))).toBe(
      "dry 1,1 · load_from 0,0 · load_from 1,0 · load_from 2,0",
    );
  });

  it("splits a colour over two squares (R6)", () => {
    const player = company("BB BB BY / DR DR CU", { "0,0": "B", "1,0": "B" });
    const first = withMove(player, null, "dry", "0,1", ["0,0"]);
    expect(written(player, withMove(player, first, "dry", "1,1", ["1,0"]))).toBe("dry 0,1 · load_from 0,0 · dry 1,1");
  });

  it("moves cubes that were to go elsewhere", () => {
    const player = company("BB BB BY / DR DR CU", { "0,0": "B", "1,0": "B", "2,0": "Y" });
    const all = wholeGroup(player, "dry", "0,1");
    const moved = withMove(player, all, "dry", "1,1", ["0,0", "1,0"]);
    expect(moved).toEqual({ kind: "dry", moves: [{ target: "1,1", sources: ["0,0", "1,0"] }] });
  });

  it("starts anew in another group", () => {
    const player = company("DR BY DR / BB CU RO", { "1,0": "Y", "0,1": "B" });
    const one = withMove(player, null, "dry", "0,0", ["1,0"]);
    expect(withMove(player, one, "dry", "2,0", ["0,1"])).toEqual({
      kind: "dry",
      moves: [{ target: "2,0", sources: ["0,1"] }],
    });
  });

  it("roasts from drying squares, each emptied completely (T6, T7)", () => {
    const merged = company("DR CU DR / -- RO --", { "0,0": "BB", "2,0": "B" });
    expect(written(merged, wholeGroup(merged, "roast", "1,1"))).toBe("roast 1,1 · load brown");
    const player = company("DR DR DR / RO RO CU / CU BG RO", { "0,0": "YY", "1,0": "GGG", "2,0": "R" });
    expect(written(player, wholeGroup(player, "roast", "0,1"))).toBe(
      "roast 0,1 · load green · roast 1,1 · load yellow",
    );
  });
});

describe("a delivery as one gesture", () => {
  const house = { city: "porto", year: 1909, need: "YR", points: 3 };
  const roasted = { "0,0": "R", "1,0": "YY", "2,0": "GGG" };

  it("completes coffeehouses and stores the rest (T8)", () => {
    const player = company("RO RO RO / CH CU BY", roasted, { house });
    const plan = delivery(game(player), player, ["0,0", "1,0", "2,0"]);
    expect(plan).toMatchObject({
      servings: [
        { target: "0,1", letter: "Y" },
        { target: "0,1", letter: "R" },
      ],
    });
    // the second yellow and the green ones have nowhere else to go; nothing is asked
    expect(written(player, plan)).toBe("deliver_all · serve 0,1 · serve 0,1");
  });

  it("keeps cubes back where the player wants it", () => {
    const player = company("RO RO RO / CH CU BY", roasted, { house });
    const plan = delivery(game(player), player, ["0,0", "1,0", "2,0"]) as Plan & { kind: "deliver" };
    const none = toggled(player, plan, "0,1") as Plan & { kind: "deliver" };
    expect(written(player, none)).toBe("deliver_all · store · store");
    expect(toggled(player, none, "0,1")).toEqual(plan);
  });

  it("takes only some squares", () => {
    const player = company("RO RO RO / CH CU BY", roasted, { house });
    expect(written(player, delivery(game(player), player, ["1,0"]))).toBe("deliver 1,0 · done · serve 0,1");
    expect(written(player, delivery(game(player), player, ["1,0", "2,0"]))).toBe(
      "deliver 1,0 · deliver 2,0 · serve 0,1",
    );
  });

  it("does not begin a coffeehouse in the last round", () => {
    const player = company("RO CU BY / CH CU BY", { "0,0": "Y" }, { house });
    expect(delivery(game(player), player, ["0,0"])).toMatchObject({ servings: [{ target: "0,1", letter: "Y" }] });
    const last = game(player, { round: 8 });
    expect(delivery(last, player, ["0,0"])).toMatchObject({ servings: [] });
    expect(written(player, delivery(last, player, ["0,0"]), last)).toBe("deliver_all · store");
  });

  it("puts one cube on an espresso square (T42)", () => {
    const player = company("RO ES BY / BG CU BY", { "0,0": "RR" });
    expect(written(player, delivery(game(player), player, ["0,0"]))).toBe("deliver_all · serve 1,0");
  });
});

describe("other gestures", () => {
  const card = { card: "P20", squares: ["BY", "RO", "CU", "BB", "BR", "DR"], house: null };

  it("pays with what is most plentiful, and says so only where there is a choice", () => {
    const rich = company("BY CU", {}, { warehouse: { Y: 1, G: 3 } });
    expect(written(rich, taking(game(rich), rich, card))).toBe("take P20 · pay green");
    const poor = company("BY CU", {}, { warehouse: { Y: 1 } });
    expect(written(poor, taking(game(poor), poor, card))).toBe("take P20");
    const shipped = company("BY CU", {}, { warehouse: { Y: 1, G: 3 }, ships: 2 });
    expect(written(shipped, taking(game(shipped), shipped, card))).toBe("take P20");
  });

  it("bids as few cubes as it must", () => {
    const auction = { last_bid: 2, passed: [], stake: "" };
    const player = company("BY CU", {}, { warehouse: { Y: 2, R: 1 } });
    const view = game(player, { auction });
    expect(written(player, leastBid(view, player), view)).toBe("bid · stake yellow · stake yellow · done");
    expect(written(player, { kind: "bid", stake: ["Y", "Y", "R"] }, view)).toBe(
      "bid · stake yellow · stake yellow · stake red",
    );
    const poor = company("BY CU", {}, { warehouse: { Y: 2 } });
    expect(written(poor, leastBid(game(poor, { auction }), poor), game(poor, { auction }))).toBe("bid"); // all of it is forced
  });

  it("grows what there is least of on squares for any colour", () => {
    const player = company("2Y SU BB / CU SU DR", {}, { warehouse: { Y: 1, B: 0, G: 2, R: 1 } });
    const plan = harvest(player, "0,0");
    expect(plan).toEqual({ kind: "harvest", group: "0,0", grown: { "1,0": "B", "1,1": "Y" } });
    expect(written(player, plan)).toBe("harvest 0,0 · grow brown · grow yellow");
    expect(written(player, plan, game(player, { supply: { Y: 3, B: 3, G: 3, R: 3 } }))).toBe("harvest 0,0");
  });

  it("empties squares", () => {
    const player = company("BY BB / CU DR", { "0,0": "Y", "1,1": "BB" });
    expect(written(player, { kind: "empty", squares: ["0,0", "1,1"] })).toBe("empty 0,0 · empty 1,1");
  });
});
