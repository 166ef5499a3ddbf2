import type { Sounds } from "../../ui/sound";
import type { GameClient } from "../types";
import Board from "./Board.svelte";
import Illustration from "./Illustration.svelte";
import type { MercadoEvent, MercadoView } from "./viewHelpers";

// The sounds are those of stands, customers, and coins.
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

/** Return a seat's money, which views hide until the end. */
const standing = (position: unknown, seat: number): number | null =>
  (position as { players?: { coins?: number | null }[] } | null)?.players?.[seat]?.coins ?? null;

// score categories that must be counted before these events appear in the log
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
