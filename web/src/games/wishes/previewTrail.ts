// Trail from a piece to its destination in the previewed choice.

import { boatBox, playerAreaPlan, fishOfCard, heapAt, middle, rectAt, type Layout, type Point } from "./layout";
import type { Forecast } from "./preview";
import { inOrder, placeOf, sum, type Species, type WishesView } from "./view";

export type Trail = [Point, Point];

/** `spare`: width that a button takes from the front panel. */
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

/** Trail as a slightly curved path, which stands out from straight lines. */
export function curve([from, to]: Trail): string {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const bend = 0.16;
  return `M${from.x} ${from.y} Q${from.x + dx / 2 + dy * bend} ${from.y + dy / 2 - dx * bend} ${to.x} ${to.y}`;
}
