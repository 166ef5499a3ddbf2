// @vitest-environment node
import { describe, expect, it } from "vitest";
import { cardParts, inOrder, sum, type WishesView } from "../../../src/games/wishes/viewHelpers";
import { positions } from "./positions";

const views: WishesView[] = positions.map((position) => position.view);

describe("the view", () => {
  it("parses all card names", () => {
    for (const view of views) {
      const cards = [
        ...view.unseen,
        ...view.discard,
        ...view.ocean.map((fish) => fish.card),
        ...view.players.flatMap((player) => player.hold),
      ];
      expect(cards.length).toBeGreaterThan(50);
      for (const card of cards) expect(cardParts(card).species.slice(0, 3).toUpperCase()).toBe(card.slice(0, 3));
    }
    expect(cardParts("KIN-WHT")).toEqual({ species: "kingfish", wish: "move_white" });
    expect(() => cardParts("COD-WHT")).toThrow("COD-WHT");
  });

  it("has the values of the buyers", () => {
    for (const view of views) {
      for (const market of view.markets) {
        expect(market.price).toBe(2 + sum(market.buyers.map((colour) => view.values[colour])));
      }
    }
  });

  it("groups cards by species", () => {
    expect(inOrder(["SWO-BOA", "ANG-DBL", "SWO-WHT", "ANG-AS"])).toEqual(["ANG-DBL", "ANG-AS", "SWO-BOA", "SWO-WHT"]);
  });
});
