// Descriptions of elements for screen readers.

import type { BoardProps } from "../types";
import { cardParts, inDeck, inOrder, SPECIES, type MarketView, type WishesView } from "./viewHelpers";

type Say = BoardProps<never>["say"];
type NameOf = (seat: number) => string;

/** Describe an ocean card and its worms. */
export function oceanLabel(say: Say, view: WishesView, position: number): string {
  const fish = view.ocean[position - 1];
  if (!fish) return `${position}`;
  const { species, wish } = cardParts(fish.card);
  return `${position}. ${say("card", { species: say(`species-${species}`), wish: say(`wish-${wish}`) })}. ${say("board-worms")}: ${fish.worms}`;
}

export function marketLabel(say: Say, market: MarketView, capacity: number, nameOf: NameOf): string {
  const fish = market.tokens.flatMap((count, owner) => (count ? [`${nameOf(owner)} (${count})`] : []));
  return [
    say(`species-${market.market}`),
    `${say("board-price")}: ${market.price}`,
    `${say("board-buyers")}: ${market.buyers.map((colour) => say(`colour-${colour}`)).join(", ") || 0}`,
    `${say("board-fish")}: ${fish.join(", ") || 0}${market.closed_by === null ? ` / ${capacity}` : ""}`,
    ...(market.closed_by === null ? [] : [say("board-full")]),
  ].join(". ");
}

/** Describe a player's panel and boats. */
export function playerLabel(say: Say, view: WishesView, number: number, nameOf: NameOf): string {
  const player = view.players[number];
  if (!player) return nameOf(number);
  const hold = inOrder(player.hold).map((card) => {
    const { species, wish } = cardParts(card);
    const name = say(`species-${species}`);
    return wish === "none" ? say("board-double", { species: name }) : name;
  });
  return `${nameOf(number)}. ${say("board-money", { amount: player.score })}. ${say("board-worms")}: ${player.worms}. ${say("board-boats")}: ${hold.length}/${player.boats}${hold.length ? `: ${hold.join(", ")}` : ""}`;
}

/** Describe the remaining market cards. */
export const cardsLabel = (say: Say, view: WishesView): string =>
  say("board-market_cards", {
    cards:
      view.market_cards
        .map(({ capacity, first, second }) => say("board-market_card", { capacity, first, second }))
        .join(", ") || 0,
  });

/** Describe the deck by counting its fish. */
export function deckLabel(say: Say, view: WishesView): string {
  const left = inDeck(view.unseen);
  const fish = SPECIES.map((species) => `${say(`species-${species}`)} ${left[species] ?? 0}`);
  return `${say("board-still", { count: view.deck })}. ${fish.join(", ")}`;
}
