// What the game sends: its view, its actions and its events, as the Python structs are written in JSON.

import type { Action, Choice } from "../board";

export const COLOURS = ["silver", "red", "yellow"] as const;
export type Colour = (typeof COLOURS)[number];
export const PAINTS = ["brown", "blue", "yellow", "green"] as const;
export type Paint = (typeof PAINTS)[number];
export type Product = "sardine" | "mackerel" | "tomato" | "olive_oil";
export type Special = "sell_two" | "swap_one" | "buy_ap" | "buy_cube";
export type Symbol = Product | "tin" | Special;
export const COUNTRIES = ["portugal", "france", "usa", "australia", "chile"] as const;
export type Country = (typeof COUNTRIES)[number];
export type Place = "top" | "bottom";

export type Cubes = Record<Colour, number>;

export interface CardView {
  card: string;
  colour: Paint;
  /** From top to bottom. */
  icons: Symbol[];
}

export interface MarketView {
  market: string;
  flags: Country[];
  ap: number;
  /** For a cube. */
  escudos: number;
  wanted: Cubes;
  laid: Cubes;
}

export interface GoalView {
  goal: string;
  cost: number;
  points: number;
  counts: string;
  per: number;
  at_least: number;
  visible: boolean;
  countries: Country[];
  prices: number[];
  ap: number;
  /** What it would pay each seat as things stand. */
  worth: number[];
}

export interface SlotView {
  price: number;
  /** The lowest first, so that the last one is visible. */
  cards: CardView[];
}

export interface PlayerView {
  factory: string;
  /** The place in the turn order; none while it is bid for openly. */
  token: number | null;
  ap: number;
  escudos: number;
  cubes: Cubes;
  /** What does not spoil in storage. */
  keeps: Colour[];
  slots: SlotView[];
  goals: { goal: GoalView; points: number }[];
  markets: MarketView[];
  score: number;
  /** One's own sealed bid, until all are in. */
  bid: number | null;
}

export interface TurnView {
  slot: number | null;
  icon: Place | null;
  uses: number[];
  opened: boolean;
  served: string[];
}

export type Ask =
  | {
      seat: number;
      decision:
        | "starting_card"
        | "make_bid"
        | "take_set"
        | "set_marker"
        | "keep_card"
        | "drop_card"
        | "free_reveal"
        | "buy_goal";
      fields: Record<string, never>;
    }
  | { seat: number; decision: "stay_in"; fields: { left: number } }
  | { seat: number; decision: "place"; fields: { barred: string } }
  | { seat: number; decision: "choose_set"; fields: { picky: string } }
  | { seat: number; decision: "replace_markets" | "replace_goals"; fields: { picked: number } }
  | { seat: number; decision: "produce" | "sell"; fields: { begun: string } }
  | { seat: number; decision: "load"; fields: { market: string } };

