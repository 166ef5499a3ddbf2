// Sentences about the effect of a game on the player's rating.
import type { RatedResult } from "../protocol/types";

/** Reasons that have a message. Unknown reasons, for example from a newer server, are not shown. */
const REASONS = [
  "not_everyone_moved",
  "too_short",
  "bot_played",
  "pair_limit",
  "new_opponents",
  "lead_limit",
  "first_weeks",
  "unproven",
  "went_back",
  "seats",
  "unfair",
  "closed",
];

/** Return sentences about the change of the rating and its reason; empty without a change and a known reason. */
export function ratingChangeText(
  result: RatedResult,
  t: (id: string, values?: Record<string, string>) => string,
): string[] {
  const { before, after, reason } = result;
  const why = reason !== null && REASONS.includes(reason) ? [t(`rating-reason-${reason}`)] : [];
  if (before === null || after === null) return why.length ? [t("rating-uncounted"), ...why] : [];
  const change = after - before;
  const sign = change > 0 ? "+" : change < 0 ? "\u2212" : "\u00b1"; // minus and plus-minus signs
  return [t("rating-change", { rating: `${after}`, change: `${sign}${Math.abs(change)}` }), ...why];
}
