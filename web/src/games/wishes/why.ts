// Why a thing cannot be touched, as a sentence for whoever asks.

import type { BoardProps } from "../board";
import { cardParts, sum, type Ask, type MarketView, type WishesView } from "./view";

type Say = BoardProps<never>["say"];

const askOf = (view: WishesView): Ask | undefined => view.asks.find((ask) => ask.seat === view.seat);

/** The card at a position of the ocean, from 1. */
export function whyNotCatch(view: WishesView, kind: "keep" | "release", position: number, say: Say): string {
  if (askOf(view)?.decision !== "turn") return say("why-now");
  const player = view.players[view.seat ?? 0];
  const fish = view.ocean[position - 1];
  const worms = player?.worms ?? 0;
  if (position - 1 > worms) return say("why-worms", { position, worms: position - 1, have: worms });
  if (kind === "keep") return say("why-boats");
  return fish && cardParts(fish.card).wish === "none" ? say("why-double") : say("why-now");
}

export function whyNotMarket(view: WishesView, market: MarketView, say: Say): string {
  const ask = askOf(view);
  switch (ask?.decision) {
    case "turn":
      return say("why-market");
    case "move_buyer":
      return say("why-market_far", { colour: say(`colour-${ask.fields.colour}`) });
    case "place_buyer":
      return say(market.buyers.length ? "why-market_buyer" : "why-market_order");
    case "spoil":
      return say(market.closed_by !== null ? "why-market_full" : "why-market_empty");
    case "sell_kind":
    case "sell_card":
      return say("why-market_sell");
    default:
      return say("why-now");
  }
}

export function whyNotHeap(view: WishesView, say: Say): string {
  return askOf(view)?.decision === "spoil" && !sum(view.heap) ? say("why-heap_empty") : say("why-heap");
}

/** A boat with a card in it, or an empty one. */
export function whyNotBoat(view: WishesView, owner: number, full: boolean, say: Say): string {
  if (owner !== view.seat) return say("why-boat_other");
  return full ? say("why-now") : say("why-boat_empty");
}
