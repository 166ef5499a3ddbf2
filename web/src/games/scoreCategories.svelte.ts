// What points are for, in words.

import type { GameClient } from "./types";
import { loadClient } from "./registry";
import { hasMessage, translatorFor } from "../i18n/fluent.svelte";

/** How a game's categories of points are called: by its messages, or by its client, which knows the cards of a view. */
export function categoryNames(game: string, view: () => unknown): (category: string) => string {
  let client = $state.raw<GameClient<unknown> | null>(null);
  void loadClient(game).then((found) => (client = found));
  return (category) => {
    const [seen, id] = [view(), `category-${category}`];
    const own = seen ? client?.category?.(category, seen, translatorFor(game)) : null;
    return own ?? (hasMessage(game, id) ? translatorFor(game)(id) : category);
  };
}
