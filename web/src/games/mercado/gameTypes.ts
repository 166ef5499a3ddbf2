// Views, events, decisions and actions of the game, as the server sends them.
// Generated from ribeira.games.mercado by web/dev/views.py. Do not edit.

export const STANDS = ["fish", "flower", "tomato", "meat", "grape"] as const;
export type Stand = (typeof STANDS)[number];

export const RESTAURANTS = ["sushi_bar", "tea_house", "pizzeria", "burger_joint", "wine_bar", "pub"] as const;
export type Restaurant = (typeof RESTAURANTS)[number];

export const ENDS = ["coins", "market", "entrances", "stuck", "stands"] as const;
export type End = (typeof ENDS)[number];

export type Ask =
  | { seat: number; decision: "swap_hand"; fields: Record<string, never> }
  | { seat: number; decision: "turn"; fields: Record<string, never> }
  | { seat: number; decision: "open_stand"; fields: { stand: Stand } }
  | { seat: number; decision: "pick_stand"; fields: Record<string, never> }
  | { seat: number; decision: "bring_customers"; fields: { tile: string } }
  | { seat: number; decision: "specialise"; fields: { entrance: string } }
  | { seat: number; decision: "open_restaurant"; fields: { restaurant: Restaurant } };

export interface PlayerView {
  /** null if hidden. */
  coins: number | null;
  /** Stand tiles. */
  hand: Stand[];
  /** Unopened restaurants. */
  restaurants: Restaurant[];
  wooden_stands: number;
}

export interface SpaceView {
  space: string;
  stand: Stand | null;
  owner: number | null;
  /** Value of the stand. */
  value: number | null;
  /** null also if the kind of a closed restaurant is hidden. */
  restaurant: Restaurant | null;
  /** The restaurant is closed. */
  closed: boolean;
  /** Cost of a new stand. */
  cost: number | null;
}

export interface EntranceView {
  entrance: string;
  tile: string | null;
}

export interface CustomersView {
  number: number;
  /** Three places. */
  offer: (string | null)[];
  /** Number of covered tiles. */
  left: number;
  /** Possible tiles, unordered. */
  covered: string[];
}

/** Spaces and entrances left until the end is triggered. */
export interface EndView {
  /** null in solo games, which do not end with a full market. */
  spaces: number | null;
  /** null in the crowded market, which gets no customers. */
  entrances: number | null;
}

/** State of a solo challenge. */
export interface SoloView {
  challenge: number;
  id: string;
  /** Results required for one, two and three fame. */
  thresholds: number[];
  /** Current result, without the cost of unopened restaurants. */
  result: number;
  /** Fame for the current result. */
  fame: number;
  /** The only type that earns. */
  speciality: Stand | null;
  /** Highest income of one turn. */
  best_move: number;
  /** Income that earns the campaign's bonus. */
  bonus_from: number;
  /** Current bonus in fame. */
  bonus: number;
  /** Only stands of one type earn. */
  one_type: boolean;
  /** Customers come only to lines with all wanted types. */
  every_type: boolean;
  /** Customers are at all entrances and pay when their line has as many stands. */
  crowded: boolean;
  /** Maximum number of stands per row or column. */
  line_limit: number | null;
  /** Entrances; stands are limited to their lines and the wanted types. */
  streets: string[];
}

/** View of a game of Mercado de Lisboa. */
export interface MercadoView {
  /** null for a spectator. */
  seat: number | null;
  /** Pending decisions; empty when the game is over. */
  asks: Ask[];
  players: PlayerView[];
  first: number;
  /** Row by row. */
  market: SpaceView[];
  /** Clockwise from the left side: L1..L5, T1..T5, R1..R5, B1..B5. */
  entrances: EntranceView[];
  display: (Stand | null)[];
  /** Number of tiles by type. */
  bag: Record<Stand, number>;
  customers: CustomersView[];
  /** Kinds of the closed restaurants on the market. */
  closed: Restaurant[];
  /** Income of a turn without another action. */
  coin: number;
  /** Consecutive turns in which a coin was taken. */
  coin_run: number;
  /** Length of such a run that ends the game. */
  coin_limit: number;
  /** Number of coins taken by all players. */
  coins_taken: number;
  /** Free spaces of the market. */
  spaces_left: number;
  entrances_left: number;
  to_go: EndView;
  /** Types of stands that a restaurant improves. */
  improves: Record<Restaurant, Stand[]>;
  /** Reward for opening a restaurant. */
  reward: number;
  /** Remaining turns after the end was triggered. */
  final_turns: number | null;
  money_hidden: boolean;
  solo: SoloView | null;
  ended: End | null;
}

export interface ChallengeView {
  number: number;
  id: string;
  /** Results required for one, two and three fame. */
  thresholds: number[];
  /** Lost: the record of the table is missing, so the challenge must be repeated. */
  state: "done" | "playing" | "lost" | "next" | "later";
  /** null before the challenge begins. */
  result: number | null;
  /** Fame of a finished challenge. */
  fame: number;
}

export interface RatingView {
  id: string;
  /** Minimum fame. */
  least: number;
  most: number;
}

/** View of a campaign. */
export interface CampaignView {
  challenges: ChallengeView[];
  /** Highest income of one turn. */
  best_move: number;
  /** Income that earns the bonus. */
  bonus_from: number;
  /** Fame of the bonus. */
  bonus_fame: number;
  /** Current bonus. */
  bonus: number;
  total: number;
  /** Maximum fame of a campaign. */
  most: number;
  rating: string;
  /** Best first. */
  ratings: RatingView[];
  over: boolean;
}

export type MercadoAction =
  | { action: "open_stand"; stand: Stand }
  | { action: "bring_customers"; tile: string }
  | { action: "open_restaurant"; restaurant: Restaurant }
  | { action: "take_coin" }
  | { action: "place"; space: string }
  | { action: "enter"; entrance: string }
  | { action: "pick"; stand: Stand }
  | { action: "swap_display" }
  | { action: "swap_hand" }
  | { action: "keep_hand" }
  | { action: "specialise"; stand: Stand };

export type MercadoEvent =
  | { event: "hand_swapped"; seat: number; stand: Stand; stands: Stand[] }
  | { event: "hand_kept"; seat: number; stand: Stand }
  | { event: "stand_opened"; seat: number; stand: Stand; space: string; cost: number; income: number }
  | { event: "restaurant_taken"; seat: number; restaurant: Restaurant; space: string }
  | { event: "earned"; owner: number; stand: Stand; space: string; entrance: string; tile: string; value: number; amount: number }
  | { event: "display_swapped"; seat: number; stand: Stand; stands: Stand[] }
  | { event: "stand_picked"; seat: number; stand: Stand; place: number }
  | { event: "stand_drawn"; stand: Stand; place: number }
  | { event: "customers_brought"; seat: number; tile: string; entrance: string }
  | { event: "specialised"; seat: number; stand: Stand }
  | { event: "customers_turned_up"; tile: string; place: number }
  | { event: "restaurant_opened"; seat: number; restaurant: Restaurant; space: string; amount: number }
  | { event: "coin_taken"; seat: number; run: number; amount: number }
  | { event: "end_triggered"; seat: number; reason: End }
  | { event: "setup_repeated" }
  | { event: "game_ended"; reason: End }
  | { event: "restaurants_unopened"; seat: number; restaurants: Restaurant[]; amount: number }
  | { event: "money_shown"; coins: number[] };
