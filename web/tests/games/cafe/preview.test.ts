import { describe, expect, it } from "vitest";
import { delivery, harvest, wholeGroup } from "../../../src/games/cafe/plans";
import { forecast, largestGroups, placement, tokensOf, warehouseGain } from "../../../src/games/cafe/preview";
import { lacking, warehousePoints, type CardView } from "../../../src/games/cafe/view";
import { company, game } from "./companies";

const card: CardView = { card: "P20", squares: ["BY", "RO", "CU", "BB", "BR", "DR"], house: null };

describe("what laying a card would do", () => {
  it("counts covered squares, cups and groups", () => {
    const player = company("BY DR / BB RO / BG CU", { "1,0": "YY" });
    const seen = placement(player, card, { x: 1, y: 0, turn: 0 });
    expect(seen).toMatchObject({ covered: ["1,0", "1,1", "1,2"], lost: "YY", houses: [], cups: 1 });
    expect(seen.largest).toEqual({ bean: 5, drying: 1, roasting: 1 });
    expect(largestGroups(tokensOf(player))).toEqual({ bean: 3, drying: 1, roasting: 1 });
  });

  it("loses a coffeehouse with all its cubes, also if half of it is covered", () => {
    const player = company(
      "BY DR / CH CH / BG CU",
      { "0,1": "BG" },
      { house: { city: "coimbra", year: 1923, need: "BGR", points: 4 } },
    );
    const seen = placement(player, card, { x: 1, y: 1, turn: 0 });
    expect(seen.lost).toBe("BG");
    expect(seen.houses.map((house) => house.year)).toEqual([1923]);
  });

  it("brings the cube of a covered ship home", () => {
    const seen = placement(company("BY SH / BB CU", { "1,0": "R" }), card, { x: 1, y: -2, turn: 0 });
    expect(seen).toMatchObject({ lost: "", unloaded: "R", ships: 0 });
  });
});

describe("what a plan would do", () => {
  it("harvests every empty square, bonus squares twice", () => {
    const player = company("2Y BR BB / CU SU DR", { "1,0": "R" });
    expect(forecast(player, harvest(player, "0,0"))).toMatchObject({ cubes: { "0,0": "YY" }, points: 1 });
    expect(forecast(player, harvest(player, "0,0")).cubes["1,0"]).toBeUndefined();
  });

  it("moves cubes", () => {
    const player = company("BB BB BY / DR DR CU", { "0,0": "B", "1,0": "B", "2,0": "Y" });
    expect(forecast(player, wholeGroup(player, "dry", "0,1")).cubes).toEqual({
      "0,1": "BB",
      "1,1": "Y",
      "0,0": "",
      "1,0": "",
      "2,0": "",
    });
  });

  it("tells what a delivery completes and what the warehouse is worth then", () => {
    const player = company(
      "RO RO RO / CH CU BY",
      { "0,0": "R", "1,0": "YY", "2,0": "GGG" },
      { house: { city: "porto", year: 1909, need: "YR", points: 3 }, warehouse: { Y: 1, B: 2, G: 0, R: 1 } },
    );
    const seen = forecast(player, delivery(game(player), player, ["0,0", "1,0", "2,0"]));
    expect(seen.completed).toEqual(["0,1"]);
    expect(seen.warehouse).toEqual({ Y: 2, B: 2, G: 3, R: 1 });
    expect(warehouseGain(player, seen)).toBe(4 - 1);
  });

  it("does nothing without a plan", () => {
    const player = company("BY CU");
    expect(forecast(player, null)).toEqual({
      cubes: {},
      warehouse: player.warehouse,
      completed: [],
      points: 0,
      lost: "",
    });
  });
});

describe("what counts", () => {
  it("twice the scarcest, once the second scarcest (T10, T11)", () => {
    expect(warehousePoints({ Y: 4, B: 6, G: 7, R: 8 })).toBe(14);
    expect(warehousePoints({ Y: 0, B: 6, G: 6, R: 7 })).toBe(6);
    expect(warehousePoints({ Y: 0, B: 5, G: 0, R: 9 })).toBe(0);
  });

  it("what a coffeehouse lacks", () => {
    expect(lacking({ need: "YYRR", cubes: "YR" })).toBe("YR");
  });
});
