// A table as this browser sees it: what the server said last, and what is on the screen, which may lag behind while
// things move.

import type { Action, Change, Choice, GameEvent, Seat } from "../games/board";
import { api, ApiError } from "./api";
import { language, t, type Language } from "./i18n.svelte";
import { Live, liveAddress, type LiveState, type Wish } from "./live";
import type { Done, Happened, Hinted, TableInfo, Update } from "./protocol";
import { reducedMotion } from "./settings.svelte";
import type { Why } from "./things";

export type { Choice };

/** How things stood at some moment, ready for the board. */
export interface Scene {
  view: unknown;
  seat: number | null;
  choices: Choice[];
  asks: string[];
  canUndo: boolean;
  moves: number;
  change: Change<unknown> | null;
}

const MOST_WAITING = 12; // scenes; a longer queue is not watched but skipped
const STEP = 420; // milliseconds that a scene stays before the next, and
const MORE = 70; // longer for every event of it
const LONGEST = 1100;

export function sameAction(one: Action, other: Action): boolean {
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => `${one[name]}` === `${other[name]}`);
}

/** The same action, with the same ones after it. */
export function sameChoice(one: Choice, other: Choice): boolean {
  const [first, second] = [one.then ?? [], other.then ?? []];
  return (
    sameAction(one.action, other.action) &&
    first.length === second.length &&
    first.every((action, index) => sameAction(action, second[index] as Action))
  );
}

const actionsOf = (choice: Choice): Action[] => [choice.action, ...(choice.then ?? [])];

export class TableStore {
  info = $state.raw<TableInfo | null>(null);
  latest = $state.raw<Update | null>(null);
  /** How things stand on the screen, with all that may be done. */
  staged = $state.raw<Scene | null>(null);
  /** A guide lights only some of what may be done; null: all is lit. */
  narrow = $state.raw<((choices: Choice[]) => Choice[]) | null>(null);
  /** The same with what is lit. */
  readonly scene = $derived.by((): Scene | null => {
    const { staged, narrow } = this;
    return staged && narrow ? { ...staged, choices: narrow(staged.choices) } : staged;
  });
  log = $state.raw<Happened[]>([]);
  link = $state<LiveState>("connecting");
  refused = $state("");
  preview = $state.raw<Choice | null>(null);
  advice = $state.raw<Hinted | null>(null); // what a good player would do now
  thinking = $state(false); // the advice is on its way
  why = $state.raw<Why | null>(null); // of the thing that was asked last
  busy = $state(false);
  problem = $state("");
  unread = $state(0); // chat lines not seen yet
  curtain = $state<number | null>(null); // on one screen: whom the device goes to

  private queue = $state.raw<Scene[]>([]);
  private recent = $state.raw<Scene[]>([]); // what happened since one's own last action
  private timer: ReturnType<typeof setTimeout> | undefined;
  private readonly live: Live;
  private lastLogged = 0;
  private wanted = 0; // how often the log was asked for
  private reading = false;

  constructor(
    readonly id: string,
    /** Whether seats hide things from each other: then a device that is passed on shows a curtain first. */
    private readonly hides: (game: string) => boolean,
    private readonly onTurn: () => void = () => {},
    makeSocket?: (address: string) => WebSocket,
  ) {
    this.live = new Live(
      liveAddress(id),
      language(),
      {
        update: (update) => this.take(update),
        state: (state, code) => {
          this.link = state;
          if (state === "refused") this.refused = code;
        },
      },
      makeSocket,
    );
  }

  // What the chrome asks

  get ownSeats(): number[] {
    return (this.info?.seats ?? []).flatMap((seat, number) => (seat.yours ? [number] : []));
  }

  get seats(): Seat[] {
    const seat = this.scene?.seat ?? null;
    return (this.info?.seats ?? []).map((info, number) => ({
      seat: number,
      name: seatName(info, number),
      yours: number === seat,
    }));
  }

  get deciders(): number[] {
    const view = this.latest?.view as { asks?: { seat: number }[] } | null | undefined;
    return this.info?.status === "playing" ? (view?.asks ?? []).map((ask) => ask.seat) : [];
  }

  get myTurn(): boolean {
    return (this.latest?.choices?.length ?? 0) > 0;
  }

  get canWatchAgain(): boolean {
    return this.recent.length > 0;
  }

  get moving(): boolean {
    return this.queue.length > 0;
  }

  /** The advice as a choice to point out on the board. */
  get hint(): Choice | null {
    const advised = this.advice?.choice.action as Action | undefined;
    return advised ? (this.scene?.choices.find((each) => sameAction(each.action, advised)) ?? null) : null;
  }

