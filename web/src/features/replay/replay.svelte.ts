// State of a replay: a finished game, move by move, from any seat.

import { untrack } from "svelte";
import type { BoardChoice, GameEvent, BoardSeat } from "../../games/types";
import { api, ApiError } from "../../net/api";
import { scoringBeats, type ScoringClient } from "../../table/scoringBeats";
import { language, loadGameMessages, type Language } from "../../i18n/fluent.svelte";
import { ensurePlayer } from "../../table/me.svelte";
import { seatWishes, type Mode } from "../../table/newTableForm";
import type { Frame, TableInfo } from "../../protocol/types";
import { navigate } from "../../ui/navigation";
import { reducedMotion, settings } from "../../ui/settings.svelte";
import type { Beat, Scene } from "../../table/timelineTypes";
import { Timeline } from "../../table/timeline.svelte";
import { seatName } from "../../i18n/seatAndBotNames";
import { problemText } from "../../i18n/problemText";

const PAGE_SIZE = 50; // frames per request

export class Replay {
  info = $state.raw<TableInfo | null>(null);
  scoringClient: ScoringClient | null = null;
  last = $state(0);
  move = $state(0);
  /** Seat whose view is shown; null for a spectator. */
  viewer = $state<number | null>(null);
  /** Playback of the current move, animated as at the table. */
  readonly timeline = new Timeline({
    // Even with the setting "instant", show the moves one by one.
    speed: () => (settings.speed === "instant" ? "fast" : settings.speed),
    canAnimate: () => !reducedMotion(),
  });
  readonly scene = $derived(this.timeline.scene);
  /** Sentences about the current move. */
  readonly told = $derived(this.timeline.current?.sentences ?? []);
  problem = $state("");
  refused = $state("");
  playing = $state(false);

  private frames = new Map<number, Frame>();

  constructor(readonly id: string) {}

  get seats(): BoardSeat[] {
    return (this.info?.seats ?? []).map((seat, number) => ({
      seat: number,
      name: seatName(seat, number),
      yours: number === this.viewer,
    }));
  }

  /** Load the game in a language and show the current move. */
  async open(requestedLanguage: Language): Promise<void> {
    try {
      await ensurePlayer();
      const update = await api.table(this.id, { language: requestedLanguage });
      if (!update.table) throw new ApiError("no_such_table", "");
      if (update.table.status !== "over") return navigate(`/table/${encodeURIComponent(this.id)}`, true);
      await loadGameMessages(update.table.game);
      // A spectator sees a daily deal as its player saw it.
      if (this.info === null) this.viewer = update.seat ?? (update.table.daily ? 0 : null);
      this.info = update.table;
      this.last = update.moves ?? 0;
      this.frames.clear();
      await this.show(this.move);
    } catch (error) {
      this.refused = error instanceof ApiError ? error.code : "internal";
    }
  }

  async frame(number: number): Promise<Frame | undefined> {
    if (!this.frames.has(number)) {
      const asked = this.viewer;
      const found = await api.replay(this.id, {
        seat: asked,
        start: Math.floor(number / PAGE_SIZE) * PAGE_SIZE,
        count: PAGE_SIZE,
        language: language(),
      });
      if (asked === this.viewer) for (const each of found) this.frames.set(each.move, each);
    }
    return this.frames.get(number);
  }

  /** Show a move. With `animate`, a step to the next move is animated. */
  async show(to: number, animate = false): Promise<void> {
    const wanted = Math.max(0, Math.min(this.last, to));
    const forward = wanted === this.move + 1;
    this.move = wanted;
    try {
      const before = this.frames.get(wanted - 1);
      const found = await this.frame(wanted);
      if (!found || this.move !== wanted) return;
      const events = (found.events ?? []) as GameEvent[];
      const change = animate && forward && before && events.length ? { before: before.view, events } : null;
      if (!change) this.timeline.clear(); // jumps are not animated
      const beat: Beat = {
        number: wanted,
        seat: found.seat ?? null,
        byOpponent: true,
        sentences: (found.told ?? []).filter(Boolean),
        change,
        view: found.view,
        viewer: this.viewer,
        decisions: [],
        choices: [],
        turn: 0,
        canUndo: false,
        moves: wanted,
      };
      // the final scoring is animated during playback
      const counts = change && this.playing && !reducedMotion() ? found.result : null;
      const step = { ...found, number: wanted };
      this.timeline.add(...(counts ? scoringBeats(beat, before?.view, step, counts, this.scoringClient) : [beat]));
      if (!this.playing) this.timeline.skip(true);
    } catch (error) {
      this.problem = problemText(error);
      this.playing = false;
    }
  }

  async showViewOf(seat: number | null): Promise<void> {
    if (seat === this.viewer) return;
    this.viewer = seat;
    this.frames.clear();
    await this.show(this.move);
  }

  /** Play the next move. Call it in an effect, which runs again after each move. */
  run(): void {
    if (!this.playing || this.timeline.isPlaying) return;
    untrack(() => {
      if (this.move >= this.last) this.playing = false;
      else void this.show(this.move + 1, true);
    });
  }

  /** Open a table that continues from this move. The player gets the seat whose view is shown, or seat 0. */
  async playOn(mode: Mode, bot: string): Promise<void> {
    try {
      const mine = this.viewer ?? 0;
      const wishes = seatWishes(mode, this.info?.seats.length ?? 1, bot);
      const [me, other = me] = wishes;
      const seats =
        mode === "bots"
          ? wishes.map((_, seat) => (seat === mine ? me : other))
          : wishes.map((wish, seat) => ({ ...wish, name: this.seats[seat]?.name ?? "" }));
      const opened = await api.openBranch(this.id, {
        move: this.move,
        seats: seats.filter((wish) => wish !== undefined),
        start: true,
      });
      navigate(`/table/${opened.id}`);
    } catch (error) {
      this.problem = problemText(error);
    }
  }
}

/** Return a scene that highlights the given choices. */
export function highlight(scene: Scene, choices: BoardChoice[]): Scene {
  return choices.length ? { ...scene, choices, change: null } : scene;
}
