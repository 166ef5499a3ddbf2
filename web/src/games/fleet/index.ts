import type { Sounds } from "../../ui/sound";
import type { GameClient } from "../types";
import Board from "./Board.svelte";
import Illustration from "./Illustration.svelte";
import type { FleetEvent, FleetView } from "./viewHelpers";

// Sounds of dice, a pen on the sheet, and launched boats.
const sounds = {
  rolled: "dice",
  rerolled: "dice",
  die_taken: "wood",
  marked: "pen",
  hex_marked: "pen",
  salvage_used: "pen",
  licence_activated: "bell",
  crab_licence_activated: "bell",
  building_completed: "bell",
  boat_launched: "splash",
  fished: "splash",
  star_fished: "splash",
  oysters_caught: "splash",
  coins_gained: "coin",
  trophy_won: "bell",
  round_started: "horn",
  game_ended: "horn",
} satisfies Partial<Record<FleetEvent["event"], Sounds[string]>>;

export const client: GameClient<FleetView> = {
  Board,
  Illustration,
  sounds,
  score: ({ sheets }, seat) => sheets[seat]?.score ?? null,
  interlude: ({ event, round }, { rounds }, say) =>
    event === "round_started" ? say("interlude-round", { round: Number(round), rounds }) : null,
  counting: { fields: ["score", "points"], line: ({ event }) => (event === "trophy_won" ? "trophies" : null) },
};
