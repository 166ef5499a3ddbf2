// Types of the parts of the game's component file that the gallery draws.

import type { Restaurant, Stand } from "../viewHelpers";

export interface MercadoComponents {
  marked: string[];
  stands: Record<Stand, number>;
  restaurants: RestaurantPiece[];
  customers: CustomerPiece[];
  coins: CoinPiece[];
  best_move: { coins: number; fame: number };
  challenges: ChallengePiece[];
}

export interface StandPiece {
  stand: Stand;
  count: number;
}
export interface RestaurantPiece {
  kind: Restaurant;
  count: number;
  improves: Stand[];
}
export interface CustomerPiece {
  number: number;
  wants: Stand[];
  count: number;
}
export interface CoinPiece {
  value: number;
  count: number;
}
export interface ChallengePiece {
  id: string;
  fame: number[];
  /** Number of the challenge on the solo sheet, from 1. */
  number: number;
}
