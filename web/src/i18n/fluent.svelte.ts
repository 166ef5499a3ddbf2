// Texts that people read, in their language: Fluent messages of the application, shared ones, and those of a game.
// `t` and `sayer` are reactive: a component that uses them is drawn anew when the language changes.

import { untrack } from "svelte";
import { SvelteMap } from "svelte/reactivity";
import { FluentBundle, FluentNumber, FluentResource, type FluentVariable } from "@fluent/bundle";
import outside from "virtual:external-games";
import { withNonBreakingSpaces } from "./nonBreakingSpaces";

export const LANGUAGES = ["en", "ru", "uk"] as const;
export type Language = (typeof LANGUAGES)[number];
/** What every language calls itself. */
export const LANGUAGE_NAMES: Record<Language, string> = { en: "English", ru: "Русский", uk: "Українська" };

export type MessageValues = Record<string, string | number>;
export type Translate = (id: string, values?: MessageValues) => string;

/** Of the application in a language: one file, so that one request brings it. */
const words = import.meta.glob<string[]>("./bundles/*.ts", { import: "default" });
/** What only some pages need, which few open first. */
const later = import.meta.glob<string>("./locale/deferred/*.ftl", { query: "?raw", import: "default" });
const games = import.meta.glob<string>("../../../src/ribeira/games/*/messages/*.ftl", {
  query: "?raw",
  import: "default",
});

const resources = new Map<string, FluentResource[]>();

async function texts(path: string, read: (() => Promise<string | string[]>) | undefined): Promise<FluentResource[]> {
  const found = resources.get(path);
  if (found || !read) return found ?? [];
  const made = [await read()].flat().map((text) => new FluentResource(text));
  resources.set(path, made);
  return made;
}

async function makeBundle(language: Language, game: string | null): Promise<FluentBundle> {
  const [app, told] = [`./bundles/${language}.ts`, `../../../src/ribeira/games/${game}/messages/${language}.ftl`];
  const theirs = game === null ? undefined : outside[game]?.messages;
  const from = theirs?.[language] ?? theirs?.["en"]; // a game from elsewhere may speak only English
  const read = games[told] ?? (from && (async () => (await from()).default));
  const rest = `./locale/deferred/${language}.ftl`;
  const wanted = game === null && wantsLater ? later[rest] : undefined;
  const parts = await Promise.all([texts(app, words[app]), texts(rest, wanted), texts(told, read)]);
  const bundle = new FluentBundle(language, { useIsolating: false });
  for (const part of parts.flat()) bundle.addResource(part, { allowOverrides: true });
  return bundle;
}

// One bundle for the application and one a game, all of the language that is spoken now. Each is a signal of its own:
// whoever asks for the language is not asked again when a game's words arrive.
let spoken = $state<Language>("en");
let app = $state.raw<FluentBundle | null>(null);
let wantsLater = false;
const bundles = new SvelteMap<string, FluentBundle>();

export function language(): Language {
  return spoken;
}

/** Speak this language from now on; resolves when its messages are there. */
export async function setLanguage(to: Language): Promise<void> {
  const ids = untrack(() => [...bundles.keys()]);
  const complete = wantsLater;
  const [shared, ...games] = await Promise.all([makeBundle(to, null), ...ids.map((id) => makeBundle(to, id))]);
  if (complete !== wantsLater) return setLanguage(to); // a page has come meanwhile that needs more of them
  [spoken, app] = [to, shared ?? null];
  ids.forEach((id, index) => bundles.set(id, games[index] as FluentBundle));
  document.documentElement.lang = to;
}

/** Make the messages ready that only some pages need. */
export async function loadDeferredMessages(): Promise<void> {
  const asked = untrack(() => spoken);
  if (wantsLater && resources.has(`./locale/deferred/${asked}.ftl`)) return;
  wantsLater = true;
  const made = await makeBundle(asked, null);
  if (asked !== untrack(() => spoken)) return loadDeferredMessages();
  app = made;
}

/** Make a game's messages ready. */
export async function loadGameMessages(game: string): Promise<void> {
  const [asked, known] = untrack(() => [spoken, bundles.get(game)]);
  if (known?.locales[0] === asked) return;
  const bundle = await makeBundle(asked, game);
  if (asked !== spoken) return loadGameMessages(game);
  bundles.set(game, bundle);
}

/** A message of the application. */
export const t: Translate = (id, values) => format(app, id, values);

/** How a game's and the application's messages are said. */
export function translatorFor(game: string): Translate {
  return (id, values) => format(bundles.get(game) ?? null, id, values); // before it is loaded: nothing
}

export function hasMessage(game: string, id: string): boolean {
  return (bundles.get(game) ?? app)?.hasMessage(id) ?? false;
}

/** An attribute of a game's message, such as the `.about` of an option; empty where there is none. */
export function messageAttribute(game: string, id: string, name: string): string {
  const bundle = bundles.get(game);
  const pattern = bundle?.getMessage(id)?.attributes[name];
  return bundle && pattern ? bundle.formatPattern(pattern) : "";
}

function format(bundle: FluentBundle | null, id: string, values?: MessageValues): string {
  if (!bundle) return ""; // not loaded yet: nothing is better than a code
  const [name = id, part] = id.split("."); // `counts-flags.many` is an attribute of a message
  const message = bundle.getMessage(name);
  const pattern = part === undefined ? message?.value : message?.attributes[part];
  if (!pattern) {
    if (import.meta.env.DEV) console.error(`no message ${id} in ${bundle.locales.join()}`);
    return id;
  }
  const errors: Error[] = [];
  const text = bundle.formatPattern(pattern, values && plainly(values), errors);
  if (errors.length && import.meta.env.DEV) console.error(`message ${id}:`, errors);
  return withNonBreakingSpaces(text);
}

/** A number that is written alike in all our languages. */
class Small extends FluentNumber {
  override toString(): string {
    return String(this.value);
  }
}
const isSmall = (value: number): boolean => Number.isInteger(value) && value >= 0 && value < 1000;

/** The first number that the browser is asked to write takes longer than a whole board: most need not be asked for. */
function plainly(values: MessageValues): Record<string, FluentVariable> {
  return Object.fromEntries(
    Object.entries(values).map(([key, value]) => [
      key,
      typeof value === "number" && isSmall(value) ? new Small(value) : value,
    ]),
  );
}

/** A chance from 0 to 1 as a percentage. */
export function formatChance(value: number): string {
  return new Intl.NumberFormat(spoken, { style: "percent", maximumFractionDigits: 0 }).format(value);
}

/** A number, in the way of the language. */
export function formatNumber(value: number): string {
  return isSmall(value) ? String(value) : new Intl.NumberFormat(spoken).format(value);
}
