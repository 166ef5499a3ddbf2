// Connection to a table that outlives its WebSockets. It reconnects and sends pending requests again. Each request has
// an ID, so that the server executes it only once. A heartbeat detects dead connections, which a WebSocket may not
// notice for minutes.

import { ApiError } from "./api";
import { backend } from "./backend";
import { tableSocket } from "../protocol/paths";
import type { ClientMessage, Done, Foreseen, Hint, Hinted, Preview, ServerMessage, Update } from "../protocol/types";

type WithoutId<T> = T extends { id: string } ? Omit<T, "id"> : never;
type Query = Hint | Preview;
/** Request to which the server responds with `Done`. The socket adds the ID. */
export type TableRequest = WithoutId<Exclude<ClientMessage, Query>>;

/** State of the connection. `silent` means that the WebSocket is open but the server has stopped responding. */
export type SocketState = "connecting" | "open" | "silent" | "lost" | "refused";

export interface SocketHandlers {
  update: (update: Update) => void;
  /** Called when the state changes. `retryAfter` is the time in seconds that a busy server asks to wait, or 0. */
  state: (state: SocketState, code: string, retryAfter: number) => void;
}

type Answer = Done | Hinted | Foreseen;

interface PendingRequest {
  text: string;
  resolve: (answer: Answer) => void;
  reject: (error: ApiError) => void;
}

const FIRST_RECONNECT_MS = 300; // doubled after each failure
const MAX_RECONNECT_MS = 8000;
const HEARTBEAT_MS = 1800;
const SILENT_MS = 1100; // without a reply to a ping, the state becomes `silent`; slow connections get more time
const REPLACE_MS = 12_000; // without a reply to a ping, a new socket replaces this one
const REPLACE_WITH_REQUESTS_MS = 5_000; // replaces `REPLACE_MS` while requests are pending

// The server closes with these codes if it does not know the player or the table, so reconnecting cannot help.
const FINAL_CODES = new Set([4401, 4404]);
// The server closes with these codes if it is overloaded or if there are too many connections or messages.
const BUSY_CODES = new Set([4429, 4503]);
const DEFAULT_RETRY_AFTER = 5; // seconds; used if a busy server does not say how long to wait

export class TableSocket {
  private socket: WebSocket | null = null;
  private pending = new Map<string, PendingRequest>();
  private failures = 0;
  private reconnectTimer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;
  private heartbeat: ReturnType<typeof setInterval> | undefined;
  private pingedAt = 0; // time of the oldest ping without a reply; 0 if every ping has had a reply
  private minRoundTrip = Infinity;
  private retryAfter = 0; // time in seconds that the server asked to wait before it closed the socket
  private viewedSeat: number | null = null;

  constructor(
    private readonly address: string,
    private language: string,
    private readonly handlers: SocketHandlers,
    private readonly openSocket: (address: string) => WebSocket = (address) => backend.openSocket(address),
  ) {
    this.connect();
  }

  /** Send a request. Resolves when the server has executed it, even if the connection is lost in between. */
  request(request: TableRequest): Promise<Done> {
    return this.ask(request) as Promise<Done>;
  }

  /** Ask for the best bot's choice for a seat. Rejects if hints are not available. */
  hint(seat: number, turn: number): Promise<Hinted> {
    return this.ask({ type: "hint", seat, turn }) as Promise<Hinted>;
  }

  /** Ask for the effects of actions. */
  preview(seat: number, turn: number, actions: Preview["actions"], whole = false): Promise<Foreseen> {
    return this.ask({ type: "foresee", seat, turn, actions, whole }) as Promise<Foreseen>;
  }

  private ask(request: TableRequest | WithoutId<Query>): Promise<Answer> {
    const id = requestId();
    const text = JSON.stringify({ ...request, id });
    return new Promise((resolve, reject) => {
      this.pending.set(id, { text, resolve, reject });
      this.send(text);
    });
  }

  setLanguage(language: string): void {
    this.language = language;
    this.send(JSON.stringify({ type: "speak", language }));
  }

  /** View the game from one of the player's own seats. Null selects the seat that has to decide. */
  viewSeat(seat: number | null): void {
    this.viewedSeat = seat;
    this.send(JSON.stringify({ type: "look", seat }));
  }

  /** Reconnect without waiting, for example when the network is back. */
  reconnect(): void {
    if (this.closed || (this.socket && !this.pingedAt)) return;
    this.drop();
    clearTimeout(this.reconnectTimer);
    this.connect();
  }

