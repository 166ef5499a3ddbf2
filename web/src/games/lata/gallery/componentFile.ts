// Types of the parts of the game's component file that the gallery draws. The file omits fields with default values.

import type { CardView, Colour, Country, Counts, Cubes, GoalView, MarketView, Paint, Symbol } from "../viewHelpers";

export interface ProductionPiece {
  id: string;
  colour: Paint;
  icons: Symbol[];
  out_at_two?: boolean;
}

export interface MarketPiece extends Partial<Cubes> {
  id: string;
  flags: Country[];
  ap: number;
  escudos: number;
}

export interface ScoringPiece {
  points: number;
  counts?: Counts;
  per?: number;
  at_least?: number;
  visible?: boolean;
  countries?: Country[];
  prices?: number[];
  ap?: number;
}

export interface GoalPiece extends ScoringPiece {
  id: string;
  cost: number;
  out_at_two?: boolean;
}

export interface BoardPiece {
  /** ID of the board's solo side. The multiplayer side has no ID. */
  id?: string;
  prices: number[];
  escudos: number;
  keeps: Colour[];
  goal?: ScoringPiece;
}

export interface LataComponents {
  action_points: number;
  cubes: Cubes;
  front: BoardPiece;
  factories: BoardPiece[];
  starting_card: Omit<ProductionPiece, "id">;
  starting_goal: ScoringPiece;
  production: ProductionPiece[];
  markets: MarketPiece[];
  goals: GoalPiece[];
}

export const cardOf = ({ id, colour, icons }: ProductionPiece): CardView => ({ card: id, colour, icons });

export const marketOf = ({ id, flags, ap, escudos, silver = 0, red = 0, yellow = 0 }: MarketPiece): MarketView => ({
  market: id,
  flags,
  ap,
  escudos,
  wanted: { silver, red, yellow },
  laid: { silver: 0, red: 0, yellow: 0 },
});

export function goalOf(piece: ScoringPiece & { id?: string; cost?: number }): GoalView {
  const {
    id = "start",
    cost = 0,
    points,
    counts = "nothing",
    per = 1,
    at_least = 0,
    visible = false,
    countries = [],
    prices = [],
    ap = 0,
  } = piece;
  return { goal: id, cost, points, counts, per, at_least, visible, countries, prices, ap, worth: [] };
}
