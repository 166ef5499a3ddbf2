// A connection to a table that outlives its sockets: it reconnects, and sends again what was not answered. A request
// carries an id of its own, so that the server grants it once however often it comes. A heartbeat finds out when nobody
// answers any more, which a socket may not notice for minutes.

import { ApiError } from "./api";
import { door } from "./backend";
import type { ClientMessage, Done, Foresee, Foreseen, Hint, Hinted, ServerMessage, Update } from "../protocol/types";

// Every kind of request without its id. Hints and what is foreseen are answered otherwise.
type Without<T> = T extends { id: string } ? Omit<T, "id"> : never;
export type Wish = Without<Exclude<ClientMessage, Hint | Foresee>>;

/** `silent`: the socket stands, but nobody has answered for a while. */
export type LiveState = "connecting" | "open" | "silent" | "lost" | "refused";

export interface LiveEvents {
  update: (update: Update) => void;
  state: (state: LiveState, code: string) => void;
}

type Answer = Done | Hinted | Foreseen;

interface Waiting {
  text: string;
  resolve: (answer: Answer) => void;
  reject: (error: ApiError) => void;
}

const FIRST_WAIT = 300; // milliseconds before the first try to reconnect; then twice as long, up to
const LONGEST_WAIT = 8000;
const BEAT = 1800; // how often somebody is asked whether they are there
const PATIENCE = 1100; // how long the answer may take before we say so; longer where answers always take long
const GIVE_UP = 12_000; // and before we try another socket;
const IN_NEED = 5_000; // sooner where something waits to be sent

// The server's own codes of closing that no new try will mend: nobody, no table.
const FINAL = new Set([4401, 4404]);

export class Live {
  private socket: WebSocket | null = null;
  private waiting = new Map<string, Waiting>();
  private tries = 0;
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;
  private heart: ReturnType<typeof setInterval> | undefined;
  private asked = 0; // when, and nobody has answered yet; 0: they have
  private quickest = Infinity; // answer so far
  private looking: number | null = null;

  constructor(
    private readonly address: string,
    private speech: string,
    private readonly events: LiveEvents,
    private readonly makeSocket: (address: string) => WebSocket = (address) => door.socket(address),
  ) {
    this.connect();
  }

  /** Ask for something; resolves when it is granted, also across a lost connection. */
  request(wish: Wish): Promise<Done> {
    return this.ask(wish) as Promise<Done>;
  }

  /** Ask what the best bot would do on a seat; rejects where there is no hint. */
  hint(seat: number, turn: number): Promise<Hinted> {
    return this.ask({ type: "hint", seat, turn }) as Promise<Hinted>;
  }

  /** Ask what actions would bring about. */
  foresee(seat: number, turn: number, actions: Foresee["actions"], whole = false): Promise<Foreseen> {
    return this.ask({ type: "foresee", seat, turn, actions, whole }) as Promise<Foreseen>;
  }

  private ask(wish: Wish | Without<Hint> | Without<Foresee>): Promise<Answer> {
    const id = requestId();
    const text = JSON.stringify({ ...wish, id });
    return new Promise((resolve, reject) => {
      this.waiting.set(id, { text, resolve, reject });
      this.send(text);
    });
  }

  speak(language: string): void {
    this.speech = language;
    this.send(JSON.stringify({ type: "speak", language }));
  }

  /** See the game through the eyes of another of one's seats; null: of whichever is to decide. */
  look(seat: number | null): void {
    this.looking = seat;
    this.send(JSON.stringify({ type: "look", seat }));
  }

  /** Try at once, for example because the network is back. */
  retry(): void {
    if (this.closed || (this.socket && !this.asked)) return;
    this.drop("");
    clearTimeout(this.timer);
    this.connect();
  }

  /** The network is gone: nobody need wait to find out. */
  offline(): void {
    if (this.closed || !this.socket) return;
    this.asked ||= Date.now();
    this.events.state("silent", "");
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
    clearInterval(this.heart);
    this.socket?.close();
    this.socket = null;
  }

  /** Let go of a socket from which nothing is expected. */
  private drop(code: string): void {
    const socket = this.socket;
    this.socket = null;
    clearInterval(this.heart);
    if (!socket) return;
    socket.close();
    this.events.state("lost", code);
  }

  private beat(): void {
    if (this.socket?.readyState !== 1) return;
    if (this.asked && Date.now() - this.asked > (this.waiting.size ? IN_NEED : GIVE_UP)) return this.retry();
    if (document.hidden) return;
    this.send('{"type":"ping"}');
    if (this.asked) return; // still waiting for the last answer
    this.asked = Date.now();
    const patience = Math.max(PATIENCE, 4 * (Number.isFinite(this.quickest) ? this.quickest : 0));
    const { asked, socket } = this;
    setTimeout(() => {
      if (this.asked === asked && this.socket === socket && !this.closed) this.events.state("silent", "");
    }, patience);
  }

  private hear(): void {
    if (!this.asked) return;
    this.quickest = Math.min(this.quickest, Date.now() - this.asked);
    this.asked = 0;
    this.events.state("open", "");
  }

  private connect(): void {
    this.events.state("connecting", "");
    const spoken = this.speech;
    const socket = this.makeSocket(`${this.address}?language=${spoken}`);
    this.socket = socket;
    socket.onopen = () => {
      this.tries = 0;
      this.asked = 0;
      this.events.state("open", "");
      clearInterval(this.heart);
      this.heart = setInterval(() => this.beat(), BEAT);
      if (this.speech !== spoken) this.speak(this.speech);
      if (this.looking !== null) this.look(this.looking);
      for (const { text } of this.waiting.values()) socket.send(text);
    };
    socket.onmessage = (event) => {
      this.hear();
      this.receive(JSON.parse(String(event.data)) as ServerMessage);
    };
    socket.onclose = (event) => {
      if (this.socket !== socket) return;
      this.socket = null;
      clearInterval(this.heart);
      if (this.closed) return;
      if (FINAL.has(event.code)) {
        this.fail(event.reason);
        return;
      }
      this.events.state("lost", event.reason);
      const wait = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.tries++);
      this.timer = setTimeout(() => this.connect(), wait);
    };
  }

  private fail(code: string): void {
    this.closed = true;
    this.events.state("refused", code);
    for (const { reject } of this.waiting.values()) reject(new ApiError(code, code));
    this.waiting.clear();
  }

  private receive(message: ServerMessage): void {
    if (message.type === "update") {
      this.events.update(message);
      return;
    }
    if (message.type === "pong") return;
    const waiting = message.id === null ? undefined : this.waiting.get(message.id);
    if (!waiting || message.id === null) return;
    this.waiting.delete(message.id);
    if (message.type !== "failed") waiting.resolve(message);
    else waiting.reject(new ApiError(message.code, message.message, message.field));
  }

  private send(text: string): void {
    // What cannot be sent now is sent when there is a socket again: see onopen.
    if (this.socket?.readyState === 1) this.socket.send(text);
  }
}

function requestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Where a table's connection is. */
export function liveAddress(table: string): string {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  return `${scheme}//${location.host}/api/tables/${encodeURIComponent(table)}/live`;
}
