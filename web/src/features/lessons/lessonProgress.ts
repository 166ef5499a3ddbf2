// How a lesson goes on: which step is shown, by what is there and what has happened. Nothing here knows a game.

import type { GameEvent, Lesson, LessonMoment, LessonStep } from "../../games/types";

/** How far the learner is; this is what a browser keeps. */
export interface Progress {
  /** What the steps said that are done. */
  done: string[];
  /** What the steps said that were shown, in order: each is counted once, also where it comes again. */
  met: string[];
  /** What the step says that is shown; null while none fits. */
  step: string | null;
  /** The number of the table's last entry when it came up: what follows happened since. */
  since: number;
  /** The step that went away before it was done, and since when: what does it may be told a moment later. */
  left: { step: string; since: number } | null;
}

export const BEGINNING: Progress = { done: [], met: [], step: null, since: 0, left: null };

/** What the table knows now, for the steps to judge. */
export interface Now<V> extends Omit<LessonMoment<V>, "events" | "done"> {
  /** The number of the table's last entry. */
  number: number;
  /** What happened in every entry of the table. */
  log: { number: number; mine: boolean; events: GameEvent[] }[];
}

export function stepOf<V>(lesson: Lesson<V>, progress: Progress): LessonStep<V> | null {
  return lesson.steps.find((step) => step.says === progress.step) ?? null;
}

/** The moment as a step that came up at `since` sees it. */
export function momentOf<V>(now: Now<V>, progress: Progress): LessonMoment<V> {
  const { view, seat, choices, preview, log } = now;
  const events = log.filter((entry) => entry.number > progress.since).flatMap((entry) => entry.events);
  return { view, seat, choices, preview, events, done: new Set(progress.done) };
}

/** The step is done, or the learner says that it is. */
export function finish(progress: Progress): Progress {
  if (progress.step === null) return progress;
  return { ...progress, done: [...progress.done, progress.step], step: null };
}

/** Where the lesson stands now; the same object where nothing has changed. */
export function follow<V>(lesson: Lesson<V>, progress: Progress, now: Now<V>): Progress {
  let found = caughtUp(lesson, progress, now);
  // A step that comes up may be done already: then the next one does.
  for (let rounds = 0; rounds <= lesson.steps.length; rounds++) {
    const current = stepOf(lesson, found);
    if (current && isDone(current, found, now)) found = finish(found);
    const next = comes(lesson, found, now);
    if (next === found.step) break;
    const left = found.step === null ? found.left : { step: found.step, since: found.since };
    found = { ...found, step: next, since: now.number, left };
  }
  const { step, met } = found;
  return step === null || met.includes(step) ? found : { ...found, met: [...met, step] };
}

/** With the step that went away, where it was done after all. */
function caughtUp<V>(lesson: Lesson<V>, progress: Progress, now: Now<V>): Progress {
  const { left, done } = progress;
  const step = lesson.steps.find(({ says }) => says === left?.step);
  if (!left || !step || done.includes(step.says)) return progress;
  if (!isDone(step, { ...progress, since: left.since }, now)) return progress;
  const shown = progress.step === step.says ? null : progress.step;
  return { ...progress, done: [...done, step.says], step: shown, left: null };
}

function isDone<V>(step: LessonStep<V>, progress: Progress, now: Now<V>): boolean {
  if (step.until) return step.until(momentOf(now, progress));
  return now.log.some((entry) => entry.mine && entry.number > progress.since); // who plays on has read it
}

/** The first step that is not done and whose time has come. One that comes up fresh has seen nothing happen yet. The
 *  last word stays the last: what only some learners meet comes before it or not at all. */
function comes<V>(lesson: Lesson<V>, progress: Progress, now: Now<V>): string | null {
  if (isOver(lesson, progress)) return null;
  const open = lesson.steps.filter((step) => !progress.done.includes(step.says));
  const fits = (step: LessonStep<V>): boolean => {
    const since = step.says === progress.step ? progress.since : now.number;
    const moment = momentOf(now, { ...progress, since });
    return step.when ? step.when(moment) : moment.choices.length > 0;
  };
  return open.find(fits)?.says ?? null;
}

/** All that every learner meets is done. */
export function isOver<V>(lesson: Lesson<V>, progress: Progress): boolean {
  return lesson.steps.every((step) => step.optional || progress.done.includes(step.says));
}

/** Which of the steps that every learner meets is shown, and how many those are: a number of its own for each, in the
 *  order in which they came. What only some learners meet has none: it is said along the way. */
export function count<V>(lesson: Lesson<V>, { step, met, done }: Progress): { number: number; total: number } | null {
  const counted = new Set(lesson.steps.filter(({ optional }) => !optional).map(({ says }) => says));
  if (step === null || !counted.has(step)) return null;
  const come = [...new Set([...met, ...done, step])].filter((says) => counted.has(says));
  return { number: come.indexOf(step) + 1, total: counted.size };
}
