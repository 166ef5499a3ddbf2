// User-facing texts of errors.

import { hasMessage, t } from "./fluent.svelte";

/** Error codes without their own message, and the code whose message they use. */
const SHARED_MESSAGES: Record<string, string> = {
  full: "busy",
  timeout: "network",
  overloaded: "busy",
  too_many_connections: "busy",
  too_many_guests: "busy",
  bad_action: "illegal_action",
  no_offer: "illegal_action",
  own_person: "illegal_action",
  season: "illegal_action",
  not_deciding: "illegal_action",
  not_seated: "illegal_action",
  not_your_seat: "illegal_action",
  reveals: "illegal_action",
  unplayable: "no_record",
  unreadable_table: "internal",
};

/** Return the message of the error's `code`, or a general message if the code is missing or unknown. */
export function problemText(error: unknown): string {
  const code = error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : "internal";
  const messageCode = SHARED_MESSAGES[code] ?? code;
  const retryAfter = error instanceof Error && "retryAfter" in error ? error.retryAfter : null;
  if (typeof retryAfter === "number" && hasMessage("", `problem-${messageCode}-until`))
    return t(`problem-${messageCode}-until`, { seconds: retryAfter });
  return hasMessage("", `problem-${messageCode}`) ? t(`problem-${messageCode}`) : t("problem-internal");
}
