// Registry of the games' clients. The build finds them by folder, so no file of the application names a game, and the
// browser loads them on demand. web/plugins/externalGames.ts adds games from separately installed packages.

import type { Component } from "svelte";
import externalGames from "virtual:external-games";
import type { AnyExhibit, ContributedPageProps, GameClient, Lesson } from "./types";

type ClientLoader = () => Promise<{ client: GameClient<unknown> }>;
type Illustration = GameClient<unknown>["Illustration"];

/** Facts about a game that the application needs before it loads the game, from the folder's game.json. */
export interface GameMetadata {
  minutes: [number, number]; // minimum and maximum duration
  weight: 1 | 2 | 3; // complexity: light, medium, demanding
  designers: string[];
  hides: boolean; // whether the game has hidden information
  components?: boolean; // whether the board needs the component tables
}

const clients = import.meta.glob("./*/index.ts") as Record<string, ClientLoader>;
const illustrations = import.meta.glob("./*/Illustration.svelte") as Record<
  string,
  () => Promise<{ default: Illustration }>
>;
const lessons = import.meta.glob("./*/lesson.ts") as Record<string, () => Promise<{ lesson: Lesson<unknown> }>>;
const galleries = import.meta.glob("./*/gallery.ts") as Record<string, () => Promise<{ gallery: AnyExhibit[] }>>;
const pages = import.meta.glob("./*/pages/*.svelte") as Record<
  string,
  () => Promise<{ default: Component<ContributedPageProps> }>
>;
const facts = import.meta.glob("./*/game.json", { eager: true, import: "default" }) as Record<string, GameMetadata>;
const rules = import.meta.glob("../../../src/ribeira/games/*/{rulebook,interpretations}/*.md", {
  query: "?raw",
  import: "default",
}) as Record<string, () => Promise<string>>;

/** Load the client of a game. Return null if the game has no board. */
export async function loadClient(game: string): Promise<GameClient<unknown> | null> {
  const load = clients[`./${game}/index.ts`] ?? externalGames[game]?.client;
  return load ? (await load()).client : null;
}

/** Load only the illustration of a game, for the home page. Return null if the game has none. */
export async function loadIllustration(game: string): Promise<Illustration | null> {
  const load = illustrations[`./${game}/Illustration.svelte`] ?? externalGames[game]?.scene;
  return load ? (await load()).default : null;
}

/** Load the URL of a board thumbnail, or null if the game has none. One file contains all thumbnails. */
export async function loadThumbnail(game: string): Promise<string | null> {
  const { thumbnails } = await import("./thumbnails");
  return thumbnails[`./${game}/board.avif`] ?? null;
}

/** Check whether a game has a tutorial. */
export function hasLesson(game: string): boolean {
  return `./${game}/lesson.ts` in lessons || externalGames[game]?.lesson !== undefined;
}

export async function loadLesson(game: string): Promise<Lesson<unknown> | null> {
  const load = lessons[`./${game}/lesson.ts`] ?? externalGames[game]?.lesson;
  return load ? (await load()).lesson : null;
}

/** Load a game's gallery. Return null if the game has none, so that the page lists all components as text. */
export async function loadGallery(game: string): Promise<AnyExhibit[] | null> {
  const load = galleries[`./${game}/gallery.ts`] ?? externalGames[game]?.gallery;
  return load ? (await load()).gallery : null;
}

/** Return the names of a game's own pages. games/<game>/pages/<name>.svelte is shown at /game/<game>/<name>. */
export function extraPages(game: string): string[] {
  const names = Object.keys(pages).map((path) => /^\.\/(.*)\/pages\/(.*)\.svelte$/.exec(path));
  const contributed = names.flatMap((found) => (found?.[1] === game && found[2] ? [found[2]] : []));
  return [...contributed, ...Object.keys(externalGames[game]?.pages ?? {})];
}

export async function loadGamePage(game: string, name: string): Promise<Component<ContributedPageProps> | null> {
  const load = pages[`./${game}/pages/${name}.svelte`] ?? externalGames[game]?.pages[name];
  return load ? (await load()).default : null;
}

export function gameMetadata(game: string): GameMetadata | null {
  return facts[`./${game}/game.json`] ?? externalGames[game]?.facts ?? null;
}

/**
 * Check whether the board must be covered between turns when players share a device. Unknown games count as hiding
 * information.
 */
export function hidesInformation(game: string): boolean {
  return gameMetadata(game)?.hides ?? true;
}

/** Load the rules of a game, or our interpretations of the rules, as Markdown. Return null if the text is missing. */
export async function loadRules(game: string, language: string, kind: "rules" | "readings"): Promise<string | null> {
  const folder = kind === "rules" ? "rulebook" : "interpretations";
  const load = rules[`../../../src/ribeira/games/${game}/${folder}/${language}.md`];
  const external = externalGames[game]?.[kind];
  const from = external?.[language] ?? external?.["en"]; // An external game may have only English texts.
  return load ? load() : ((await from?.())?.default ?? null);
}
