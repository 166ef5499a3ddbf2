// A table's connection to the server: sends requests and queries, and turns updates into beats of the timeline.

import type { Action, BoardChoice, GameEvent } from "../games/types";
import { language, type Language } from "../i18n/fluent.svelte";
import { problemText } from "../i18n/problemText";
import { TableSocket, tableSocketAddress, type SocketState, type TableRequest } from "../net/socket";
import { shareUnchanged } from "../ui/structuralSharing";
import type { Done, Foreseen, Happened, Hinted, Result, TableInfo, Update } from "../protocol/types";
import { actionText } from "./actionText";
import type { Beat } from "./timelineTypes";
import type { Timeline } from "./timeline.svelte";

interface ConnectionOptions {
  timeline: Pick<Timeline, "last" | "add" | "replaceLast" | "clear">;
  /** Splits the last beat of a finished game into the steps of the final scoring. */
  scoringBeats?: (ending: Beat, viewBefore: unknown, entry: Happened, result: Result) => Beat[];
  makeSocket?: ((address: string) => WebSocket) | undefined;
}

type UpdateListener = (update: Update, previous: Update | null) => void;

export class Connection {
  info = $state.raw<TableInfo | null>(null);
  latest = $state.raw<Update | null>(null);
  link = $state<SocketState>("connecting");
  /** Error code if the server refused the connection; otherwise empty. */
  refused = $state("");
  /** Time in seconds that a busy server asked to wait before the next attempt to connect, or 0. */
  retryAfter = $state(0);
  /** Whether a request is waiting for its response. */
  busy = $state(false);
  /** Description of the action being sent; empty while no action is being sent. */
  sending = $state("");
  problem = $state("");
  readonly playerSeats = $derived((this.info?.seats ?? []).flatMap((seat, number) => (seat.yours ? [number] : [])));

  private readonly socket: TableSocket;
  private readonly listeners: UpdateListener[] = [];

  constructor(
    readonly id: string,
    private readonly options: ConnectionOptions,
  ) {
    const events = {
      update: (update: Update) => this.receive(update),
      state: (state: SocketState, code: string, retryAfter: number) => {
        this.link = state;
        if (retryAfter) this.retryAfter = retryAfter;
        if (state === "refused") this.refused = code;
      },
    };
    this.socket = new TableSocket(tableSocketAddress(id), language(), events, options.makeSocket);
  }

  /** Call a listener after each update has reached the timeline. */
  onUpdate(listener: UpdateListener): void {
    this.listeners.push(listener);
  }

  /** Send a request. Returns null and sets `problem` if it fails.
      @param description the action in words, shown while it is being sent */
  async request(request: TableRequest, description?: string): Promise<Done | null> {
    this.busy = true;
    this.problem = "";
    if (description !== undefined) this.sending = description;
    try {
      return await this.socket.request(request);
    } catch (error) {
      this.report(error);
      return null;
    } finally {
      this.busy = false;
      if (description !== undefined) this.sending = "";
    }
  }

  /** Query the effects of actions; null for spectators.
      @param complete whether the engine completes the actions so that they form one of the offered gestures */
  preview(actions: Action[], complete = false): Promise<Foreseen> | null {
    const { seat, turn = 0 } = this.latest ?? {};
    return typeof seat === "number" ? this.socket.preview(seat, turn, actions, complete) : null;
  }

  /** Query the best bot's choice for a seat. */
  hint(seat: number, turn: number): Promise<Hinted> {
    return this.socket.hint(seat, turn);
  }

  /** Show an error to the player. */
  report(error: unknown): void {
    this.problem = problemText(error);
  }

  /** Switch to the view of one of the player's own seats. Null selects the seat that has to decide. */
  viewSeat(seat: number | null): void {
    this.socket.viewSeat(seat);
  }

  setLanguage(language: Language): void {
    this.socket.setLanguage(language);
  }

  reconnect(): void {
    this.socket.reconnect();
  }

  /** Report the loss of the network without waiting for a timeout. */
  markOffline(): void {
    this.socket.networkLost();
  }

  close(): void {
    this.socket.close();
  }

  private receive(update: Update): void {
    const previous = this.latest;
    this.retryAfter = 0;
    if (update.table) this.info = update.table;
    this.latest = update;
    if (update.view === null || update.view === undefined) this.options.timeline.clear();
    else this.play(update);
    for (const listener of this.listeners) listener(update, previous);
  }

