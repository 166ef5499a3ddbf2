// Custom deck for the next new table. The text of its component file is kept until the page is closed.

export interface Deck {
  game: string;
  /** Name of the file. */
  name: string;
  text: string;
}

let chosen = $state.raw<Deck | null>(null);

/** Return the deck chosen for a game; null for the game's own components. */
export function deckOf(game: string): Deck | null {
  return chosen?.game === game ? chosen : null;
}

export function chooseDeck(deck: Deck | null): void {
  chosen = deck;
}
