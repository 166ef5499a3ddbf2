// What is printed on the sheet and the cards and does not come with the view: the game's components, which may be those
// of a deck of one's own. The types name what the board reads of them.

import type { Building, Count, Face, Type } from "./view";

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
    /** By the number of hexes, from none. */
    buffet: { hex_vp: number[] };
  };
  boats: { oyster: { hold: number[] } };
  /** Each by level. */
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

/** Points of a completed building: of the bank for every box, of the buffet at most. */
export function buildingPoints({ wharf }: Printed, building: Building): number {
  if (building === "bank") return wharf.bank.vp_per_box;
  if (building === "buffet") return Math.max(...wharf.buffet.hex_vp);
  return wharf[building].vp;
}

/** The number in what a building does. */
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
