// Localized texts: Fluent messages of the application, shared messages, and messages of games. `t` and the translators
// are reactive: components that use them update when the language changes.

import { untrack } from "svelte";
import { SvelteMap } from "svelte/reactivity";
import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from "@fluent/bundle";
import externalGames from "virtual:external-games";
import { withNonBreakingSpaces } from "./nonBreakingSpaces";

export const LANGUAGES = ["en", "ru", "uk"] as const;
export type Language = (typeof LANGUAGES)[number];
/** Name of each language in that language. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: "English", ru: "Русский", uk: "Українська" };

export type MessageValues = Record<string, string | number>;
export type Translate = (id: string, values?: MessageValues) => string;

/** Messages of the application. Each language has a single file, which saves requests. */
const applicationBundles = import.meta.glob<string[]>("./bundles/*.ts", { import: "default" });
/** Messages of pages that players rarely open first. They are loaded when the first of these pages opens. */
const deferredMessages = import.meta.glob<string>("./locale/deferred/*.ftl", { query: "?raw", import: "default" });
const games = import.meta.glob<string>("../../../src/ribeira/games/*/locale/*.ftl", {
  query: "?raw",
  import: "default",
});

const resources = new Map<string, FluentResource[]>();

async function loadResources(
  path: string,
  read: (() => Promise<string | string[]>) | undefined,
): Promise<FluentResource[]> {
  const found = resources.get(path);
  if (found || !read) return found ?? [];
  const made = [await read()].flat().map((text) => new FluentResource(text));
  resources.set(path, made);
  return made;
}

async function makeBundle(language: Language, game: string | null): Promise<FluentBundle> {
  const [app, gamePath] = [`./bundles/${language}.ts`, `../../../src/ribeira/games/${game}/locale/${language}.ftl`];
  const external = game === null ? undefined : externalGames[game]?.messages;
  const from = external?.[language] ?? external?.["en"]; // an external game may have only English messages
  const read = games[gamePath] ?? (from && (async () => (await from()).default));
  const rest = `./locale/deferred/${language}.ftl`;
  const wanted = game === null && deferredNeeded ? deferredMessages[rest] : undefined;
  const parts = await Promise.all([
    loadResources(app, applicationBundles[app]),
    loadResources(rest, wanted),
    loadResources(gamePath, read),
  ]);
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const part of parts.flat()) bundle.addResource(part, { allowOverrides: true });
  return bundle;
}

// One bundle for the application and one per game, all in the current language. Each is a separate signal, so that a
// loaded game does not update components that only use the language.
let currentLanguage = $state<Language>("en");
let app = $state.raw<FluentBundle | null>(null);
let deferredNeeded = false;
const bundles = new SvelteMap<string, FluentBundle>();

export function language(): Language {
  return currentLanguage;
}

/** Switch the language. Resolves when its messages are loaded. */
export async function setLanguage(to: Language): Promise<void> {
  const ids = untrack(() => [...bundles.keys()]);
  const complete = deferredNeeded;
  const [shared, ...games] = await Promise.all([makeBundle(to, null), ...ids.map((id) => makeBundle(to, id))]);
  // If a page requested the deferred messages during this load, load again to include them.
  if (complete !== deferredNeeded) return setLanguage(to);
  [currentLanguage, app] = [to, shared ?? null];
  ids.forEach((id, index) => bundles.set(id, games[index] as FluentBundle));
  document.documentElement.lang = to;
}

/** Load the messages that only some pages need. */
export async function loadDeferredMessages(): Promise<void> {
  const asked = untrack(() => currentLanguage);
  if (deferredNeeded && resources.has(`./locale/deferred/${asked}.ftl`)) return;
  deferredNeeded = true;
  const made = await makeBundle(asked, null);
  if (asked !== untrack(() => currentLanguage)) return loadDeferredMessages();
  app = made;
}

export async function loadGameMessages(game: string): Promise<void> {
  const [asked, known] = untrack(() => [currentLanguage, bundles.get(game)]);
  if (known?.locales[0] === asked) return;
  const bundle = await makeBundle(asked, game);
  if (asked !== currentLanguage) return loadGameMessages(game);
  bundles.set(game, bundle);
}

/** Format a message of the application. */
export const t: Translate = (id, values) => format(app, id, values);

/** Return a function that formats messages of a game and of the application. */
export function translatorFor(game: string): Translate {
  // `format` returns an empty string until the messages are loaded.
  return (id, values) => format(bundles.get(game) ?? null, id, values);
}

export function hasMessage(game: string, id: string): boolean {
  return (bundles.get(game) ?? app)?.hasMessage(id) ?? false;
}

/** Return an attribute of a game's message, such as `.about` of an option, or an empty string. */
export function messageAttribute(game: string, id: string, name: string): string {
  const bundle = bundles.get(game);
  const pattern = bundle?.getMessage(id)?.attributes[name];
  return bundle && pattern ? bundle.formatPattern(pattern) : "";
}

function format(bundle: FluentBundle | null, id: string, values?: MessageValues): string {
  if (!bundle) return ""; // while messages are loading, an empty text is better than an ID
  const [name = id, part] = id.split("."); // `counts-flags.many` is an attribute of a message
  const message = bundle.getMessage(name);
  const pattern = part === undefined ? message?.value : message?.attributes[part];
  if (!pattern) {
    if (import.meta.env.DEV) console.error(`no message ${id} in ${bundle.locales.join()}`);
    return id;
  }
  const errors: Error[] = [];
  const text = bundle.formatPattern(pattern, values && withPlainNumbers(values), errors);
  if (errors.length && import.meta.env.DEV) console.error(`message ${id}:`, errors);
  return withNonBreakingSpaces(text);
}

/** Fluent value for a small integer, which all supported languages write the same way. */
class PlainNumber extends FluentNumber {
  override toString(): string {
    return String(this.value);
  }
}
const isSmall = (value: number): boolean => Number.isInteger(value) && value >= 0 && value < 1000;

/** Wrap small integers to avoid `Intl.NumberFormat`, whose first use takes longer than rendering a board. */
function withPlainNumbers(values: MessageValues): Record<string, FluentVariable> {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      typeof value === "number" && isSmall(value) ? new PlainNumber(value) : value,
    ]),
  );
}

/** Format a probability from 0 to 1 as a percentage. */
export function formatChance(value: number): string {
  return new Intl.NumberFormat(currentLanguage, { style: "percent", maximumFractionDigits: 0 }).format(value);
}

/** Format a number for the current language. */
export function formatNumber(value: number): string {
  return isSmall(value) ? String(value) : new Intl.NumberFormat(currentLanguage).format(value);
}
