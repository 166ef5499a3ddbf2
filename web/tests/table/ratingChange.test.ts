import { describe, expect, test } from "vitest";
import { ratingChangeText } from "../../src/table/ratingChange";

const t = (id: string, values?: Record<string, string>): string => [id, ...Object.values(values ?? {})].join(" ");

describe("effect of a game on the rating", () => {
  test("a change has its sign", () => {
    expect(ratingChangeText({ before: 1500, after: 1512, reason: null }, t)).toEqual(["rating-change 1512 +12"]);
    expect(ratingChangeText({ before: 1500, after: 1490, reason: null }, t)).toEqual(["rating-change 1490 −10"]);
  });

  test("the reason follows if the game counts for less or not at all", () => {
    expect(ratingChangeText({ before: 1500, after: 1500, reason: "too_short" }, t)).toEqual([
      "rating-change 1500 ±0",
      "rating-reason-too_short",
    ]);
    expect(ratingChangeText({ before: null, after: null, reason: "not_everyone_moved" }, t)).toEqual([
      "rating-uncounted",
      "rating-reason-not_everyone_moved",
    ]);
  });

  test("unrated games and reasons of newer servers have no text", () => {
    expect(ratingChangeText({ before: null, after: null, reason: "unrated" }, t)).toEqual([]);
    expect(ratingChangeText({ before: 1500, after: 1501, reason: "new" }, t)).toEqual(["rating-change 1501 +1"]);
  });
});
