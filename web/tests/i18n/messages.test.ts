// @vitest-environment node
// Every message that the client uses exists in every language with the same variables, and no message is unused.

import { FluentBundle, FluentResource } from "@fluent/bundle";
import { readFileSync, readdirSync, statSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

const LANGUAGES = ["en", "ru", "uk"];
const own = Object.fromEntries(
  LANGUAGES.map((language) => [
    language,
    readFileSync(`src/i18n/locale/${language}.ftl`, "utf8") +
      readFileSync(`src/i18n/locale/deferred/${language}.ftl`, "utf8"),
  ]),
);
const shared = readFileSync("../src/ribeira/locale/en.ftl", "utf8");

function ids(text: string): string[] {
  return [...text.matchAll(/^([a-z][a-zA-Z0-9_-]*) *=/gm)].map((found) => found[1] as string);
}
function files(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? files(path) : /\.(svelte|ts)$/.test(name) ? [path] : [];
  });
}
const source = files("src")
  .map((path) => readFileSync(path, "utf8"))
  .join("\n");
/** Strings in the source that may be message IDs. `begun` has the prefixes of composed IDs. */
const whole = new Set(
  [...source.matchAll(/["'`]([a-z]+(?:[-_][a-z0-9_]+)*)["'`]/g)].map((found) => found[1] as string),
);
const begun = [...source.matchAll(/\bt\(\s*`([a-z-]+-)\$\{/g)].map((found) => found[1] as string);
const said = [...source.matchAll(/\bt\(\s*"([a-z0-9_-]+)"/g)].map((found) => found[1] as string);

function variables(text: string, id: string): string[] {
  const start = text.search(new RegExp(`^${id} *=`, "m"));
  const rest = text.slice(start).split(/\n(?=[a-z#])/)[0] ?? "";
  return [...new Set([...rest.matchAll(/\$([a-z_]+)/g)].map((found) => found[1] as string))].sort();
}

describe("messages", () => {
  it("are the same in every language", () => {
    for (const language of LANGUAGES) {
      expect(ids(own[language] ?? "").sort(), language).toEqual(ids(own["en"] ?? "").sort());
      expect(new Set(ids(own[language] ?? "")).size).toBe(ids(own[language] ?? "").length);
      for (const id of ids(own["en"] ?? "")) {
        expect(variables(own[language] ?? "", id), `${language} ${id}`).toEqual(variables(own["en"] ?? "", id));
      }
    }
  });

  it("exist for every id in use", () => {
    const known = new Set([...ids(own["en"] ?? ""), ...ids(shared)]);
    expect(said.filter((id) => !known.has(id))).toEqual([]);
    expect(begun.filter((start) => ![...known].some((id) => id.startsWith(start)))).toEqual([]);
  });

  it("are all used", () => {
    expect(ids(own["en"] ?? "").filter((id) => !whole.has(id) && !begun.some((start) => id.startsWith(start)))).toEqual(
      [],
    );
  });

  it("of every page are used by the client, not only by the terminal", () => {
    expect(ids(shared).filter((id) => !whole.has(id) && !begun.some((start) => id.startsWith(start)))).toEqual([]);
  });

  it("can be formatted in every language with every plural", () => {
    for (const language of LANGUAGES) {
      const bundle = new FluentBundle(language, { useIsolating: false });
      expect(bundle.addResource(new FluentResource(own[language] ?? ""))).toEqual([]);
      for (const id of ids(own[language] ?? "")) {
        for (const number of [0, 1, 2, 5, 21]) {
          const errors: Error[] = [];
          const values = Object.fromEntries(variables(own[language] ?? "", id).map((name) => [name, number]));
          const pattern = bundle.getMessage(id)?.value;
          expect(pattern, id).toBeTruthy();
          if (pattern) bundle.formatPattern(pattern, values, errors);
          expect(errors, `${language} ${id}`).toEqual([]);
        }
      }
    }
  });

  it("use every plural of the language", () => {
    const bundle = new FluentBundle("uk", { useIsolating: false });
    bundle.addResource(new FluentResource(own["uk"] ?? ""));
    const points = (count: number): string =>
      bundle.formatPattern(bundle.getMessage("table-score")?.value ?? "", { points: count });
    expect([1, 2, 5, 21, 22].map(points)).toEqual(["1 очко", "2 очки", "5 очок", "21 очко", "22 очки"]);
  });
});
