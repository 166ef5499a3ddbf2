// Log entries as lines of text.

import type { GameEvent } from "../games/types";
import { t } from "../i18n/fluent.svelte";
import type { Happened, SeatInfo } from "../protocol/types";
import { seatName } from "../i18n/seatAndBotNames";

export interface LogLine {
  key: string;
  /** The seat that acted; null for general entries and for all lines of an entry after the first. */
  seat: number | null;
  text: string;
  /** The game event that the line describes; undefined for lines without a game event. */
  event?: GameEvent | undefined;
}

export function logLines(logged: Happened, seats: SeatInfo[]): LogLine[] {
  const { entry } = logged;
  const name = (seat: number): string => (seats[seat] ? seatName(seats[seat], seat) : `${seat + 1}`);
  const at = (seat: number | null, text: string): LogLine[] => [{ key: `${logged.number}`, seat, text }];
  switch (entry.entry) {
    case "acted": {
      const events = (logged.events ?? []) as GameEvent[];
      const lines = (logged.told ?? []).map((text, index) => ({ text, event: events[index] }));
      return lines
        .filter(({ text }) => text)
        .map((line, index) => ({
          ...line,
          key: `${logged.number}.${index}`,
          seat: index === 0 ? entry.seat : null,
        }));
    }
    case "undone":
      return at(entry.seat, t("log-undone", { name: name(entry.seat) }));
    case "sat":
      return at(entry.seat, t("log-sat", { name: entry.name }));
    case "bot_sat":
      return at(entry.seat, t("log-bot-sat", { name: name(entry.seat) }));
    case "left":
      return at(entry.seat, t("log-left"));
    case "started":
      return at(null, t("log-started"));
    case "restart_offered":
      return at(entry.seat, t("log-restart-offered", { name: name(entry.seat), move: entry.move }));
    case "restart_declined":
      return at(entry.seat, t("log-restart-declined", { name: name(entry.seat) }));
    case "restarted":
      return at(null, t("log-restarted", { move: entry.move }));
    case "resigned":
      return at(entry.seat, t("log-resigned", { name: name(entry.seat) }));
    case "timed_out":
      return at(entry.seat, t("log-timed-out", { name: name(entry.seat) }));
    case "stood_in":
      return at(entry.seat, t("log-stood-in", { name: name(entry.seat) }));
    case "returned":
      return at(entry.seat, t("log-returned", { name: name(entry.seat) }));
    case "removed":
      return at(null, t("log-removed", { name: entry.name }));
    case "unseated":
      return at(entry.seat, t("log-unseated", { name: entry.name }));
    case "spectators_allowed":
      return at(null, t(entry.allowed ? "log-spectators" : "log-no-spectators"));
    case "recovered":
      return at(null, t("log-recovered"));
    default:
      return [];
  }
}
