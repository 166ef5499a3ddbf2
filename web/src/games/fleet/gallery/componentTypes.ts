// Types of the game's component file, as far as the gallery draws it.

import type { Printed } from "../componentTables";
import type { Building, Face, Kind, Letter, Section, Ship, Type } from "../viewHelpers";

/** Boats of one kind. */
export interface Boats {
  count: number;
  /** Oyster boats have a hold per licence level. */
  hold: number | number[];
  vp: number;
}

export interface FleetComponents extends Omit<Printed, "wharf" | "boats" | "trophies" | "captains"> {
  rounds: { multi: number };
  /** Coins by minimum number of fish, ascending. */
  market: { fish: number; coins: number }[];
  columns: Record<Type, Letter[]>;
  harbour: Record<Ship, Letter[]>;
  wharf: Printed["wharf"] & Record<Building, { boxes: number }>;
  boats: Printed["boats"] & Partial<Record<Kind, Boats>>;
  coin_track: { length: number; stars: number[] };
  captains: (Printed["captains"][number] & { extra: Section[] })[];
  dice: Printed["dice"] & { town_die: Face[] };
  trophies: {
    vp: number;
    gold: Printed["trophies"]["gold"];
    silver: (Printed["trophies"]["silver"][number] & { goal: number })[];
  };
}
