// What the choice put forward would do, as far as the board shows it beforehand: ghosts and tags.

import type { Choice } from "../board";
import {
  asWishes,
  cardParts,
  fishOn,
  marketOf,
  room,
  targetOf,
  type Colour,
  type Species,
  type Wish,
  type WishesView,
} from "./view";

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
  buyer: { colour: Colour; from: Species | null; to: Species } | null;
  sale: Sale | null;
  spoiled: { market: Species; owner: number } | null;
  /** Whose token leaves the heap. */
  salvaged: number | null;
  caught: { position: number; card: string; kept: boolean; wish: Wish } | null;
  /** What every seat pays in worms, gets in worms, and gets in money. */
  paid: number[];
  gained: number[];
  money: number[];
}

/** Nothing changes. */
export const NOTHING: Forecast = {
  moving: null,
  buyer: null,
  sale: null,
  spoiled: null,
  salvaged: null,
  caught: null,
  paid: [],
  gained: [],
  money: [],
};

export function forecast(view: WishesView, preview: Choice | null): Forecast {
  const none = view.players.map(() => 0);
  const seen: Forecast = { ...NOTHING, paid: [...none], gained: [...none], money: [...none] };
  const ask = view.asks.find((one) => one.seat === view.seat);
  if (!ask) return seen;
  if (ask.decision === "move_buyer" || ask.decision === "place_buyer") seen.moving = ask.fields.colour;
  if (!preview) return seen;
  const seat = ask.seat;
  const action = asWishes(preview.action);
  switch (action.action) {
    case "keep":
    case "release": {
      const fish = view.ocean[action.position - 1];
      if (!fish) break;
      const kept = action.action === "keep";
      const { wish } = cardParts(fish.card);
      seen.caught = { position: action.position, card: fish.card, kept, wish };
      seen.paid[seat] = action.position - 1;
      seen.gained[seat] = fish.worms;
      if (!kept && wish === "worm_bonus") {
        seen.money[seat] = (view.players[seat]?.worms ?? 0) - (action.position - 1) + fish.worms;
      }
      break;
    }
    case "sell": {
      const { species } = cardParts(action.card);
      seen.sale = sale(view, seat, [action.card], species, ask.decision === "turn" ? 1 : fishOn(action.card));
      break;
    }
    case "sell_kind": {
      const cards = (view.players[seat]?.hold ?? []).filter((card) => cardParts(card).species === action.species);
      const own = ask.decision !== "sell_kind" || ask.fields.market === "own";
      const fish = cards.reduce((all, card) => all + fishOn(card), 0);
      seen.sale = sale(view, seat, cards, own ? action.species : (ask.fields.market as Species), fish);
      break;
    }
    case "move":
      if (seen.moving) seen.buyer = { colour: seen.moving, from: action.market, to: targetOf(view, action) };
      break;
    case "place":
      if (seen.moving) seen.buyer = { colour: seen.moving, from: crowded(view, seen.moving), to: action.market };
      break;
    case "spoil":
      seen.spoiled = { market: action.market, owner: action.owner };
      break;
    case "salvage":
      seen.salvaged = action.owner;
      break;
    case "decline":
  }
  if (seen.sale) seen.money[seat] = seen.sale.amount;
  return seen;
}

function sale(view: WishesView, seat: number, cards: string[], species: Species, fish: number): Sale {
  const market = marketOf(view, species);
  const free = room(view, market);
  return {
    seat,
    cards,
    market: species,
    amount: fish * market.price,
    placed: Math.min(fish, free),
    heaped: Math.max(0, fish - free),
    fills: free > 0 && fish >= free,
  };
}

/** Where a buyer of this colour stands beside a better one; null where that is more than one place. */
function crowded(view: WishesView, colour: Colour): Species | null {
  const places = view.markets.filter((market) => market.buyers.indexOf(colour, 1) > 0);
  return places.length === 1 ? (places[0]?.market ?? null) : null;
}
