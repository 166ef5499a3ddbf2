// Effects of the previewed choice, which the engine has computed. The sheet shows the points.

import type { BoardChoice } from "../types";
import {
  asFleet,
  eventsOf,
  type Count,
  type Face,
  type FleetView,
  type Kind,
  type Section,
  type Type,
} from "./viewHelpers";

export interface Forecast {
  /** Die that would be taken. */
  face: Face | null;
  /** Section whose next box would be marked. */
  section: Section | null;
  /** Index of that box, from 0. */
  box: number;
  licence: { type: Type; level: number } | null;
  boat: { kind: Kind; number: number } | null;
  bonus: Count | null;
  hex: Type | null;
  salvage: boolean;
  /** Boxes of the coin track that would be filled. */
  coins: number[];
  /** Number of coins that would be lost, because the track has no box for them. */
  lost: number;
  /** Number of star actions that would be gained. */
  stars: number;
  /** Number of star actions or marks that the player would give up. */
  declined: number;
  /** Number of fish by boat: `oyster 2` is the second oyster boat. */
  fish: Record<string, number>;
  /** Points that would be gained immediately. */
  vp: number;
}

export const NO_EFFECTS: Forecast = {
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
  if (!preview || !ask) return NO_EFFECTS;
  const action = asFleet(preview.action);
  const effects: Forecast = { ...NO_EFFECTS, coins: [], fish: {}, vp: preview.worth?.["vp"] ?? 0 };
  if (action.action === "take" || action.action === "share") effects.face = action.die;
  const fish = (boat: Kind, number: number, count: number): void => void (effects.fish[`${boat} ${number}`] = count);
  // The first `own` events belong to this decision. The board does not show later events.
  for (const event of eventsOf(preview).slice(0, preview.worth?.["own"] ?? 0)) {
    switch (event.event) {
      case "marked":
        effects.section = event.section;
        effects.box = event.box - 1;
        break;
      case "boat_launched":
        effects.boat = { kind: event.boat, number: event.number };
        break;
      case "licence_activated":
        effects.licence = { type: event.type, level: event.level };
        break;
      case "hex_marked":
        effects.hex = event.type;
        break;
      case "coins_gained":
        effects.coins.push(...event.boxes);
        effects.lost += event.lost;
        effects.stars += event.stars;
        break;
      case "stars_gained":
        effects.stars += event.stars;
        break;
      case "star_declined":
      case "mark_declined":
        effects.declined += 1;
        break;
      case "salvage_used":
        effects.salvage = true;
        break;
      case "bonus_chosen":
        effects.bonus = event.count;
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
  return effects;
}
