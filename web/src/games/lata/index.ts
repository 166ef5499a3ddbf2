import type { GameClient } from "../board";
import Board from "./Board.svelte";
import Illustration from "./Illustration.svelte";
import type { LataView } from "./view";

export const client: GameClient<LataView> = { Board, Illustration };
