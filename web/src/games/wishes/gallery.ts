// Gallery: the deck, the market cards, the markets and the buyers.

import { defineExhibit } from "../types";
import BuyerPicture from "./gallery/BuyerPicture.svelte";
import CardPicture from "./gallery/CardPicture.svelte";
import MarketCardPicture from "./gallery/MarketCardPicture.svelte";
import MarketStandPicture from "./gallery/MarketStandPicture.svelte";
import type { BuyerPiece, FishPiece, MarketCardPiece, WishesComponents } from "./gallery/componentFile";
import type { Species } from "./viewHelpers";

export const gallery = [
  defineExhibit<WishesComponents, FishPiece>({
    title: "gallery-fish",
    tables: ["fish"],
    pieces: ({ fish }) => fish,
    name: ({ species, wish }, say) => say("card", { species: say(`species-${species}`), wish: say(`wish-${wish}`) }),
    count: ({ count }) => count ?? 1,
    Picture: CardPicture,
  }),
  defineExhibit<WishesComponents, MarketCardPiece>({
    title: "gallery-market_cards",
    tables: ["market_cards"],
    pieces: ({ market_cards: cards }) =>
      (["4-6-8-10", "6-8-10-12"] as const).flatMap((profile) =>
        cards.map((card) => ({ capacity: card.capacity, ...card[profile], profile })),
      ),
    name: ({ profile }, say) => `${say("option-bonus_profile")}: ${say(`option-bonus_profile-${profile}`)}`,
    Picture: MarketCardPicture,
    size: "token",
  }),
  defineExhibit<WishesComponents, Species>({
    title: "gallery-markets",
    tables: ["ring", "base_price"],
    called: { ring: "gallery-markets", base_price: "board-price" },
    pieces: ({ ring }) => ring,
    name: (species, say) => say(`species-${species}`),
    Picture: MarketStandPicture,
  }),
  defineExhibit<WishesComponents, BuyerPiece>({
    title: "gallery-buyers",
    tables: ["buyers"],
    pieces: ({ buyers }) => buyers,
    name: ({ colour }, say) => say(`colour-${colour}`),
    count: ({ count }) => count,
    Picture: BuyerPicture,
    size: "token",
  }),
];
