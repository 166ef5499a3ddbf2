// The deck of one's own that the next table is opened with: the text of a component file, as long as the page lasts.

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

/** The line that a refusal names, and those around it; empty where it names none. */
export function linesAround(
  text: string,
  refusal: string,
  around = 2,
): { number: number; text: string; wrong: boolean }[] {
  const wrong = Number(/line (\d+)/.exec(refusal)?.[1] ?? 0);
  const lines = text.split(/\r?\n/);
  if (wrong < 1 || wrong > lines.length) return [];
  const first = Math.max(1, wrong - around);
  return lines
    .slice(first - 1, wrong + around)
    .map((line, index) => ({ number: first + index, text: line, wrong: first + index === wrong }));
}
