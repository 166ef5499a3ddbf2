// Names of seats and bots.

import { hasMessage, t } from "./fluent.svelte";

export function seatName(seat: { kind: string; name: string; bot: string | null }, number: number): string {
  return seat.name || (seat.kind === "bot" ? t("player-bot", { number: number + 1 }) : t("seat-open"));
}

/** Localized name of a bot level, else the bot's own name. */
export function botName(bot: string): string {
  return hasMessage("", `bot-${bot}`) ? t(`bot-${bot}`) : bot;
}
