// The custom deck for the next new table: the text of a component file, kept until the page is closed.

export interface Deck {
  game: string;
  /** The name of the file. */
  name: string;
  text: string;
}

let chosen = $state.raw<Deck | null>(null);

/** The deck chosen for a game; null: the game's own. */
export function deckOf(game: string): Deck | null {
  return chosen?.game === game ? chosen : null;
}

export function chooseDeck(deck: Deck | null): void {
  chosen = deck;
}
