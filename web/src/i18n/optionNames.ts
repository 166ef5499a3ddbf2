// A game's options in words.

import { hasMessage, translatorFor, t } from "./fluent.svelte";

export function optionName(game: string, name: string): string {
  return hasMessage(game, `option-${name}`) ? translatorFor(game)(`option-${name}`) : name;
}

export function optionValue(game: string, name: string, value: unknown): string {
  if (typeof value === "boolean") return t(value ? "yes" : "no");
  const id = `option-${name}-${value}`;
  return hasMessage(game, id) ? translatorFor(game)(id) : `${value}`;
}
