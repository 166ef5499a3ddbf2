// Effects of the previewed choice, which the engine has computed.

import type { BoardChoice } from "../types";
import { boatBox, playerAreaPlan, fishOfCard, heapAt, middle, rectAt, type Layout, type Point } from "./layout";
import { eventsOf, inOrder, placeOf, sum, type Colour, type Species, type WishesView } from "./viewHelpers";

export interface Sale {
  seat: number;
  cards: string[];
  market: Species;
  amount: number;
  /** Number of tokens placed on the market. */
  placed: number;
  /** Number of tokens beyond its capacity, which go to the heap. */
  heaped: number;
  fills: boolean;
}

export interface Forecast {
  /** Color of the buyer that the decision is about. */
  moving: Colour | null;
  buyer: { colour: Colour; from: Species; to: Species } | null;
  /** Changed prices by market. */
  prices: Partial<Record<string, number>>;
  sale: Sale | null;
  spoiled: { market: Species; owner: number } | null;
  /** Seat whose token leaves the heap. */
  salvaged: number | null;
  caught: { position: number; card: string; paid: number; kept: boolean } | null;
  /** Number of the player's boats after the choice. Null if the choice builds no boat. */
  boats: number | null;
  /** Worms paid, by seat. */
  paid: number[];
  /** Worms gained, by seat. */
  gained: number[];
  /** Money gained, by seat. */
  money: number[];
}

/** Forecast without changes. */
export const NO_EFFECTS: Forecast = {
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
  const effects: Forecast = { ...NO_EFFECTS, paid: [...none], gained: [...none], money: [...none] };
  const add = (to: number[], seat: number, count: number): void => void (to[seat] = (to[seat] ?? 0) + count);
  if (ask?.decision === "move_buyer" || ask?.decision === "place_buyer") effects.moving = ask.fields.colour;
  if (ask && preview?.worth) effects.prices = preview.worth;
  // Stop at the first event of an opponent.
  for (const event of eventsOf(ask ? preview : null)) {
    if ("seat" in event && event.seat !== ask?.seat) break;
    switch (event.event) {
      case "caught":
        effects.caught = { position: event.position, card: event.card, paid: event.paid, kept: true };
        add(effects.paid, event.seat, event.paid);
        add(effects.gained, event.seat, event.collected);
        break;
      case "released":
        if (effects.caught) effects.caught = { ...effects.caught, kept: false };
        break;
      case "boat_gained":
        effects.boats = event.boats;
        break;
      case "sold": {
        const { seat, cards, market, amount, fish, heaped } = event;
        effects.sale = { seat, cards, market, amount, placed: fish - heaped, heaped, fills: false };
        add(effects.money, seat, amount);
        break;
      }
      case "market_closed":
        if (effects.sale) effects.sale.fills = true;
        break;
      case "rewarded":
        add(effects.money, event.seat, event.amount);
        break;
      case "buyer_moved":
      case "buyer_placed":
        effects.buyer ??= { colour: event.colour, from: event.origin, to: event.market };
        break;
      case "spoiled":
        effects.spoiled = { market: event.market, owner: event.owner };
        break;
      case "salvaged":
        effects.salvaged = event.owner;
    }
  }
  return effects;
}

/** Trail from a piece to its destination in the previewed choice. */
export type Trail = [Point, Point];

/** Return the trail of a forecast, or null if no piece moves. `spare` is the width of a button in the front panel. */
export function trailOf(
  view: WishesView,
  layout: Layout,
  front: number,
  spare: number,
  effects: Forecast,
): Trail | null {
  const stall = (market: Species): Point => middle(rectAt(layout.stalls, placeOf(view, market)));
  const boat = (index: number): Point => {
    const row = playerAreaPlan(rectAt(layout.docks, front), spare).boats;
    const box = boatBox(row, index, view.players[front]?.boats ?? 1);
    return { x: box.x + box.w / 2, y: box.y + box.h * 0.2 };
  };
  const hold = inOrder(view.players[front]?.hold ?? []);
  if (effects.caught?.kept) return [fishOfCard(rectAt(layout.ocean, effects.caught.position - 1)), boat(hold.length)];
  if (effects.sale) return [boat(hold.indexOf(effects.sale.cards[0] ?? "")), stall(effects.sale.market)];
  if (effects.spoiled) return [stall(effects.spoiled.market), heapAt(layout.heap, sum(view.heap))];
  if (effects.salvaged !== null)
    return [middle(layout.heap), playerAreaPlan(rectAt(layout.docks, effects.salvaged)).marker];
  if (effects.buyer?.from) return [stall(effects.buyer.from), stall(effects.buyer.to)];
  return null;
}

/** Return a trail as an SVG path. It is curved, so that it stands out from the straight lines of the board. */
export function curve([from, to]: Trail): string {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const bend = 0.16;
  return `M${from.x} ${from.y} Q${from.x + dx / 2 + dy * bend} ${from.y + dy / 2 - dx * bend} ${to.x} ${to.y}`;
}
