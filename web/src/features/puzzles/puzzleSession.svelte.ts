// State of one puzzle: a position, one attempt, and the continuation after the answer.

import { untrack } from "svelte";
import {
  sameAction,
  sameChoice,
  type Action,
  type BoardChoice,
  type GameEvent,
  type BoardSeat,
} from "../../games/types";
import { api, ApiError } from "../../net/api";
import { language, loadGameMessages } from "../../i18n/fluent.svelte";
import { ensurePlayer } from "../../table/me.svelte";
import { seatName } from "../../i18n/seatAndBotNames";
import { problemText } from "../../i18n/problemText";
import type { Foreseen, Frame, PuzzleInfo, PuzzleTried, TableInfo } from "../../protocol/types";
import { reducedMotion, settings } from "../../ui/settings.svelte";
import type { Beat } from "../../table/timelineTypes";
import { Timeline } from "../../table/timeline.svelte";
import { parseChoices, parseDenied } from "../../table/connection.svelte";
import { actionsOf, withOutcome } from "../../table/selection.svelte";
import type { UnavailableReason } from "../../table/boardAttributes";

export const ALL_GAMES = "mixed"; // value of `game` for puzzles of all games

export class PuzzleSession {
  info = $state.raw<PuzzleInfo | null>(null);
  attempted = $state.raw<PuzzleTried | null>(null);
  /** Frame of the continuation that is shown after the attempt; 0 is the position itself. */
  step = $state(0);
  playing = $state(false);
  preview = $state.raw<BoardChoice | null>(null);
  why = $state.raw<UnavailableReason | null>(null);
  busy = $state(false);
  problem = $state("");
  refused = $state("");
  readonly timeline = new Timeline({
    // Even with the setting "instant", show the continuation move by move.
    speed: () => (settings.speed === "instant" ? "fast" : settings.speed),
    canAnimate: () => !reducedMotion(),
  });
  readonly scene = $derived(this.timeline.scene);
  readonly told = $derived(this.timeline.current?.sentences ?? []);
  private actions: Action[] = [];
  private requests = 0;

  /** `game` is the ID of a game or `ALL_GAMES`. Without a requested ID, the session opens the next puzzle. */
  constructor(
    readonly game: string,
    readonly requestedId?: string,
  ) {}

  get table(): TableInfo | null {
    return this.info?.update.table ?? null;
  }

  get seats(): BoardSeat[] {
    return (this.table?.seats ?? []).map((seat, number) => ({
      seat: number,
      name: seatName(seat, number),
      yours: seat.yours,
    }));
  }

  get last(): number {
    return (this.attempted?.frames.length ?? 1) - 1;
  }

  /** The best choice, to be marked on the board; null before the attempt and during the continuation. */
  get answer(): BoardChoice | null {
    return this.attempted && this.step === 0 ? (parseChoices([this.attempted.answer])[0] ?? null) : null;
  }

  /** Open the requested puzzle or the next one. */
  async open(next = false): Promise<void> {
    const request = ++this.requests;
    const spoken = language();
    [this.busy, this.problem] = [true, ""];
    try {
      await ensurePlayer();
      const known = next ? null : this.info;
      const [game, id] = known ? [known.game, known.id] : [this.game, next ? undefined : this.requestedId];
      const found = id
        ? await api.puzzle(game, id, { language: spoken })
        : await api.nextPuzzle({ game: game === ALL_GAMES ? null : game, language: spoken });
      await loadGameMessages(found.game);
      if (request !== this.requests) return;
      this.playing = false;
      this.info = found;
      [this.preview, this.why, this.refused] = [null, null, ""];
      if (known && this.attempted) {
        // The language has changed, so request the verdict in the new one.
        this.attempted = await api.tryPuzzle(found.game, found.id, { actions: this.actions }, { language: spoken });
        this.show(this.step);
      } else {
        this.attempted = null;
        this.showPosition(found);
      }
    } catch (error) {
      if (request === this.requests) this.refused = error instanceof ApiError ? error.code : "internal";
    } finally {
      if (request === this.requests) this.busy = false;
    }
  }

