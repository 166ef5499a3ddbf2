// Types of the parts of the game's component file that the gallery draws.

import type { Printed } from "../printedValues";
import type { Building, Face, Kind, Letter, Section, Ship, Type } from "../viewHelpers";

/** Boats of one kind. */
export interface Boats {
  count: number;
  /** Number of fish that fit into the hold. For oyster boats, a list with one number per licence level. */
  hold: number | number[];
  vp: number;
}

export interface FleetComponents extends Omit<Printed, "wharf" | "boats" | "trophies" | "captains"> {
  rounds: { multi: number };
  /** Payments, in ascending order of the minimum number of fish (`fish`) that each requires. */
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
