// @vitest-environment node
import { describe, expect, it } from "vitest";
import { cardParts, inOrder, sum, type WishesView } from "../../../src/games/wishes/view";
import { positions } from "./positions";

const views: WishesView[] = positions.map((position) => position.view);

describe("the view", () => {
  it("names cards that are all known", () => {
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

  it("tells what the buyers are worth", () => {
    for (const view of views) {
      for (const market of view.markets) {
        expect(market.price).toBe(2 + sum(market.buyers.map((colour) => view.values[colour])));
      }
    }
  });

  it("puts a species together", () => {
    expect(inOrder(["SWO-BOA", "ANG-DBL", "SWO-WHT", "ANG-AS"])).toEqual(["ANG-DBL", "ANG-AS", "SWO-BOA", "SWO-WHT"]);
  });
});
