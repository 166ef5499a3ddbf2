// @vitest-environment node
import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { MOVED, RENAMED } from "../../plugins/oldPaths";

const file = (path: string): string => fileURLToPath(new URL(`../../src/${path}`, import.meta.url));

it.each(Object.entries(MOVED))("$ribeira/%s leads to %s", (old, moved) => {
  expect(existsSync(file(moved))).toBe(true);
  expect(["", ".ts"].some((ending) => existsSync(file(old + ending)))).toBe(false);
});

it.each(Object.entries(RENAMED))("$ribeira/%s has its former names", (old, names) => {
  const text = readFileSync(file(MOVED[old] ?? ""), "utf8");
  for (const name of Object.values(names))
    expect(text, name).toMatch(new RegExp(`export (?:const|class|function) ${name}\\b`));
});