  /** Pass an update to the timeline. */
  private play(update: Update): void {
    const { timeline, scoringBeats } = this.options;
    const { last } = timeline;
    const entries = (update.happened ?? []).filter((entry) => entry.events?.length);
    const ending = finalBeat(update, last);
    if (!entries.length) {
      const isSamePosition = last && last.viewer === ending.viewer && last.view === ending.view;
      if (!isSamePosition) return timeline.add(ending);
      const { seat, byOpponent, sentences, change } = last;
      return timeline.replaceLast({ ...last, ...ending, seat, byOpponent, sentences, change });
    }
    const beats = beatsOf(entries, ending, last, this.playerSeats);
    const [lastBeat, lastEntry] = [beats[beats.length - 1], entries[entries.length - 1]];
    const result = this.info?.ended === "game" ? update.result : null;
    if (scoringBeats && result && last && lastBeat && lastEntry)
      beats.splice(-1, 1, ...scoringBeats(lastBeat, (beats[beats.length - 2] ?? last).view, lastEntry, result));
    timeline.add(...beats);
  }
}

/** Return the beat at the end of an update. Boards redraw less, because unchanged parts come from the previous beat. */
function finalBeat(update: Update, previous: Beat | null): Beat {
  return {
    number: update.number,
    seat: null,
    byOpponent: false,
    sentences: [],
    change: null,
    view: shareUnchanged(previous?.view, update.view),
    viewer: update.seat ?? null,
    decisions: update.asks ?? [],
    choices: shareUnchanged(previous?.choices, parseChoices(update.choices)),
    gestures: shareUnchanged(previous?.gestures, parseChoices(update.gestures)),
    denied: shareUnchanged(previous?.denied, parseDenied(update.denied)),
    turn: update.turn ?? 0,
    canUndo: update.can_undo ?? false,
    moves: update.moves ?? 0,
  };
}

/** Return one beat per log entry with a view. Entries without a view are merged into the next beat. */
function beatsOf(entries: Happened[], ending: Beat, last: Beat | null, playerSeats: number[]): Beat[] {
  const beats: Beat[] = [];
  let before = last;
  let [events, sentences]: [GameEvent[], string[]] = [[], []];
  entries.forEach((entry, index) => {
    const isLast = index === entries.length - 1;
    const view = shareUnchanged(before?.view, isLast ? ending.view : entry.view);
    events = [...events, ...((entry.events ?? []) as GameEvent[])];
    sentences = [...sentences, ...(entry.told ?? []).filter(Boolean)];
    if (view === undefined || view === null) return;
    const seat = entry.entry.entry === "acted" ? entry.entry.seat : null;
    const beat: Beat = {
      ...ending,
      number: isLast ? ending.number : entry.number,
      seat,
      byOpponent: seat !== null && !playerSeats.includes(seat),
      sentences,
      change: before && before.viewer === ending.viewer ? { before: before.view, events } : null,
      view,
      decisions: isLast ? ending.decisions : (entry.asks ?? []),
      // If the whole update belongs to one turn, the player can use the new choices before all beats are shown.
      choices: isLast || last?.turn === ending.turn ? ending.choices : [],
      canUndo: isLast && ending.canUndo,
      moves: ending.moves - (entries.length - 1 - index),
    };
    beats.push(beat);
    before = beat;
    [events, sentences] = [[], []];
  });
  return beats;
}

/** Convert choices to the form that boards use. */
export function parseChoices(sent: Update["choices"]): BoardChoice[] {
  return (sent ?? []).map((choice) => ({
    action: choice.action as Action,
    told: choice.told || actionText(choice.action as Action),
    brings: (choice.brings ?? []) as GameEvent[],
    ...(choice.worth ? { worth: choice.worth } : {}),
    ...(choice.then?.length ? { then: choice.then as Action[] } : {}),
  }));
}

/** Convert reasons for unavailability to a record by element name. */
export function parseDenied(sent: Update["denied"]): Record<string, string> {
  return Object.fromEntries(
    (sent ?? []).flatMap(({ things, told }) => (told ? things.map((thing) => [thing, told]) : [])),
  );
}
