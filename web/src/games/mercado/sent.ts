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
  /** null: behind a screen. */
  coins: number | null;
  /** Stand tiles. */
  hand: Stand[];
  /** Not opened yet. */
  restaurants: Restaurant[];
  wooden_stands: number;
}

export interface SpaceView {
  space: string;
  stand: Stand | null;
  owner: number | null;
  /** Of the stand. */
  value: number | null;
  /** null for a closed one, too, where its kind is hidden. */
  restaurant: Restaurant | null;
  /** A closed restaurant lies there. */
  closed: boolean;
  /** Of a stand, where one could be put. */
  cost: number | null;
}

export interface EntranceView {
  entrance: string;
  tile: string | null;
}

export interface CustomersView {
  number: number;
  /** The three places. */
  offer: (string | null)[];
  /** Covered tiles. */
  left: number;
  /** Which tiles they can be, in no order. */
  covered: string[];
}

/** How many more spaces, or entrances, are taken before that brings the end; None: alone nobody fills the market, and in a crowded one no customers come. */
export interface EndView {
  spaces: number | null;
  entrances: number | null;
}

export interface SoloView {
  challenge: number;
  id: string;
  /** For one, two and three fame. */
  thresholds: number[];
  /** As it stands; restaurants in hand will still cost. */
  result: number;
  /** For that. */
  fame: number;
  /** The type that alone earns. */
  speciality: Stand | null;
  /** The most that one turn brought. */
  best_move: number;
  /** What it must bring for the campaign's bonus. */
  bonus_from: number;
  /** The fame that this is so far. */
  bonus: number;
  /** Stands of one type alone earn. */
  one_type: boolean;
  /** Customers come only where all the types they want are. */
  every_type: boolean;
  /** Customers stand everywhere and pay once their line has as many stands. */
  crowded: boolean;
  /** Stands in a row or column. */
  line_limit: number | null;
  /** Entrances; stands only in their lines and of the types wanted there. */
  streets: string[];
}

export interface MercadoView {
  /** null: a spectator. */
  seat: number | null;
  /** Who decides what now; none when the game is over. */
  asks: Ask[];
  players: PlayerView[];
  first: number;
  /** Row by row. */
  market: SpaceView[];
  /** Clockwise from the left side: L1..L5, T1..T5, R1..R5, B1..B5. */
  entrances: EntranceView[];
  display: (Stand | null)[];
  /** How many of each type. */
  bag: Record<Stand, number>;
  customers: CustomersView[];
  /** The restaurants that are still closed, in no order. */
  closed: Restaurant[];
  /** What a turn brings in which nothing else is done. */
  coin: number;
  /** Turns in a row in which a coin was taken. */
  coin_run: number;
  /** So many of them end the game. */
  coin_limit: number;
  /** Such turns in the whole game. */
  coins_taken: number;
  /** Available ones. */
  spaces_left: number;
  entrances_left: number;
  to_go: EndView;
  /** The stands that a restaurant improves. */
  improves: Record<Restaurant, Stand[]>;
  /** For opening a restaurant. */
  reward: number;
  /** To come, once the end is triggered. */
  final_turns: number | null;
  money_hidden: boolean;
  solo: SoloView | null;
  ended: End | null;
}

export interface ChallengeView {
  number: number;
  id: string;
  /** For one, two and three fame. */
  thresholds: number[];
  /** Lost: its table is gone, and it is played again. */
  state: "done" | "playing" | "lost" | "next" | "later";
  /** null: it was not begun. */
  result: number | null;
  /** Once it is done. */
  fame: number;
}

export interface RatingView {
  id: string;
  /** Fame. */
  least: number;
  most: number;
}

export interface CampaignView {
  challenges: ChallengeView[];
  /** The most that one turn brought. */
  best_move: number;
  /** What it must bring. */
  bonus_from: number;
  /** For that. */
  bonus_fame: number;
  /** As it stands. */
  bonus: number;
  total: number;
  /** Fame that a campaign can bring. */
  most: number;
  rating: string;
  /** The best first. */
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
