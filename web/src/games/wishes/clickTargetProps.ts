// Properties shared by the clickable parts of the board.

import type { BoardProps, BoardChoice } from "../types";
import type { Rect } from "./layout";
import type { Forecast } from "./preview";

export interface TargetProps {
  rect: Rect;
  /** Choices of this part. */
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
