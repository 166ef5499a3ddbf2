// What the parts of a sheet share.

import type { BoardChoice } from "../types";
import type { Forecast } from "./preview";
import type { Printed } from "./printed";
import type { FleetView, SheetView } from "./view";

export interface Look {
  view: FleetView;
  printed: Printed;
  sheet: SheetView;
  /** Whether the sheet is the viewer's own. */
  own: boolean;
  choices: BoardChoice[];
  denied: Record<string, string>;
  seen: Forecast;
  preview: BoardChoice | null;
  hint: BoardChoice | null;
  touch: (choice: BoardChoice, commit?: boolean) => void;
  say: (id: string, values?: Record<string, string | number>) => string;
  /** The style of a thing that is still under way. */
  arrival: (key: string) => string | undefined;
}

/** The star action that gives a boat its next fish, where the table reads the rules so. */
export const starFish = (look: Look, boat: string, number: number): BoardChoice | undefined =>
  look.choices.find(
    ({ action }) => action.action === "star_fish" && action["boat"] === boat && action["number"] === number,
  );

/** Why a thing of the sheet cannot be touched; of a section: nothing where it can. */
export function whyNot(look: Look, thing: string): string | undefined {
  if (look.choices.some(({ action }) => action["section"] === thing)) return undefined;
  return look.own ? (look.denied[thing] ?? look.say("why-now")) : look.say("why-sheet");
}
