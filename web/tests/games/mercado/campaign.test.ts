import { readFileSync } from "node:fs";
import { beforeEach, describe, expect, it } from "vitest";
import {
  campaignOf,
  gameOf,
  keep,
  mostFame,
  readKept,
  type Game,
  type Sheet,
} from "../../../src/games/mercado/campaign";
import type { TableInfo } from "../../../src/lib/protocol";
import { positions } from "./positions";

/** The solo sheet, read from the game's own components. */
function printed(): Sheet {
  const text = readFileSync("../src/ribeira/games/mercado/components.toml", "utf8");
  const rows = (table: string): string[] =>
    text
      .split(`[[${table}]]`)
      .slice(1)
      .map((part) => part.split(/\n\s*\n|\n\[/)[0] ?? "");
  const of = (row: string, field: string): string =>
    new RegExp(`^${field} = "?([^"#\n]*)"?`, "m").exec(row)?.[1]?.trim() ?? "";
  const [, coins = "", fame = ""] = /best_move = \{ coins = (\d+), fame = (\d+) \}/.exec(text) ?? [];
  return {
    challenges: rows("challenges").map((row) => ({ id: of(row, "id"), fame: JSON.parse(of(row, "fame")) as number[] })),
    best_move: { coins: Number(coins), fame: Number(fame) },
    ratings: rows("ratings").map((row) => ({ id: of(row, "id"), fame: Number(of(row, "fame")) })),
  };
}
const sheet = printed();
const over = (fame: number, bestMove = 20): Game => ({ status: "over", result: 50, fame, bestMove });
const tables = Array.from({ length: 9 }, (_, index) => `t${index + 1}`);

describe("a campaign", () => {
  it("has nine challenges and at most 29 fame", () => {
    expect(sheet.challenges).toHaveLength(9);
    expect(mostFame(sheet)).toBe(29);
  });

  it("begins with the first challenge", () => {
    const { entries, total, over, rating } = campaignOf(sheet, [], []);
    expect(entries.map(({ state }) => state)).toEqual(["next", ...Array<string>(8).fill("later")]);
    expect([total, over, rating]).toEqual([0, false, "lost"]);
  });

  it("is resumed where it was left", () => {
    const playing: Game = { status: "playing", result: 12, fame: 0, bestMove: 5 };
    const { entries, total } = campaignOf(sheet, tables.slice(0, 3), [over(2), over(1), playing]);
    expect(entries.slice(0, 4).map(({ state }) => state)).toEqual(["done", "done", "playing", "later"]);
    expect(entries[2]).toMatchObject({ result: 12, fame: 0, table: "t3" });
    expect(total).toBe(3);
  });

  it("goes on with the next one when the last is finished", () => {
    const { entries } = campaignOf(sheet, tables.slice(0, 2), [over(2), over(1)]);
    expect(entries.slice(0, 4).map(({ state }) => state)).toEqual(["done", "done", "next", "later"]);
  });

  it("plays a challenge again whose table is gone, before anything else", () => {
    const { entries, over: finished } = campaignOf(sheet, tables, [over(2), null, ...Array<Game>(7).fill(over(3))]);
    expect(entries[1]).toMatchObject({ state: "lost", fame: 0 });
    expect(finished).toBe(false);
  });

  // mercado X32
  it("sums up fame and the best move, which counts once", () => {
    const fames = [3, 2, 3, 3, 3, 2, 1, 3, 3];
    const without = campaignOf(
      sheet,
      tables,
      fames.map((fame) => over(fame, 31)),
    );
    expect([without.total, without.bonus]).toEqual([23, 0]);
    const best = campaignOf(
      sheet,
      tables,
      fames.map((fame) => over(fame, 32)),
    );
    expect([best.total, best.bonus, best.rating, best.over]).toEqual([25, 2, "tycoon", true]);
    expect(
      campaignOf(
        sheet,
        tables,
        tables.map(() => over(3, 40)),
      ).rating,
    ).toBe("world_best");
    expect(
      campaignOf(
        sheet,
        tables,
        tables.map(() => over(3, 0)),
      ).rating,
    ).toBe("tycoon");
  });

  it("reads what a table says; one given up brings no fame", () => {
    const view = positions.find((each) => each.view.solo)?.view;
    if (!view?.solo) throw new Error("no solo game");
    const famous = { ...view, solo: { ...view.solo, fame: 2, result: 95, best_move: 33 } };
    const table = { status: "over", ended: "game" } as TableInfo;
    expect(gameOf({ table, view: famous })).toEqual({ status: "over", result: 95, fame: 2, bestMove: 33 });
    expect(gameOf({ table: { ...table, ended: "resigned" }, view: famous })?.fame).toBe(0);
    expect(gameOf({ table, view: positions.find((each) => !each.view.solo)?.view })).toBeNull();
  });
});

describe("what the browser keeps", () => {
  beforeEach(() => localStorage.clear());

  it("survives", () => {
    expect(readKept()).toEqual({ tables: [], past: [] });
    keep({ tables: ["t1", "t2"], past: [17] });
    expect(readKept()).toEqual({ tables: ["t1", "t2"], past: [17] });
  });

  it("is nothing where it cannot be read", () => {
    for (const text of ["[", "null", '{"tables":[1],"past":"x"}']) {
      localStorage.setItem("ribeira.mercado.campaign", text);
      expect(readKept()).toEqual({ tables: [], past: [] });
    }
  });
});
