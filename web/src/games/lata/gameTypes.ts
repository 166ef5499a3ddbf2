// Views, events, decisions and actions of the game, as the server sends them.
// Generated from ribeira.games.lata by web/dev/views.py. Do not edit.

export const PAINTS = ["brown", "blue", "yellow", "green"] as const;
export type Paint = (typeof PAINTS)[number];

export const PRODUCTS = ["sardine", "mackerel", "tomato", "olive_oil"] as const;
export type Product = (typeof PRODUCTS)[number];

export const ICONS = ["sardine", "mackerel", "tomato", "olive_oil", "tin", "sell_two", "swap_one", "buy_ap", "buy_cube"] as const;
export type Icon = (typeof ICONS)[number];

export const PLACES = ["top", "bottom"] as const;
export type Place = (typeof PLACES)[number];

export const COLOURS = ["silver", "red", "yellow"] as const;
export type Colour = (typeof COLOURS)[number];

export const COUNTRIES = ["portugal", "france", "usa", "australia", "chile"] as const;
export type Country = (typeof COUNTRIES)[number];

export const FACTORIES = ["setubal", "portimao", "aveiro", "matosinhos"] as const;
export type FactoryId = (typeof FACTORIES)[number];

export const COUNTS = ["nothing", "brown_cards", "blue_cards", "yellow_cards", "green_cards", "colour_sets", "sardine_icons", "mackerel_icons", "tomato_icons", "olive_oil_icons", "tin_icons", "cards_in_slots", "cards_in_one_slot", "silver_cubes", "red_cubes", "yellow_cubes", "flags", "flag_sets", "flags_and_pairs", "markets", "market_ap", "discarded_cards", "discarded_tins", "storage", "escudos", "action_points", "cubes_made"] as const;
export type Counts = (typeof COUNTS)[number];

export type Ask =
  | { seat: number; decision: "starting_card"; fields: Record<string, never> }
  | { seat: number; decision: "make_bid"; fields: Record<string, never> }
  | { seat: number; decision: "stay_in"; fields: { left: number } }
  | { seat: number; decision: "take_set"; fields: Record<string, never> }
  | { seat: number; decision: "place"; fields: { barred: "1" | "2" | "3" | "4" | "5" | "none" } }
  | { seat: number; decision: "set_marker"; fields: Record<string, never> }
  | { seat: number; decision: "keep_card"; fields: Record<string, never> }
  | { seat: number; decision: "choose_set"; fields: { picky: "no" | "yes" } }
  | { seat: number; decision: "drop_card"; fields: Record<string, never> }
  | { seat: number; decision: "replace_markets"; fields: { picked: number } }
  | { seat: number; decision: "free_reveal"; fields: Record<string, never> }
  | { seat: number; decision: "produce"; fields: { begun: "no" | "yes" } }
  | { seat: number; decision: "sell"; fields: { begun: "no" | "yes" } }
  | { seat: number; decision: "load"; fields: { market: string } }
  | { seat: number; decision: "replace_goals"; fields: { picked: number } }
  | { seat: number; decision: "buy_goal"; fields: Record<string, never> };

export interface CubesView {
  silver: number;
  red: number;
  yellow: number;
}

export interface CardView {
  card: string;
  colour: Paint;
  /** From top to bottom. */
  icons: Icon[];
}

export interface SlotView {
  price: number;
  /** Lowest first; the last one is visible. */
  cards: CardView[];
}

/** Goal card with its scoring, as in the component tables. */
export interface GoalView {
  /** `start` is the starting goal. */
  goal: string;
  cost: number;
  points: number;
  counts: Counts;
  per: number;
  at_least: number;
  visible: boolean;
  countries: Country[];
  prices: number[];
  ap: number;
  /** Current value by seat. */
  worth: number[];
}

export interface OwnGoalView {
  goal: GoalView;
  /** Current points; at the end the final points. */
  points: number;
}

export interface MarketView {
  market: string;
  flags: Country[];
  ap: number;
  /** Per cube. */
  escudos: number;
  /** Printed number of cubes. */
  wanted: CubesView;
  /** Cubes delivered so far. */
  laid: CubesView;
}

export interface PlayerView {
  factory: FactoryId;
  /** Place in the turn order; null while still in the open auction. */
  token: number | null;
  ap: number;
  escudos: number;
  /** In storage or obtained in this round. */
  cubes: CubesView;
  /** Colors that don't spoil in storage. */
  keeps: Colour[];
  slots: SlotView[];
  /** The starting goal first. */
  goals: OwnGoalView[];
  /** Completed markets. */
  markets: MarketView[];
  /** Current points of all goals. */
  score: number;
  /** The viewer's sealed bid until all have bid. */
  bid: number | null;
  /** Action points left by the bid. */
  bid_leaves: number | null;
}

