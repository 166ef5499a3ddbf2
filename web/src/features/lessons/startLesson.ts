// Lessons begin here, and are taken up again.

import type { Lesson } from "../../games/types";
import { api } from "../../net/api";
import { loadLesson } from "../../games/registry";
import { ensurePlayer } from "../../table/currentPlayer.svelte";
import type { NewTable } from "../../protocol/types";
import { seatWishes } from "../../table/newTable";
import type { TableStore } from "../../table/tableStore.svelte";
import { BEGINNING } from "./lessonProgress";
import { Guide } from "./lessonGuide.svelte";
import { forget, keep, kept, lessons } from "./lessonStorage";

/** Open a table for the lesson of a game; its id. */
export async function openLesson(game: string): Promise<string> {
  const lesson = await loadLesson(game);
  if (!lesson) throw new Error(`${game} has no lesson`);
  await ensurePlayer();
  await tidyUp();
  const bots = await api.bots();
  const { id } = await api.openTable(lessonTable(game, lesson, bots[0] ?? "random")); // the weakest comes first
  keep(id, BEGINNING);
  return id;
}

/** A lesson that was left is not taken up once another begins: its table goes. */
async function tidyUp(): Promise<void> {
  for (const table of lessons()) {
    forget(table);
    await api.removeTable(table).catch(() => undefined); // gone already, or of another browser's owner
  }
}

function lessonTable(game: string, lesson: Lesson<unknown>, bot: string): NewTable {
  const seats = seatWishes(lesson.seats > 1 ? "bots" : "solo", lesson.seats, bot);
  return { game, seats, options: lesson.options ?? {}, seed: `${lesson.seed}`, start: true };
}

/** The guide of a table whose lesson is under way in this browser; null where there is none. */
export async function attend(table: TableStore, game: string): Promise<Guide | null> {
  const begun = kept(table.id);
  const lesson = begun && (await loadLesson(game));
  return begun && lesson ? new Guide(table, lesson, begun) : null;
}
