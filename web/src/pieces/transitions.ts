// Pieces that a change sends from where they were to where they are.

import { middle, EMPTY_RECT, type Point, type Rect } from "../ui/geometry";
import type { Motion } from "./animation.svelte";

export interface Flight<Piece> {
  piece: Piece;
  from: Point;
  to: Point;
  /** How large at the start and at the end, 1 being its usual size. */
  grow: [number, number];
  delay: number;
}

/** Nothing is on its way. */
export const NO_MOTION: Motion<never> = { flights: [], arrivals: {}, length: 0 };

export class FlightSchedule<Sent extends { delay: number }> {
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

/** Where things lie, by names such as `space r2c4` or `hand 0 fish`: the first word says how the others are looked up. */
export type PlaceLookup = Record<string, (...of: string[]) => Point | Rect | undefined>;

/** Sends pieces from place to place, one event after the other. */
export class FlightPlanner<Piece> extends FlightSchedule<Flight<Piece>> {
  /** When the next event starts. */
  begin = 0;

  /** Things come from places of the view before, and go to those of the view now. */
  constructor(
    travel: number,
    private readonly before: PlaceLookup,
    private readonly now: PlaceLookup,
  ) {
    super(travel);
  }

  /** What goes to a place by its name lies there when it has arrived. What is not in one view is where it is in the
   *  other; nothing flies where there is no such place at all. */
  fly(piece: Piece, from: string | Point, to: string | Point, after = 0, grow: Flight<Piece>["grow"] = [1, 1]): void {
    const [start, end] = [pointOf(from, this.before, this.now), pointOf(to, this.now, this.before)];
    const flight = start && end && { piece, from: start, to: end, grow, delay: this.begin + after };
    if (flight) this.send(flight, typeof to === "string" ? to : undefined);
  }

  /** The rectangle of a place of now. */
  rect(name: string): Rect {
    const at = lookUp(this.now, name);
    return at && "w" in at ? at : EMPTY_RECT;
  }

  /** The middle of a place, now. */
  at(name: string): Point {
    return pointOf(name, this.now, this.before) ?? EMPTY_RECT;
  }

  /** From a place up into the air. */
  rise(piece: Piece, from: string, by: number, after = 0, grow?: Flight<Piece>["grow"]): void {
    const { x, y } = this.at(from);
    this.fly(piece, { x, y }, { x, y: y - by }, after, grow);
  }
}

function lookUp(places: PlaceLookup, name: string): Point | Rect | undefined {
  const [kind = "", ...of] = name.split(" ");
  return places[kind]?.(...of);
}

/** The middle of a place, in the first view that knows it. */
export function pointOf(place: string | Point, ...views: PlaceLookup[]): Point | undefined {
  if (typeof place !== "string") return place;
  for (const places of views) {
    const at = lookUp(places, place);
    if (at) return "w" in at ? middle(at) : at;
  }
  return undefined;
}
