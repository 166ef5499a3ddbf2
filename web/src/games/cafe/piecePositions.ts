// Screen positions of pieces, for animations.

import type { PlaceLookup } from "../../pieces/transitions";
import { toScreen, type Camera } from "./camera";
import { middleOf } from "./geometry";
import { companyPlan, handPlan, offerPlan, type Layout } from "./layout";
import { LETTERS, spotOf, type CafeView, type Letter } from "./view";

/** Positions for the shown company; `front` is the index of the front card on offer. */
export function placesOf(layout: Layout, camera: Camera, view: CafeView, shown: number, front: number): PlaceLookup {
  const offer = offerPlan(layout, view.offer.length, front);
  return {
    /** Cubes on a square. */
    cubes: (key) => {
      const { x, y } = spotOf(key);
      return toScreen(camera, x + 0.5, y + 0.5);
    },
    /** Card on the plane. */
    card: (name) => {
      const laid = view.players[shown]?.laid.find(({ card }) => card === name);
      const spot = laid && middleOf(laid);
      return spot && toScreen(camera, spot.x, spot.y);
    },
    pile: (letter) => companyPlan(layout).piles[LETTERS.indexOf(letter as Letter)],
    offer: (card) =>
      offer.cards[
        Math.max(
          0,
          view.offer.findIndex((each) => each?.card === card),
        )
      ] ?? layout.tray,
    deck: () => offer.deck,
    hand: () => handPlan(layout).box,
    tab: (seat) => layout.tabs[Number(seat)],
    /** Origin and destination of cubes outside the company. */
    supply: () => ({ x: layout.plane.x + layout.plane.w - 24, y: layout.plane.y + 8 }),
  };
}
