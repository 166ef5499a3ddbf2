import type { GameClient } from "../board";
import Board from "./Board.svelte";
import Illustration from "./Illustration.svelte";
import type { WishesView } from "./view";

export const client: GameClient<WishesView> = { Board, Illustration };
