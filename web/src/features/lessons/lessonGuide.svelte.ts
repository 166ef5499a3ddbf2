// A lesson at a table: follows what happens there, lights what the step is about, remembers how far it is.

import type { BoardChoice, GameEvent, Lesson, LessonMoment, LessonStep } from "../../games/types";
import type { TableStore } from "../../table/tableStore.svelte";
import { BEGINNING, count, finish, follow, isOver, momentOf, stepOf, type Now, type Progress } from "./lessonProgress";
import { forget, keep } from "./lessonStorage";

export class Guide {
  private progress = $state.raw<Progress>(BEGINNING);
  /** Left, or read to the end. */
  ended = $state(false);

  constructor(
    private readonly table: TableStore,
    private readonly lesson: Lesson<unknown>,
    begun: Progress,
  ) {
    this.progress = begun;
  }

  private readonly now = $derived.by((): Now<unknown> | null => {
    const { timeline, log, connection } = this.table;
    const staged = timeline.fullScene; // the filter that this lesson sets does not apply
    const own = this.table.connection.ownSeats;
    const seat = own[0];
    if (!staged || seat === undefined || this.table.timeline.isPlaying) return null;
    return {
      view: staged.view,
      seat,
      choices: staged.choices,
      preview: this.table.selection.choice,
      number: connection.latest?.number ?? 0,
      log: log.entries.map(({ number, entry, events }) => ({
        number,
        mine: entry.entry === "acted" && own.includes(entry.seat),
        events: (events ?? []) as GameEvent[],
      })),
    };
  });

  readonly step = $derived.by((): LessonStep<unknown> | null =>
    this.ended ? null : stepOf(this.lesson, this.progress),
  );
  /** Which step it is, of how many; null where it is said along the way. */
  readonly count = $derived.by(() => count(this.lesson, this.progress));
  /** All are: the last word, and then the player is alone. */
  readonly over = $derived.by(() => this.step === null && isOver(this.lesson, this.progress));
  /** It is the learner's turn. */
  readonly turn = $derived.by(() => this.table.timeline.isMyTurn);
  readonly values = $derived.by(() => (this.moment && this.step?.values?.(this.moment)) ?? {});

  private get moment(): LessonMoment<unknown> | null {
    return this.now && momentOf(this.now, this.progress);
  }

  /** What the step points at, as a selector within the board. */
  readonly points = $derived.by((): string | null => {
    const { step, moment } = this;
    if (!step || !moment) return null;
    if (typeof step.points === "string") return step.points;
    if (step.points) return step.points(moment);
    if (!step.only) return null;
    return (
      this.lit(moment.choices)
        .map(({ action }) => `[data-lit='${JSON.stringify(action)}']`)
        .join(", ") || null
    );
  });

  /** The choices that the step lights; all where it is about none of them. */
  lit = (choices: BoardChoice[]): BoardChoice[] => {
    const { step, moment } = this;
    if (!step?.only || !moment) return choices;
    const some = choices.filter((choice) => step.only?.(choice, moment));
    return some.length ? some : choices;
  };

  /** Go on where something happened. To be called in an effect: it follows the table. */
  follow(): void {
    if (this.ended || !this.now) return;
    const next = follow(this.lesson, this.progress, this.now);
    if (next !== this.progress) this.take(next);
    this.table.timeline.choiceFilter = this.step?.only ? this.lit : null;
  }

  /** Next, or skip: the step is as good as done. */
  pass(): void {
    this.take(finish(this.progress));
  }

  /** The player goes on alone. */
  leave(): void {
    this.ended = true;
    this.table.timeline.choiceFilter = null;
    forget(this.table.id);
  }

  private take(progress: Progress): void {
    this.progress = progress;
    keep(this.table.id, progress);
  }
}
