import type { GameClient } from "../board";
import Board from "./Board.svelte";
import Illustration from "./Illustration.svelte";
import type { FleetView } from "./view";

export const client: GameClient<FleetView> = { Board, Illustration, wantsComponents: true };
