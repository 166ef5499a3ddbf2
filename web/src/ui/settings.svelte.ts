// Settings of this browser, stored in localStorage.

import { LANGUAGES, setLanguage, type Language } from "../i18n/fluent.svelte";

/** Speeds for showing the moves of opponents. */
export const SPEEDS = ["slow", "normal", "fast", "instant"] as const;
export type Speed = (typeof SPEEDS)[number];

export interface Settings {
  language: Language;
  theme: "system" | "light" | "dark";
  motion: "system" | "full" | "reduced";
  sound: "off" | "turn" | "all";
  keys: boolean; // whether single-letter shortcuts are enabled
  speed: Speed; // speed for showing the moves of opponents
  bot: string; // bot level that the player chose last
  notices: boolean; // whether to notify while the page is in the background
  push: string; // JSON of the push subscription that the server knows; empty without one
  quiet: [string, string] | null; // quiet hours, as local times
}

const KEY = "ribeira.settings";

function preferredLanguage(): Language {
  for (const tag of navigator.languages ?? []) {
    const found = LANGUAGES.find((language) => tag.toLowerCase().startsWith(language));
    if (found) return found;
  }
  return "en";
}

function storedSettings(): Partial<Settings> {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? "{}") as Partial<Settings>;
  } catch {
    return {};
  }
}

export const settings = $state<Settings>({
  language: preferredLanguage(),
  theme: "system",
  motion: "system",
  sound: "turn",
  keys: true,
  speed: "normal",
  bot: "easy",
  notices: false,
  push: "",
  quiet: ["22:00", "08:00"],
  ...storedSettings(),
});

/** Change, store and apply one setting. */
export async function changeSetting<K extends keyof Settings>(key: K, value: Settings[K]): Promise<void> {
  settings[key] = value;
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
  } catch {
    // without storage, the change lasts until the page is closed
  }
  await applySettings();
}

/** Set the theme and motion of the document, and load the language. */
export async function applySettings(): Promise<void> {
  const root = document.documentElement;
  if (settings.theme === "system") delete root.dataset["theme"];
  else root.dataset["theme"] = settings.theme;
  if (settings.motion === "system") delete root.dataset["motion"];
  else root.dataset["motion"] = settings.motion;
  if (!LANGUAGES.includes(settings.language)) settings.language = "en";
  await setLanguage(settings.language);
}

let systemIsDark = $state(false); // preference of the system
if (typeof matchMedia === "function") {
  const query = matchMedia("(prefers-color-scheme: dark)");
  systemIsDark = query.matches;
  query.addEventListener?.("change", () => (systemIsDark = query.matches));
}

/** Return whether the page uses the dark theme; reactive. */
export function isDarkTheme(): boolean {
  return settings.theme === "system" ? systemIsDark : settings.theme === "dark";
}

/** Return whether animations are disabled, by the setting or by the system. */
export function reducedMotion(): boolean {
  if (settings.motion !== "system") return settings.motion === "reduced";
  return typeof matchMedia === "function" && matchMedia("(prefers-reduced-motion: reduce)").matches;
}
