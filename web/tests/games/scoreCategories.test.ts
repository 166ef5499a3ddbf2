// @vitest-environment node
import { readFileSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const GAMES = readdirSync("src/games", { withFileTypes: true }).flatMap((each) =>
  each.isDirectory() ? each.name : [],
);

it.each(GAMES)("%s's board marks the sources of every score category", (game) => {
  const folder = join("src/games", game);
  const files = readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((path) => path.endsWith(".svelte"));
  const source = files.map((path) => readFileSync(join(folder, path), "utf8")).join("\n");
  const places = [...source.matchAll(/category=([a-z_]+|\{)/g)].map(([, name = ""]) => name);
  const messages = readFileSync(`../src/ribeira/games/${game}/locale/en.ftl`, "utf8");
  const named = [...messages.matchAll(/^category-([a-z_]+) =/gm)].map(([, name = ""]) => name);
  expect(places).not.toHaveLength(0);
  // Lata's categories are goals. Its board names them after their cards, so Lata has no messages to compare.
  expect(named.filter((name) => !places.includes(name))).toEqual([]);
});