  get canHint(): boolean {
    return this.myTurn && (this.info?.hints ?? false);
  }

  // What the player does

  /** First touch previews, the second commits; `commit` commits at once. */
  touch = (choice: Choice, commit = false): void => {
    if (this.queue.length) {
      this.skip();
      return;
    }
    this.why = null;
    const offered = this.scene?.choices.find((each) => sameAction(each.action, choice.action));
    if (!offered) return;
    const wanted = choice.then ? choice : offered;
    if (commit || (this.preview && sameChoice(this.preview, wanted))) void this.act(actionsOf(wanted));
    else this.preview = wanted;
  };

  gesture = (actions: Action[]): void => {
    if (actions.length) void this.act(actions);
  };

  cancel = (): void => {
    this.preview = null;
    this.advice = null;
    this.why = null;
  };

  confirm = (): void => {
    const only = this.scene?.choices.length === 1 ? this.scene.choices[0] : undefined;
    const choice = this.preview ?? only;
    if (choice) void this.act(actionsOf(choice));
  };

  async act(actions: Action[]): Promise<void> {
    const latest = this.latest;
    if (this.busy || latest?.seat === undefined || latest.seat === null) return;
    this.cancel();
    this.recent = [];
    await this.ask({ type: "act", seat: latest.seat, turn: latest.turn ?? 0, actions });
  }

  async undo(): Promise<void> {
    const seat = this.latest?.seat;
    if (seat === undefined || seat === null || !this.latest?.can_undo) return;
    this.skip();
    this.preview = null;
    await this.ask({ type: "undo", seat, turn: this.latest.turn ?? 0 });
  }

  /** What would a good player do? Asked again, the advice is put forward. */
  async askHint(): Promise<void> {
    const { seat, turn = 0 } = this.latest ?? {};
    if (this.hint) this.touch(this.hint);
    else if (!this.thinking && this.canHint && typeof seat === "number") await this.think(seat, turn);
  }

  private async think(seat: number, turn: number): Promise<void> {
    this.skip();
    this.cancel();
    this.thinking = true;
    this.problem = "";
    try {
      const advice = await this.live.hint(seat, turn);
      // whoever has decided in the meantime needs it no more
      if ((this.latest?.turn ?? 0) === advice.turn && this.latest?.seat === advice.seat) this.advice = advice;
    } catch (error) {
      if (!(error instanceof ApiError && error.code === "stale")) this.problem = problemText(error);
    } finally {
      this.thinking = false;
    }
  }

  /** Ask the table for something; what is wrong is said in `problem`. */
  async ask(wish: Wish): Promise<Done | null> {
    this.busy = true;
    this.problem = "";
    try {
      return await this.live.request(wish);
    } catch (error) {
      this.problem = problemText(error);
      return null;
    } finally {
      this.busy = false;
    }
  }

  look(seat: number | null): void {
    this.live.look(seat);
  }

  speak(language: Language): void {
    this.live.speak(language);
    this.log = [];
    void this.readLog();
  }

  retry(): void {
    this.live.retry();
  }

  close(): void {
    clearTimeout(this.timer);
    this.live.close();
  }

  lift(): void {
    this.curtain = null;
  }

  /** Any touch skips to the end of what moves. */
  skip(): void {
    if (!this.queue.length) return;
    clearTimeout(this.timer);
    const last = this.queue[this.queue.length - 1];
    this.queue = [];
    if (last) this.staged = { ...last, change: null };
    this.timer = undefined;
  }

  /** Show again what happened since one's last action. */
  watchAgain(): void {
    const first = this.recent[0];
    if (!first?.change || !this.staged) return;
    this.skip();
    const now = { ...this.staged, change: null };
    this.staged = { ...first, view: first.change.before, change: null, choices: [], asks: [], canUndo: false };
    this.queue = [...this.recent.map((scene) => ({ ...scene, choices: [], canUndo: false })), now];
    this.timer = setTimeout(() => this.next(), STEP);
  }

  // What the server says

  private take(update: Update): void {
    const before = this.latest;
    const wasMine = this.myTurn;
    if (update.table) this.info = update.table;
    this.latest = update;
    this.keep(update);
    if (update.view === null || update.view === undefined) {
      this.staged = null;
      return;
    }
    this.stage(update, before);
    if (this.myTurn && !wasMine) this.onTurn();
  }

