// Effects of the previewed choice, as computed by the engine.

import type { BoardChoice } from "../types";
import { loadOf, type ProductionStep } from "./gestures";
import { asLata, askOf, eventsOf, mapCubes, NO_CUBES, type CardView, type Cubes, type LataView } from "./view";

export interface Forecast {
  /** Changes for the deciding player. */
  ap: number;
  escudos: number;
  /** Position of the marker after a bid or a solo choice. */
  marker: number | null;
  /** Points of a bid. */
  bid: number | null;
  gained: Cubes;
  given: Cubes;
  /** Cans discarded. */
  spoiled: Cubes;
  made: ProductionStep[];
  placed: { slot: number; card: CardView; paid: number } | null;
  /** Load of a market; its payment is known shortly after. */
  sale: { market: string; load: Cubes; earned: number | null; fills: boolean } | null;
  /** Name of the taken set, card, market or goal. */
  taken: string | null;
}

export const NO_EFFECTS: Forecast = {
  ap: 0,
  escudos: 0,
  marker: null,
  bid: null,
  gained: NO_CUBES,
  given: NO_CUBES,
  spoiled: NO_CUBES,
  made: [],
  placed: null,
  sale: null,
  taken: null,
};

export function forecast(view: LataView, preview: BoardChoice | null): Forecast {
  const ask = askOf(view);
  const player = ask ? view.players[ask.seat] : undefined;
  if (!preview || !ask || !player) return NO_EFFECTS;
  const seen: Forecast = {
    ...NO_EFFECTS,
    ...touched(preview),
    gained: { ...NO_CUBES },
    given: { ...NO_CUBES },
    made: [],
  };
  const load = loadOf(preview);
  const market = ask.decision === "load" ? ask.fields.market : seen.taken;
  if (load && market) {
    seen.sale = { market, load, earned: null, fills: false };
    seen.given = load;
  }
  if (asLata(preview.action).action === "end_turn") seen.spoiled = mapCubes((colour) => preview.worth?.[colour] ?? 0);
  // stop at events of other players
  for (const event of eventsOf(preview)) {
    if ("seat" in event && event.seat !== ask.seat) break;
    switch (event.event) {
      case "bid":
        seen.marker = event.left;
        seen.bid = event.points;
        break;
      case "raised":
        seen.marker = event.left;
        seen.ap += event.left - player.ap;
        break;
      case "placed": {
        const card = [...view.hand, ...view.shown].find((one) => one.card === event.card);
        if (card) seen.placed = { slot: event.slot, card, paid: event.paid };
        seen.escudos -= event.paid;
        break;
      }
      case "market_replaced":
        seen.ap -= event.paid;
        break;
      case "goal_replaced":
      case "goal_bought":
        seen.escudos -= event.paid;
        break;
      case "produced":
        seen.ap -= event.paid;
        seen.made.push({ slot: event.slot, icon: event.icon, colour: event.colour });
        seen.gained[event.colour] += 1;
        break;
      case "two_sold":
        for (const colour of event.cubes) seen.given[colour] += 1;
        seen.escudos += event.earned;
        break;
      case "cube_swapped":
        seen.given[event.give] += 1;
        seen.gained[event.take] += 1;
        break;
      case "action_points_bought":
        seen.escudos -= event.paid;
        seen.ap += event.points;
        break;
      case "cube_bought":
        seen.escudos -= event.paid;
        seen.ap -= event.points;
        seen.gained[event.colour] += 1;
        break;
      case "delivered":
        seen.sale = {
          market: event.market,
          load: mapCubes((colour) => event[colour]),
          earned: event.earned,
          fills: false,
        };
        seen.given = seen.sale.load;
        seen.ap -= event.points;
        seen.escudos += event.earned;
        break;
      case "market_completed":
        if (seen.sale) seen.sale.fills = true;
        break;
      case "stored":
        seen.spoiled = {
          silver: event.spoiled_silver,
          red: event.spoiled_red,
          yellow: event.spoiled_yellow,
        };
    }
  }
  return seen;
}

/** Effects known without the engine's answer. */
function touched(preview: BoardChoice): Pick<Forecast, "taken" | "marker"> {
  const action = asLata(preview.action);
  switch (action.action) {
    case "take":
      return { taken: `set ${action.set}`, marker: null };
    case "keep":
    case "discard":
      return { taken: action.card, marker: null };
    case "replace_market":
    case "deliver":
      return { taken: action.market, marker: null };
    case "replace_goal":
    case "buy_goal":
      return { taken: action.goal, marker: null };
    case "set_marker":
      return { taken: null, marker: action.points };
    default:
      return { taken: null, marker: null };
  }
}
