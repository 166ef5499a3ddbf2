// Types of the parts of the game's component file that the gallery draws.

import type { CardView, HouseView, Letter } from "../viewHelpers";

export interface CardPiece {
  id: string;
  /** Squares of the upright card: three rows of two. */
  squares: string;
  star: boolean;
  house: HouseView | null;
}

export interface CubePiece {
  letter: Letter;
  count: number;
}

export interface CafeComponents {
  cards: CardPiece[];
  espresso_cards: CardPiece[];
  promo_cards: CardPiece[];
  start_cards: CardPiece[];
  companies: { company: string; card: string }[];
  cubes_per_colour: number;
}

/** Convert a card of the component file to the board's form. */
export const viewOf = ({ id, squares, house }: CardPiece): CardView => ({
  card: id,
  squares: squares.split(/[\s/]+/),
  house: house ?? null,
});
