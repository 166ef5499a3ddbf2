// Properties shared by the clickable parts of the board.

import type { BoardProps, BoardChoice } from "../types";

export interface TargetProps {
  preview: BoardChoice | null;
  hint: BoardChoice | null;
  touch: BoardProps<never>["touch"];
  /** Report the choice under the pointer or with the focus, so that the board shows its effects. */
  look: (choice: BoardChoice | null) => void;
  say: BoardProps<never>["say"];
}
