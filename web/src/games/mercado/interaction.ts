// What every part of the board that can be touched needs to know.

import type { BoardProps, Choice } from "../types";

export interface Touching {
  preview: Choice | null;
  hint: Choice | null;
  touch: BoardProps<never>["touch"];
  /** Hovering over or focusing a thing shows what it would do, too. */
  look: (choice: Choice | null) => void;
  say: BoardProps<never>["say"];
}