  private stage(update: Update, before: Update | null): void {
    const events = (update.happened ?? []).flatMap((each) => (each.events ?? []) as GameEvent[]);
    const seat = update.seat ?? null;
    const sameEyes = before !== null && (before.seat ?? null) === seat && before.view !== undefined;
    const scene: Scene = {
      view: update.view,
      seat,
      choices: (update.choices ?? []).map((choice) => ({
        action: choice.action as Action,
        told: choice.told || actionText(choice.action as Action),
      })),
      asks: update.asks ?? [],
      canUndo: update.can_undo ?? false,
      moves: update.moves ?? 0,
      change: sameEyes && events.length && !reducedMotion() ? { before: before.view, events } : null,
    };
    const own = this.ownSeats;
    if (this.info && own.length > 1 && before?.view && seat !== (before.seat ?? null) && this.hides(this.info.game)) {
      this.curtain = seat;
    }
    const others = (update.happened ?? []).some(
      (each) => each.entry.entry === "acted" && !own.includes(each.entry.seat),
    );
    if (others && events.length && sameEyes) {
      this.recent = [...this.recent, { ...scene, change: { before: before.view, events } }].slice(-MOST_WAITING);
    }
    if (this.preview && !scene.choices.some((each) => this.preview && sameAction(each.action, this.preview.action))) {
      this.preview = null;
    }
    this.why = null;
    if (update.turn !== before?.turn || seat !== (before?.seat ?? null)) this.advice = null;
    if (!scene.change || this.queue.length > MOST_WAITING) {
      // nothing to be watched: no waiting
      this.queue = [];
      clearTimeout(this.timer);
      this.timer = undefined;
      this.staged = scene;
      return;
    }
    this.queue = [...this.queue, scene];
    if (this.timer === undefined) this.next();
  }

  private next(): void {
    const [scene, ...rest] = this.queue;
    this.queue = rest;
    this.timer = undefined;
    if (!scene) return;
    this.staged = scene;
    if (!this.queue.length && !scene.change) return;
    const events = scene.change?.events.length ?? 0;
    this.timer = setTimeout(() => this.next(), Math.min(LONGEST, STEP + MORE * events));
  }

  private keep(update: Update): void {
    const news = (update.happened ?? []).filter((each) => each.number > this.lastLogged);
    if (news.length) this.log = [...this.log, ...news];
    if (this.lastLogged) this.unread += news.filter((each) => each.entry.entry === "said").length;
    // Entries that are not for our eyes leave holes in the numbers; so do those of the time without a connection.
    const untold = update.number > this.lastLogged && !news.length;
    this.lastLogged = Math.max(this.lastLogged, update.number);
    if (untold || update.missed) void this.readLog();
  }

  private async readLog(): Promise<void> {
    this.wanted++;
    if (this.reading) return;
    this.reading = true;
    // what is asked for while one answer is under way may be missing in it
    for (let asked = 0; asked !== this.wanted;) {
      asked = this.wanted;
      await this.fetchLog();
    }
    this.reading = false;
  }

  private async fetchLog(): Promise<void> {
    const spoken = language();
    try {
      const lines: Happened[] = [];
      for (;;) {
        const page = await api.log(this.id, lines[lines.length - 1]?.number ?? 0, spoken);
        lines.push(...page);
        if (page.length < 1000) break;
      }
      if (spoken !== language()) return; // asked for again in the new one
      const last = lines[lines.length - 1]?.number ?? 0;
      // what was told while we asked stands already in ours
      this.log = [...lines, ...this.log.filter((each) => each.number > last)];
    } catch {
      this.lastLogged = 0; // the log is a comfort: without it the game goes on, and the next update asks again
    }
  }
}

export function seatName(seat: { kind: string; name: string; bot: string | null }, number: number): string {
  return seat.name || (seat.kind === "bot" ? t("player-bot", { number: number + 1 }) : t("seat-open"));
}

/** An action where nobody has words for it. */
export function actionText(action: Action): string {
  const { action: name, ...fields } = action;
  return [name, ...Object.entries(fields).map(([field, value]) => `${field} ${value}`)].join(" ").replaceAll("_", " ");
}

/** Why a request was not granted, for people. */
export function problemText(error: unknown): string {
  const code = error instanceof ApiError ? error.code : "internal";
  const known = [
    "stale",
    "network",
    "too_fast",
    "illegal_action",
    "cannot_undo",
    "seat_taken",
    "seats_free",
    "no_such_table",
    "not_invited",
    "no_spectators",
    "bot_plays",
    "no_hints",
    "no_hint",
    "busy",
    "not_away",
    "table_over",
    "table_closed",
    "too_many_tables",
    "bad_options",
    "bad_seats",
    "unknown_game",
    "no_record",
    "storage",
  ];
  return t(`problem-${known.includes(code) ? code : "internal"}`);
}
