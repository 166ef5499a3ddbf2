// Gallery: stand tiles, restaurants, customers, the hall, coins and the solo sheet.

import { defineExhibit } from "../types";
import ChallengePicture from "./gallery/ChallengePicture.svelte";
import CoinPicture from "./gallery/CoinPicture.svelte";
import CustomersPicture from "./gallery/CustomersPicture.svelte";
import HallPicture from "./gallery/HallPicture.svelte";
import RestaurantPicture from "./gallery/RestaurantPicture.svelte";
import StandPicture from "./gallery/StandPicture.svelte";
import type {
  ChallengePiece,
  CoinPiece,
  CustomerPiece,
  MercadoComponents,
  RestaurantPiece,
  StandPiece,
} from "./gallery/componentFile";
import { STANDS } from "./viewHelpers";

export const gallery = [
  defineExhibit<MercadoComponents, StandPiece>({
    title: "gallery-stands",
    tables: ["stands"],
    pieces: ({ stands }) => STANDS.map((stand) => ({ stand, count: stands[stand] })),
    name: ({ stand }, say) => say(`stand-${stand}`),
    count: ({ count }) => count,
    Picture: StandPicture,
    size: "token",
  }),
  defineExhibit<MercadoComponents, RestaurantPiece>({
    title: "gallery-restaurants",
    tables: ["restaurants"],
    pieces: ({ restaurants }) => restaurants,
    name: ({ kind, improves }, say) =>
      `${say(`restaurant-${kind}`)}: ${improves.map((stand) => say(`stand-${stand}`)).join(", ")}`,
    count: ({ count }) => count,
    Picture: RestaurantPicture,
  }),
  defineExhibit<MercadoComponents, CustomerPiece>({
    title: "gallery-customers",
    tables: ["customers"],
    pieces: ({ customers }) => customers,
    name: ({ number, wants }, say) =>
      say("tile", { customers: number, wants: wants.map((stand) => say(`stand-${stand}`)).join(", ") }),
    count: ({ count }) => count,
    Picture: CustomersPicture,
  }),
  defineExhibit<MercadoComponents, string[]>({
    title: "gallery-hall",
    tables: ["marked"],
    pieces: ({ marked }) => [marked],
    name: (marked, say) => say("gallery-marked", { count: marked.length }),
    Picture: HallPicture,
    size: "half",
  }),
  defineExhibit<MercadoComponents, CoinPiece>({
    title: "gallery-coins",
    tables: ["coins"],
    pieces: ({ coins }) => coins,
    name: ({ value }) => `${value}`,
    count: ({ count }) => count,
    Picture: CoinPicture,
    size: "token",
  }),
  defineExhibit<MercadoComponents, ChallengePiece>({
    title: "gallery-challenges",
    tables: ["challenges"],
    pieces: ({ challenges }) => challenges.map((challenge, index) => ({ ...challenge, number: index + 1 })),
    name: ({ id }, say) => say(`challenge-${id}`),
    Picture: ChallengePicture,
    size: "half",
  }),
];
