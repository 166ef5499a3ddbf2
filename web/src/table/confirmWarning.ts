// Warnings before the player commits a choice that ends the game or the round, or that cannot be undone.

import { t } from "../i18n/fluent.svelte";
import type { TableStore } from "./tableStore.svelte";

export interface Warning {
  weight: "ends" | "turns" | "final";
  sign: string;
  text: string;
}

/** Return the warning for the selected choice; null if the choice needs no warning or its effects are unknown. */
export function confirmWarning(table: TableStore): Warning | null {
  const outcome = table.selection.outcome;
  if (!outcome) return null;
  const { ends, certain, reveals, scores, seat } = outcome;
  if (ends === "game") return { weight: "ends", sign: "⚑", text: endingText(table, certain, scores, seat) };
  if (ends === "round") return { weight: "turns", sign: "⚐", text: t(certain ? "warn-round" : "warn-round-perhaps") };
  // Only revealed information needs a warning. Players expect that they cannot undo the end of a turn.
  return reveals ? { weight: "final", sign: "⊘", text: t("warn-final") } : null;
}

function endingText(table: TableStore, certain: boolean, scores: (number | null)[], seat: number): string {
  const points = scores[seat] ?? null;
  if (!certain) return t("warn-game-perhaps");
  if (points === null) return t("warn-game");
  if (scores.length === 1) return t("warn-game-alone", { points });
  if (scores.some((score) => score === null)) return t("warn-game-mine", { points });
  const name = (number: number): string => table.seats[number]?.name ?? `${number + 1}`;
  return t("warn-game-scores", { scores: scores.map((score, number) => `${name(number)} ${score}`).join(", ") });
}
