// Names of seats and bots.

import { hasMessage, t } from "./fluent.svelte";

export function seatName(seat: { kind: string; name: string; bot: string | null }, number: number): string {
  return seat.name || (seat.kind === "bot" ? t("player-bot", { number: number + 1 }) : t("seat-open"));
}

/** Return the localized name of a bot level, or the bot's own name if it is not a known level. */
export function botName(bot: string): string {
  return hasMessage("", `bot-${bot}`) ? t(`bot-${bot}`) : bot;
}
