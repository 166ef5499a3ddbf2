// Effects of the previewed choice, which the engine has computed.

import type { BoardChoice } from "../types";
import { loadOf, type ProductionStep } from "./combinedActions";
import { asLata, askOf, eventsOf, mapCubes, NO_CUBES, type CardView, type Cubes, type LataView } from "./viewHelpers";

export interface Forecast {
  /** Change of the deciding player's action points. */
  ap: number;
  escudos: number;
  /** Cell of the marker after a bid, a raise or a solo player's choice. */
  marker: number | null;
  /** Action points that a bid would spend. */
  bid: number | null;
  gained: Cubes;
  given: Cubes;
  /** Cans that would spoil. */
  spoiled: Cubes;
  made: ProductionStep[];
  placed: { slot: number; card: CardView; paid: number } | null;
  /** Delivery to a market. The payment (`earned`) is null until the engine's response has arrived. */
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
  const effects: Forecast = {
    ...NO_EFFECTS,
    ...touched(preview),
    gained: { ...NO_CUBES },
    given: { ...NO_CUBES },
    made: [],
  };
  const load = loadOf(preview);
  const market = ask.decision === "load" ? ask.fields.market : effects.taken;
  if (load && market) {
    effects.sale = { market, load, earned: null, fills: false };
    effects.given = load;
  }
  if (asLata(preview.action).action === "end_turn")
    effects.spoiled = mapCubes((colour) => preview.worth?.[colour] ?? 0);
  // Stop at the first event of an opponent.
  for (const event of eventsOf(preview)) {
    if ("seat" in event && event.seat !== ask.seat) break;
    switch (event.event) {
      case "bid":
        effects.marker = event.left;
        effects.bid = event.points;
        break;
      case "raised":
        effects.marker = event.left;
        effects.ap += event.left - player.ap;
        break;
      case "placed": {
        const card = [...view.hand, ...view.shown].find((one) => one.card === event.card);
        if (card) effects.placed = { slot: event.slot, card, paid: event.paid };
        effects.escudos -= event.paid;
        break;
      }
      case "market_replaced":
        effects.ap -= event.paid;
        break;
      case "goal_replaced":
      case "goal_bought":
        effects.escudos -= event.paid;
        break;
      case "produced":
        effects.ap -= event.paid;
        effects.made.push({ slot: event.slot, icon: event.icon, colour: event.colour });
        effects.gained[event.colour] += 1;
        break;
      case "two_sold":
        for (const colour of event.cubes) effects.given[colour] += 1;
        effects.escudos += event.earned;
        break;
      case "cube_swapped":
        effects.given[event.give] += 1;
        effects.gained[event.take] += 1;
        break;
      case "action_points_bought":
        effects.escudos -= event.paid;
        effects.ap += event.points;
        break;
      case "cube_bought":
        effects.escudos -= event.paid;
        effects.ap -= event.points;
        effects.gained[event.colour] += 1;
        break;
      case "delivered":
        effects.sale = {
          market: event.market,
          load: mapCubes((colour) => event[colour]),
          earned: event.earned,
          fills: false,
        };
        effects.given = effects.sale.load;
        effects.ap -= event.points;
        effects.escudos += event.earned;
        break;
      case "market_completed":
        if (effects.sale) effects.sale.fills = true;
        break;
      case "stored":
        effects.spoiled = {
          silver: event.spoiled_silver,
          red: event.spoiled_red,
          yellow: event.spoiled_yellow,
        };
    }
  }
  return effects;
}

/** Return the effects that are known before the engine's response. */
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
