// What the choice put forward would do, as far as the sheet shows it beforehand: ghosts and tags.

import type { Choice } from "../board";
import { buildingPoints, type Printed } from "./printed";
import {
  asFleet,
  boatsOf,
  isType,
  nextCoins,
  sectionOf,
  type Building,
  type Count,
  type Face,
  type FleetView,
  type Kind,
  type Letter,
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

/** What the market pays for the fish of a sheet. */
export function marketCoins({ market, wharf }: Printed, sheet: SheetView): number {
  const tier = market.findLast((each) => sheet.fish >= each.fish);
  return (tier?.coins ?? 0) + (sectionOf(sheet, "smokehouse").completed ? wharf.smokehouse.coins : 0);
}

export function forecast(view: FleetView, printed: Printed, preview: Choice | null): Forecast {
  const ask = view.asks.find((one) => one.seat === view.seat);
  const sheet = ask && view.sheets[ask.seat];
  if (!preview || !ask || !sheet) return NOTHING;
  const action = asFleet(preview.action);
  const seen: Forecast = { ...NOTHING, fish: {} };
  const hexes = printed.wharf.buffet.hex_vp;
  let coins = 0;

  const launch = (kind: Kind): void => {
    const boats = boatsOf(sheet, kind);
    if (!boats || boats.fish.length >= boats.boats) return;
    seen.boat = { kind, number: boats.fish.length + 1 };
    seen.vp += boats.vp;
    coins += printed.licences.cod[sheet.licences.cod - 1] ?? 0;
  };
  const license = (type: Type): void => {
    const level = sheet.licences[type] + 1;
    if (level > 3) return;
    seen.licence = { type, level };
    if (level === 2) coins += printed.licences.second_coins;
    if (level === 3) seen.vp += printed.licences.level3_vp[type];
  };

  switch (action.action) {
    case "take":
      seen.face = action.die;
      break;
    case "mark":
    case "star": {
      const row = sectionOf(sheet, action.section);
      seen.section = action.section;
      seen.box = row.marked;
      const letter = row.boxes[row.marked] as Letter;
      const kind = action.section as Kind;
      if (letter === "B") launch(kind);
      else if (letter === "L" && isType(action.section)) license(action.section);
      else if (letter === "L") {
        seen.crab = true;
        seen.vp += printed.crab.licence_vp;
      } else if (letter === "F") fish(sheet, seen);
      const building = sheet.wharf.find((each) => each.section === action.section);
      if (building) {
        const last = building.marked + building.crossed + 1 === building.boxes.length;
        if (last) seen.completes = action.section as Building;
        const always = action.section === "bank";
        if (always || (last && action.section !== "buffet"))
          seen.vp += buildingPoints(printed, action.section as Building);
      }
      break;
    }
    case "circle":
      if (ask.decision === "circle") (action.letter === "boat" ? launch : license)(ask.fields.column);
      break;
    case "coins":
      coins = printed.coins_face;
      break;
    case "market":
      coins = marketCoins(printed, sheet);
      break;
    case "coin":
      coins = sectionOf(sheet, "tackle").completed ? printed.wharf.tackle.coins : printed.die_as_coin;
      break;
    case "hex":
    case "star_hex":
      seen.hex = action.type;
      seen.vp += (hexes[sheet.hexes.length + 1] ?? 0) - (hexes[sheet.hexes.length] ?? 0);
      break;
    case "star_fish":
      seen.fish[`${action.boat} ${action.number}`] = 1;
      seen.vp += 1;
      break;
    case "star_coin":
      coins = 1;
      break;
    case "share":
      seen.face = action.die;
      break;
    case "salvage":
      seen.salvage = true;
      seen.stars += 1;
      break;
    case "bonus":
      seen.bonus = action.count;
      seen.vp += bonusPoints(printed, sheet, action.count);
      break;
    case "oyster":
      if (ask.decision === "oysters") {
        const two = action.second === "fish";
        seen.fish[`oyster ${ask.fields.number}`] = two ? 2 : 1;
        seen.vp += two ? 2 : 1;
        if (!two) coins = printed.licences.oyster_coin;
      }
      break;
    case "keep":
    case "reroll":
    case "decline":
  }
  seen.coins = nextCoins(view, sheet, coins);
  seen.lost = coins - seen.coins.length;
  seen.stars += seen.coins.filter((box) => view.track_stars.includes(box)).length;
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

/** What a private fishing phase would bring; where an oyster boat may take a coin, its fish are shown. */
function fish(sheet: SheetView, seen: Forecast): void {
  for (const { boat, hold, fish: loads } of sheet.boats) {
    const rate = boat === "barge" ? sheet.full - (loads[0] === hold ? 1 : 0) : boat === "oyster" ? 2 : 1;
    loads.forEach((load, index) => {
      const caught = Math.min(rate, hold - load);
      if (caught > 0) seen.fish[`${boat} ${index + 1}`] = caught;
      seen.vp += Math.max(0, caught);
    });
  }
}
