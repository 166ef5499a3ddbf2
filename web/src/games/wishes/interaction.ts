// What every part of the board that can be touched needs to know.

import type { BoardProps, BoardChoice } from "../types";
import type { Rect } from "./layout";
import type { Forecast } from "./preview";

export interface Touching {
  rect: Rect;
  /** What can be done here now. */
  choices: BoardChoice[];
  forecast: Forecast;
  preview: BoardChoice | null;
  hint: BoardChoice | null;
  touch: BoardProps<never>["touch"];
  say: BoardProps<never>["say"];
  label: string;
  whyNot: string;
  arrival: (key: string) => string | undefined;
}
