// Where things are on the screen, for whatever flies there.

import type { PlaceLookup } from "../../pieces/transitions";
import { toScreen, type Camera } from "./camera";
import { middleOf } from "./geometry";
import { companyPlan, handPlan, offerPlan, type Layout } from "./layout";
import { LETTERS, spotOf, type CafeView, type Letter } from "./view";

/** With this company seen so; `front` is the card on offer before the others. */
export function placesOf(layout: Layout, camera: Camera, view: CafeView, shown: number, front: number): PlaceLookup {
  const offer = offerPlan(layout, view.offer.length, front);
  return {
    /** What lies on a square. */
    cubes: (key) => {
      const { x, y } = spotOf(key);
      return toScreen(camera, x + 0.5, y + 0.5);
    },
    /** A card that lies on the plane. */
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
    /** Where cubes come from and go to. */
    supply: () => ({ x: layout.plane.x + layout.plane.w - 24, y: layout.plane.y + 8 }),
  };
}
