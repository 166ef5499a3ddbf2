// Rendering context shared by the parts of a sheet.

import type { BoardChoice } from "../types";
import type { Forecast } from "./preview";
import type { Printed } from "./printedValues";
import type { FleetView, SheetView } from "./viewHelpers";

export interface RenderContext {
  view: FleetView;
  printed: Printed;
  sheet: SheetView;
  /** Whether the sheet belongs to the viewer. */
  own: boolean;
  choices: BoardChoice[];
  denied: Record<string, string>;
  effects: Forecast;
  preview: BoardChoice | null;
  hint: BoardChoice | null;
  touch: (choice: BoardChoice, commit?: boolean) => void;
  say: (id: string, values?: Record<string, string | number>) => string;
  /** Style that hides a piece until its animation arrives. */
  arrival: (key: string) => string | undefined;
}

/** Return the star action that gives a boat its next fish, or undefined if the choices do not contain this action. */
export const starFish = (context: RenderContext, boat: string, number: number): BoardChoice | undefined =>
  context.choices.find(
    ({ action }) => action.action === "star_fish" && action["boat"] === boat && action["number"] === number,
  );

/** Return the reason why an element of the sheet is not available, or undefined for an available section. */
export function unavailableReason(context: RenderContext, thing: string): string | undefined {
  if (context.choices.some(({ action }) => action["section"] === thing)) return undefined;
  return context.own ? (context.denied[thing] ?? context.say("why-now")) : context.say("why-sheet");
}
