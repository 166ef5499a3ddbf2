// Printed values of the sheet and the cards. The view does not contain them, so the board reads the component tables,
// which may come from a custom deck. The types declare only the fields that the board reads.

import type { Building, Count, Face, Type } from "./viewHelpers";

interface Trophy {
  id: string;
  count: Count;
}

export interface Printed {
  dice: { boat_die: Face[] };
  wharf: {
    casino: { vp: number };
    bank: { vp_per_box: number };
    salvage: { vp: number; uses: number };
    tackle: { vp: number; coins: number };
    cannery: { vp: number; coins: number };
    smokehouse: { vp: number; coins: number };
    pub: { vp: number };
    /** Points for each number of marked hexes. Index 0 is the value without a marked hex. */
    buffet: { hex_vp: number[] };
  };
  boats: { oyster: { hold: number[] } };
  /** Values of the licences. Each list has one item per level, starting with level 1. */
  licences: {
    level3_vp: Record<Type, number>;
    shrimp: { marks: number; stars: number }[];
    cod: number[];
    lobster: { boats: number; coins: number }[][];
    swordfish: { stars: number; coins: number }[];
    oyster_coin: number;
  };
  crab: { bonus_cap: number; bonuses: { count: Count; per: number }[] };
  captains: { id: string; boat: Type; bonus: { count: Count; per: number; max: number } }[];
  trophies: { gold: Trophy[]; silver: Trophy[] };
}

/**
 * Return the points printed on a building. The bank scores this number for each marked box. The points of the buffet
 * depend on its marked hexes, so return their maximum.
 */
export function buildingPoints({ wharf }: Printed, building: Building): number {
  if (building === "bank") return wharf.bank.vp_per_box;
  if (building === "buffet") return Math.max(...wharf.buffet.hex_vp);
  return wharf[building].vp;
}

/** Return the number in a building's ability. Buildings without a number in the ability return their points. */
export function powerOf(printed: Printed, building: Building): number {
  const { wharf } = printed;
  switch (building) {
    case "salvage":
      return wharf.salvage.uses;
    case "tackle":
    case "cannery":
    case "smokehouse":
      return wharf[building].coins;
    default:
      return buildingPoints(printed, building);
  }
}
