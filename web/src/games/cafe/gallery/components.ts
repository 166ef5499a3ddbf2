// The game's component document, as far as the gallery draws it.

import type { CardView, HouseView, Letter } from "../view";

export interface CardPiece {
  id: string;
  /** As the card looks upright: three rows of two squares. */
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

/** A card of the document as the board draws it. */
export const viewOf = ({ id, squares, house }: CardPiece): CardView => ({
  card: id,
  squares: squares.split(/[\s/]+/),
  house: house ?? null,
});
