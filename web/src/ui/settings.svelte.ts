// What this browser remembers of its owner's wishes.

import { LANGUAGES, setLanguage, type Language } from "../i18n/fluent.svelte";

/** Speeds at which moves of other players are shown. */
export const SPEEDS = ["slow", "normal", "fast", "instant"] as const;
export type Speed = (typeof SPEEDS)[number];

export interface Settings {
  language: Language;
  theme: "system" | "light" | "dark";
  motion: "system" | "full" | "reduced";
  sound: "off" | "turn" | "all";
  keys: boolean; // whether single letters do something
  speed: Speed; // at which it is told what others do
  bot: string; // whom one played against last; easy for newcomers
  notices: boolean; // of the browser, when it is your turn and the page is not in view
  push: string; // and where no page is open: what the server calls that, and as what; empty: not wanted
  quiet: [string, string] | null; // when it is not to ring, by the clock
}

const KEY = "ribeira.settings";

function preferred(): Language {
  for (const wish of navigator.languages ?? []) {
    const found = LANGUAGES.find((language) => wish.toLowerCase().startsWith(language));
    if (found) return found;
  }
  return "en";
}

function stored(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>;
  } catch {
    return {};
  }
}

export const settings = $state<Settings>({
  language: preferred(),
  theme: "system",
  motion: "system",
  sound: "turn",
  keys: true,
  speed: "normal",
  bot: "easy",
  notices: false,
  push: "",
  quiet: ["22:00", "08:00"],
  ...stored(),
});

export async function set<K extends keyof Settings>(key: K, value: Settings[K]): Promise<void> {
  settings[key] = value;
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // a browser that keeps nothing: it holds for this visit
  }
  await applySettings();
}

/** Make them visible. */
export async function applySettings(): Promise<void> {
  const root = document.documentElement;
  if (settings.theme === "system") delete root.dataset["theme"];
  else root.dataset["theme"] = settings.theme;
  if (settings.motion === "system") delete root.dataset["motion"];
  else root.dataset["motion"] = settings.motion;
  if (!LANGUAGES.includes(settings.language)) settings.language = "en";
  await setLanguage(settings.language);
}

let night = $state(false); // as the system has it
if (typeof matchMedia === "function") {
  const wish = matchMedia("(prefers-color-scheme: dark)");
  night = wish.matches;
  wish.addEventListener?.("change", () => (night = wish.matches));
}

/** Whether the page is dark now. */
export function dark(): boolean {
  return settings.theme === "system" ? night : settings.theme === "dark";
}

export function reducedMotion(): boolean {
  if (settings.motion !== "system") return settings.motion === "reduced";
  return typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;
}
