// Which of this browser's tables are guided, and how far their lessons are: a reload or a later visit goes on.

import { BEGINNING, type Progress } from "./lessonProgress";

const key = (table: string): string => `ribeira.lesson.${table}`;
const here = new Map<string, Progress>(); // for a browser that keeps nothing: as long as the page lasts

/** How far the lesson of a table is; null where there is none, or none any more. */
export function kept(table: string): Progress | null {
  try {
    const text = localStorage.getItem(key(table));
    if (text !== null) return { ...BEGINNING, ...(JSON.parse(text) as Partial<Progress>) };
  } catch {
    // not allowed, or not ours
  }
  return here.get(table) ?? null;
}

export function keep(table: string, progress: Progress): void {
  here.set(table, progress);
  try {
    localStorage.setItem(key(table), JSON.stringify(progress));
  } catch {
    // it stays here
  }
}

/** The tables of all lessons that this browser knows of. */
export function lessons(): string[] {
  const found = new Set(here.keys());
  try {
    for (const name of Object.keys(localStorage)) if (name.startsWith(key(""))) found.add(name.slice(key("").length));
  } catch {
    // only those of this visit
  }
  return [...found];
}

export function forget(table: string): void {
  here.delete(table);
  try {
    localStorage.removeItem(key(table));
  } catch {
    // nothing was kept
  }
}
