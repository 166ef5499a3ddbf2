// What is printed on the sheet and does not come with the view: see the game's components.toml.

import type { Building, Count, Type } from "./view";

export const MARKET: { fish: number; coins: number }[] = [
  { fish: 0, coins: 2 },
  { fish: 10, coins: 3 },
  { fish: 20, coins: 4 },
  { fish: 30, coins: 5 },
];
export const COINS_FACE = 3;
export const DIE_AS_COIN = 1;
export const TACKLE_COINS = 2;
export const SMOKEHOUSE_COINS = 2;
export const CANNERY_COINS = 1;
export const SECOND_LICENCE_COINS = 2;
export const LEVEL3_VP = 5;
export const CRAB_VP = 5;
export const CRAB_CAP = 10;
export const OYSTER_COIN = 1;

export const SHRIMP = [
  { marks: 1, stars: 0 },
  { marks: 1, stars: 1 },
  { marks: 2, stars: 1 },
];
export const COD = [1, 2, 3];
export const LOBSTER = [
  [{ boats: 2, coins: 1 }, { boats: 8, coins: 2 }],
  [{ boats: 2, coins: 1 }, { boats: 5, coins: 2 }],
  [{ boats: 2, coins: 1 }, { boats: 5, coins: 2 }, { boats: 10, coins: 3 }],
];
export const SWORDFISH = [
  { stars: 1, coins: 0 },
  { stars: 1, coins: 1 },
  { stars: 2, coins: 0 },
];
export const OYSTER_HOLDS = [6, 8, 10];

/** Points of a completed building; the bank's are for every box. */
export const BUILDING_VP: Record<Building, number> = {
  casino: 2,
  bank: 2,
  salvage: 2,
  tackle: 2,
  cannery: 1,
  smokehouse: 3,
  pub: 10,
  buffet: 15,
};
export const HEX_VP = [0, 1, 3, 6, 10, 15];

/** The number in what a building does. */
export const POWER: Record<Building, number> = {
  casino: 2,
  bank: 2,
  salvage: 3,
  tackle: TACKLE_COINS,
  cannery: CANNERY_COINS,
  smokehouse: SMOKEHOUSE_COINS,
  pub: 10,
  buffet: 15,
};

export const CRAB_BONUSES: { count: Count; per: number }[] = [
  { count: "fish", per: 6 },
  { count: "boats", per: 2 },
  { count: "licences", per: 1 },
  { count: "buildings", per: 1 },
];

export const CAPTAINS: Record<string, { boat: Type; count: Count; per: number; max: number }> = {
  cap_shrimp: { boat: "shrimp", count: "buildings", per: 1, max: 5 },
  cap_cod: { boat: "cod", count: "boats", per: 3, max: 5 },
  cap_lobster: { boat: "lobster", count: "coins", per: 12, max: 5 },
  cap_swordfish: { boat: "swordfish", count: "fish", per: 8, max: 5 },
  cap_oyster: { boat: "oyster", count: "licences", per: 2, max: 5 },
};

/** What a trophy counts. */
export const TROPHIES: Record<string, Count> = {
  gold_fish: "fish",
  gold_boats: "boats",
  gold_licences: "licences",
  gold_buildings: "buildings",
  gold_harbour: "harbour_boxes",
  silver_boats: "boats",
  silver_licence: "level3_licences",
  silver_buildings: "buildings",
  silver_full: "full_boats",
  silver_coins: "coins",
};
