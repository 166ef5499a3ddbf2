// What the choice put forward would do, as the engine tells it: ghosts and tags.

import type { BoardChoice } from "../types";
import { eventsOf, type Colour, type Species, type WishesView } from "./view";

export interface Sale {
  seat: number;
  cards: string[];
  market: Species;
  amount: number;
  /** Tokens on the market, and those beyond its room. */
  placed: number;
  heaped: number;
  fills: boolean;
}

export interface Forecast {
  /** The colour of the buyer that the decision is about. */
  moving: Colour | null;
  buyer: { colour: Colour; from: Species; to: Species } | null;
  /** Of markets whose price changes. */
  prices: Partial<Record<string, number>>;
  sale: Sale | null;
  spoiled: { market: Species; owner: number } | null;
  /** Whose token leaves the heap. */
  salvaged: number | null;
  caught: { position: number; card: string; paid: number; kept: boolean } | null;
  /** How many boats there are then, where one is built. */
  boats: number | null;
  /** What every seat pays in worms, gets in worms, and gets in money. */
  paid: number[];
  gained: number[];
  money: number[];
}

/** Nothing changes. */
export const NOTHING: Forecast = {
  moving: null,
  buyer: null,
  prices: {},
  sale: null,
  spoiled: null,
  salvaged: null,
  caught: null,
  boats: null,
  paid: [],
  gained: [],
  money: [],
};

export function forecast(view: WishesView, preview: BoardChoice | null): Forecast {
  const ask = view.asks.find((one) => one.seat === view.seat);
  const none = view.players.map(() => 0);
  const seen: Forecast = { ...NOTHING, paid: [...none], gained: [...none], money: [...none] };
  const add = (to: number[], seat: number, count: number): void => void (to[seat] = (to[seat] ?? 0) + count);
  if (ask?.decision === "move_buyer" || ask?.decision === "place_buyer") seen.moving = ask.fields.colour;
  if (ask && preview?.worth) seen.prices = preview.worth;
  // What others are made to do by it is theirs to show.
  for (const event of eventsOf(ask ? preview : null)) {
    if ("seat" in event && event.seat !== ask?.seat) break;
    switch (event.event) {
      case "caught":
        seen.caught = { position: event.position, card: event.card, paid: event.paid, kept: true };
        add(seen.paid, event.seat, event.paid);
        add(seen.gained, event.seat, event.collected);
        break;
      case "released":
        if (seen.caught) seen.caught = { ...seen.caught, kept: false };
        break;
      case "boat_gained":
        seen.boats = event.boats;
        break;
      case "sold": {
        const { seat, cards, market, amount, fish, heaped } = event;
        seen.sale = { seat, cards, market, amount, placed: fish - heaped, heaped, fills: false };
        add(seen.money, seat, amount);
        break;
      }
      case "market_closed":
        if (seen.sale) seen.sale.fills = true;
        break;
      case "rewarded":
        add(seen.money, event.seat, event.amount);
        break;
      case "buyer_moved":
      case "buyer_placed":
        seen.buyer ??= { colour: event.colour, from: event.origin, to: event.market };
        break;
      case "spoiled":
        seen.spoiled = { market: event.market, owner: event.owner };
        break;
      case "salvaged":
        seen.salvaged = event.owner;
    }
  }
  return seen;
}
