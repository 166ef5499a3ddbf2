import type { Sounds } from "../../ui/sound";
import type { GameClient } from "../types";
import Board from "./Board.svelte";
import Illustration from "./Illustration.svelte";
import type { MercadoEvent, MercadoView } from "./view";

// A market hall: stands are put up, people come in, coins change hands.
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

/** Money is behind screens until the end. */
const standing = (position: unknown, seat: number): number | null =>
  (position as { players?: { coins?: number | null }[] } | null)?.players?.[seat]?.coins ?? null;

// Money comes from behind the screens while it is counted.
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
