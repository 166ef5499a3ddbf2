// What the pages of tables will need, for the server: it says so in the page, and the browser fetches it all at once
// instead of finding out one after the other. Written beside the page as ahead.json; src/ribeira/server/http/client_page.py reads it.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { minify, transformWithOxc, type Plugin, type Rollup } from "vite";

type Bundle = Rollup.OutputBundle;
const FIRST = new URL("../src/net/prefetch.inline.ts", import.meta.url);

export function preload(): Plugin {
  return {
    name: "ribeira-preload",
    enforce: "post",
    apply: "build",
    generateBundle: {
      order: "post",
      async handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((each) => each.type === "chunk");
        const entry = chunks.find((chunk) => chunk.isEntry && chunk.name === "index");
        const known = new Set(entry ? withAll(bundle, entry) : []);
        const holding = (module: RegExp): [string, string[]][] =>
          chunks.flatMap((chunk) =>
            chunk.moduleIds.flatMap((id) => {
              const found = module.exec(id.replaceAll("\\", "/"));
              const files = withAll(bundle, chunk).filter((file) => !known.has(file));
              return found ? [[found.slice(1).join("/"), files] as [string, string[]]] : [];
            }),
          );
        const words = Object.fromEntries(holding(/src\/i18n\/bundles\/(\w+)\.ts$/));
        // By itself, and not as a chunk: what both needed would have to come before both.
        const { code } = await transformWithOxc(readFileSync(FIRST, "utf8"), "prefetch.inline.ts");
        const { code: small } = await minify("ahead.js", code.replace("WORDS[", `${JSON.stringify(words)}[`), {
          module: true,
        });
        const first = this.emitFile({ type: "asset", name: "ahead.js", source: small.trim() });
        const source = JSON.stringify({
          first: this.getFileName(first),
          table: holding(/src\/table\/TablePage\.svelte$/)[0]?.[1] ?? [],
          games: Object.fromEntries(holding(/src\/games\/(\w+)\/index\.ts$/)),
          words,
          printed: drawing("../src/games"),
          fonts: written(Object.keys(bundle)),
          told: Object.fromEntries(holding(/ribeira\/games\/(\w+)\/messages\/(\w+)\.ftl/)),
        });
        this.emitFile({ type: "asset", fileName: "ahead.json", source });
      },
    },
  };
}

/** The fonts that a language is written with. The figures are Latin in all of them. */
function written(files: string[]): Record<string, string[]> {
  const find = (...names: string[]): string[] =>
    names.flatMap((name) => files.filter((file) => RegExp(`${name}.*woff2$`).test(file)));
  const latin = find("inter-latin-wght", "serif-4-latin-600");
  const cyrillic = find("inter-cyrillic-wght", "serif-4-cyrillic-600");
  return { en: latin, ru: [...cyrillic, ...latin], uk: [...cyrillic, ...latin] };
}

/** The games whose boards ask for what is printed on the components: their game.json says so. */
function drawing(folder: string): string[] {
  const games = new URL(`${folder}/`, import.meta.url);
  return readdirSync(games).filter((game) => {
    const facts = new URL(`${game}/game.json`, games);
    return existsSync(facts) && (JSON.parse(readFileSync(facts, "utf8")) as { components?: boolean }).components;
  });
}

/** A chunk's file and all that it cannot do without, the largest first. */
function withAll(bundle: Bundle, chunk: Rollup.OutputChunk): string[] {
  const found = new Set<string>();
  const visit = (each: Rollup.OutputChunk): void => {
    if (found.has(each.fileName)) return;
    found.add(each.fileName);
    for (const style of each.viteMetadata?.importedCss ?? []) found.add(style);
    for (const name of each.imports) {
      const next = bundle[name];
      if (next?.type === "chunk") visit(next);
    }
  };
  visit(chunk);
  return [...found];
}
