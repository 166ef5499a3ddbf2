import { describe, expect, it } from "vitest";
import type { GameInfo } from "../../src/protocol/types";
import { modes, newTable, seatCounts, seatWishes, type TableWish } from "../../src/table/newTableForm";

const game = (seats: number[]): GameInfo => ({
  id: "g",
  version: 1,
  seats,
  options: {},
  option_seats: {},
  house_rules: [],
  ladders: [],
  name: "G",
  tagline: "",
});

describe("new tables", () => {
  const wish: TableWish = {
    game: "g",
    mode: "bots",
    seats: 3,
    bot: "random",
    names: [],
    options: {},
    listed: true,
    spectators: true,
    clock: "quick",
  };
  it("offer the modes that a game has", () => {
    expect(modes(game([1, 2, 3]))).toEqual(["bots", "friends", "solo", "screen"]);
    expect(modes(game([2, 3]))).toEqual(["bots", "friends", "screen"]);
    expect(modes(game([1]))).toEqual(["solo"]);
    expect(seatCounts(game([1, 2, 4]), "bots")).toEqual([2, 4]);
    expect(seatCounts(game([1, 2, 4]), "solo")).toEqual([1]);
  });
  it("seat people and bots", () => {
    expect(seatWishes("bots", 3, "random")).toEqual([
      { kind: "me" },
      { kind: "bot", bot: "random" },
      { kind: "bot", bot: "random" },
    ]);
    expect(seatWishes("friends", 2, "random")).toEqual([{ kind: "me" }, { kind: "open" }]);
    expect(seatWishes("screen", 2, "random", ["Ana", " "])).toEqual([{ kind: "me", name: "Ana" }, { kind: "me" }]);
  });
  it("start immediately unless friends are invited, and only those are listed", () => {
    expect(newTable(wish)).toMatchObject({ start: true, public: false });
    expect(newTable({ ...wish, mode: "friends" })).toMatchObject({
      start: false,
      public: true,
      clock: { base: 900, increment: 10 },
    });
    expect(newTable({ ...wish, clock: "none" })).not.toHaveProperty("clock");
  });
});
