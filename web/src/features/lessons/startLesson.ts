// Start of a lesson at a new table, and its continuation after a reload.

import type { Lesson } from "../../games/types";
import { api } from "../../net/api";
import { loadLesson } from "../../games/registry";
import { ensurePlayer } from "../../table/me.svelte";
import type { NewTable } from "../../protocol/types";
import { seatWishes } from "../../table/newTableForm";
import type { TableStore } from "../../table/tableStore.svelte";
import { NEW_PROGRESS } from "./lessonSteps";
import { LessonGuide } from "./lessonGuide.svelte";
import { deleteProgress, saveProgress, loadProgress, lessonTables } from "./lessonStorage";

/** Open a table for the lesson of a game and return its ID. */
export async function openLesson(game: string): Promise<string> {
  const lesson = await loadLesson(game);
  if (!lesson) throw new Error(`${game} has no lesson`);
  await ensurePlayer();
  await removeOldLessons();
  const bots = await api.bots();
  const { id } = await api.openTable(lessonTable(game, lesson, bots[0] ?? "random")); // the first bot is the weakest
  saveProgress(id, NEW_PROGRESS);
  return id;
}

/** Remove the tables of earlier lessons, which cannot be continued any more. */
async function removeOldLessons(): Promise<void> {
  for (const table of lessonTables()) {
    deleteProgress(table);
    await api.removeTable(table).catch(() => undefined); // the table is gone, or a different player opened it
  }
}

/** Return the request that opens the table of a lesson. */
function lessonTable(game: string, lesson: Lesson<unknown>, bot: string): NewTable {
  const seats = seatWishes(lesson.seats > 1 ? "bots" : "solo", lesson.seats, bot);
  return { game, seats, options: lesson.options ?? {}, seed: `${lesson.seed}`, start: true };
}

/** Return the guide of the lesson in progress at a table; null if the table has no lesson in progress. */
export async function resumeLesson(table: TableStore, game: string): Promise<LessonGuide | null> {
  const progress = loadProgress(table.id);
  const lesson = progress && (await loadLesson(game));
  return progress && lesson ? new LessonGuide(table, lesson, progress) : null;
}
