// Printed values of sheet and cards that the view does not contain: the component tables, which may come from a custom
// deck. The types list only what the board reads.

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
    /** Points by number of marked hexes, from 0. */
    buffet: { hex_vp: number[] };
  };
  boats: { oyster: { hold: number[] } };
  /** Lists are ordered by level, from 1. */
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

/** Points of a completed building; for the bank per box, for the buffet the maximum. */
export function buildingPoints({ wharf }: Printed, building: Building): number {
  if (building === "bank") return wharf.bank.vp_per_box;
  if (building === "buffet") return Math.max(...wharf.buffet.hex_vp);
  return wharf[building].vp;
}

/** Number in a building's ability. */
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
