import type { GameClient } from "../board";
import Board from "./Board.svelte";
import Illustration from "./Illustration.svelte";
import type { CafeView } from "./view";

export const client: GameClient<CafeView> = { Board, Illustration };
