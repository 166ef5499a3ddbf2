// @vitest-environment node
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, it } from "vitest";
import * as sizes from "../../src/ui/breakpoints";

const SOURCES = fileURLToPath(new URL("../../src", import.meta.url));
const styles = readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.(svelte|css)$/.test(file))
  .map((file): [string, string] => [file, readFileSync(join(SOURCES, file), "utf8")]);
const { LOW, LOWEST, HIGH, watchWidth: _, ...widths } = sizes;
const KNOWN: Record<string, number[]> = { width: Object.values(widths), height: [LOW, LOWEST, HIGH] };

/** Conditions on width or height in all media and container queries. */
const asked = styles.flatMap(([file, text]) =>
  [...text.matchAll(/@(?:media|container place)\s([^{]*)\{/g)].flatMap(([, query = ""]) =>
    [...query.matchAll(/\(([^)]*(?:width|height)[^)]*)\)/g)].map(([, test = ""]) => ({ file, test })),
  ),
);

describe("breakpoints", () => {
  it("have names", () => {
    expect(asked.length).toBeGreaterThan(15);
    const others = asked.filter(({ test }) => {
      const [, length = "", pixels] = /^(width|height) (?:<|>=) (\d+)px$/.exec(test) ?? [];
      return !KNOWN[length]?.includes(Number(pixels));
    });
    expect(others).toEqual([]);
  });

  it("are all used", () => {
    const used = new Set(asked.map(({ test }) => Number(/\d+/.exec(test)?.[0])));
    expect(
      Object.values(KNOWN)
        .flat()
        .filter((pixels) => !used.has(pixels)),
    ).toEqual([]);
  });
});
