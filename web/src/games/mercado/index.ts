import type { Sounds } from "../../ui/sound";
import type { GameClient } from "../types";
import Board from "./Board.svelte";
import Illustration from "./Illustration.svelte";
import type { MercadoEvent, MercadoView } from "./viewHelpers";

// Sounds of stands, customers, and coins.
const sounds = {
  stand_opened: "wood",
  stand_picked: "wood",
  restaurant_taken: "wood",
  restaurant_opened: "pour",
  customers_brought: "steps",
  earned: "coin",
  coin_taken: "coin",
  end_triggered: "bell",
  game_ended: "bell",
} satisfies Partial<Record<MercadoEvent["event"], Sounds[string]>>;

/** Return a seat's money from the full position, because views may hide the money. Return null if it is missing. */
const standing = (position: unknown, seat: number): number | null =>
  (position as { players?: { coins?: number | null }[] } | null)?.players?.[seat]?.coins ?? null;

// Score category that the final scoring must count before the log shows an event, by event.
const LINES: Partial<Record<string, string>> = {
  restaurants_unopened: "unopened",
  money_shown: "all",
} satisfies Partial<Record<MercadoEvent["event"], string>>;

export const client: GameClient<MercadoView> = {
  Board,
  Illustration,
  sounds,
  score: () => null,
  standing,
  interlude: ({ event }, _, say) => (event === "end_triggered" ? say("interlude-end") : null),
  counting: { fields: ["coins"], line: ({ event }) => LINES[event] ?? null },
};
