// What every part of the board that can be touched needs to know.

import type { BoardProps, BoardChoice } from "../types";

export interface Touching {
  preview: BoardChoice | null;
  hint: BoardChoice | null;
  touch: BoardProps<never>["touch"];
  /** Hovering over or focusing a thing shows what it would do, too. */
  look: (choice: BoardChoice | null) => void;
  say: BoardProps<never>["say"];
}
