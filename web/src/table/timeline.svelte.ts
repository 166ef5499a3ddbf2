// Playback of a game. The timeline holds beats and a cursor. Board, players, log, captions, sounds and announcements
// all read the cursor, so none of them reveals a move before the board has shown it.

import { sameAction, type Change, type BoardChoice } from "../games/types";
import type { Speed } from "../ui/settings.svelte";
import type { Beat, Scene } from "./timelineTypes";

const MAX_HISTORY_BEATS = 80;
const MAX_QUEUE = 24; // a longer queue is skipped
const DEFAULT_MOTION_MS = 420; // used until the board reports the real duration
const MAX_READING_MS = 2800;
const MAX_QUEUE_READING_MS = 6000; // reading time of the whole queue at normal speed
const SCORING_MS = { slow: 1800, normal: 1100, fast: 600, instant: 0 }; // duration of each category
const MAX_SCORING_MS = 8000;
const HURRY_MS = 1600; // total duration of the moves that are still queued when the player decides
const MIN_BEAT_MS = 250; // lets every sentence be seen, even without motion

/** Return the time needed to read about an opponent's move, in milliseconds. */
export function readingTime({ byOpponent, sentences }: Beat): number {
  const letters = sentences.join(" ").length;
  return byOpponent && letters ? Math.min(MAX_READING_MS, 600 + 14 * letters) : 0;
}

/** Return the duration of a beat in milliseconds, which is long enough for its motion and for reading. */
export function beatDuration(beat: Beat, motion: number, queued: number, speed: Speed): number {
  if (speed === "instant") return 0;
  if (beat.scoring) return Math.max(motion, Math.min(SCORING_MS[speed], MAX_SCORING_MS / beat.scoring.categoryCount));
  const reading = readingTime(beat);
  const least = Math.max(motion, queued && beat.sentences.join("") ? MIN_BEAT_MS : 0);
  if (speed === "slow") return Math.max(least, reading * 1.7) + (reading ? 300 : 0);
  if (speed === "fast") return Math.max(least, reading && !queued ? 900 : 0);
  return Math.max(least, Math.min(reading, MAX_QUEUE_READING_MS / (queued + 1)));
}

interface TimelineOptions {
  speed: () => Speed;
  /** Whether pieces may move. Without motion, beats still follow one another. */
  canAnimate: () => boolean;
  /** Called after each move of the cursor. */
  onMove?: (current: Beat) => void;
}