export interface LataView {
  seat: number | null;
  asks: Ask[];
  round: number;
  rounds: number;
  action_points: number;
  order: number[];
  players: PlayerView[];
  supply: Cubes;
  sets: CardView[][];
  shown: CardView[];
  hand: CardView[];
  turn: TurnView;
  markets: MarketView[];
  goals: GoalView[];
  deck: number;
  box: number;
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
  | { action: "bid" | "set_marker"; points: number }
  | { action: "take"; set: number }
  | { action: "keep" | "discard"; card: string }
  | { action: "place"; card: string; slot: number }
  | { action: "replace_market" | "deliver"; market: string }
  | { action: "produce"; slot: number; icon: Place; colour: Colour }
  | { action: "sell_two"; slot: number; cubes: string }
  | { action: "swap_one"; slot: number; give: Colour; take: Colour }
  | { action: "buy_ap"; slot: number }
  | { action: "buy_cube"; slot: number; colour: Colour }
  | { action: "load"; silver: number; red: number; yellow: number }
  | { action: "replace_goal" | "buy_goal"; goal: string }
  | {
      action:
        "raise" | "free_reveal" | "reveal_market" | "end_production" | "end_turn" | "reveal_goal" | "draw" | "pass";
    };

export type LataEvent =
  | { event: "round_began"; round: number; sets: string[][] }
  | { event: "market_opened"; seat: number | null; market: string; paid: number }
  | { event: "goal_opened"; seat: number | null; goal: string; paid: number }
  | { event: "reshuffled"; deck: "markets" | "goals"; cards: number }
  | { event: "bid"; seat: number; points: number | null }
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
  | { event: "production_ended" | "turn_ended" | "goal_passed"; seat: number }
  | {
      event: "delivered";
      seat: number;
      market: string;
      silver: number;
      red: number;
      yellow: number;
      points: number;
      earned: number;
    }
  | { event: "market_completed"; seat: number; market: string }
  | {
      event: "stored";
      seat: number;
      silver: number;
      red: number;
      yellow: number;
      spoiled_silver: number;
      spoiled_red: number;
      spoiled_yellow: number;
    }
  | { event: "goal_replaced" | "goal_bought"; seat: number; goal: string; paid: number }
  | { event: "goal_scored"; seat: number; goal: string; points: number }
  | { event: "game_ended"; scores: number[] };

/** What a choice is sure to make happen. */
export const eventsOf = (choice: Choice | null): LataEvent[] => (choice?.brings ?? []) as unknown as LataEvent[];
export const asLata = (action: Action): LataAction => action as unknown as LataAction;
export const asAction = (action: LataAction): Action => action as unknown as Action;

export const NO_CUBES: Cubes = { silver: 0, red: 0, yellow: 0 };
export const total = (cubes: Cubes): number => COLOURS.reduce((sum, colour) => sum + cubes[colour], 0);
export const mapCubes = (make: (colour: Colour) => number): Cubes => ({
  silver: make("silver"),
  red: make("red"),
  yellow: make("yellow"),
});

/** What a market still wants. */
export const missing = (market: MarketView): Cubes => mapCubes((colour) => market.wanted[colour] - market.laid[colour]);

/** The card that lies on top of a slot. */
export const topOf = (slot: SlotView | undefined): CardView | undefined => slot?.cards.at(-1);

export const isProduct = (symbol: Symbol): symbol is Product =>
  ["sardine", "mackerel", "tomato", "olive_oil"].includes(symbol);

export const askOf = (view: LataView): Ask | undefined => view.asks.find((ask) => ask.seat === view.seat);

/** What a round is about just now: the three rows of cards. */
export type Row = "sets" | "markets" | "goals";
const ROWS: Record<Ask["decision"], Row> = {
  starting_card: "sets",
  make_bid: "sets",
  stay_in: "sets",
  take_set: "sets",
  set_marker: "markets", // nothing is dealt yet: what is wanted matters
  keep_card: "sets",
  choose_set: "sets",
  drop_card: "sets",
  place: "sets",
  replace_markets: "markets",
  free_reveal: "markets",
  produce: "markets",
  sell: "markets",
  load: "markets",
  replace_goals: "goals",
  buy_goal: "goals",
};
export function rowOf(view: LataView): Row {
  const ask = askOf(view) ?? view.asks[0];
  return ask ? ROWS[ask.decision] : "goals";
}

/** Flags on completed markets, by country. */
export function flagsOf(markets: MarketView[]): Record<Country, number> {
  const count = (country: Country): number => markets.filter((market) => market.flags.includes(country)).length;
  return {
    portugal: count("portugal"),
    france: count("france"),
    usa: count("usa"),
    australia: count("australia"),
    chile: count("chile"),
  };
}

/** What lies in storage and would not keep. */
export const spoiling = (player: PlayerView): Cubes =>
  mapCubes((colour) => (player.keeps.includes(colour) ? 0 : player.cubes[colour]));

/** Cards that look alike, and how many there are. */
export interface Kind {
  card: CardView;
  cards: string[];
}
const RANK: Symbol[] = [
  "sardine",
  "mackerel",
  "tomato",
  "olive_oil",
  "tin",
  "sell_two",
  "swap_one",
  "buy_ap",
  "buy_cube",
];
export function kindsOf(cards: CardView[]): Kind[] {
  const kinds = new Map<string, Kind>();
  for (const card of cards) {
    const key = `${PAINTS.indexOf(card.colour)} ${card.icons.length} ${card.icons.map((icon) => RANK.indexOf(icon)).join()}`;
    const found = kinds.get(key);
    if (found) found.cards.push(card.card);
    else kinds.set(key, { card, cards: [card.card] });
  }
  return [...kinds.entries()].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, kind]) => kind);
}
