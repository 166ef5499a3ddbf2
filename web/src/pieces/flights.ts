// Flights of pieces from their positions before a change to those after it.

import { middle, EMPTY_RECT, type Point, type Rect } from "../ui/geometry";
import type { Motion } from "./boardAnimation.svelte";

export interface Flight<Piece> {
  piece: Piece;
  from: Point;
  to: Point;
  /** Scale at the start and at the end; 1 is the usual size. */
  grow: [number, number];
  delay: number;
}

export const NO_MOTION: Motion<never> = { flights: [], arrivals: {}, length: 0 };

export class FlightSchedule<Sent extends { delay: number }> {
  private readonly sent: { flight: Sent; key: string | undefined }[] = [];
  private readonly landed: { key: string; at: number }[] = [];

  /** @param travel duration of a flight in milliseconds */
  constructor(private readonly travel: number) {}

  /** Add a flight. `key` names the place whose piece is hidden until the flight arrives. */
  send(flight: Sent, key?: string): void {
    this.sent.push({ flight, key });
  }

  /** Reveal the piece at a place after `at` milliseconds, without a flight. */
  land(key: string, at: number): void {
    this.landed.push({ key, at });
  }

  /** Build the motion. If it would last longer than `longest`, flights start closer together. */
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

/**
 * Functions that return the position of a place such as `space r2c4` or `hand 0 fish`: the first word selects the
 * function, and the others are its arguments.
 */
export type PlaceLookup = Record<string, (...of: string[]) => Point | Rect | undefined>;

/** Plans the flights of a change, event by event. */
export class FlightPlanner<Piece> extends FlightSchedule<Flight<Piece>> {
  /** Start time of the next event. */
  begin = 0;

  /** Flights start at the places before the change (`before`) and end at the places after it. */
  constructor(
    travel: number,
    private readonly before: PlaceLookup,
    private readonly now: PlaceLookup,
  ) {
    super(travel);
  }

  /**
   * Add a flight. The piece at a destination given by name is hidden until the flight arrives. A place that is missing
   * from its view is looked up in the other view. If both views lack a place, no flight is added.
   */
  fly(piece: Piece, from: string | Point, to: string | Point, after = 0, grow: Flight<Piece>["grow"] = [1, 1]): void {
    const [start, end] = [pointOf(from, this.before, this.now), pointOf(to, this.now, this.before)];
    const flight = start && end && { piece, from: start, to: end, grow, delay: this.begin + after };
    if (flight) this.send(flight, typeof to === "string" ? to : undefined);
  }

  /** Rectangle of a place in the current view; empty if the place is missing or only a point. */
  rect(name: string): Rect {
    const at = lookUp(this.now, name);
    return at && "w" in at ? at : EMPTY_RECT;
  }

  /** Center of a place in the current view, or in the previous view if the current view lacks the place. */
  at(name: string): Point {
    return pointOf(name, this.now, this.before) ?? EMPTY_RECT;
  }

  /** Add a flight that rises from a place by `by` units. */
  rise(piece: Piece, from: string, by: number, after = 0, grow?: Flight<Piece>["grow"]): void {
    const { x, y } = this.at(from);
    this.fly(piece, { x, y }, { x, y: y - by }, after, grow);
  }
}

function lookUp(places: PlaceLookup, name: string): Point | Rect | undefined {
  const [kind = "", ...of] = name.split(" ");
  return places[kind]?.(...of);
}

/** Center of a place in the first view that contains this place; undefined if no view does. */
export function pointOf(place: string | Point, ...views: PlaceLookup[]): Point | undefined {
  if (typeof place !== "string") return place;
  for (const places of views) {
    const at = lookUp(places, place);
    if (at) return "w" in at ? middle(at) : at;
  }
  return undefined;
}
