// What the choice put forward would do, as the engine tells it: ghosts and tags.

import type { BoardChoice } from "../types";
import { loadOf, type Step } from "./plan";
import { asLata, askOf, eventsOf, mapCubes, NO_CUBES, type CardView, type Cubes, type LataView } from "./view";

export interface Forecast {
  /** What changes for the player who decides. */
  ap: number;
  escudos: number;
  /** Where the marker would stand, for a bid or a solo choice. */
  marker: number | null;
  /** The points of a bid. */
  bid: number | null;
  gained: Cubes;
  given: Cubes;
  /** What would be thrown away. */
  spoiled: Cubes;
  made: Step[];
  placed: { slot: number; card: CardView; paid: number } | null;
  /** What goes to a market; what it earns is known a moment later. */
  sale: { market: string; load: Cubes; earned: number | null; fills: boolean } | null;
  /** What is taken: a set, a card, a market or a goal, by its name. */
  taken: string | null;
}

export const NOTHING: Forecast = {
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
  if (!preview || !ask || !player) return NOTHING;
  const seen: Forecast = { ...NOTHING, ...touched(preview), gained: { ...NO_CUBES }, given: { ...NO_CUBES }, made: [] };
  const load = loadOf(preview);
  const market = ask.decision === "load" ? ask.fields.market : seen.taken;
  if (load && market) {
    seen.sale = { market, load, earned: null, fills: false };
    seen.given = load;
  }
  if (asLata(preview.action).action === "end_turn") seen.spoiled = mapCubes((colour) => preview.worth?.[colour] ?? 0);
  // What others do then is theirs to show.
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

/** The thing itself that was touched. */
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
