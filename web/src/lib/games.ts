// The games' clients, found by their folders and loaded on demand. No other file names a game.

import type { GameClient } from "../games/board";

type Loader = () => Promise<{ client: GameClient<unknown> }>;
const folders = import.meta.glob("../games/*/index.ts") as Record<string, Loader>;
const scenes = import.meta.glob("../games/*/Illustration.svelte") as Record<
  string,
  () => Promise<{ default: GameClient<unknown>["Illustration"] }>
>;

/** The client of a game; null where it has no board yet. */
export async function loadClient(game: string): Promise<GameClient<unknown> | null> {
  const load = folders[`../games/${game}/index.ts`];
  return load ? (await load()).client : null;
}

/** Only the scene of a game, for the home page: without its board. */
export async function loadIllustration(game: string): Promise<GameClient<unknown>["Illustration"] | null> {
  const load = scenes[`../games/${game}/Illustration.svelte`];
  return load ? (await load()).default : null;
}