export class Timeline {
  /** Selects the choices to highlight, for example in a lesson. Null highlights all choices. */
  choiceFilter = $state.raw<((choices: BoardChoice[]) => BoardChoice[]) | null>(null);
  /** Number of the last log entry shown. Watching moves again does not lower it. */
  revealedUpTo = $state(0);
  private beats = $state.raw<Beat[]>([]);
  private cursor = $state(-1);
  /** The beat being played; null once the current beat has been shown. */
  private playing = $state.raw<Beat | null>(null);
  /** The last beat that was played and not skipped; its change stays visible. */
  private played = $state.raw<Beat | null>(null);
  private hurriedUpTo = -1; // number of the last log entry that is played faster
  private hurriedBeatMs = 0;
  private startedAt = 0;
  private motionMs = DEFAULT_MOTION_MS;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly options: TimelineOptions) {}

  readonly current = $derived(this.beats[this.cursor] ?? null);
  readonly last = $derived(this.beats[this.beats.length - 1] ?? null);
  /** Whether beats remain to be shown. */
  readonly isBehind = $derived(this.cursor < this.beats.length - 1);
  /** Whether moves remain to be shown. Steps of the final scoring do not count. */
  readonly hasHiddenMoves = $derived(this.beats.slice(this.cursor + 1).some((beat) => !beat.scoring));
  /** Whether the player may act before all moves are shown, because players decide simultaneously in the same turn. */
  readonly canActWhileBehind = $derived.by((): boolean => {
    const { current, last, isBehind } = this;
    if (!isBehind || !current || !last) return false;
    return current.choices.length > 0 && current.viewer === last.viewer && current.turn === last.turn;
  });
  /** Whether beats remain to be shown or one is being played. */
  readonly isPlaying = $derived(this.isBehind || this.playing !== null);
  /** The opponent's move being played, for the caption. */
  readonly caption = $derived(this.playing?.byOpponent && this.playing.sentences.length ? this.playing : null);

  /** The scene with every available choice, regardless of the filter. */
  readonly fullScene = $derived.by((): Scene | null => {
    const { current, last } = this;
    if (!current || !last) return null;
    const upToDate = current === last || this.canActWhileBehind;
    return {
      view: current.view,
      seat: current.viewer,
      choices: upToDate ? last.choices : [],
      gestures: (upToDate && last.gestures) || [],
      denied: (upToDate && last.denied) || {},
      decisions: current.decisions,
      canUndo: current === last && current.canUndo,
      moves: current.moves,
      change: this.played === current && this.options.canAnimate() ? current.change : null,
    };
  });
  readonly scene = $derived.by((): Scene | null => {
    const { fullScene, choiceFilter } = this;
    if (!fullScene || !choiceFilter) return fullScene;
    const choices = choiceFilter(fullScene.choices);
    const passes = (gesture: BoardChoice): boolean => choices.some(({ action }) => sameAction(action, gesture.action));
    return { ...fullScene, choices, gestures: (fullScene.gestures ?? []).filter(passes) };
  });
  readonly isMyTurn = $derived((this.fullScene?.choices.length ?? 0) > 0);

  /** Index of the beat of the player's own last action; 0 without one. */
  private readonly ownLastIndex = $derived(
    Math.max(
      0,
      this.beats.findLastIndex((beat) => beat.seat !== null && !beat.byOpponent),
    ),
  );
  readonly canRewatch = $derived(
    !this.isBehind && this.beats.slice(this.ownLastIndex + 1).some((beat) => beat.change && beat.byOpponent),
  );

  /** Append beats to be played in order. */
  add(...beats: Beat[]): void {
    if (!beats.length) return;
    const wasPlaying = this.isBehind || this.playing !== null;
    this.store([...this.beats, ...beats]);
    const queued = this.beats.slice(this.cursor + 1).filter((beat) => !beat.scoring);
    if (this.cursor < 0 || this.options.speed() === "instant") this.jump(this.beats.length - 1);
    else if (queued.length > MAX_QUEUE) this.skip();
    else if (!wasPlaying) this.playNext();
  }

  /** Replace the last beat without playing it again, after an update in which nothing moved. */
  replaceLast(beat: Beat): void {
    const { last } = this;
    if (!last) return this.add(beat);
    this.beats = [...this.beats.slice(0, -1), beat];
    if (this.playing === last) this.playing = beat;
    if (this.played === last) this.played = beat;
    if (this.isBehind) return;
    this.revealedUpTo = Math.max(this.revealedUpTo, beat.number);
    this.options.onMove?.(beat);
  }

  /** Skip the moves that remain to be shown. The final scoring still plays, and a second call skips it.
      With `keepMotion`, the motion of the last beat continues. */
  skip(keepMotion = false): void {
    if (!this.isPlaying) return;
    const firstScoring = this.beats.findIndex((beat) => beat.scoring);
    const scoringFollows = firstScoring > this.cursor;
    this.jump(scoringFollows ? firstScoring - 1 : this.beats.length - 1, keepMotion);
    if (scoringFollows) this.playNext();
  }

  /** Play the queued beats faster, because the player has already decided. */
  hurry(): void {
    this.hurriedUpTo = this.last?.number ?? -1;
    this.hurriedBeatMs = Math.max(MIN_BEAT_MS, HURRY_MS / (this.beats.length - this.cursor));
    this.waitForBeat();
  }

  /** Replay all beats since the player's own last action. */
  rewatch(): void {
    if (!this.canRewatch) return;
    this.cursor = this.ownLastIndex;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.playNext(), DEFAULT_MOTION_MS);
  }

  /** Set how long the board animates a change. Ignored unless the change is being played. */
  setMotionDuration(change: Change<unknown>, milliseconds: number): void {
    if (this.playing?.change !== change) return;
    this.motionMs = milliseconds;
    this.waitForBeat();
  }

  clear(): void {
    clearTimeout(this.timer);
    this.beats = [];
    this.cursor = -1;
    this.playing = this.played = null;
  }

  private store(beats: Beat[]): void {
    const dropped = Math.max(0, Math.min(beats.length - MAX_HISTORY_BEATS, this.cursor));
    this.beats = beats.slice(dropped);
    this.cursor -= dropped;
  }

  private moveCursor(to: number): void {
    this.cursor = to;
    const current = this.beats[to];
    if (!current) return;
    this.revealedUpTo = Math.max(this.revealedUpTo, current.number);
    this.options.onMove?.(current);
  }

  private jump(to: number, keepMotion = false): void {
    clearTimeout(this.timer);
    this.playing = null;
    if (!keepMotion || this.cursor < to) this.played = null;
    if (this.cursor < to) this.moveCursor(to);
  }

  private playNext(): void {
    const next = this.beats[this.cursor + 1];
    if (!next) {
      this.playing = null;
      return;
    }
    this.playing = this.played = next;
    this.startedAt = Date.now();
    this.motionMs = next.change && this.options.canAnimate() ? DEFAULT_MOTION_MS : 0;
    this.moveCursor(this.cursor + 1);
    this.waitForBeat();
  }

  private waitForBeat(): void {
    const beat = this.playing;
    if (!beat) return;
    clearTimeout(this.timer);
    const normal = beatDuration(beat, this.motionMs, this.beats.length - 1 - this.cursor, this.options.speed());
    const duration = beat.number > this.hurriedUpTo ? normal : Math.min(normal, this.hurriedBeatMs);
    const left = this.startedAt + duration - Date.now();
    if (left <= 0) this.playNext();
    else this.timer = setTimeout(() => this.playNext(), left);
  }
}
