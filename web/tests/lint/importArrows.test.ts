// @vitest-environment node
import { readdirSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { ESLint, Linter } from "eslint";
import ts from "typescript-eslint";
import { describe, expect, it } from "vitest";
import { ARROWS, importArrows, INDEPENDENT } from "../../lint/importArrows.js";

const WEB = fileURLToPath(new URL("../..", import.meta.url));
const SOURCE = join(WEB, "src");
const arrows: Record<string, string[]> = ARROWS;
const folders = Object.keys(arrows);
const pairs = folders.flatMap((from) => folders.filter((to) => to !== from).map((to) => [from, to] as const));
const allowed = pairs.filter(([from, to]) => arrows[from]?.includes(to));
const forbidden = pairs.filter(([from, to]) => !arrows[from]?.includes(to));

/** Every way to import a module. The test's code imports from `path`. */
const FORMS: Record<string, (path: string) => string> = {
  "static import": (path) => `import { value } from "${path}"; value();`,
  "import for its effects": (path) => `import "${path}";`,
  "type import": (path) => `import type { Value } from "${path}"; export type Other = Value;`,
  "re-export": (path) => `export { value } from "${path}";`,
  "re-export of everything": (path) => `export * from "${path}";`,
  "dynamic import": (path) => `export const load = () => import("${path}");`,
  "dynamic import of a template": (path) => `export const load = (name: string) => import(\`${path}/\${name}.ts\`);`,
  "type of an import": (path) => `export type Module = typeof import("${path}");`,
  glob: (path) => `export const all = import.meta.glob("${path}/*.ts");`,
  "list of globs": (path) => `export const all = import.meta.glob(["./x.ts", "${path}/*.ts"]);`,
  worker: (path) => `new Worker(new URL("${path}", import.meta.url));`,
};

const linter = new Linter({ cwd: WEB });

function reports(file: string, code: string): string[] {
  const config: Linter.Config = {
    files: ["**/*.ts"],
    languageOptions: { parser: ts.parser as Linter.Parser },
    plugins: { ribeira: { rules: { "import-arrows": importArrows as never } } },
    rules: { "ribeira/import-arrows": "error" },
  };
  return linter.verify(code, [config], { filename: join(SOURCE, file) }).map(({ message }) => message);
}

describe.each(Object.entries(FORMS))("a %s", (_, form) => {
  it.each(forbidden)("from %s to %s is reported", (from, to) => {
    expect(reports(`${from}/part/module.ts`, form(`../../${to}/part/other`))).toEqual([
      `${from}/ may not import ${to}/ (lint/importArrows.js)`,
    ]);
  });

  it.each(allowed)("from %s to %s is allowed", (from, to) => {
    expect(reports(`${from}/part/module.ts`, form(`../../${to}/part/other`))).toEqual([]);
  });

  it.each(INDEPENDENT)("between two folders of %s is reported", (folder) => {
    expect(reports(`${folder}/one/module.ts`, form("../two/other"))).toHaveLength(1);
    expect(reports(`${folder}/one/parts/module.ts`, form("../../two/other"))).toHaveLength(1);
    expect(reports(`${folder}/one/module.ts`, form("./other"))).toEqual([]);
  });
});

describe("paths", () => {
  it("with the alias and from the root are resolved", () => {
    expect(reports("ui/module.ts", 'import "$ribeira/table/Play.svelte";')).toHaveLength(1);
    expect(reports("ui/module.ts", 'import "/src/table/Play.svelte";')).toHaveLength(1);
  });
  it("of packages and outside src are ignored", () => {
    expect(reports("ui/module.ts", 'import "svelte"; import "../../../src/ribeira/locale/en.ftl?raw";')).toEqual([]);
  });
  it("of shared modules of the games are allowed", () => {
    expect(reports("games/lata/module.ts", 'import "../types"; import.meta.glob("./*/x.ts");')).toEqual([]);
    expect(reports("games/registry.ts", 'import.meta.glob("./*/index.ts");')).toEqual([]);
  });
});

describe("the project", () => {
  it.each(["ui/module.ts", "ui/module.svelte.ts", "ui/Module.svelte"])("checks src/%s", async (file) => {
    const eslint = new ESLint({ cwd: WEB });
    const code = 'import { value } from "../table/newTableForm";\nvalue();\nvoid import("../app/main");\n';
    const text = file.endsWith(".svelte") ? `<script lang="ts">\n${code}</script>\n` : code;
    const [result] = await eslint.lintText(text, { filePath: join(SOURCE, file) });
    const rules = result?.messages.filter(({ severity }) => severity === 2).map(({ ruleId }) => ruleId);
    expect(rules).toEqual(["ribeira/import-arrows", "ribeira/import-arrows"]);
  });

  it("names every folder of src/", () => {
    expect(
      readdirSync(SOURCE)
        .filter((name) => statSync(join(SOURCE, name)).isDirectory())
        .sort(),
    ).toEqual([...folders].sort());
  });

  it("makes no exceptions", () => {
    const files = readdirSync(SOURCE, { recursive: true, encoding: "utf8" }).filter((name) =>
      /\.(ts|svelte)$/.test(name),
    );
    const excepted = files.filter((name) =>
      /eslint-disable(-next-line|-line)?\s*(\*\/|-->|--|$|[^\n]*import-arrows)/m.test(
        readFileSync(join(SOURCE, name), "utf8"),
      ),
    );
    expect(excepted).toEqual([]);
  });
});
