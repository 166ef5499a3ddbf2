// @vitest-environment node
import { describe, expect, it } from "vitest";
import type { BoardChoice, GameEvent } from "../../../src/games/types";
import { forecast, forecastPlacement } from "../../../src/games/cafe/preview";
import { type CardView } from "../../../src/games/cafe/viewHelpers";
import { company } from "./companies";

const card: CardView = { card: "P20", squares: ["BY", "RO", "CU", "BB", "BR", "DR"], house: null };

describe("the forecast of a placement", () => {
  const place = (x: number, y: number, more: Partial<BoardChoice> = {}): BoardChoice => ({
    action: { action: "place", x, y, turn: "0" },
    told: "",
    ...more,
  });
  const placed = (returned: string, emptied: number[][] = []): GameEvent => ({
    event: "placed",
    seat: 0,
    card: "P20",
    returned,
    emptied,
  });

  it("shows covered squares immediately, and the rest after the engine's answer", () => {
    const player = company("BY DR / BB RO / BG CU", { "1,0": "YY" });
    expect(forecastPlacement(player, card, place(1, 0))).toMatchObject({
      covered: ["1,0", "1,1", "1,2"],
      known: false,
      lost: "",
      groups: [],
    });
    const worth = { warehouse: 3, Y: 2, cups: 1, ships: 0, "0,0": 0, "1,0": 0, "0,1": 0, "0,2": 0, "1,2": 0, bean: 5 };
    const effects = forecastPlacement(player, card, place(1, 0, { brings: [placed("YY", [[1, 0]])], worth }));
    expect(effects).toMatchObject({ known: true, lost: "YY", gone: { "1,0": "YY" }, houses: [], cups: 1 });
    expect(effects.largest).toEqual({ bean: 5, drying: 0, roasting: 0 });
    expect(effects.groups).toEqual([{ stage: "bean", squares: ["0,0", "1,0", "0,1", "0,2", "1,2"] }]);
  });

  it("lists the lost coffeehouses", () => {
    const house = { city: "coimbra", year: 1923, need: "BGR", points: 4 };
    const player = company("BY DR / CH CH / BG CU", { "0,1": "BG" }, { house });
    const brings = [placed("BG"), { event: "coffeehouse_lost", seat: 0, card: "P14" }];
    const effects = forecastPlacement(player, card, place(1, 1, { brings }));
    expect(effects).toMatchObject({ lost: "BG", gone: { "0,1": "BG" } });
    expect(effects.houses.map(({ year }) => year)).toEqual([1923]);
  });
});

describe("the forecast of a preview", () => {
  const put = (action: string, ...brings: GameEvent[]): BoardChoice => ({ action: { action }, told: "", brings });

  it("harvests", () => {
    const player = company("2Y BR BB / CU SU DR", { "1,0": "R" });
    const squares = [[0, 0]];
    const effects = forecast(player, put("harvest", { event: "harvested", seat: 0, squares, cubes: ["YY"] }));
    expect(effects).toMatchObject({ cubes: { "0,0": "YY" }, room: {}, points: 0 });
    expect(forecast(player, { ...put("harvest"), worth: { "room 0,0": 1, Y: 2 } }).room).toEqual({ "0,0": 1 });
  });

  it("moves cubes", () => {
    const player = company("BB BB BY / DR DR CU", { "0,0": "B", "1,0": "B", "2,0": "Y" });
    const dried = (x: number, colour: string, count: number, sources: number[][]): GameEvent => ({
      event: "dried",
      seat: 0,
      x,
      y: 1,
      colour,
      count,
      sources,
    });
    const effects = forecast(
      player,
      put(
        "dry",
        dried(0, "brown", 2, [
          [0, 0],
          [1, 0],
        ]),
        dried(1, "yellow", 1, [[2, 0]]),
      ),
    );
    expect(effects.cubes).toEqual({ "0,1": "BB", "1,1": "Y", "0,0": "", "1,0": "", "2,0": "" });
  });

  it("delivers, completes and stores", () => {
    const player = company(
      "RO RO RO / CH CU BY",
      { "0,0": "R", "1,0": "YY", "2,0": "GGG" },
      { house: { city: "porto", year: 1909, need: "YR", points: 3 }, warehouse: { Y: 1, B: 2, G: 0, R: 1 } },
    );
    const squares = [0, 1, 2].map((x) => [x, 0]);
    const served = (colour: string): GameEvent => ({ event: "served", seat: 0, card: "P14", x: 0, y: 1, colour });
    const effects = forecast(
      player,
      put(
        "deliver_all",
        { event: "collected", seat: 0, squares, cubes: "YYGGGR" },
        served("yellow"),
        { event: "stored", seat: 0, colour: "yellow", count: 1 },
        { event: "stored", seat: 0, colour: "green", count: 3 },
        served("red"),
        { event: "coffeehouse_completed", seat: 0, card: "P14", points: 3 },
      ),
    );
    expect(effects.completed).toEqual(["0,1"]);
    expect(effects.cubes).toMatchObject({ "0,0": "", "0,1": "YR" });
    expect(effects.warehouse).toEqual({ Y: 2, B: 2, G: 3, R: 1 });
  });

  it("pays, gives away and stops", () => {
    const player = company("BY CU", { "0,0": "Y" }, { warehouse: { Y: 1, B: 2 } });
    expect(forecast(player, put("take", { event: "paid", seat: 0, colour: "brown" }))).toMatchObject({
      warehouse: { Y: 1, B: 1, G: 0, R: 0 },
      lost: "B",
      points: 0,
    });
    const emptied = { event: "emptied", seat: 0, x: 0, y: 0, colour: "yellow", count: 1 };
    expect(forecast(player, put("empty", emptied))).toMatchObject({
      cubes: { "0,0": "" },
      lost: "Y",
      gone: { "0,0": "Y" },
      points: 0,
    });
    expect(forecast(player, { ...put("stop"), worth: { points: 3, warehouse: 4, Y: 1 } })).toMatchObject({
      points: 3,
      worth: 4,
      times: { Y: 1, B: 1 },
    });
  });

  it("is empty without a preview", () => {
    const player = company("BY CU");
    const { warehouse, times } = player;
    const nothing = { cubes: {}, room: {}, warehouse, worth: 0, times, completed: [], points: 0, lost: "", gone: {} };
    expect(forecast(player, null)).toEqual(nothing);
  });
});
