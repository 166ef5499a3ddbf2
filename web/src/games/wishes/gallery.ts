// Gallery: everything in the box.

import { defineExhibit } from "../types";
import BoardPicture from "./gallery/BoardPicture.svelte";
import BoatCardPicture from "./gallery/BoatCardPicture.svelte";
import BuyerPicture from "./gallery/BuyerPicture.svelte";
import CardPicture from "./gallery/CardPicture.svelte";
import MarketCardPicture from "./gallery/MarketCardPicture.svelte";
import MarketStandPicture from "./gallery/MarketStandPicture.svelte";
import TokenPicture from "./gallery/TokenPicture.svelte";
import WormPicture from "./gallery/WormPicture.svelte";
import type { BuyerPiece, FishPiece, MarketCardPiece, WishesComponents } from "./gallery/componentFile";
import type { Species } from "./viewHelpers";

const PLAYERS = [0, 1, 2, 3, 4]; // the pieces of each player have a color of their own
const TOKENS_PER_PLAYER = 15;

export const gallery = [
  defineExhibit<WishesComponents, "board">({
    title: "gallery-board",
    tables: [],
    pieces: () => ["board"],
    name: (_, say) => say("gallery-board-name"),
    Picture: BoardPicture,
    size: "whole",
  }),
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
  defineExhibit<WishesComponents, "worm">({
    title: "gallery-worms",
    tables: [],
    pieces: () => ["worm"],
    name: (_, say) => say("gallery-worm-name"),
    count: (_, { worms_per_player: worms }) => worms * PLAYERS.length,
    Picture: WormPicture,
    size: "token",
  }),
  defineExhibit<WishesComponents, number>({
    title: "gallery-tokens",
    tables: [],
    pieces: () => PLAYERS,
    name: (seat, say) => say("gallery-of-player", { number: seat + 1 }),
    count: () => TOKENS_PER_PLAYER,
    Picture: TokenPicture,
    size: "token",
  }),
  defineExhibit<WishesComponents, number>({
    title: "gallery-boats",
    tables: [],
    pieces: () => PLAYERS,
    name: (seat, say) => say("gallery-of-player", { number: seat + 1 }),
    Picture: BoatCardPicture,
  }),
];
