import type { Sounds } from "../../ui/sound";
import type { GameClient } from "../types";
import Board from "./Board.svelte";
import Illustration from "./Illustration.svelte";
import type { LataEvent, LataView } from "./viewHelpers";
import { categoryText } from "./elementLabels";

// Sounds of tins on the belt, steam, coins, and the ship's horn.
const sounds = {
  bids_revealed: "wood",
  set_taken: "card",
  placed: "card",
  produced: "tin",
  cube_swapped: "tin",
  cube_bought: "tin",
  two_sold: "coin",
  action_points_bought: "steam",
  delivered: "wood",
  market_completed: "horn",
  goal_bought: "coin",
  goal_scored: "bell",
  round_began: "steam",
  game_ended: "horn",
} satisfies Partial<Record<LataEvent["event"], Sounds[string]>>;

export const client: GameClient<LataView> = {
  Board,
  Illustration,
  sounds,
  score: ({ players }, seat) => players[seat]?.score ?? null,
  interlude: ({ event, round }, { rounds }, say) =>
    event === "round_began" ? say("board-round", { round: Number(round), rounds }) : null,
  counting: {
    line: ({ event, goal }) => (event === "goal_scored" ? String(goal) : event === "game_ended" ? "all" : null),
  },
  category: (name, view, say) => categoryText(say, view, name),
};