  private showPosition({ update }: PuzzleInfo): void {
    this.timeline.clear();
    this.timeline.add({
      ...this.beat(update.view, update.moves ?? 0),
      decisions: update.asks ?? [],
      choices: parseChoices(update.choices),
      gestures: parseChoices(update.gestures),
      denied: parseDenied(update.denied),
    });
  }

  private beat(view: unknown, moves: number): Beat {
    return {
      number: moves,
      seat: null,
      byOpponent: false,
      sentences: [],
      change: null,
      view,
      viewer: this.info?.update.seat ?? null,
      decisions: [],
      choices: [],
      turn: 0,
      canUndo: false,
      moves,
    };
  }

  touch = (choice: BoardChoice, commit = false): void => {
    if (this.attempted) return;
    this.why = null;
    const offered = this.scene?.choices.find((each) => sameAction(each.action, choice.action));
    if (!offered) return;
    const wanted = choice.then || choice.wishes ? choice : offered;
    const { preview } = this;
    if (preview && sameChoice(preview, wanted)) void this.attempt(actionsOf(preview));
    else if (commit) void this.attempt(actionsOf(wanted));
    else {
      this.preview = wanted;
      void this.preloadOutcome(wanted);
    }
  };

  gesture = (actions: Action[]): void => {
    if (actions.length && !this.attempted) void this.attempt(actions);
  };

  cancel = (): void => {
    this.preview = null;
    this.why = null;
  };

  confirm = (): void => {
    if (this.preview) void this.attempt(actionsOf(this.preview));
  };

  private async preloadOutcome(choice: BoardChoice): Promise<void> {
    const info = this.info;
    if (!info) return;
    try {
      const outcome = await this.requestOutcome(info, choice);
      if (this.preview && sameChoice(this.preview, choice)) this.preview = withOutcome(choice, outcome);
    } catch {
      // without a response, the board previews the choice without its effects
    }
  }

  /** Request the effects of a choice, or the completion of a gesture. */
  private requestOutcome({ game, id }: PuzzleInfo, choice: BoardChoice): Promise<Foreseen> {
    const gesture = choice.then ? undefined : choice.wishes;
    return api.previewPuzzle(
      game,
      id,
      { actions: gesture ?? actionsOf(choice), whole: gesture !== undefined },
      { language: language() },
    );
  }

  consider = async (choice: BoardChoice): Promise<BoardChoice | null> => {
    const info = this.info;
    if (!info) return null;
    try {
      return withOutcome(choice, await this.requestOutcome(info, choice));
    } catch {
      return null; // the board works without these effects
    }
  };

  private async attempt(actions: Action[]): Promise<void> {
    const info = this.info;
    if (!info || this.busy || this.attempted) return;
    [this.busy, this.problem] = [true, ""];
    try {
      const answer = await api.tryPuzzle(info.game, info.id, { actions }, { language: language() });
      this.cancel();
      [this.actions, this.attempted] = [actions, answer];
      this.show(0);
    } catch (error) {
      this.problem = problemText(error);
    } finally {
      this.busy = false;
    }
  }

  show(to: number, animate = false): void {
    const frames = this.attempted?.frames ?? [];
    const wanted = Math.max(0, Math.min(frames.length - 1, to));
    const frame = frames[wanted] as Frame | undefined;
    if (!frame) return;
    const before = wanted === this.step + 1 ? frames[wanted - 1] : undefined;
    const events = (frame.events ?? []) as GameEvent[];
    const change = animate && before && events.length ? { before: before.view, events } : null;
    this.step = wanted;
    if (!change) this.timeline.clear();
    this.timeline.add({
      ...this.beat(frame.view, frame.move),
      seat: frame.seat ?? null,
      byOpponent: true,
      sentences: (frame.told ?? []).filter(Boolean),
      change,
      choices: wanted === 0 && this.attempted ? parseChoices([this.attempted.answer]) : [],
    });
    if (!this.playing) this.timeline.skip(true);
  }

  /** Show the continuation. Call it in an effect, which runs again after each move. */
  run(): void {
    if (!this.playing || this.timeline.isPlaying) return;
    untrack(() => {
      if (this.step >= this.last) this.playing = false;
      else this.show(this.step + 1, true);
    });
  }

  close(): void {
    this.requests++;
    this.timeline.clear();
  }
}
