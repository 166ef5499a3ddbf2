// What the choice that is put forward ends, or that it cannot be taken back: said in the bar and in the sheet.

import { t } from "../i18n/fluent.svelte";
import type { TableStore } from "./tableStore.svelte";

export interface Warning {
  weight: "ends" | "turns" | "final";
  sign: string;
  text: string;
}

export function warningOf(table: TableStore): Warning | null {
  const outcome = table.selection.outcome;
  if (!outcome) return null;
  const { ends, certain, reveals, scores, seat } = outcome;
  if (ends === "game") return { weight: "ends", sign: "⚑", text: ending(table, certain, scores, seat) };
  if (ends === "round") return { weight: "turns", sign: "⚐", text: t(certain ? "warn-round" : "warn-round-perhaps") };
  // that a turn is over once it is over needs no word: only what one might have liked to try out
  return reveals ? { weight: "final", sign: "⊘", text: t("warn-final") } : null;
}

function ending(table: TableStore, certain: boolean, scores: (number | null)[], seat: number): string {
  const points = scores[seat] ?? null;
  if (!certain) return t("warn-game-perhaps");
  if (points === null) return t("warn-game");
  if (scores.length === 1) return t("warn-game-alone", { points });
  if (scores.some((score) => score === null)) return t("warn-game-mine", { points });
  const name = (number: number): string => table.seats[number]?.name ?? `${number + 1}`;
  return t("warn-game-scores", { scores: scores.map((score, number) => `${name(number)} ${score}`).join(", ") });
}
