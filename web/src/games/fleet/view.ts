// What the board makes of what the game sends (`sent.ts`).

import type { Action, BoardChoice } from "../types";
import { type BoatView, type FleetAction, type FleetEvent, type Kind, type SheetView, TYPES, type Type } from "./sent";

export * from "./sent";

export const asFleet = (action: Action): FleetAction => action as unknown as FleetAction;

export const isType = (section: string): section is Type => (TYPES as readonly string[]).includes(section);

export function boatsOf(sheet: SheetView, kind: Kind): BoatView | undefined {
  return sheet.boats.find((each) => each.boat === kind);
}

/** What a choice is sure to bring about. */
export const eventsOf = (choice: BoardChoice): FleetEvent[] => (choice.brings ?? []) as unknown as FleetEvent[];
