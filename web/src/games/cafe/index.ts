import type { Sounds } from "../../ui/sound";
import type { GameClient } from "../types";
import Board from "./Board.svelte";
import Illustration from "./Illustration.svelte";
import { type CafeEvent, type CafeView } from "./viewHelpers";

// Sounds of cards, beans, the roaster, and the bell of a coffeehouse door.
const sounds = {
  taken: "card",
  placed: "card",
  paid: "wood",
  bid: "wood",
  ship_loaded: "splash",
  ship_unloaded: "splash",
  harvested: "beans",
  dried: "beans",
  roasted: "steam",
  served: "pour",
  espresso_made: "pour",
  stored: "wood",
  coffeehouse_completed: "bell",
  round_started: "card",
  game_ended: "bell",
} satisfies Partial<Record<CafeEvent["event"], Sounds[string]>>;

export const client: GameClient<CafeView> = {
  Board,
  Illustration,
  sounds,
  score: ({ players }, seat) => players[seat]?.total ?? null,
  interlude: ({ event, round }, { rounds }, say) =>
    event === "round_started" ? say("interlude-round", { round: Number(round), rounds }) : null,
  counting: { line: ({ event }) => (event === "scored" ? "all" : null) },
};
