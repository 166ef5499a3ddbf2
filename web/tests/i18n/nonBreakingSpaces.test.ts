// @vitest-environment node
// In messages and rules a number and its unit stay on one line. A search with an ordinary space still finds them.

import { expect, it } from "vitest";
import { parseSections } from "../../src/features/rulebook/sections";
import { normalizeForSearch, withNonBreakingSpaces } from "../../src/i18n/nonBreakingSpaces";

it("keeps a number and its unit together", () => {
  expect(withNonBreakingSpaces("Продать № 3 за 5 $, −2 ОД, рынок")).toBe(
    "Продать №\u00a03 за 5\u00a0$, −2\u00a0ОД, рынок",
  );
  expect(withNonBreakingSpaces("5 покупателей, 2 ПОля, $5")).toBe("5 покупателей, 2 ПОля, $5");
});

it("does so in rules texts", () => {
  expect(parseSections("## Море\nКарта № 2 стоит 1 $.")[0]?.html).toContain("№\u00a02 стоит 1\u00a0$");
  expect(parseSections("## Рыба\n| 0–9 | 10–19 |\n|---|---|\n| 1–2 | – |")[0]?.html).toContain("<th>0–\u20609</th>");
});

it("can be searched with ordinary spaces", () => {
  expect(normalizeForSearch(withNonBreakingSpaces("Продать за 5 $"))).toContain(normalizeForSearch(" за 5 $ "));
});
