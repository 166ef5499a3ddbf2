// @vitest-environment node
// Helpers of the daily deals: options, ratings, dates, and the text to share.

import { describe, expect, it } from "vitest";
import { adjacentDay, shareText, variedOptions } from "../../../src/features/daily/dailyHelpers";
import { ratingDots, scoreBands } from "../../../src/table/scoreBands";
import type { Daily, DailyGame, DailyResult, GameInfo } from "../../../src/protocol/types";

const rungs = ["ordinary", "in_oil", "gourmet"].map((rating, index) => ({ points: 20 * index, rating }));
const market = {
  id: "market",
  name: "Market",
  options: { challenge: [1, 2], hidden: [true, false], reading: ["a", "b"] },
  option_seats: { challenge: [1], hidden: [2, 3], reading: [1] },
  house_rules: ["reading"],
  ladders: [
    { options: {}, rungs },
    { options: { challenge: 2 }, rungs: rungs.slice(1) },
  ],
} as unknown as GameInfo;
const mine: DailyResult = {
  place: 2,
  name: "Ana",
  colour: "blue",
  bot: null,
  you: true,
  points: 31,
  against: null,
  rating: "in_oil",
  table: null,
};
const deal = { game: "market", options: {}, opponent: null, players: 5, results: [mine] } as unknown as DailyGame;
const words = { date: "16 November", streak: "3 days in a row", link: "https://example.org/daily/2026-11-16" };

describe("a deal of the day", () => {
  it("lists the challenge of the day, even the default one, and no house rules", () => {
    expect(variedOptions(market, deal)).toEqual([["challenge", 1]]);
    expect(variedOptions(market, { options: { challenge: 2 }, opponent: null })).toEqual([["challenge", 2]]);
    expect(variedOptions(market, { options: {}, opponent: "hard" })).toEqual([]);
  });

  it("is rated by the score bands of its challenge", () => {
    expect(scoreBands(market, {})).toHaveLength(3);
    expect(scoreBands(market, { challenge: 2 })).toHaveLength(2);
    expect(ratingDots(rungs, "in_oil")).toBe("●●○");
    expect(ratingDots([], null)).toBe("");
  });

  it("has adjacent days across months and years", () => {
    expect(adjacentDay("2026-03-01", -1)).toBe("2026-02-28");
    expect(adjacentDay("2026-12-31", 1)).toBe("2027-01-01");
  });

  it("is shared with one line per game", () => {
    const daily = { day: "2026-11-16", streak: 3, games: [deal] } as unknown as Daily;
    expect(shareText(daily, [market], words).split("\n")).toEqual([
      "Ribeira · 16 November",
      "Market 31 ●●○ #2/5",
      "3 days in a row",
      "https://example.org/daily/2026-11-16",
    ]);
    const duel = { ...deal, opponent: "hard", results: [{ ...mine, against: 40, rating: null }] };
    expect(shareText({ ...daily, streak: 1, games: [duel] }, [{ ...market, ladders: [] }], words).split("\n")).toEqual([
      "Ribeira · 16 November",
      "Market 31:40 #2/5",
      "https://example.org/daily/2026-11-16",
    ]);
  });
});