  /** Report the connection as silent because the browser has lost the network. */
  networkLost(): void {
    if (this.closed || !this.socket) return;
    this.pingedAt ||= Date.now();
    this.handlers.state("silent", "", 0);
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.reconnectTimer);
    clearInterval(this.heartbeat);
    this.socket?.close();
    this.socket = null;
  }

  private drop(): void {
    const socket = this.socket;
    this.socket = null;
    clearInterval(this.heartbeat);
    if (!socket) return;
    socket.close();
    this.handlers.state("lost", "", 0);
  }

  private ping(): void {
    if (this.socket?.readyState !== 1) return;
    if (this.pingedAt && Date.now() - this.pingedAt > (this.pending.size ? REPLACE_WITH_REQUESTS_MS : REPLACE_MS))
      return this.reconnect();
    if (document.hidden) return;
    this.send('{"type":"ping"}');
    if (this.pingedAt) return; // the previous ping has had no reply yet
    this.pingedAt = Date.now();
    const wait = Math.max(SILENT_MS, 4 * (Number.isFinite(this.minRoundTrip) ? this.minRoundTrip : 0));
    const { pingedAt, socket } = this;
    setTimeout(() => {
      if (this.pingedAt === pingedAt && this.socket === socket && !this.closed) this.handlers.state("silent", "", 0);
    }, wait);
  }

  private recordAnswer(): void {
    if (!this.pingedAt) return;
    this.minRoundTrip = Math.min(this.minRoundTrip, Date.now() - this.pingedAt);
    this.pingedAt = 0;
    this.handlers.state("open", "", 0);
  }

  private connect(): void {
    this.handlers.state("connecting", "", 0);
    const language = this.language;
    const socket = this.openSocket(`${this.address}?language=${language}`);
    this.socket = socket;
    socket.onopen = () => {
      this.failures = 0;
      this.pingedAt = 0;
      this.handlers.state("open", "", 0);
      clearInterval(this.heartbeat);
      this.heartbeat = setInterval(() => this.ping(), HEARTBEAT_MS);
      if (this.language !== language) this.setLanguage(this.language);
      if (this.viewedSeat !== null) this.viewSeat(this.viewedSeat);
      for (const { text } of this.pending.values()) socket.send(text);
    };
    socket.onmessage = (event) => {
      this.recordAnswer();
      this.receive(JSON.parse(String(event.data)) as ServerMessage);
    };
    socket.onclose = (event) => {
      if (this.socket !== socket) return;
      this.socket = null;
      clearInterval(this.heartbeat);
      if (this.closed) return;
      if (FINAL_CODES.has(event.code)) {
        this.fail(event.reason);
        return;
      }
      const asked = BUSY_CODES.has(event.code) ? this.retryAfter || DEFAULT_RETRY_AFTER : 0;
      this.retryAfter = 0;
      this.handlers.state("lost", event.reason, asked);
      const wait = Math.max(asked * 1000, Math.min(MAX_RECONNECT_MS, FIRST_RECONNECT_MS * 2 ** this.failures++));
      this.reconnectTimer = setTimeout(() => this.connect(), wait);
    };
  }

  private fail(code: string): void {
    this.closed = true;
    this.handlers.state("refused", code, 0);
    for (const { reject } of this.pending.values()) reject(new ApiError(code, code));
    this.pending.clear();
  }

  private receive(message: ServerMessage): void {
    if (message.type === "update") {
      this.handlers.update(message);
      return;
    }
    if (message.type === "pong") return;
    if (message.type === "failed" && message.id === null) this.retryAfter = message.retry_after ?? 0;
    const request = message.id === null ? undefined : this.pending.get(message.id);
    if (!request || message.id === null) return;
    this.pending.delete(message.id);
    if (message.type !== "failed") request.resolve(message);
    else request.reject(new ApiError(message.code, message.message, message.field, message.retry_after ?? null));
  }

  private send(text: string): void {
    // Without an open socket, requests stay pending until `connect` opens the next socket and sends them.
    if (this.socket?.readyState === 1) this.socket.send(text);
  }
}

function requestId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** Return the address of a table's WebSocket. */
export function tableSocketAddress(table: string): string {
  const scheme = location.protocol === "https:" ? "wss:" : "ws:";
  return `${scheme}//${location.host}${tableSocket(table)}`;
}
