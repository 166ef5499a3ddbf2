// Storage of lesson progress by table in this browser, so that lessons continue after a reload or on a later visit.

import { NEW_PROGRESS, type LessonProgress } from "./lessonSteps";

const storageKey = (table: string): string => `ribeira.lesson.${table}`;
const fallback = new Map<string, LessonProgress>(); // keeps progress until the page is closed if storage is disabled

/** Return the progress of the lesson at a table; null if the table has no lesson in this browser. */
export function loadProgress(table: string): LessonProgress | null {
  try {
    const text = localStorage.getItem(storageKey(table));
    if (text !== null) return { ...NEW_PROGRESS, ...(JSON.parse(text) as Partial<LessonProgress>) };
  } catch {
    // storage is disabled or its content is invalid
  }
  return fallback.get(table) ?? null;
}

export function saveProgress(table: string, progress: LessonProgress): void {
  fallback.set(table, progress);
  try {
    localStorage.setItem(storageKey(table), JSON.stringify(progress));
  } catch {
    // storage is disabled, so only the fallback keeps the progress
  }
}

/** Return the tables of all lessons in this browser. */
export function lessonTables(): string[] {
  const tables = new Set(fallback.keys());
  try {
    for (const name of Object.keys(localStorage))
      if (name.startsWith(storageKey(""))) tables.add(name.slice(storageKey("").length));
  } catch {
    // storage is disabled, so only the fallback contains lessons
  }
  return [...tables];
}

export function deleteProgress(table: string): void {
  fallback.delete(table);
  try {
    localStorage.removeItem(storageKey(table));
  } catch {
    // storage is disabled, so it contains no progress
  }
}
