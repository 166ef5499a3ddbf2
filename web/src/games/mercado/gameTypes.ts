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
  /** Closed restaurants. */
  restaurants: Restaurant[];
  wooden_stands: number;
}

export interface SpaceView {
  space: string;
  stand: Stand | null;
  owner: number | null;
  /** Of the stand. */
  value: number | null;
  /** null also for a closed restaurant of hidden kind. */
  restaurant: Restaurant | null;
  /** With a closed restaurant. */
  closed: boolean;
  /** Value of a new stand. */
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

/** Spaces or entrances left until the game ends. None: a solo game doesn't end by a full market, and a crowded market gets no customers. */
export interface EndView {
  spaces: number | null;
  entrances: number | null;
}

export interface SoloView {
  challenge: number;
  id: string;
  /** Thresholds of one, two and three fame. */
  thresholds: number[];
  /** Current count, without the cost of restaurants in hand. */
  result: number;
  /** Fame for the count. */
  fame: number;
  /** The only type that earns. */
  speciality: Stand | null;
  /** Highest yield of one turn. */
  best_move: number;
  /** Goal for the campaign's bonus. */
  bonus_from: number;
  /** Current fame. */
  bonus: number;
  /** Only stands of one type earn. */
  one_type: boolean;
  /** Customers come only to lines with all wanted types. */
  every_type: boolean;
  /** Customers stand everywhere and pay when their line has as many stands. */
  crowded: boolean;
  /** Number of stands in a row or column. */
  line_limit: number | null;
  /** Entrances; stands are limited to their lines and the wanted types. */
  streets: string[];
}

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
  /** Closed restaurants, unordered. */
  closed: Restaurant[];
  /** Yield of a turn without another action. */
  coin: number;
  /** Consecutive turns in which a coin was taken. */
  coin_run: number;
  /** Number of them that ends the game. */
  coin_limit: number;
  /** Total number of such turns. */
  coins_taken: number;
  /** Available coins. */
  spaces_left: number;
  entrances_left: number;
  to_go: EndView;
  /** Number of stands that a restaurant improves. */
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
  /** Thresholds of one, two and three fame. */
  thresholds: number[];
  /** Lost: its table is gone, so it is played again. */
  state: "done" | "playing" | "lost" | "next" | "later";
  /** null before it begins. */
  result: number | null;
  /** After it is finished. */
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
  /** Highest yield of one turn. */
  best_move: number;
  /** Goal. */
  bonus_from: number;
  /** Fame for the count. */
  bonus_fame: number;
  /** As it stands. */
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
