// A table as this browser sees it: what the server said last, and the story of it, which is told at its own pace.

import { sameAction, sameChoice, type Action, type Choice } from "../games/types";
import type { GameEvent, Seat } from "../games/types";
import { api, ApiError } from "../net/api";
import { actionsOf, choicesOf, deniedOf, known } from "./choices";
import { count, unheld, type Teller } from "./finalScoring";
import { language, t, type Language } from "../i18n/fluent.svelte";
import { kept } from "../protocol/structuralSharing";
import { TableSocket, tableSocketAddress, type SocketState, type TableRequest } from "../net/socket";
import type { Done, Foreseen, Happened, Hinted, TableInfo, Update } from "../protocol/types";
import { problemText, seatName } from "../i18n/names";
import { reducedMotion, settings } from "../app/settings.svelte";
import { Story, type Beat, type Scene } from "./timeline.svelte";
import type { Why } from "./elementInfo";

export type { Choice, Scene };
export { problemText, seatName };

export class TableStore {
  info = $state.raw<TableInfo | null>(null);
  latest = $state.raw<Update | null>(null);
  /** What is told of it, and how far. All that is shown comes from its cursor. */
  readonly story = new Story({
    speed: () => (document.hidden ? "instant" : settings.speed),
    moves: () => !reducedMotion(),
    moved: () => this.moved(),
  });
  /** How things stand on the screen, with all that may be done. */
  readonly staged = $derived(this.story.scene);
  /** A guide lights only some of what may be done; null: all is lit. */
  narrow = $state.raw<((choices: Choice[]) => Choice[]) | null>(null);
  /** The same with what is lit. */
  readonly scene = $derived.by((): Scene | null => {
    const { staged, narrow } = this;
    if (!staged || !narrow) return staged;
    const choices = narrow(staged.choices);
    const lit = (gesture: Choice): boolean => choices.some(({ action }) => sameAction(action, gesture.action));
    return { ...staged, choices, gestures: (staged.gestures ?? []).filter(lit) };
  });
  log = $state.raw<Happened[]>([]);
  logRead = $state(false); // from its beginning: what is not in the log did not happen
  link = $state<SocketState>("connecting");
  refused = $state("");
  preview = $state.raw<Choice | null>(null);
  pointed = $state.raw<Choice | GameEvent | null>(null); // looked at in words: the board rings its places
  advice = $state.raw<Hinted | null>(null); // what a good player would do now
  thinking = $state(false); // the advice is on its way
  why = $state.raw<Why | null>(null); // of the thing that was asked last
  private asked: { of: Choice; turn: number; answer: Promise<Foreseen> } | null = null;
  private foreseen = $state.raw<{ of: Choice; outcome: Foreseen } | null>(null);
  /** What the choice that is put forward would bring about; null: not known yet. */
  readonly outcome = $derived.by((): Foreseen | null => {
    const { foreseen, preview } = this;
    return foreseen && preview && sameChoice(foreseen.of, preview) ? foreseen.outcome : null;
  });
  busy = $state(false);
  sending = $state(""); // what was decided and is on its way
  problem = $state("");
  unread = $state(0); // chat lines not seen yet
  teller: Teller | null = null; // how the game's end is told
  curtain = $state<number | null>(null); // on one screen: whom the device goes to

  private wasMine = false;
  private readonly live: TableSocket;
  private lastLogged = 0;
  private wanted = 0; // how often the log was asked for
  private reading = false;
  private unheard = false; // nobody answered when the log was asked for

