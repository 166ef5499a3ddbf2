// Names of score categories.

import type { GameClient } from "./types";
import { loadClient } from "./registry";
import { hasMessage, translatorFor } from "../i18n/fluent.svelte";

/**
 * Return a function that names score categories. The name comes from the game's client, which knows the cards of the
 * view, or else from the game's messages. A category without a name is returned unchanged.
 */
export function categoryNames(game: string, view: () => unknown): (category: string) => string {
  let client = $state.raw<GameClient<unknown> | null>(null);
  void loadClient(game).then((found) => (client = found));
  return (category) => {
    const [currentView, id] = [view(), `category-${category}`];
    const clientName = currentView ? client?.category?.(category, currentView, translatorFor(game)) : null;
    return clientName ?? (hasMessage(game, id) ? translatorFor(game)(id) : category);
  };
}
