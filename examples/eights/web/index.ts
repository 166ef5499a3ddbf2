import type { GameClient } from "$ribeira/games/types";
import Board from "./Board.svelte";
import Illustration from "./Illustration.svelte";
import type { EightsView } from "./view";

export const client: GameClient<EightsView> = { Board, Illustration };
