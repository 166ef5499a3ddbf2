// The games' clients, found by their folders and loaded on demand. No other file names a game. Those of other
// distributions are named when the client is built (web/plugins/externalGames.ts).

import type { Component } from "svelte";
import externalGames from "virtual:external-games";
import type { AnyExhibit, ContributedPageProps, GameClient, Lesson } from "./types";

type Loader = () => Promise<{ client: GameClient<unknown> }>;
type Scene = GameClient<unknown>["Illustration"];

/** What the application wants to know of a game before it is loaded: its folder's game.json. */
export interface GameMetadata {
  minutes: [number, number]; // from and to
  weight: 1 | 2 | 3; // how much there is to learn and to think about: light, medium, demanding
  designers: string[];
  hides: boolean; // whether players hide things from each other
  components?: boolean; // whether the board draws what is printed from the components, where the view does not say it
}

const folders = import.meta.glob("./*/index.ts") as Record<string, Loader>;
const scenes = import.meta.glob("./*/Illustration.svelte") as Record<string, () => Promise<{ default: Scene }>>;
const lessons = import.meta.glob("./*/lesson.ts") as Record<string, () => Promise<{ lesson: Lesson<unknown> }>>;
const galleries = import.meta.glob("./*/gallery.ts") as Record<string, () => Promise<{ gallery: AnyExhibit[] }>>;
const pages = import.meta.glob("./*/pages/*.svelte") as Record<
  string,
  () => Promise<{ default: Component<ContributedPageProps> }>
>;
const facts = import.meta.glob("./*/game.json", { eager: true, import: "default" }) as Record<string, GameMetadata>;
const rules = import.meta.glob("../../../src/ribeira/games/*/{rules,readings}/*.md", {
  query: "?raw",
  import: "default",
}) as Record<string, () => Promise<string>>;

/** The client of a game; null where it has no board yet. */
export async function loadClient(game: string): Promise<GameClient<unknown> | null> {
  const load = folders[`./${game}/index.ts`] ?? externalGames[game]?.client;
  return load ? (await load()).client : null;
}

/** Only the scene of a game, for the home page: without its board. */
export async function loadIllustration(game: string): Promise<Scene | null> {
  const load = scenes[`./${game}/Illustration.svelte`] ?? externalGames[game]?.scene;
  return load ? (await load()).default : null;
}

/** A small picture of the board in the middle of a game: the address of the image. All of them are one file. */
export async function loadThumbnail(game: string): Promise<string | null> {
  const { thumbnails } = await import("./thumbnails");
  return thumbnails[`./${game}/board.avif`] ?? null;
}

/** Whether a game has a guided first game. */
export function hasLesson(game: string): boolean {
  return `./${game}/lesson.ts` in lessons || externalGames[game]?.lesson !== undefined;
}

export async function loadLesson(game: string): Promise<Lesson<unknown> | null> {
  const load = lessons[`./${game}/lesson.ts`] ?? externalGames[game]?.lesson;
  return load ? (await load()).lesson : null;
}

/** The exhibits of a game's gallery; null where it has none, and all components are told in words. */
export async function loadGallery(game: string): Promise<AnyExhibit[] | null> {
  const load = galleries[`./${game}/gallery.ts`] ?? externalGames[game]?.gallery;
  return load ? (await load()).gallery : null;
}

/** The names of the pages that a game has of its own: games/<game>/pages/<name>.svelte is /game/<game>/<name>. */
export function extraPages(game: string): string[] {
  const names = Object.keys(pages).map((path) => /^\.\/(.*)\/pages\/(.*)\.svelte$/.exec(path));
  const own = names.flatMap((found) => (found?.[1] === game && found[2] ? [found[2]] : []));
  return [...own, ...Object.keys(externalGames[game]?.pages ?? {})];
}

export async function loadGamePage(game: string, name: string): Promise<Component<ContributedPageProps> | null> {
  const load = pages[`./${game}/pages/${name}.svelte`] ?? externalGames[game]?.pages[name];
  return load ? (await load()).default : null;
}

export function gameMetadata(game: string): GameMetadata | null {
  return facts[`./${game}/game.json`] ?? externalGames[game]?.facts ?? null;
}

/** A device that is passed on hides the last player's things, unless the game is known to have none. */
export function hidesInformation(game: string): boolean {
  return gameMetadata(game)?.hides ?? true;
}

/** The rules of a game in our own words, or how we read the book (Markdown); null where there are none. */
export async function loadRules(game: string, language: string, kind: "rules" | "readings"): Promise<string | null> {
  const load = rules[`../../../src/ribeira/games/${game}/${kind}/${language}.md`];
  const theirs = externalGames[game]?.[kind];
  const from = theirs?.[language] ?? theirs?.["en"]; // a game from elsewhere may have only English
  return load ? load() : ((await from?.())?.default ?? null);
}
