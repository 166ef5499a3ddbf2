// Gallery: all cards, the companies' start cards, and the cubes.

import { defineExhibit } from "../types";
import CardPicture from "./gallery/CardPicture.svelte";
import CubePicture from "./gallery/CubePicture.svelte";
import { viewOf, type CafeComponents, type CardPiece, type CubePiece } from "./gallery/componentFile";
import { colourOf, LETTERS } from "./viewHelpers";
import { cardPhrase } from "./elementLabels";

type Say = Parameters<ReturnType<typeof defineExhibit>["name"]>[1];

/** Return the caption of a card: its coffeehouse or its squares. A star marks a card with a star on its back. */
const cardCaption = (card: CardPiece, say: Say): string => `${card.star ? "★ " : ""}${cardPhrase(say, viewOf(card))}`;

export const gallery = [
  defineExhibit<CafeComponents, CardPiece>({
    title: "gallery-cards",
    tables: ["cards", "coffeehouses"],
    called: { cards: "gallery-cards", coffeehouses: "board-houses" },
    pieces: ({ cards }) => cards,
    name: cardCaption,
    Picture: CardPicture,
  }),
  defineExhibit<CafeComponents, CardPiece>({
    title: "gallery-espresso",
    tables: ["espresso_cards"],
    pieces: ({ espresso_cards: cards }) => cards,
    name: cardCaption,
    Picture: CardPicture,
  }),
  defineExhibit<CafeComponents, CardPiece>({
    title: "gallery-promo",
    tables: ["promo_cards"],
    pieces: ({ promo_cards: cards }) => cards,
    name: cardCaption,
    Picture: CardPicture,
  }),
  defineExhibit<CafeComponents, CardPiece & { company: string }>({
    title: "gallery-start",
    tables: ["start_cards", "companies"],
    called: { start_cards: "gallery-start", companies: "board-companies" },
    pieces: ({ start_cards: cards, companies }) =>
      cards.map((card) => ({ ...card, company: companies.find((each) => each.card === card.id)?.company ?? "" })),
    name: (card, say) => (card.company ? say(`company-${card.company}`) : cardCaption(card, say)),
    Picture: CardPicture,
  }),
  defineExhibit<CafeComponents, CubePiece>({
    title: "gallery-cubes",
    tables: ["cubes_per_colour"],
    pieces: ({ cubes_per_colour: count }) => LETTERS.map((letter) => ({ letter, count })),
    name: ({ letter }, say) => say(`colour-${colourOf(letter)}`),
    count: ({ count }) => count,
    Picture: CubePicture,
    size: "token",
  }),
];
