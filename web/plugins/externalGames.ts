// Adds external games to the client. RIBEIRA_GAMES lists their folders, relative to the folder in which the user called
// npm. The folders have the structure that `ribeira new-game` creates: NAME/NAME is the Python package, and NAME/web
// corresponds to our src/games/NAME. games/registry.ts imports the games.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import { basename, join, resolve } from "node:path";
import type { Plugin } from "vite";

const NAME = "virtual:external-games";
const LOADED = { client: "index.ts", scene: "Illustration.svelte", lesson: "lesson.ts", gallery: "gallery.ts" };
// Folders of the Python package. In packages for earlier versions, they have the names on the left.
const TEXTS = { messages: "locale", rules: "rulebook", readings: "interpretations" };

export function externalGames(folders: string): Plugin {
  const workingFolder = process.env["INIT_CWD"] ?? ""; // npm runs scripts in web/; this is the user's folder
  const games = folders
    .split(":")
    .filter(Boolean)
    .map((folder) => resolve(workingFolder, folder));
  return {
    name: "ribeira-external-games",
    resolveId: (id) => (id === NAME ? `\0${NAME}` : null),
    load: (id) => (id === `\0${NAME}` ? `export default {${games.map(entry).join()}};` : null),
  };
}

/** Return the source of a game's entry in the module, with a dynamic import for each part. */
function entry(folder: string): string {
  const id = basename(folder);
  const [python, client] = [join(folder, id), join(folder, "web")];
  if (!existsSync(join(python, "game.py"))) throw new Error(`RIBEIRA_GAMES: missing file ${join(python, "game.py")}`);
  const parts = Object.entries(LOADED)
    .filter(([, file]) => existsSync(join(client, file)))
    .map(([part, file]) => `${part}: ${load(join(client, file))}`);
  const facts = join(client, "game.json");
  if (existsSync(facts)) parts.push(`facts: ${readFileSync(facts, "utf8")}`);
  parts.push(`pages: {${files(join(client, "pages"), ".svelte")}}`);
  for (const [part, name] of Object.entries(TEXTS)) {
    const folder = existsSync(join(python, name)) ? name : part;
    parts.push(`${part}: {${files(join(python, folder), "", "?raw")}}`);
  }
  return `${JSON.stringify(id)}: {${parts.join()}}`;
}

function files(folder: string, ending: string, query = ""): string {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => name.endsWith(ending)) : [];
  return names.map((name) => `${JSON.stringify(name.split(".")[0])}: ${load(join(folder, name) + query)}`).join();
}

const load = (path: string): string => `() => import(${JSON.stringify(path)})`;
