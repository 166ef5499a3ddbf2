// What people are called and told, where no table is needed for it.

import { hasMessage, t } from "./fluent.svelte";

export function seatName(seat: { kind: string; name: string; bot: string | null }, number: number): string {
  return seat.name || (seat.kind === "bot" ? t("player-bot", { number: number + 1 }) : t("seat-open"));
}

/** What a bot is called: a level by its word, another by its name. */
export function botName(bot: string): string {
  return hasMessage("", `bot-${bot}`) ? t(`bot-${bot}`) : bot;
}

/** Refusals that say the same to a person. */
const ALIKE: Record<string, string> = {
  overloaded: "busy",
  too_many_connections: "busy",
  too_many_guests: "busy",
  bad_action: "illegal_action",
  no_offer: "illegal_action",
  not_deciding: "illegal_action",
  not_seated: "illegal_action",
  not_your_seat: "illegal_action",
  reveals: "illegal_action",
  unplayable: "no_record",
};

/** Explain a failed request to the player: an error whose `code` names the reason, or anything else. */
export function problemText(error: unknown): string {
  const code = error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "internal";
  const said = ALIKE[code] ?? code;
  return hasMessage("", `problem-${said}`) ? t(`problem-${said}`) : t("problem-internal");
}
