// What the choice put forward would do, as the engine tells it: ghosts and tags. Points stand on the sheet.

import type { BoardChoice } from "../types";
import { asFleet, eventsOf, type Count, type Face, type FleetView, type Kind, type Section, type Type } from "./view";

export interface Forecast {
  /** The die that would be taken. */
  face: Face | null;
  /** The section whose next box would be marked, and which box (from 0). */
  section: Section | null;
  box: number;
  licence: { type: Type; level: number } | null;
  boat: { kind: Kind; number: number } | null;
  bonus: Count | null;
  hex: Type | null;
  salvage: boolean;
  /** Boxes of the coin track, coins that find none, and star actions to come. */
  coins: number[];
  lost: number;
  stars: number;
  /** Star actions or marks that are not used. */
  declined: number;
  /** Fish by boat: `oyster 2` is the second oyster boat. */
  fish: Record<string, number>;
  /** Points at once. */
  vp: number;
}

export const NOTHING: Forecast = {
  face: null,
  section: null,
  box: 0,
  licence: null,
  boat: null,
  bonus: null,
  hex: null,
  salvage: false,
  coins: [],
  lost: 0,
  stars: 0,
  declined: 0,
  fish: {},
  vp: 0,
};

export function forecast(view: FleetView, preview: BoardChoice | null): Forecast {
  const ask = view.asks.find((one) => one.seat === view.seat);
  if (!preview || !ask) return NOTHING;
  const action = asFleet(preview.action);
  const seen: Forecast = { ...NOTHING, coins: [], fish: {}, vp: preview.worth?.["vp"] ?? 0 };
  if (action.action === "take" || action.action === "share") seen.face = action.die;
  const fish = (boat: Kind, number: number, count: number): void => void (seen.fish[`${boat} ${number}`] = count);
  // What comes next in the round is not shown.
  for (const event of eventsOf(preview).slice(0, preview.worth?.["own"] ?? 0)) {
    switch (event.event) {
      case "marked":
        seen.section = event.section;
        seen.box = event.box - 1;
        break;
      case "boat_launched":
        seen.boat = { kind: event.boat, number: event.number };
        break;
      case "licence_activated":
        seen.licence = { type: event.type, level: event.level };
        break;
      case "hex_marked":
        seen.hex = event.type;
        break;
      case "coins_gained":
        seen.coins.push(...event.boxes);
        seen.lost += event.lost;
        seen.stars += event.stars;
        break;
      case "stars_gained":
        seen.stars += event.stars;
        break;
      case "star_declined":
      case "mark_declined":
        seen.declined += 1;
        break;
      case "salvage_used":
        seen.salvage = true;
        break;
      case "bonus_chosen":
        seen.bonus = event.count;
        break;
      case "star_fished":
        fish(event.boat, event.number, 1);
        break;
      case "fished":
        for (const each of event.catches) fish(each.boat, each.number, each.fish);
        break;
      case "oysters_caught":
        fish("oyster", event.number, event.fish);
    }
  }
  return seen;
}