/** Progress of one seat's turn. */
export interface TurnView {
  /** Slot of the last icon that got a cube. */
  slot: number | null;
  icon: Place | null;
  /** By slot: uses of its special card. */
  uses: number[];
  /** The seat has paid to reveal a card. */
  opened: boolean;
  /** Markets whose action points have been paid. */
  served: string[];
}

/** View of a game of Lata. */
export interface LataView {
  /** null for a spectator. */
  seat: number | null;
  /** Pending decisions; empty when the game is over. */
  asks: Ask[];
  round: number;
  rounds: number;
  /** Action points of each player at the start of a round. */
  action_points: number;
  /** Seats in turn order. */
  order: number[];
  players: PlayerView[];
  supply: CubesView;
  /** Sets of the round; taken ones are empty. */
  sets: CardView[][];
  /** Solo: cards to choose from; for the starting card of Aveiro, the unordered deck. */
  shown: CardView[];
  /** Cards to place. */
  hand: CardView[];
  turn: TurnView;
  /** Open markets. */
  markets: MarketView[];
  /** Current cost of a delivery to each of them in action points. */
  due: Record<string, number>;
  /** Open goals. */
  goals: GoalView[];
  /** Number of production cards in the deck. */
  deck: number;
  /** Number of production cards put back unseen. */
  box: number;
  /** Cards of deck and box, unordered. */
  unseen: string[];
  discard: string[];
  market_deck: number;
  unseen_markets: string[];
  market_discard: string[];
  goal_deck: number;
  unseen_goals: string[];
  goal_discard: string[];
}

export type LataAction =
  | { action: "bid"; points: number }
  | { action: "raise" }
  | { action: "take"; set: number }
  | { action: "set_marker"; points: number }
  | { action: "keep"; card: string }
  | { action: "discard"; card: string }
  | { action: "place"; card: string; slot: number }
  | { action: "replace_market"; market: string }
  | { action: "free_reveal" }
  | { action: "produce"; slot: number; icon: Place; colour: Colour }
  | { action: "sell_two"; slot: number; cubes: "silver_silver" | "silver_red" | "silver_yellow" | "red_red" | "red_yellow" | "yellow_yellow" }
  | { action: "swap_one"; slot: number; give: Colour; take: Colour }
  | { action: "buy_ap"; slot: number }
  | { action: "buy_cube"; slot: number; colour: Colour }
  | { action: "reveal_market" }
  | { action: "end_production" }
  | { action: "deliver"; market: string }
  | { action: "load"; silver: number; red: number; yellow: number }
  | { action: "end_turn" }
  | { action: "replace_goal"; goal: string }
  | { action: "reveal_goal" }
  | { action: "buy_goal"; goal: string }
  | { action: "draw" }
  | { action: "pass" };

export type LataEvent =
  | { event: "round_began"; round: number; sets: string[][] }
  | { event: "market_opened"; seat: number | null; market: string; paid: number }
  | { event: "goal_opened"; seat: number | null; goal: string; paid: number }
  | { event: "reshuffled"; deck: "markets" | "goals"; cards: number }
  | { event: "bid"; seat: number; points: number | null; left: number | null }
  | { event: "bids_revealed"; bids: number[] }
  | { event: "raised"; seat: number; left: number }
  | { event: "auction_left"; seat: number; token: number }
  | { event: "order_set"; seats: number[] }
  | { event: "set_taken"; seat: number; set: number; cards: string[] }
  | { event: "marker_set"; seat: number; points: number; cards: string[] }
  | { event: "card_kept"; seat: number; card: string }
  | { event: "cards_discarded"; cards: string[] }
  | { event: "placed"; seat: number; card: string; slot: number; paid: number; covered: string | null }
  | { event: "market_replaced"; seat: number; market: string; paid: number }
  | { event: "produced"; seat: number; slot: number; icon: Place; colour: Colour; paid: number }
  | { event: "two_sold"; seat: number; slot: number; cubes: Colour[]; earned: number }
  | { event: "cube_swapped"; seat: number; slot: number; give: Colour; take: Colour }
  | { event: "action_points_bought"; seat: number; slot: number; points: number; paid: number }
  | { event: "cube_bought"; seat: number; slot: number; colour: Colour; points: number; paid: number }
  | { event: "production_ended"; seat: number }
  | { event: "delivered"; seat: number; market: string; silver: number; red: number; yellow: number; points: number; earned: number }
  | { event: "market_completed"; seat: number; market: string }
  | { event: "turn_ended"; seat: number }
  | { event: "stored"; seat: number; silver: number; red: number; yellow: number; spoiled_silver: number; spoiled_red: number; spoiled_yellow: number }
  | { event: "goal_replaced"; seat: number; goal: string; paid: number }
  | { event: "goal_bought"; seat: number; goal: string; paid: number }
  | { event: "goal_passed"; seat: number }
  | { event: "goal_scored"; seat: number; goal: string; points: number }
  | { event: "game_ended"; scores: number[] };
