// Help for the player: the best choice on request, and the reason why a clicked element is unavailable.

import { sameAction, type Action, type BoardChoice } from "../games/types";
import { ApiError } from "../net/api";
import type { Hinted } from "../protocol/types";
import type { Connection } from "./connection.svelte";
import type { UnavailableReason } from "./boardAttributes";
import type { Timeline } from "./timeline.svelte";

export class Hints {
  advice = $state.raw<Hinted | null>(null);
  /** Whether a hint has been requested and has not arrived yet. */
  isPending = $state(false);
  /** Reason why the element clicked last is unavailable. */
  reason = $state.raw<UnavailableReason | null>(null);
  /** The advised choice, marked on the board; null without advice or if the choice is no longer available. */
  readonly suggested = $derived.by((): BoardChoice | null => {
    const action = this.advice?.choice.action as Action | undefined;
    return action ? (this.timeline.scene?.choices.find((each) => sameAction(each.action, action)) ?? null) : null;
  });
  readonly isAvailable = $derived.by(() => this.timeline.isMyTurn && (this.connection.info?.hints ?? false));
  readonly canAsk = $derived.by(() => this.isAvailable && !this.isPending);

  constructor(
    private readonly connection: Connection,
    private readonly timeline: Timeline,
  ) {
    connection.onUpdate((update, previous) => {
      if (update.view === null || update.view === undefined) return;
      this.reason = null;
      const seatChanged = (update.seat ?? null) !== (previous?.seat ?? null);
      if (update.turn !== previous?.turn || seatChanged) this.advice = null;
    });
  }

  /** Request a hint for the current decision. */
  async ask(): Promise<void> {
    const { seat, turn = 0 } = this.connection.latest ?? {};
    if (typeof seat !== "number") return;
    this.isPending = true;
    this.connection.problem = "";
    try {
      const advice = await this.connection.hint(seat, turn);
      const { latest } = this.connection;
      const isCurrent = (latest?.turn ?? 0) === advice.turn && latest?.seat === advice.seat;
      if (isCurrent) this.advice = advice;
    } catch (error) {
      if (!(error instanceof ApiError && error.code === "stale")) this.connection.report(error);
    } finally {
      this.isPending = false;
    }
  }

  clear(): void {
    this.advice = null;
    this.reason = null;
  }
}
