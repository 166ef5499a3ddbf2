import type { GameClient } from "../board";
import Board from "./Board.svelte";
import Illustration from "./Illustration.svelte";
import type { LataView } from "./view";
import { categoryText } from "./words";

export const client: GameClient<LataView> = {
  Board,
  Illustration,
  category: (name, view, say) => categoryText(say, view, name),
};
