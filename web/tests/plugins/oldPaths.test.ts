// @vitest-environment node
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, it } from "vitest";
import { MOVED } from "../../plugins/oldPaths";

const file = (path: string): string => fileURLToPath(new URL(`../../src/${path}`, import.meta.url));

it.each(Object.entries(MOVED))("$ribeira/%s leads to %s", (old, moved) => {
  expect(existsSync(file(moved))).toBe(true);
  expect(["", ".ts"].some((ending) => existsSync(file(old + ending)))).toBe(false);
});
