// A game's options in words.

import { hasMessage, sayer, t } from "./fluent.svelte";

export function optionName(game: string, name: string): string {
  return hasMessage(game, `option-${name}`) ? sayer(game)(`option-${name}`) : name;
}

export function optionValue(game: string, name: string, value: unknown): string {
  if (typeof value === "boolean") return t(value ? "yes" : "no");
  const id = `option-${name}-${value}`;
  return hasMessage(game, id) ? sayer(game)(id) : `${value}`;
}
