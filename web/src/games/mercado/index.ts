import type { GameClient } from "../board";
import Board from "./Board.svelte";
import Illustration from "./Illustration.svelte";
import type { MercadoView } from "./view";

export const client: GameClient<MercadoView> = { Board, Illustration };
