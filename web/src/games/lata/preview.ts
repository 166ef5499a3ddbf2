// What the choice put forward would do, as far as the board shows it beforehand: ghosts and tags.

import type { Choice } from "../board";
import { loadOf, type Step } from "./plan";
import {
  asLata,
  askOf,
  COLOURS,
  isFull,
  NO_CUBES,
  spoiling,
  total,
  type CardView,
  type Colour,
  type Cubes,
  type LataView,
} from "./view";

export interface Forecast {
  /** What changes for the player who decides. */
  ap: number;
  escudos: number;
  /** Where the marker would stand, for a bid or a solo choice. */
  marker: number | null;
  gained: Cubes;
  given: Cubes;
  /** What would be thrown away. */
  spoiled: Cubes;
  made: Step[];
  placed: { slot: number; card: CardView } | null;
  sale: { market: string; load: Cubes; earned: number; fills: boolean } | null;
  /** What is taken: a set, a card, a market or a goal, by its name. */
  taken: string | null;
}

// What the special cards do (rule 4.5.6).
const TWO_CUBES_EARN = 1;
const AP_COSTS = 1;
const AP_GAINED = 2;
const CUBE_COSTS = 1;
const OPENING_COSTS = 1;

export const NOTHING: Forecast = {
  ap: 0,
  escudos: 0,
  marker: null,
  gained: NO_CUBES,
  given: NO_CUBES,
  spoiled: NO_CUBES,
  made: [],
  placed: null,
  sale: null,
  taken: null,
};

export function forecast(view: LataView, preview: Choice | null): Forecast {
  const ask = askOf(view);
  const player = ask ? view.players[ask.seat] : undefined;
  if (!preview || !ask || !player) return NOTHING;
  const seen: Forecast = { ...NOTHING, gained: { ...NO_CUBES }, given: { ...NO_CUBES }, made: [] };
  const add = (to: Cubes, colour: Colour): void => void (to[colour] += 1);
  const touched = new Set<number>(view.turn.slot === null ? [] : [view.turn.slot]);
  for (const each of [preview.action, ...(preview.then ?? [])]) {
    const action = asLata(each);
    switch (action.action) {
      case "bid":
        seen.marker = view.action_points - action.points;
        break;
      case "set_marker":
        seen.marker = action.points;
        break;
      case "raise":
        seen.ap -= 1;
        seen.marker = player.ap - 1;
        break;
      case "take":
        seen.taken = `set ${action.set}`;
        break;
      case "keep":
      case "discard":
        seen.taken = action.card;
        break;
      case "place": {
        const slot = player.slots[action.slot - 1];
        const card = view.hand.find((one) => one.card === action.card);
        if (!slot || !card) break;
        seen.placed = { slot: action.slot, card };
        seen.escudos -= slot.price;
        break;
      }
      case "replace_market":
        seen.taken = action.market;
        if (ask.decision === "replace_markets" && ask.fields.picked === 0) seen.ap -= OPENING_COSTS;
        break;
      case "replace_goal":
        seen.taken = action.goal;
        if (ask.decision === "replace_goals" && ask.fields.picked === 0) seen.escudos -= OPENING_COSTS;
        break;
      case "produce":
        if (!touched.has(action.slot)) seen.ap -= 1;
        touched.add(action.slot);
        seen.made.push({ slot: action.slot, icon: action.icon, colour: action.colour });
        add(seen.gained, action.colour);
        break;
      case "sell_two":
        for (const colour of action.cubes.split("_") as Colour[]) add(seen.given, colour);
        seen.escudos += TWO_CUBES_EARN;
        break;
      case "swap_one":
        add(seen.given, action.give);
        add(seen.gained, action.take);
        break;
      case "buy_ap":
        seen.escudos -= AP_COSTS;
        seen.ap += Math.min(AP_GAINED, view.action_points - player.ap);
        break;
      case "buy_cube":
        seen.escudos -= CUBE_COSTS;
        if (!view.turn.uses[action.slot - 1]) seen.ap -= 1;
        add(seen.gained, action.colour);
        break;
      case "reveal_market":
        seen.ap -= OPENING_COSTS;
        break;
      case "reveal_goal":
        seen.escudos -= OPENING_COSTS;
        break;
      case "deliver": {
        const market = view.markets.find((one) => one.market === action.market);
        if (market && !view.turn.served.includes(market.market)) seen.ap -= market.ap;
        seen.taken = action.market;
        break;
      }
      case "buy_goal":
        seen.taken = action.goal;
        seen.escudos -= view.goals.find((one) => one.goal === action.goal)?.cost ?? 0;
        break;
      case "end_turn":
        seen.spoiled = spoiling(player);
        break;
      case "load":
      case "free_reveal":
      case "end_production":
      case "draw":
      case "pass":
    }
  }
  const load = loadOf(preview);
  const name = ask.decision === "load" ? ask.fields.market : seen.taken;
  const market = view.markets.find((one) => one.market === name);
  if (load && market) {
    const earned = total(load) * market.escudos;
    seen.sale = { market: market.market, load, earned, fills: isFull(market, load) };
    seen.escudos += earned;
    for (const colour of COLOURS) seen.given[colour] += load[colour];
  }
  return seen;
}
