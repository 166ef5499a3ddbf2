// Helpers for the types of the game's data (`gameTypes.ts`).

import type { Suit } from "./gameTypes";

export * from "./gameTypes";

const SIGNS: Record<string, string> = {
  ace: "A",
  jack: "J",
  queen: "Q",
  king: "K",
};
const NUMBERS = [
  "two",
  "three",
  "four",
  "five",
  "six",
  "seven",
  "eight",
  "nine",
  "ten",
];

/** Rank symbol and suit of a card. */
export function face(card: string): { sign: string; suit: Suit } {
  const [rank = "", suit = ""] = card.split("_");
  return {
    sign: SIGNS[rank] ?? `${NUMBERS.indexOf(rank) + 2}`,
    suit: suit as Suit,
  };
}

/** A card's name in the player's language. */
export function called(
  card: string,
  say: (id: string, values?: Record<string, string | number>) => string,
): string {
  const [rank = "", suit = ""] = card.split("_");
  return say("card", {
    rank: say(`rank-${rank}`),
    suit: say(`suit-${suit}.of`),
  });
}
