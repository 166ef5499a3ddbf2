// Types of the parts of the game's component file that the gallery draws.

import type { Colour, Species, Wish } from "../viewHelpers";

export interface FishPiece {
  species: Species;
  wish: Wish;
  count?: number;
}

export interface BuyerPiece {
  colour: Colour;
  value: number;
  count: number;
}

interface Prize {
  first: number;
  second: number;
}

export type Profile = "4-6-8-10" | "6-8-10-12";

/** Market card with its prizes. The table's option `bonus_profile` selects one of the two profiles of prizes. */
export interface MarketCardPiece extends Prize {
  capacity: number;
  profile: Profile;
}

export interface WishesComponents {
  fish: FishPiece[];
  buyers: BuyerPiece[];
  market_cards: ({ capacity: number } & Record<Profile, Prize>)[];
  ring: Species[];
  base_price: number;
  heap_limit: number;
  worms_per_player: number;
}

/** Return the value that each buyer adds to a price. */
export function buyerValues({ buyers }: WishesComponents): Record<Colour, number> {
  const value = (colour: Colour): number => buyers.find((buyer) => buyer.colour === colour)?.value ?? 0;
  return { white: value("white"), gray: value("gray"), black: value("black") };
}