  constructor(
    readonly id: string,
    /** Whether seats hide things from each other: then a device that is passed on shows a curtain first. */
    private readonly hides: (game: string) => boolean,
    private readonly onTurn: () => void = () => {},
    makeSocket?: (address: string) => WebSocket,
  ) {
    this.live = new TableSocket(
      tableSocketAddress(id),
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

  /** What is said to whoever decides here: by name where several sit at one screen. */
  toWhom(asked: string): string {
    const name = this.seats.find((seat) => seat.yours)?.name ?? "";
    return this.ownSeats.length > 1 ? t("action-asked", { name, asked }) : asked;
  }

  /** Whether it is over, as far as has been told. */
  get over(): boolean {
    return this.info?.status === "over" && !this.story.untold;
  }

  get deciders(): number[] {
    const view = this.staged?.view as { asks?: { seat: number }[] } | null | undefined;
    return this.over ? [] : (view?.asks ?? []).map((ask) => ask.seat);
  }

  get myTurn(): boolean {
    return (this.staged?.choices.length ?? 0) > 0;
  }

  /** What has been told of what happened. */
  get told(): Happened[] {
    return this.log.flatMap((each) => (each.number <= this.story.reached ? [this.heard(each)] : []));
  }

  /** What of an entry has been told. */
  heard(happened: Happened): Happened {
    return unheld(happened, this.story.now?.holds);
  }

  get moving(): boolean {
    return this.story.moving;
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
    if (this.story.behind && !this.story.meanwhile) return this.story.skip(); // what was not seen is not acted upon
    this.why = null;
    const offered = this.scene?.choices.find((each) => sameAction(each.action, choice.action));
    if (!offered) return;
    const wanted = choice.then || choice.wishes ? choice : offered;
    const { preview } = this;
    if (preview && sameChoice(preview, wanted)) void this.commit(preview);
    else if (commit) void this.commit(wanted);
    else {
      this.preview = wanted;
      void this.foresee(wanted);
    }
  };

  /** Ask what a choice brings, and what belongs to it, if it is the beginning of a gesture. */
  private ahead(choice: Choice): Promise<Foreseen> | null {
    const { seat, turn = 0 } = this.latest ?? {};
    if (typeof seat !== "number") return null;
    if (choice.wishes && !choice.then) return this.live.preview(seat, turn, choice.wishes, true);
    return this.live.preview(seat, turn, actionsOf(choice));
  }

  private async foresee(choice: Choice): Promise<void> {
    const answer = this.ahead(choice);
    if (!answer) return;
    this.asked = { of: choice, turn: this.latest?.turn ?? 0, answer };
    try {
      const outcome = await answer;
      this.foreseen = { of: choice, outcome };
      if (this.preview && sameChoice(this.preview, choice)) this.preview = known(choice, outcome);
    } catch {
      // a preview without it is a preview all the same
    }
  }

  /** Do it; what a gesture consists of is waited for. */
  private async commit(choice: Choice): Promise<void> {
    if (!choice.wishes || choice.then) return this.act(actionsOf(choice));
    const turn = this.latest?.turn ?? 0;
    const { asked } = this;
    try {
      const underWay = asked && asked.turn === turn && sameChoice(asked.of, choice) ? asked.answer : null;
      const outcome = await (underWay?.catch(() => this.ahead(choice)) ?? this.ahead(choice));
      if (outcome && (this.latest?.turn ?? 0) === turn) await this.act(actionsOf(known(choice, outcome)));
    } catch (error) {
      this.problem = problemText(error);
    }
  }

  /** What a choice would bring and be good for, before it is put forward; null: nobody knows. */
  consider = async (choice: Choice): Promise<Choice | null> => {
    try {
      const outcome = await this.ahead(choice);
      return outcome && known(choice, outcome);
    } catch {
      return null; // a board without it is a board all the same
    }
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
    if (this.preview) void this.commit(this.preview);
  };

  async act(actions: Action[]): Promise<void> {
    const latest = this.latest;
    const chosen =
      this.preview ?? this.staged?.choices.find(({ action }) => actions[0] && sameAction(action, actions[0]));
    if (this.busy || latest?.seat === undefined || latest.seat === null) return;
    this.cancel();
    if (this.story.meanwhile) this.story.hurry();
    else this.story.skip();
    this.sending = chosen?.told ?? "";
    await this.ask({ type: "act", seat: latest.seat, turn: latest.turn ?? 0, actions });
    this.sending = "";
  }

  async undo(): Promise<void> {
    const seat = this.latest?.seat;
    if (this.busy || seat === undefined || seat === null || !this.latest?.can_undo) return;
    this.story.skip();
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
    if (!this.story.meanwhile) this.story.skip();
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
  async ask(wish: TableRequest): Promise<Done | null> {
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
    this.live.viewSeat(seat);
  }

  speak(language: Language): void {
    this.live.setLanguage(language);
    this.log = [];
    void this.readLog();
  }

  retry(): void {
    this.live.reconnect();
  }

  offline(): void {
    this.live.networkLost();
  }

  close(): void {
    this.story.clear();
    this.live.close();
  }

  lift(): void {
    this.curtain = null;
  }

  // What the server says

  private take(update: Update): void {
    const before = this.latest;
    if (update.table) this.info = update.table;
    this.latest = update;
    this.keep(update);
    if (update.view === null || update.view === undefined) {
      this.story.clear();
      return;
    }
    const seat = update.seat ?? null;
    const passedOn = before?.view && seat !== (before.seat ?? null) && this.ownSeats.length > 1;
    this.why = null;
    if (update.turn !== before?.turn || seat !== (before?.seat ?? null)) this.advice = null;
    this.tell(update);
    if (passedOn && this.info && this.hides(this.info.game)) {
      this.story.skip();
      this.curtain = seat;
    }
  }

  /** Make beats of an update: one for everything that somebody did. */
  private tell(update: Update): void {
    const last = this.story.end;
    const own = this.ownSeats;
    const eyes = update.seat ?? null;
    const steps = (update.happened ?? []).filter((each) => each.events?.length);
    const [choices, denied] = [choicesOf(update.choices), deniedOf(update.denied)];
    const gestures = choicesOf(update.gestures);
    const turn = update.turn ?? 0;
    const final: Beat = {
      number: update.number,
      seat: null,
      foreign: false,
      told: [],
      change: null,
      view: kept(last?.view, update.view),
      eyes,
      asks: update.asks ?? [],
      choices: kept(last?.choices, choices),
      gestures: kept(last?.gestures, gestures),
      denied: kept(last?.denied, denied),
      turn,
      canUndo: update.can_undo ?? false,
      moves: update.moves ?? 0,
    };
    if (!steps.length) {
      const moved = !last || last.eyes !== eyes || last.view !== final.view;
      if (moved) this.story.add(final);
      else
        this.story.amend({
          ...last,
          ...final,
          seat: last.seat,
          foreign: last.foreign,
          told: last.told,
          change: last.change,
        });
      return;
    }
    const beats: Beat[] = [];
    let before = last;
    let [events, told]: [GameEvent[], string[]] = [[], []]; // of steps that have no view of their own
    steps.forEach((step, index) => {
      const isLast = index === steps.length - 1;
      const view = kept(before?.view, isLast ? final.view : step.view);
      events = [...events, ...((step.events ?? []) as GameEvent[])];
      told = [...told, ...(step.told ?? []).filter(Boolean)];
      if (view === undefined || view === null) return;
      const seat = step.entry.entry === "acted" ? step.entry.seat : null;
      const beat: Beat = {
        ...final,
        number: isLast ? update.number : step.number,
        seat,
        foreign: seat !== null && !own.includes(seat),
        told,
        change: before && before.eyes === eyes ? { before: before.view, events } : null,
        view,
        asks: isLast ? final.asks : (step.asks ?? []),
        choices: isLast || last?.turn === turn ? final.choices : [], // as before: they were there all the time
        canUndo: isLast && final.canUndo,
        moves: final.moves - (steps.length - 1 - index),
      };
      beats.push(beat);
      before = beat;
      [events, told] = [[], []];
    });
    const [ender, step] = [beats[beats.length - 1], steps[steps.length - 1]];
    const { result } = this.info?.ended === "game" && settings.speed !== "instant" && !reducedMotion() ? update : {};
    if (result && last && ender && step)
      beats.splice(-1, 1, ...count(ender, (beats[beats.length - 2] ?? last).view, step, result, this.teller));
    this.story.add(...beats);
  }

  /** The cursor of the story has moved. */
  private moved(): void {
    const scene = this.staged;
    const preview = this.preview;
    if (preview && !scene?.choices.some((each) => sameAction(each.action, preview.action))) this.preview = null;
    const mine = this.myTurn;
    if (mine && !this.wasMine) this.onTurn();
    this.wasMine = mine;
  }

  private keep(update: Update): void {
    const news = (update.happened ?? []).filter((each) => each.number > this.lastLogged);
    if (news.length) this.log = [...this.log, ...news];
    if (this.lastLogged) this.unread += news.filter((each) => each.entry.entry === "said").length;
    // Entries that are not for our eyes leave holes in the numbers; so do those of the time without a connection.
    const untold = update.number > this.lastLogged && !news.length;
    this.lastLogged = Math.max(this.lastLogged, update.number);
    if (untold || update.missed || this.unheard) void this.readLog();
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
    this.unheard = false;
    try {
      const lines: Happened[] = [];
      for (;;) {
        const page = await api.tableLog(this.id, { after: lines[lines.length - 1]?.number ?? 0, language: spoken });
        lines.push(...page);
        if (page.length < 1000) break;
      }
      if (spoken !== language()) return; // asked for again in the new one
      const last = lines[lines.length - 1]?.number ?? 0;
      // what was told while we asked stands already in ours
      this.log = [...lines, ...this.log.filter((each) => each.number > last)];
      this.logRead = true;
    } catch {
      this.unheard = true; // the log is a comfort: without it the game goes on, and the next update asks again
    }
  }
}
