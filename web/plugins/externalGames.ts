// Games of other distributions in the client that is built: RIBEIRA_GAMES names their folders, as `ribeira new-game` lays
// them out (NAME/NAME is the Python package, NAME/web what stands in src/games for ours), from where npm was called.
// games/registry.ts takes them up.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import type { Plugin } from "vite";

const NAME = "virtual:external-games";
const LOADED = { client: "index.ts", scene: "Illustration.svelte", lesson: "lesson.ts", gallery: "gallery.ts" };

export function externalGames(folders: string): Plugin {
  const here = process.env["INIT_CWD"] ?? ""; // npm itself goes to web/
  const games = folders
    .split(":")
    .filter(Boolean)
    .map((folder) => resolve(here, folder));
  return {
    name: "ribeira-external-games",
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load: (id) => (id === `\0${NAME}` ? `export default {${games.map(entry).join()}};` : null),
  };
}

/** What there is of a game, each thing behind an import of its own. */
function entry(folder: string): string {
  const id = basename(folder);
  const [own, client] = [join(folder, id), join(folder, "web")];
  if (!existsSync(join(own, "game.py"))) throw new Error(`RIBEIRA_GAMES: there is no ${join(own, "game.py")}`);
  const parts = Object.entries(LOADED)
    .filter(([, file]) => existsSync(join(client, file)))
    .map(([part, file]) => `${part}: ${load(join(client, file))}`);
  const facts = join(client, "game.json");
  if (existsSync(facts)) parts.push(`facts: ${readFileSync(facts, "utf8")}`);
  parts.push(`pages: {${files(join(client, "pages"), ".svelte")}}`);
  for (const kind of ["messages", "rules", "readings"]) parts.push(`${kind}: {${files(join(own, kind), "", "?raw")}}`);
  return `${JSON.stringify(id)}: {${parts.join()}}`;
}

function files(folder: string, ending: string, query = ""): string {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(ending)) : [];
  return names.map((name) => `${JSON.stringify(name.split(".")[0])}: ${load(join(folder, name) + query)}`).join();
}

const load = (path: string): string => `() => import(${JSON.stringify(path)})`;
