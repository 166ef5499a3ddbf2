// Pieces that a change sends from where they were to where they are.

import type { Point } from "./geometry";
import type { Motion } from "./motion.svelte";

export interface Flight<Piece> {
  piece: Piece;
  from: Point;
  to: Point;
  /** How large at the start and at the end, 1 being its usual size. */
  grow: [number, number];
  delay: number;
}

/** Nothing is on its way. */
export const STILL: Motion<never> = { flights: [], arrivals: {}, length: 0 };

export class Sky<Sent extends { delay: number }> {
  private readonly sent: { flight: Sent; key: string | undefined }[] = [];
  private readonly landed: { key: string; at: number }[] = [];

  /** How long a flight takes, in milliseconds. */
  constructor(private readonly travel: number) {}

  /** `key` is what lies there when it has arrived. */
  send(flight: Sent, key?: string): void {
    this.sent.push({ flight, key });
  }

  /** What comes there at a time without having been seen on its way. */
  land(key: string, at: number): void {
    this.landed.push({ key, at });
  }

  /** All of it; where it would take longer than `longest`, flights start closer together. */
  motion(longest = Infinity): Motion<Sent> {
    const last = Math.max(0, ...this.sent.map(({ flight }) => flight.delay));
    const pace = last + this.travel > longest ? (longest - this.travel) / last : 1;
    const arrivals: Record<string, number> = {};
    const arrive = (key: string, at: number): void => {
      arrivals[key] = Math.max(arrivals[key] ?? 0, at);
    };
    for (const { key, at } of this.landed) arrive(key, at);
    const flights = this.sent.map(({ flight, key }) => {
      const delay = pace === 1 ? flight.delay : Math.round(flight.delay * pace);
      if (key !== undefined) arrive(key, delay + this.travel);
      return { ...flight, delay };
    });
    const ends = [...Object.values(arrivals), ...flights.map(({ delay }) => delay + this.travel)];
    return { flights, arrivals, length: Math.max(0, ...ends) };
  }
}

type Fly<Piece> = (
  piece: Piece,
  from: Point,
  to: Point,
  delay: number,
  key?: string,
  grow?: Flight<Piece>["grow"],
) => void;

/** Sends pieces through a sky. */
export const flier =
  <Piece>(sky: Sky<Flight<Piece>>): Fly<Piece> =>
  (piece, from, to, delay, key, grow = [1, 1]) =>
    sky.send({ piece, from, to, grow, delay }, key);
