// What the choice put forward would do, as the engine tells it: ghosts and tags. Points stand on the sheet.

import type { Choice } from "../board";
import { buildingPoints, type Printed } from "./printed";
import {
  asFleet,
  boatsOf,
  eventsOf,
  type Building,
  type Count,
  type Face,
  type FleetEvent,
  type FleetView,
  type Kind,
  type Section,
  type SheetView,
  type Type,
} from "./view";

export interface Forecast {
  /** The die that would be taken. */
  face: Face | null;
  /** The section whose next box would be marked, and which box (from 0). */
  section: Section | null;
  box: number;
  licence: { type: Type; level: number } | null;
  boat: { kind: Kind; number: number } | null;
  completes: Building | null;
  crab: boolean;
  bonus: Count | null;
  hex: Type | null;
  salvage: boolean;
  /** Boxes of the coin track, coins that find none, and star actions to come. */
  coins: number[];
  lost: number;
  stars: number;
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
  completes: null,
  crab: false,
  bonus: null,
  hex: null,
  salvage: false,
  coins: [],
  lost: 0,
  stars: 0,
  fish: {},
  vp: 0,
};

/** What the choice itself does: what comes next in the round is not shown. */
function own(events: FleetEvent[], seat: number): FleetEvent[] {
  const end = events.findIndex(
    (event) =>
      !("seat" in event) ||
      event.seat !== seat ||
      (event.event === "fished" && !event.private) ||
      ("source" in event && (event.source === "income" || event.source === "swordfish")),
  );
  return end < 0 ? events : events.slice(0, end);
}

export function forecast(view: FleetView, printed: Printed, preview: Choice | null): Forecast {
  const ask = view.asks.find((one) => one.seat === view.seat);
  const sheet = ask && view.sheets[ask.seat];
  if (!preview || !ask || !sheet) return NOTHING;
  const action = asFleet(preview.action);
  const seen: Forecast = { ...NOTHING, coins: [], fish: {} };
  if (action.action === "take" || action.action === "share") seen.face = action.die;
  const fish = (boat: Kind, number: number, count: number): void => {
    seen.fish[`${boat} ${number}`] = count;
    seen.vp += count;
  };
  for (const event of own(eventsOf(preview), ask.seat)) {
    switch (event.event) {
      case "marked":
        seen.section = event.section;
        seen.box = event.box - 1;
        if (event.section === "bank") seen.vp += buildingPoints(printed, "bank");
        break;
      case "boat_launched":
        seen.boat = { kind: event.boat, number: event.number };
        seen.vp += boatsOf(sheet, event.boat)?.vp ?? 0;
        break;
      case "licence_activated":
        seen.licence = { type: event.type, level: event.level };
        if (event.level === 3) seen.vp += printed.licences.level3_vp[event.type];
        break;
      case "crab_licence_activated":
        seen.crab = true;
        seen.vp += printed.crab.licence_vp;
        break;
      case "building_completed":
        seen.completes = event.building;
        if (event.building !== "bank" && event.building !== "buffet")
          seen.vp += buildingPoints(printed, event.building);
        break;
      case "hex_marked": {
        const hexes = printed.wharf.buffet.hex_vp;
        seen.hex = event.type;
        seen.vp += (hexes[event.hexes] ?? 0) - (hexes[event.hexes - 1] ?? 0);
        break;
      }
      case "coins_gained":
        for (let box = Math.max(sheet.coins, ...seen.coins) + 1; box <= event.box; box++)
          if (!sheet.crossed_stars.includes(box)) seen.coins.push(box);
        seen.lost += event.lost;
        seen.stars += event.stars;
        break;
      case "stars_gained":
        seen.stars += event.stars;
        break;
      case "salvage_used":
        seen.salvage = true;
        break;
      case "bonus_chosen":
        seen.bonus = event.count;
        seen.vp += bonusPoints(printed, sheet, event.count);
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

/** What a crab bonus is worth as the sheet stands. */
function bonusPoints({ crab }: Printed, sheet: SheetView, count: Count): number {
  const per = crab.bonuses.find((bonus) => bonus.count === count)?.per;
  const have: Partial<Record<Count, number>> = {
    fish: sheet.fish,
    boats: sheet.launched,
    licences: Object.values(sheet.licences).reduce((all, level) => all + level, 0),
    buildings: sheet.wharf.filter((building) => building.completed).length,
  };
  return per ? Math.min(crab.bonus_cap, Math.floor((have[count] ?? 0) / per)) : 0;
}
