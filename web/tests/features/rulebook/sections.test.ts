import { describe, expect, it } from "vitest";
import { matchesPiece, parseSections, rulesFor } from "../../../src/features/rulebook/sections";

describe("rules", () => {
  it("are split into sections with their own IDs", () => {
    const found = parseSections("# Title\n\nHello\n\n## Selling {selling}\n\n- one\n- **two**\n");
    expect(found.map(({ id, title, level }) => [id, title, level])).toEqual([
      ["rule-0", "Title", 1],
      ["rule-selling", "Selling", 2],
    ]);
    expect(found[1]?.html).toContain("<strong>two</strong>");
    expect(found[1]?.text).toContain("selling");
  });
  it("keep sums on one line, and hide the numbers of rules", () => {
    const [one] = parseSections(rulesFor("## Price {price}\n\nIt is 2 + 3 = 5. <!-- 4.4 R1 -->\n"));
    expect(one?.html).toBe("<p>It is 2\u00a0+\u00a03\u00a0=\u00a05.</p>\n");
  });
  it("contain pictures in place, and worked examples", () => {
    const [one] = parseSections(
      "### A market {example-full}\n\nLook.\n\n{picture fish a=1+b=x; buyers white | Those.}\n\nSell.\n",
    );
    expect(one?.example).toBe("full");
    expect(one?.parts).toEqual([
      { html: "<p>Look.</p>\n" },
      {
        pieces: [
          { exhibit: "fish", piece: "a=1+b=x" },
          { exhibit: "buyers", piece: "white" },
        ],
        caption: "Those.",
      },
      { html: "<p>Sell.</p>\n" },
    ]);
    expect(one?.text).not.toContain("a=1");
    expect(matchesPiece({ a: 1, b: "x" }, "a=1+b=x")).toBe(true);
    expect(matchesPiece({ a: 1, b: "y" }, "a=1+b=x")).toBe(false);
    expect([matchesPiece("white", "white"), matchesPiece({ id: "P1" }, "P1"), matchesPiece("black", "white")]).toEqual([
      true,
      true,
      false,
    ]);
  });
});
