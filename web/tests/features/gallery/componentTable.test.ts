// Rendering of component tables as text, and of excerpts around errors in a component file.

import { describe, expect, it } from "vitest";
import { linesAround } from "../../../src/features/gallery/ComponentFileUpload.svelte";
import { inlineText, tableOf } from "../../../src/features/gallery/ComponentTable.svelte";

describe("a value as text", () => {
  it("is written on one line", () => {
    expect(inlineText(6)).toBe("6");
    expect(inlineText(null)).toBe("–");
    expect(inlineText(["a", "b"])).toBe("a b");
    expect(inlineText({ first: 8, second: 4 })).toBe("first 8, second 4");
    expect(inlineText([{ boats: 2, coins: 1 }, [3, 4]])).toBe("(boats 2, coins 1) (3 4)");
  });

  it("becomes a table if it has rows", () => {
    expect(
      tableOf([
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
    expect(tableOf({ casino: { boxes: 2 }, bank: { boxes: 4, vp: 2 } })).toEqual({
      columns: ["", "boxes", "vp"],
      rows: [
        ["casino", "2", ""],
        ["bank", "4", "2"],
      ],
    });
    expect(tableOf({ length: 2, stars: [1, 2] })).toEqual({
      columns: ["", ""],
      rows: [
        ["length", "2"],
        ["stars", "1 2"],
      ],
    });
    expect(tableOf({ crab: [".", "L"], dice: { boat: 3 } })).toEqual({
      columns: ["", ""],
      rows: [
        ["crab", ". L"],
        ["dice", "boat 3"],
      ],
    });
  });

  it("stays on one line without rows", () => {
    for (const value of [6, "x", [], ["a"], { first: 8 }, null]) expect(tableOf(value)).toBeNull();
  });
});

describe("an error message", () => {
  const text = "a = 1\nb = 2\nc = 3\nd = 4\r\ne = 5";

  it("shows the named line with its neighbors", () => {
    expect(linesAround(text, "deck, line 4: no such table", 1)).toEqual([
      { number: 3, text: "c = 3", wrong: false },
      { number: 4, text: "d = 4", wrong: true },
      { number: 5, text: "e = 5", wrong: false },
    ]);
    expect(linesAround(text, "deck, line 1: x").map(({ number }) => number)).toEqual([1, 2, 3]);
  });

  it("shows no lines if it names none or one that does not exist", () => {
    expect(linesAround(text, "deck: cannot be read")).toEqual([]);
    expect(linesAround(text, "deck, line 9: x")).toEqual([]);
  });
});
