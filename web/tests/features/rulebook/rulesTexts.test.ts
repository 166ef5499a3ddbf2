// @vitest-environment node
// The rules of every game have the same sections in every language, including all sections that its board links to.

import { existsSync, readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { rulesFor } from "../../../src/features/rulebook/sections";

const LANGUAGES = ["en", "ru", "uk"];
const PACKAGES = "../src/ribeira/games";
const games = readdirSync(PACKAGES).filter((game) => existsSync(join(PACKAGES, game, "rulebook")));

const anchors = (game: string, language: string): string[] =>
  [
    ...readFileSync(join(PACKAGES, game, "rulebook", `${language}.md`), "utf8").matchAll(
      /^#{1,3} [^{]*\{([a-z_-]+)\}/gm,
    ),
  ].map((found) => found[1] as string);

function components(folder: string): string[] {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory()
      ? components(path)
      : name.endsWith(".svelte")
        ? [readFileSync(path, "utf8")]
        : [];
  });
}

/** Return the sections that a board's code names literally. The board's own tests cover computed names. */
const ledTo = (game: string): string[] =>
  components(join("src/games", game)).flatMap((source) =>
    [...source.matchAll(/data-rule=(?:"([a-z_-]+)"|\{([^}]*)\})/g)].flatMap(([, plain, code]) =>
      plain ? [plain] : [...(code ?? "").matchAll(/[?:] "([a-z_-]+)"/g)].map((found) => found[1] as string),
    ),
  );

describe.each(games)("the rules of %s", (game) => {
  it("have the same sections in every language", () => {
    expect(new Set(anchors(game, "en")).size).toBe(anchors(game, "en").length);
    for (const language of LANGUAGES) expect(anchors(game, language), language).toEqual(anchors(game, "en"));
  });
  it("have every section that the board links to", () => {
    expect(ledTo(game).filter((anchor) => !anchors(game, "en").includes(anchor))).toEqual([]);
  });
});

describe("the rules of a table", () => {
  const text = "Sell. {unless gift}\nGive. {if gift}\n| 4 | 2 | {unless prizes=high} {unless gift}\n## End {end}";
  it("depend on the number of players", () => {
    const text = "Left. {unless seats=1}\n## Alone {solo} {if seats=1}\nRated.\n### More\nSo.\n## End\nOver.";
    expect(rulesFor(text)).toBe("Left.\n## Alone {solo}\nRated.\n### More\nSo.\n## End\nOver.");
    expect(rulesFor(text, {}, 2)).toBe("Left.\n## End\nOver.");
    expect(rulesFor(text, {}, 1)).toBe("## Alone {solo}\nRated.\n### More\nSo.\n## End\nOver.");
  });
  it("depend on the options, with defaults for missing ones", () => {
    expect(rulesFor(text, {})).toBe("Sell.\n| 4 | 2 |\n## End {end}");
    expect(rulesFor(text, { gift: true })).toBe("Give.\n## End {end}");
    expect(rulesFor(text, { prizes: "high" })).toBe("Sell.\n## End {end}");
    expect(rulesFor(text, { prizes: "low", gift: false })).toBe("Sell.\n| 4 | 2 |\n## End {end}");
  });
});
