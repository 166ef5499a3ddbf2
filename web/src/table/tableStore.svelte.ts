// The stores of one table, and the state that depends on several of them.

import type { BoardSeat } from "../games/types";
import { t, type Language } from "../i18n/fluent.svelte";
import { seatName } from "../i18n/seatAndBotNames";
import { reducedMotion, settings } from "../ui/settings.svelte";
import { Connection } from "./connection.svelte";
import { scoringBeats, type ScoringClient } from "./scoringBeats";
import { Hints } from "./hints.svelte";
import { Log } from "./log.svelte";
import { Selection } from "./selection.svelte";
import { Timeline } from "./timeline.svelte";

interface TableOptions {
  /** Return whether players of a game have information that others must not see. */
  hasHiddenInformation: (game: string) => boolean;
  /** Called when it becomes the player's turn. */
  onTurn?: () => void;
  makeSocket?: (address: string) => WebSocket;
}

export class TableStore {
  readonly timeline: Timeline;
  readonly connection: Connection;
  readonly hints: Hints;
  readonly selection: Selection;
  readonly log: Log;
  /** Seat to which a shared device is being handed. Its view stays covered until the player confirms. */
  handover = $state<number | null>(null);
  /** Open dialog of the host, for one person or, if `person` is null, for everybody. Null: closed. */
  hostDialog = $state.raw<{ person: string | null } | null>(null);
  /** Parts of the game's client that the final scoring uses; null until the client is loaded. */
  scoringClient: ScoringClient | null = null;
  private wasMyTurn = false;

  constructor(
    readonly id: string,
    private readonly options: TableOptions,
  ) {
    this.timeline = new Timeline({
      speed: () => (document.hidden ? "instant" : settings.speed),
      canAnimate: () => !reducedMotion(),
      onMove: () => this.onCursorMove(),
    });
    this.connection = new Connection(id, {
      timeline: this.timeline,
      scoringBeats: (ending, ...rest) =>
        settings.speed === "instant" || reducedMotion() ? [ending] : scoringBeats(ending, ...rest, this.scoringClient),
      makeSocket: options.makeSocket,
    });
    this.log = new Log(this.connection, this.timeline);
    this.hints = new Hints(this.connection, this.timeline);
    this.selection = new Selection(this.connection, this.timeline, this.hints);
    this.connection.onUpdate((update, previous) => {
      const { info, playerSeats } = this.connection;
      const seat = update.seat ?? null;
      const seatChanged = update.view && previous?.view && seat !== (previous.seat ?? null);
      if (!seatChanged || playerSeats.length < 2 || !info || !options.hasHiddenInformation(info.game)) return;
      this.timeline.skip();
      this.handover = seat;
    });
  }

  /** The players; `yours` marks the seat whose view is shown. */
  get seats(): BoardSeat[] {
    const viewer = this.timeline.scene?.seat ?? null;
    return (this.connection.info?.seats ?? []).map((info, seat) => ({
      seat,
      name: seatName(info, seat),
      yours: seat === viewer,
    }));
  }

  /** Whether the game has ended and its last move has been shown. */
  get isOver(): boolean {
    return this.connection.info?.status === "over" && !this.timeline.hasHiddenMoves;
  }

  /** Seats that have to decide at the current beat. */
  get deciders(): number[] {
    const view = this.timeline.fullScene?.view as { asks?: { seat: number }[] } | null | undefined;
    return this.isOver ? [] : (view?.asks ?? []).map(({ seat }) => seat);
  }

  /** Return a prompt, with the player's name if several players share the screen. */
  addressed(request: string): string {
    const name = this.seats.find((seat) => seat.yours)?.name ?? "";
    return this.connection.playerSeats.length > 1 ? t("action-asked", { name, asked: request }) : request;
  }

  setLanguage(language: Language): void {
    this.connection.setLanguage(language);
    this.log.reload();
  }

  close(): void {
    this.timeline.clear();
    this.connection.close();
  }

  private onCursorMove(): void {
    this.selection.cancelIfUnavailable();
    const { isMyTurn } = this.timeline;
    if (isMyTurn && !this.wasMyTurn) this.options.onTurn?.();
    this.wasMyTurn = isMyTurn;
  }
}
