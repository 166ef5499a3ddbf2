// Selection of a choice by the player. The first click selects and previews a choice, and the second click commits it.

import { sameAction, sameChoice, type Action, type BoardChoice, type GameEvent } from "../games/types";
import type { Foreseen } from "../protocol/types";
import { parseChoices, parseDenied, type Connection } from "./connection.svelte";
import type { Hints } from "./hints.svelte";
import type { Timeline } from "./timeline.svelte";

interface PendingPreview {
  choice: BoardChoice;
  turn: number;
  answer: Promise<Foreseen>;
}

export class Selection {
  /** The selected choice, shown on the board as a preview. */
  choice = $state.raw<BoardChoice | null>(null);
  /** Choice or event whose line in a list has the pointer or the focus. The board marks its places. */
  highlighted = $state.raw<BoardChoice | GameEvent | null>(null);
  private pending: PendingPreview | null = null;
  private previewed = $state.raw<{ choice: BoardChoice; outcome: Foreseen } | null>(null);
  /** Effects of the selected choice; null until the server has sent them. */
  readonly outcome = $derived.by((): Foreseen | null => {
    const { previewed, choice } = this;
    return previewed && choice && sameChoice(previewed.choice, choice) ? previewed.outcome : null;
  });

  constructor(
    private readonly connection: Connection,
    private readonly timeline: Timeline,
    private readonly hints: Hints,
  ) {}

  private get turn(): number {
    return this.connection.latest?.turn ?? 0;
  }

  /** Select a choice. Commit it if it is selected already or if `commit` is true. */
  touch = (touched: BoardChoice, commit = false): void => {
    // While moves are being shown, a click only skips to the current position.
    if (this.timeline.isBehind && !this.timeline.canActWhileBehind) return this.timeline.skip();
    this.hints.reason = null;
    const offered = this.timeline.scene?.choices.find((each) => sameAction(each.action, touched.action));
    if (!offered) return;
    const wanted = touched.then || touched.wishes ? touched : offered;
    const { choice } = this;
    if (choice && sameChoice(choice, wanted)) void this.commit(choice);
    else if (commit) void this.commit(wanted);
    else {
      this.choice = wanted;
      void this.preview(wanted);
    }
  };

  confirm = (): void => {
    if (this.choice) void this.commit(this.choice);
  };

  cancel = (): void => {
    this.choice = null;
    this.hints.clear();
  };

  /** Drop the selected choice if it is no longer available. */
  cancelIfUnavailable(): void {
    const { choice } = this;
    const available = this.timeline.fullScene?.choices ?? [];
    if (choice && !available.some((each) => sameAction(each.action, choice.action))) this.choice = null;
  }

  /** Return a choice with its effects without selecting it; null if the effects cannot be queried. */
  assess = async (choice: BoardChoice): Promise<BoardChoice | null> => {
    try {
      const outcome = await this.query(choice);
      return outcome && withOutcome(choice, outcome);
    } catch {
      return null;
    }
  };

  /** Send several actions as one gesture. */
  submitAll = (actions: Action[]): void => {
    if (actions.length) void this.submit(actions);
  };

  async undo(): Promise<void> {
    const { latest, busy } = this.connection;
    if (busy || typeof latest?.seat !== "number" || !latest.can_undo) return;
    this.timeline.skip();
    this.choice = null;
    await this.connection.request({ type: "undo", seat: latest.seat, turn: this.turn });
  }

  /** Ask for a hint. If a hint is shown already, select the advised choice. */
  async useHint(): Promise<void> {
    const { suggested, canAsk } = this.hints;
    if (suggested) return this.touch(suggested);
    if (!canAsk || typeof this.connection.latest?.seat !== "number") return;
    if (!this.timeline.canActWhileBehind) this.timeline.skip();
    this.cancel();
    await this.hints.ask();
  }

  private query(choice: BoardChoice): Promise<Foreseen> | null {
    if (choice.wishes && !choice.then) return this.connection.preview(choice.wishes, true);
    return this.connection.preview(actionsOf(choice));
  }

  private async preview(choice: BoardChoice): Promise<void> {
    const answer = this.query(choice);
    if (!answer) return;
    this.pending = { choice, turn: this.turn, answer };
    try {
      const outcome = await answer;
      this.previewed = { choice, outcome };
      if (this.choice && sameChoice(this.choice, choice)) this.choice = withOutcome(choice, outcome);
    } catch {
      // the player can commit the choice without seeing its effects
    }
  }

  /** Send a choice. An incomplete gesture waits for the server to complete it. */
  private async commit(choice: BoardChoice): Promise<void> {
    if (!choice.wishes || choice.then) return this.submit(actionsOf(choice));
    const { pending, turn } = this;
    try {
      const answer = pending && pending.turn === turn && sameChoice(pending.choice, choice) ? pending.answer : null;
      const outcome = await (answer?.catch(() => this.query(choice)) ?? this.query(choice));
      if (outcome && this.turn === turn) await this.submit(actionsOf(withOutcome(choice, outcome)));
    } catch (error) {
      this.connection.report(error);
    }
  }

  private async submit(actions: Action[]): Promise<void> {
    const { latest, busy } = this.connection;
    const [first] = actions;
    const chosen =
      this.choice ?? this.timeline.fullScene?.choices.find(({ action }) => first && sameAction(action, first));
    if (busy || typeof latest?.seat !== "number") return;
    const request = { type: "act" as const, seat: latest.seat, turn: latest.turn ?? 0, actions };
    const answer = this.connection.request(request, chosen?.told ?? "");
    this.cancel();
    if (this.timeline.canActWhileBehind) this.timeline.hurry();
    else this.timeline.skip();
    await answer;
  }
}

/** Return all actions of a choice, in order. */
export const actionsOf = (choice: BoardChoice): Action[] => [choice.action, ...(choice.then ?? [])];

/** Return a choice with its effects from the server. Effects that are already known are kept. */
export function withOutcome(
  choice: BoardChoice,
  { told, brings, worth, next, denied, later, actions }: Foreseen,
): BoardChoice {
  const [action, ...then] = (actions ?? []) as Action[];
  return {
    next: parseChoices(next),
    denied: parseDenied(denied),
    ...choice,
    ...(choice.brings?.length ? {} : { brings: brings as GameEvent[], worth: worth ?? {}, told: told || choice.told }),
    ...(action ? { action, then } : {}), // the server has completed the gesture
    later: later ? (parseChoices([later])[0] ?? null) : null,
  };
}
