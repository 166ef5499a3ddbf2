// Helpers for the types of the game's data (`gameTypes.ts`).

import type { Action, BoardChoice } from "../types";
import {
  type BoatView,
  type FleetAction,
  type FleetEvent,
  type Kind,
  type SheetView,
  TYPES,
  type Type,
} from "./gameTypes";

export * from "./gameTypes";

export const asFleet = (action: Action): FleetAction => action as unknown as FleetAction;

export const isType = (section: string): section is Type => (TYPES as readonly string[]).includes(section);

export function boatsOf(sheet: SheetView, kind: Kind): BoatView | undefined {
  return sheet.boats.find((each) => each.boat === kind);
}

/** Return the events that a choice is certain to cause. The list is empty if the engine has not sent any. */
export const eventsOf = (choice: BoardChoice): FleetEvent[] => (choice.brings ?? []) as unknown as FleetEvent[];
