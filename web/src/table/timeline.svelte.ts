// What happens at a table as a story: beats, and a cursor that says how far it has been told. Board, players, log,
// captions, sounds, title and announcements read the cursor, so that nothing is said before it is shown.

import type { Change, BoardChoice, GameEvent } from "../games/types";
import type { Asked } from "../protocol/types";
import type { Speed } from "../ui/settings.svelte";

/** How far the points of a game have been counted at its end (counting.ts). */
export interface Counted {
  /** What brings the points; null: all of them are counted. */
  category: string | null;
  /** How many categories there are. */
  of: number;
  /** What it brings each seat, what each has by now, and in the end. */
  gains: number[];
  sums: number[];
  totals: number[];
}

/** One step: what somebody did, and how things stand after it. */
export interface Beat {
  /** Of the last entry of the log that belongs to it. */
  number: number;
  /** Who acted; null: nobody did, things only stand otherwise now. */
  seat: number | null;
  /** Whether that is not the one who looks: only what others do needs reading. */
  foreign: boolean;
  told: string[];
  /** What led here from the beat before, if both are seen through the same eyes. */
  change: Change<unknown> | null;
  view: unknown;
  eyes: number | null;
  asks: Asked[];
  choices: BoardChoice[];
  /** What can be done in one go. */
  gestures?: BoardChoice[];
  /** Why other things cannot be done, by what they are called. */
  denied?: Record<string, string>;
  /** The turn that the choices belong to. */
  turn: number;
  canUndo: boolean;
  moves: number;
  /** At the end of a game: what is being counted. */
  counted?: Counted;
  /** A seat's points as far as they have been told, where the view does not say it. */
  scores?: (number | null)[];
  /** What of an entry of the log has still to wait. */
  holds?: (entry: number, event: GameEvent | undefined) => boolean;
}

/** How things stand at the cursor, ready for the board. */
export interface Scene {
  view: unknown;
  seat: number | null;
  choices: BoardChoice[];
  gestures?: BoardChoice[];
  denied?: Record<string, string>;
  asks: Asked[];
  canUndo: boolean;
  moves: number;
  change: Change<unknown> | null;
}

const KEPT = 80; // beats to look back at
const MOST_WAITING = 24; // a longer queue is not watched but skipped
const GUESS = 420; // milliseconds that something moves, until the board has said it
const LONGEST_READING = 2800;
const WHOLE_READING = 6000; // of all that waits, at normal speed
const COUNTING = { slow: 1800, normal: 1100, fast: 600, instant: 0 }; // for each category of points, at the end
const WHOLE_COUNTING = 8000;
const HASTE = 1600; // for all that others did meanwhile, once one has decided oneself
const GLANCE = 250; // the least that whatever is told stays before the next thing, also where nothing moves

/** How long it takes to read what another one did. */
export function reading({ foreign, told }: Beat): number {
  const letters = told.join(" ").length;
  return foreign && letters ? Math.min(LONGEST_READING, 600 + 14 * letters) : 0;
}

/** How long a beat stays, in milliseconds: its motion is seen to the end, and there is time to read. */
export function pace(beat: Beat, motion: number, waiting: number, speed: Speed): number {
  if (speed === "instant") return 0;
  if (beat.counted) return Math.max(motion, Math.min(COUNTING[speed], WHOLE_COUNTING / beat.counted.of));
  const read = reading(beat);
  const least = Math.max(motion, waiting && beat.told.join("") ? GLANCE : 0);
  if (speed === "slow") return Math.max(least, read * 1.7) + (read ? 300 : 0);
  if (speed === "fast") return Math.max(least, read && !waiting ? 900 : 0);
  return Math.max(least, Math.min(read, WHOLE_READING / (waiting + 1)));
}

interface Manner {
  speed: () => Speed;
  /** Whether pieces may move; without, the beats follow each other all the same. */
  moves: () => boolean;
  /** Called whenever the cursor has moved. */
  moved?: (now: Beat) => void;
}

