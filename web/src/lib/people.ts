// What people are called and told, where no table is needed for it.

import { ApiError } from "./api";
import { hasMessage, t } from "./i18n.svelte";

export function seatName(seat: { kind: string; name: string; bot: string | null }, number: number): string {
  return seat.name || (seat.kind === "bot" ? t("player-bot", { number: number + 1 }) : t("seat-open"));
}

/** What a bot is called: a level by its word, another by its name. */
export function botName(bot: string): string {
  return hasMessage("", `bot-${bot}`) ? t(`bot-${bot}`) : bot;
}

/** Why a request was not granted, for people. */
export function problemText(error: unknown): string {
  const code = error instanceof ApiError ? error.code : "internal";
  const known = [
    "stale",
    "network",
    "too_fast",
    "illegal_action",
    "cannot_undo",
    "seat_taken",
    "seats_free",
    "no_such_table",
    "not_invited",
    "no_spectators",
    "bot_plays",
    "no_hints",
    "rated",
    "no_push",
    "no_such_season",
    "season_begun",
    "season_full",
    "no_hint",
    "busy",
    "not_away",
    "table_over",
    "table_closed",
    "too_many_tables",
    "bad_options",
    "bad_seats",
    "unknown_game",
    "no_record",
    "storage",
    "daily",
    "no_such_pass",
    "no_such_device",
    "too_many_devices",
  ];
  return t(`problem-${known.includes(code) ? code : "internal"}`);
}
