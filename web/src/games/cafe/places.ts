// Where things are on the screen, for whatever flies there.

import { toScreen, type Camera } from "./camera";
import { middleOf } from "./geometry";
import { companyPlan, handPlan, middle, offerPlan, rectAt, type Layout } from "./layout";
import type { Places } from "./motion";
import { LETTERS, spotOf, type CafeView } from "./view";

/** With this company seen so; `front` is the card on offer before the others. */
export function placesOf(layout: Layout, camera: Camera, view: CafeView, shown: number, front: number): Places {
  return {
    shown,
    square: (key) => {
      const { x, y } = spotOf(key);
      return toScreen(camera, x + 0.5, y + 0.5);
    },
    laid: (x, y, turn) => {
      const spot = middleOf({ x, y, turn });
      return toScreen(camera, spot.x, spot.y);
    },
    pile: (letter) => middle(rectAt(companyPlan(layout).piles, LETTERS.indexOf(letter))),
    offer: (card, at) => {
      const index = at.offer.findIndex((each) => each?.card === card);
      return middle(offerPlan(layout, at.offer.length, front).cards[Math.max(0, index)] ?? layout.tray);
    },
    deck: middle(offerPlan(layout, view.offer.length, front).deck),
    hand: middle(handPlan(layout).box),
    tab: (seat) => (layout.tabs[seat] ? middle(layout.tabs[seat]) : null),
    supply: { x: layout.plane.x + layout.plane.w - 24, y: layout.plane.y + 8 },
  };
}
