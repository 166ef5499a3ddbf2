// What the parts of a sheet share.

import type { Choice } from "../board";
import type { Forecast } from "./preview";
import type { Printed } from "./printed";
import type { FleetView, SheetView } from "./view";

export interface Look {
  view: FleetView;
  printed: Printed;
  sheet: SheetView;
  /** Whether the sheet is the viewer's own. */
  own: boolean;
  choices: Choice[];
  seen: Forecast;
  preview: Choice | null;
  hint: Choice | null;
  touch: (choice: Choice, commit?: boolean) => void;
  say: (id: string, values?: Record<string, string | number>) => string;
  /** The style of a thing that is still under way. */
  arrival: (key: string) => string | undefined;
}