export class Story {
  private beats = $state.raw<Beat[]>([]);
  private cursor = $state(-1);
  /** The beat that is being played; null: the one at the cursor has been seen. */
  private playing = $state.raw<Beat | null>(null);
  /** The beat that was played last, and not skipped: what moved in it stays its change. */
  private played = $state.raw<Beat | null>(null);
  /** Up to which entry it has been told: watching again takes nothing back. */
  reached = $state(0);
  private haste = { until: -1, each: 0 }; // up to which entry it is told quickly, and how long each beat stays
  private begun = 0;
  private motion = GUESS;
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly manner: Manner) {}

  readonly now = $derived(this.beats[this.cursor] ?? null);
  readonly end = $derived(this.beats[this.beats.length - 1] ?? null);
  /** Something is still to be told. */
  readonly behind = $derived(this.cursor < this.beats.length - 1);
  /** Something that somebody did is still to be told; not only what it counts. */
  readonly untold = $derived(this.beats.slice(this.cursor + 1).some((beat) => !beat.counted));
  /** One decides at the same time as those whose deeds are still to be told: nobody has to wait for the other. */
  readonly meanwhile = $derived.by((): boolean => {
    const { now, end, behind } = this;
    return behind && !!now && !!end && now.choices.length > 0 && now.eyes === end.eyes && now.turn === end.turn;
  });
  /** Something is still to be told, or is just being shown. */
  readonly moving = $derived(this.behind || this.playing !== null);
  /** What another one is doing right now. */
  readonly caption = $derived(this.playing?.foreign && this.playing.told.length ? this.playing : null);

  readonly scene = $derived.by((): Scene | null => {
    const { now, end } = this;
    if (!now || !end) return null;
    const same = now === end || this.meanwhile;
    return {
      view: now.view,
      seat: now.eyes,
      choices: same ? end.choices : [],
      gestures: (same && end.gestures) || [],
      denied: (same && end.denied) || {},
      asks: now.asks,
      canUndo: now === end && now.canUndo,
      moves: now.moves,
      change: this.played === now && this.manner.moves() ? now.change : null,
    };
  });

  /** Where the last thing lies that one did oneself, or the beginning. */
  private readonly own = $derived(
    Math.max(
      0,
      this.beats.findLastIndex((beat) => beat.seat !== null && !beat.foreign),
    ),
  );
  readonly canWatchAgain = $derived(
    !this.behind && this.beats.slice(this.own + 1).some((beat) => beat.change && beat.foreign),
  );

  /** Something happened: it is told when its time has come. */
  add(...beats: Beat[]): void {
    if (!beats.length) return;
    const waiting = this.behind || this.playing !== null;
    this.keep([...this.beats, ...beats]);
    const late = this.beats.slice(this.cursor + 1).filter((beat) => !beat.counted);
    if (this.cursor < 0 || this.manner.speed() === "instant") this.leap(this.beats.length - 1);
    else if (late.length > MOST_WAITING) this.skip();
    else if (!waiting) this.step();
  }

  /** Things stand a little otherwise, but nothing happened: as the last beat is, without telling it again. */
  amend(beat: Beat): void {
    const last = this.end;
    if (!last) return this.add(beat);
    this.beats = [...this.beats.slice(0, -1), beat];
    if (this.playing === last) this.playing = beat;
    if (this.played === last) this.played = beat;
    if (this.behind) return;
    this.reached = Math.max(this.reached, beat.number);
    this.manner.moved?.(beat);
  }

  /** Any touch skips to the end; what moves there may move on while one does not wait for it. What somebody did is
      skipped first: the points are counted all the same, until the next touch. */
  skip(moving = false): void {
    if (!this.moving) return;
    const counts = this.beats.findIndex((beat) => beat.counted);
    const first = counts > this.cursor;
    this.leap(first ? counts - 1 : this.beats.length - 1, moving);
    if (first) this.step();
  }

  /** One has decided: what others did meanwhile is told to its end, but quicker. */
  hurry(): void {
    const waiting = this.beats.length - this.cursor;
    this.haste = { until: this.end?.number ?? -1, each: Math.max(GLANCE, HASTE / waiting) };
    this.wait();
  }

  /** Show again what happened since one's own last action. */
  again(): void {
    if (!this.canWatchAgain) return;
    this.cursor = this.own;
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.step(), GUESS);
  }

  /** The board says how long the change moves that it was given. */
  lasts(change: Change<unknown>, length: number): void {
    if (this.playing?.change !== change) return;
    this.motion = length;
    this.wait();
  }

  clear(): void {
    clearTimeout(this.timer);
    this.beats = [];
    this.cursor = -1;
    this.playing = this.played = null;
  }

  private keep(beats: Beat[]): void {
    const gone = Math.max(0, Math.min(beats.length - KEPT, this.cursor));
    this.beats = beats.slice(gone);
    this.cursor -= gone;
  }

  private move(to: number): void {
    this.cursor = to;
    const now = this.beats[to];
    if (!now) return;
    this.reached = Math.max(this.reached, now.number);
    this.manner.moved?.(now);
  }

  private leap(to: number, moving = false): void {
    clearTimeout(this.timer);
    this.playing = null;
    if (!moving || this.cursor < to) this.played = null;
    if (this.cursor < to) this.move(to);
  }

  private step(): void {
    const next = this.beats[this.cursor + 1];
    if (!next) {
      this.playing = null;
      return;
    }
    this.playing = this.played = next;
    this.begun = Date.now();
    this.motion = next.change && this.manner.moves() ? GUESS : 0;
    this.move(this.cursor + 1);
    this.wait();
  }

  private wait(): void {
    const beat = this.playing;
    if (!beat) return;
    clearTimeout(this.timer);
    const calmly = pace(beat, this.motion, this.beats.length - 1 - this.cursor, this.manner.speed());
    const stays = beat.number > this.haste.until ? calmly : Math.min(calmly, this.haste.each);
    const left = this.begun + stays - Date.now();
    if (left <= 0) this.step();
    else this.timer = setTimeout(() => this.step(), left);
  }
}
