// Gallery: production deck, markets, goals and factories.

import { defineExhibit } from "../types";
import CardPicture from "./gallery/CardPicture.svelte";
import FactoryPicture from "./gallery/FactoryPicture.svelte";
import GoalPicture from "./gallery/GoalPicture.svelte";
import MarketPicture from "./gallery/MarketPicture.svelte";
import {
  cardOf,
  goalOf,
  marketOf,
  type BoardPiece,
  type GoalPiece,
  type LataComponents,
  type MarketPiece,
  type ProductionPiece,
} from "./gallery/componentFile";
import { FACTORIES } from "./viewHelpers";
import { cardText, goalText, marketText, type Say } from "./elementLabels";

/** Add a remark to a caption if the piece is not used in a game with two players. */
const marked = (text: string, out: boolean | undefined, say: Say): string =>
  out ? `${text}. ${say("gallery-out_at_two")}` : text;

export const gallery = [
  defineExhibit<LataComponents, ProductionPiece>({
    title: "gallery-production",
    tables: ["production", "starting_card"],
    called: { production: "gallery-production", starting_card: "gallery-starting_card" },
    pieces: ({ production, starting_card: first }) => [...production, { ...first, id: "SP" }],
    name: (piece, say) => marked(cardText(say, cardOf(piece)), piece.out_at_two, say),
    count: ({ id }) => (id === "SP" ? FACTORIES.length : 1), // Each factory starts with one of these cards.
    Picture: CardPicture,
  }),
  defineExhibit<LataComponents, MarketPiece>({
    title: "gallery-markets",
    tables: ["markets"],
    pieces: ({ markets }) => markets,
    name: (piece, say) => say("board-market", { market: marketText(say, marketOf(piece)) }),
    Picture: MarketPicture,
  }),
  defineExhibit<LataComponents, GoalPiece>({
    title: "gallery-goals",
    tables: ["goals"],
    pieces: ({ goals }) => goals,
    name: (piece, say) => marked(goalText(say, goalOf(piece)), piece.out_at_two, say),
    Picture: GoalPicture,
  }),
  defineExhibit<LataComponents, BoardPiece>({
    title: "gallery-factories",
    tables: ["front", "factories", "starting_goal", "action_points"],
    called: {
      front: "gallery-front",
      factories: "gallery-factories",
      starting_goal: "gallery-starting_goal",
      action_points: "board-ap",
    },
    pieces: ({ front, factories }) => [front, ...factories],
    name: ({ id }, say) => (id === undefined ? say("gallery-front") : say(`option-factory-${id}`)),
    Picture: FactoryPicture,
    size: "half",
  }),
];
