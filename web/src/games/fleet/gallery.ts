// Gallery: the sheet, the dice, and the cards of captains and trophies.

import { defineExhibit } from "../types";
import CardPicture from "./gallery/CardPicture.svelte";
import DiePicture from "./gallery/DiePicture.svelte";
import SheetPicture from "./gallery/SheetPicture.svelte";
import type { FleetComponents } from "./gallery/componentFile";
import type { Face, Section } from "./viewHelpers";

interface DieFace {
  face: Face;
  town: boolean;
  faces: number;
}

/** Distinct faces of a die. */
function faces(die: Face[], town: boolean): DieFace[] {
  return [...new Set(die)].map((face) => ({ face, town, faces: die.filter((each) => each === face).length }));
}

interface PromoCard {
  card: "captain" | "gold" | "silver";
  id: string;
}
/** Captain with the sections that start with marks. */
interface Captain extends PromoCard {
  begins: Section[];
}

export const gallery = [
  defineExhibit<FleetComponents, FleetComponents>({
    title: "gallery-sheet",
    tables: ["columns", "licences", "boats", "harbour", "crab", "market", "wharf", "coin_track"],
    called: {
      columns: "board-sea",
      licences: "board-licences",
      boats: "board-boats",
      harbour: "board-harbour",
      crab: "section-crab",
      market: "face-market",
      wharf: "board-wharf",
      coin_track: "board-coin_boxes",
    },
    pieces: (components) => [components],
    name: (_, say) => say("gallery-sheet"),
    Picture: SheetPicture,
    size: "whole",
  }),
  defineExhibit<FleetComponents, DieFace>({
    title: "gallery-dice",
    tables: ["dice"],
    pieces: ({ dice }) => [...faces(dice.boat_die, false), ...faces(dice.town_die, true)],
    name: ({ face }, say) => say(`face-${face}`),
    count: (piece) => piece.faces,
    Picture: DiePicture,
    size: "token",
  }),
  defineExhibit<FleetComponents, Captain>({
    title: "gallery-captains",
    tables: ["captains"],
    pieces: ({ captains }) =>
      captains.map(({ id, boat, extra }) => ({ card: "captain", id, begins: [boat, ...extra] })),
    name: ({ id, begins }, say) =>
      `${say(`captain-${id}`)}: ${begins.map((section) => say(`section-${section}`)).join(", ")}`,
    Picture: CardPicture,
    size: "half",
  }),
  defineExhibit<FleetComponents, PromoCard>({
    title: "gallery-trophies",
    tables: ["trophies"],
    pieces: ({ trophies }) =>
      (["gold", "silver"] as const).flatMap((card) => trophies[card].map(({ id }) => ({ card, id }))),
    name: ({ card }, say) => say(`gallery-${card}`),
    Picture: CardPicture,
    size: "half",
  }),
];
