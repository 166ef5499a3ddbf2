// Components in words, and the line that is wrong in a file.

import { describe, expect, it } from "vitest";
import { linesAround } from "../../../src/features/gallery/CustomDeck.svelte";
import { plain, rowsOf } from "../../../src/features/gallery/tableRows";

describe("a value in words", () => {
  it("stands on one line", () => {
    expect(plain(6)).toBe("6");
    expect(plain(null)).toBe("–");
    expect(plain(["a", "b"])).toBe("a b");
    expect(plain({ first: 8, second: 4 })).toBe("first 8, second 4");
    expect(plain([{ boats: 2, coins: 1 }, [3, 4]])).toBe("(boats 2, coins 1) (3 4)");
  });

  it("is a table where it has rows", () => {
    expect(
      rowsOf([
        { fish: 0, coins: 2 },
        { fish: 10, stars: [1] },
      ]),
    ).toEqual({
      columns: ["fish", "coins", "stars"],
      rows: [
        ["0", "2", ""],
        ["10", "", "1"],
      ],
    });
    expect(rowsOf({ casino: { boxes: 2 }, bank: { boxes: 4, vp: 2 } })).toEqual({
      columns: ["", "boxes", "vp"],
      rows: [
        ["casino", "2", ""],
        ["bank", "4", "2"],
      ],
    });
    expect(rowsOf({ length: 2, stars: [1, 2] })).toEqual({
      columns: ["", ""],
      rows: [
        ["length", "2"],
        ["stars", "1 2"],
      ],
    });
    expect(rowsOf({ crab: [".", "L"], dice: { boat: 3 } })).toEqual({
      columns: ["", ""],
      rows: [
        ["crab", ". L"],
        ["dice", "boat 3"],
      ],
    });
  });

  it("is one line where it has none", () => {
    for (const value of [6, "x", [], ["a"], { first: 8 }, null]) expect(rowsOf(value)).toBeNull();
  });
});

describe("a refusal", () => {
  const text = "a = 1\nb = 2\nc = 3\nd = 4\r\ne = 5";

  it("shows the line that it names, among its neighbours", () => {
    expect(linesAround(text, "deck, line 4: no such table", 1)).toEqual([
      { number: 3, text: "c = 3", wrong: false },
      { number: 4, text: "d = 4", wrong: true },
      { number: 5, text: "e = 5", wrong: false },
    ]);
    expect(linesAround(text, "deck, line 1: x").map(({ number }) => number)).toEqual([1, 2, 3]);
  });

  it("shows none where it names none, or one that is not there", () => {
    expect(linesAround(text, "deck: cannot be read")).toEqual([]);
    expect(linesAround(text, "deck, line 9: x")).toEqual([]);
  });
});
