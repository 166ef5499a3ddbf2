// Lists the files that the home page and the pages of tables need, so that the browser can fetch all of them in
// parallel. The list is ahead.json, which src/ribeira/server/http/client_page.py reads.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { build, type Plugin, type Rollup } from "vite";

type Bundle = Rollup.OutputBundle;
const INLINE_SCRIPT = fileURLToPath(new URL("../src/net/prefetch.inline.ts", import.meta.url));

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
        const known = new Set(entry ? filesOf(bundle, entry) : []);
        const filesByModule = (module: RegExp): [string, string[]][] =>
          chunks.flatMap((chunk) =>
            chunk.moduleIds.flatMap((id) => {
              const found = module.exec(id.replaceAll("\\", "/"));
              const files = filesOf(bundle, chunk).filter((file) => !known.has(file));
              return found ? [[found.slice(1).join("/"), files] as [string, string[]]] : [];
            }),
          );
        const words = Object.fromEntries(filesByModule(/src\/i18n\/bundles\/(\w+)\.ts$/));
        const script = await bundleInlineScript(words);
        const first = this.emitFile({ type: "asset", name: "ahead.js", source: script });
        const source = JSON.stringify({
          first: this.getFileName(first),
          table: filesByModule(/src\/table\/TablePage\.svelte$/)[0]?.[1] ?? [],
          games: Object.fromEntries(filesByModule(/src\/games\/(\w+)\/index\.ts$/)),
          words,
          printed: gamesWithComponents("../src/games"),
          fonts: fontsByLanguage(Object.keys(bundle)),
          told: Object.fromEntries(filesByModule(/ribeira\/games\/(\w+)\/messages\/(\w+)\.ftl/)),
        });
        this.emitFile({ type: "asset", fileName: "ahead.json", source });
      },
    },
  };
}

/** Bundle the inline script separately. As a chunk of the application it would have to wait for shared chunks. */
async function bundleInlineScript(languageFiles: Record<string, string[]>): Promise<string> {
  const result = await build({
    configFile: false,
    logLevel: "warn",
    define: { LANGUAGE_FILES: JSON.stringify(languageFiles) },
    build: { write: false, modulePreload: false, rolldownOptions: { input: INLINE_SCRIPT } },
  });
  const { output } = (Array.isArray(result) ? result[0] : result) as Rollup.RollupOutput;
  return output[0].code.trim();
}

/** Return the fonts of each language. Every language needs the Latin fonts for digits. */
function fontsByLanguage(files: string[]): Record<string, string[]> {
  const find = (...names: string[]): string[] =>
    names.flatMap((name) => files.filter((file) => RegExp(`${name}.*woff2$`).test(file)));
  const latin = find("inter-latin-wght", "serif-4-latin-600");
  const cyrillic = find("inter-cyrillic-wght", "serif-4-cyrillic-600");
  return { en: latin, ru: [...cyrillic, ...latin], uk: [...cyrillic, ...latin] };
}

/** Return the games whose game.json sets `components`, because their boards show texts of components. */
function gamesWithComponents(folder: string): string[] {
  const games = new URL(`${folder}/`, import.meta.url);
  return readdirSync(games).filter((game) => {
    const facts = new URL(`${game}/game.json`, games);
    return existsSync(facts) && (JSON.parse(readFileSync(facts, "utf8")) as { components?: boolean }).components;
  });
}

/** Return the files of a chunk and of all chunks that it imports statically, including style sheets. */
function filesOf(bundle: Bundle, chunk: Rollup.OutputChunk): string[] {
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
