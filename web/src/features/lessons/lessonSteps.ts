// Progress of a lesson. Selects the step to show from the current state and the events so far, for any game.

import type { GameEvent, Lesson, LessonMoment, LessonStep } from "../../games/types";

/** Progress of one lesson, as browsers store it. */
export interface LessonProgress {
  /** Message IDs of the finished steps. */
  done: string[];
  /** Message IDs of the shown steps, in order and without repetition. */
  met: string[];
  /** Message ID of the current step; null if none applies. */
  step: string | null;
  /** Number of the table's last log entry when the step appeared. */
  since: number;
  /** Step that disappeared before it was done, kept because a late event may still fulfill its condition. */
  left: { step: string; since: number } | null;
}

export const NEW_PROGRESS: LessonProgress = { done: [], met: [], step: null, since: 0, left: null };

/** State of the table that decides which step applies and whether the step is done. */
export interface LessonState<V> extends Omit<LessonMoment<V>, "events" | "done"> {
  /** Number of the table's last log entry. */
  number: number;
  /** Events of each log entry. */
  log: { number: number; mine: boolean; events: GameEvent[] }[];
}

export function currentStep<V>(lesson: Lesson<V>, progress: LessonProgress): LessonStep<V> | null {
  return lesson.steps.find((step) => step.says === progress.step) ?? null;
}

/** Return the state as seen by a step that appeared at `since`. */
export function momentOf<V>(now: LessonState<V>, progress: LessonProgress): LessonMoment<V> {
  const { view, seat, choices, preview, log } = now;
  const events = log.filter((entry) => entry.number > progress.since).flatMap((entry) => entry.events);
  return { view, seat, choices, preview, events, done: new Set(progress.done) };
}

/** Mark the current step as done. */
export function finishStep(progress: LessonProgress): LessonProgress {
  if (progress.step === null) return progress;
  return { ...progress, done: [...progress.done, progress.step], step: null };
}

/** Return the progress after new events. If nothing changed, return the same object. */
export function updateProgress<V>(lesson: Lesson<V>, progress: LessonProgress, now: LessonState<V>): LessonProgress {
  let found = withLateEvents(lesson, progress, now);
  // Skip each step whose condition holds already.
  for (let rounds = 0; rounds <= lesson.steps.length; rounds++) {
    const current = currentStep(lesson, found);
    if (current && isDone(current, found, now)) found = finishStep(found);
    const next = nextStep(lesson, found, now);
    if (next === found.step) break;
    const left = found.step === null ? found.left : { step: found.step, since: found.since };
    found = { ...found, step: next, since: now.number, left };
  }
  const { step, met } = found;
  return step === null || met.includes(step) ? found : { ...found, met: [...met, step] };
}

/** Mark the step that disappeared as done if late events fulfilled its condition. */
function withLateEvents<V>(lesson: Lesson<V>, progress: LessonProgress, now: LessonState<V>): LessonProgress {
  const { left, done } = progress;
  const step = lesson.steps.find(({ says }) => says === left?.step);
  if (!left || !step || done.includes(step.says)) return progress;
  if (!isDone(step, { ...progress, since: left.since }, now)) return progress;
  const shown = progress.step === step.says ? null : progress.step;
  return { ...progress, done: [...done, step.says], step: shown, left: null };
}

function isDone<V>(step: LessonStep<V>, progress: LessonProgress, now: LessonState<V>): boolean {
  if (step.until) return step.until(momentOf(now, progress));
  // A step without `until` is done when the player makes a move.
  return now.log.some((entry) => entry.mine && entry.number > progress.since);
}

/**
 * Return the first unfinished step that applies. A new step ignores all events before it appears. Null if no step
 * applies or if all mandatory steps are done, because optional steps then no longer appear.
 */
function nextStep<V>(lesson: Lesson<V>, progress: LessonProgress, now: LessonState<V>): string | null {
  if (isOver(lesson, progress)) return null;
  const open = lesson.steps.filter((step) => !progress.done.includes(step.says));
  const applies = (step: LessonStep<V>): boolean => {
    const since = step.says === progress.step ? progress.since : now.number;
    const moment = momentOf(now, { ...progress, since });
    return step.when ? step.when(moment) : moment.choices.length > 0;
  };
  return open.find(applies)?.says ?? null;
}

/** Return whether all mandatory steps are done. */
export function isOver<V>(lesson: Lesson<V>, progress: LessonProgress): boolean {
  return lesson.steps.every((step) => step.optional || progress.done.includes(step.says));
}

/** Return the number of the current step among the mandatory steps, in order of appearance; null for optional steps. */
export function stepNumber<V>(
  lesson: Lesson<V>,
  { step, met, done }: LessonProgress,
): { number: number; total: number } | null {
  const counted = new Set(lesson.steps.filter(({ optional }) => !optional).map(({ says }) => says));
  if (step === null || !counted.has(step)) return null;
  const appeared = [...new Set([...met, ...done, step])].filter((says) => counted.has(says));
  return { number: appeared.indexOf(step) + 1, total: counted.size };
}
