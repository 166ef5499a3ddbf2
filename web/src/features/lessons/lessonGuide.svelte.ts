// Guide of a lesson at a table: selects the current step, highlights its choices and stores the progress.

import type { BoardChoice, GameEvent, Lesson, LessonMoment, LessonStep } from "../../games/types";
import type { TableStore } from "../../table/tableStore.svelte";
import {
  NEW_PROGRESS,
  stepNumber,
  finishStep,
  updateProgress,
  isOver,
  momentOf,
  currentStep,
  type LessonState,
  type LessonProgress,
} from "./lessonSteps";
import { deleteProgress, saveProgress } from "./lessonStorage";

export class LessonGuide {
  private progress = $state.raw<LessonProgress>(NEW_PROGRESS);
  /** True once the player has left the lesson. */
  ended = $state(false);

  constructor(
    private readonly table: TableStore,
    private readonly lesson: Lesson<unknown>,
    begun: LessonProgress,
  ) {
    this.progress = begun;
  }

  private readonly now = $derived.by((): LessonState<unknown> | null => {
    const { timeline, log, connection } = this.table;
    const scene = timeline.fullScene; // unfiltered, because the filter comes from this lesson
    const seats = this.table.connection.playerSeats;
    const seat = seats[0];
    if (!scene || seat === undefined || this.table.timeline.isPlaying) return null;
    return {
      view: scene.view,
      seat,
      choices: scene.choices,
      preview: this.table.selection.choice,
      number: connection.latest?.number ?? 0,
      log: log.entries.map(({ number, entry, events }) => ({
        number,
        mine: entry.entry === "acted" && seats.includes(entry.seat),
        events: (events ?? []) as GameEvent[],
      })),
    };
  });

  readonly step = $derived.by((): LessonStep<unknown> | null =>
    this.ended ? null : currentStep(this.lesson, this.progress),
  );
  /** Number of the current step and total number of mandatory steps; null for optional steps. */
  readonly stepNumber = $derived.by(() => stepNumber(this.lesson, this.progress));
  /** Whether all mandatory steps are done and no step is shown. */
  readonly isOver = $derived.by(() => this.step === null && isOver(this.lesson, this.progress));
  readonly isMyTurn = $derived.by(() => this.table.timeline.isMyTurn);
  readonly values = $derived.by(() => (this.moment && this.step?.values?.(this.moment)) ?? {});

  private get moment(): LessonMoment<unknown> | null {
    return this.now && momentOf(this.now, this.progress);
  }

  /** Selector of the elements that the step points at; null if the step points at no elements. */
  readonly selector = $derived.by((): string | null => {
    const { step, moment } = this;
    if (!step || !moment) return null;
    if (typeof step.points === "string") return step.points;
    if (step.points) return step.points(moment);
    if (!step.only) return null;
    return (
      this.highlighted(moment.choices)
        .map(({ action }) => `[data-lit='${JSON.stringify(action)}']`)
        .join(", ") || null
    );
  });

  /** Return the choices that the step highlights, or all choices if the step matches none of them. */
  highlighted = (choices: BoardChoice[]): BoardChoice[] => {
    const { step, moment } = this;
    if (!step?.only || !moment) return choices;
    const some = choices.filter((choice) => step.only?.(choice, moment));
    return some.length ? some : choices;
  };

  /** Advance the lesson after events at the table. Call it in an effect. */
  update(): void {
    if (this.ended || !this.now) return;
    const next = updateProgress(this.lesson, this.progress, this.now);
    if (next !== this.progress) this.store(next);
    this.table.timeline.choiceFilter = this.step?.only ? this.highlighted : null;
  }

  /** Finish the current step, whether or not its condition holds. */
  skipStep(): void {
    this.store(finishStep(this.progress));
  }

  /** End the lesson; the game continues. */
  leave(): void {
    this.ended = true;
    this.table.timeline.choiceFilter = null;
    deleteProgress(this.table.id);
  }

  private store(progress: LessonProgress): void {
    this.progress = progress;
    saveProgress(this.table.id, progress);
  }
}
