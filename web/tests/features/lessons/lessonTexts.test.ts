// @vitest-environment node
// Lesson texts are complete in every language, and no message is repeated or unused.

import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import type { Lesson } from "../../../src/games/types";

const lessons = import.meta.glob("../../../src/games/*/lesson.ts", { eager: true, import: "lesson" }) as Record<
  string,
  Lesson<unknown>
>;

describe.each(Object.entries(lessons))("%s", (path, lesson) => {
  const game = path.split("/").at(-2);
  const said = lesson.steps.map((step) => step.says);

  it.each(["en", "ru", "uk"])("has its messages in %s", (language) => {
    const text = readFileSync(`../src/ribeira/games/${game}/locale/${language}.ftl`, "utf8");
    const written = [...text.matchAll(/^(lesson-[\w-]+) *=/gm)].map((found) => found[1]);
    expect([...written].sort()).toEqual([...said].sort());
  });

  it("repeats no message, and ends", () => {
    expect(new Set(said).size).toBe(said.length);
    expect(lesson.steps.some((step) => !step.optional)).toBe(true);
  });
});
