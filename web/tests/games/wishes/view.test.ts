import { describe, expect, it } from "vitest";
import { cardParts, inOrder, sum, valueOf, type WishesView } from "../../../src/games/wishes/view";
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
        expect(market.price).toBe(2 + sum(market.buyers.map((colour) => valueOf(view, colour))));
      }
    }
  });

  it("tells the worth of buyers of other components", () => {
    const view = structuredClone(views[0] as WishesView);
    view.markets.forEach((market, place) => {
      market.buyers = place === 0 ? ["white"] : place === 1 ? ["gray", "gray"] : [];
      market.price = place === 0 ? 10 : place === 1 ? 13 : 5;
    });
    expect(valueOf(view, "white")).toBe(5);
    expect(valueOf(view, "gray")).toBe(4);
  });

  it("puts a species together", () => {
    expect(inOrder(["SWO-BOA", "ANG-DBL", "SWO-WHT", "ANG-AS"])).toEqual(["ANG-DBL", "ANG-AS", "SWO-BOA", "SWO-WHT"]);
  });
});
