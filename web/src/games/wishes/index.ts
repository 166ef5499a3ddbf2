import type { Sounds } from "../../ui/sound";
import type { GameClient } from "../types";
import Board from "./Board.svelte";
import Illustration from "./Illustration.svelte";
import type { WishesEvent, WishesView } from "./viewHelpers";

// Sounds of the sea and of coins.
const sounds = {
  caught: "splash",
  released: "splash",
  kept: "card",
  buyer_moved: "steps",
  buyer_placed: "steps",
  sold: "coin",
  rewarded: "coin",
  spoiled: "wood",
  market_closed: "bell",
  boat_gained: "wood",
  worm_given: "wood",
  game_ended: "horn",
} satisfies Partial<Record<WishesEvent["event"], Sounds[string]>>;

// Score category that the final scoring must count before the log shows an event, by event.
const LINES: Partial<Record<string, string>> = { heap_penalty: "heap", worm_prize: "worms" } satisfies Partial<
  Record<WishesEvent["event"], string>
>;

export const client: GameClient<WishesView> = {
  Board,
  Illustration,
  sounds,
  score: ({ players }, seat) => players[seat]?.score ?? null,
  interlude: ({ event }, _, say) => (event === "market_closed" ? say("interlude-market") : null),
  counting: { line: ({ event }) => LINES[event] ?? null },
};
