// What moves on a board when something has happened.

import { getContext, untrack } from "svelte";
import type { Change } from "./choice";
import { shareUnchanged } from "../ui/structuralSharing";
import { arrivalStyle } from "./arrivalDelay";

/** Under this name a board finds whom to tell how long its changes move: a story waits for it. */
export const DURATION_REPORTER = Symbol("pace");
export type DurationReporter = (change: Change<unknown>, length: number) => void;

/** Times are milliseconds from the moment when it begins. */
export interface Motion<Flight> {
  flights: Flight[];
  /** When what lies somewhere now has arrived there. */
  arrivals: Record<string, number>;
  /** When all is over. */
  length: number;
}

const LANDING = 100; // until the last piece lies still

/** The motion of the last change, until it is over or somebody wants to see no more of it. */
export function animateChanges<View, Moving extends { arrivals: Record<string, number>; length: number }>(
  change: () => Change<View> | null,
  motionOf: (change: Change<View>) => Moving,
  still: Moving,
): { readonly motion: Moving; arrival: (key: string) => string | undefined; end: () => void } {
  const lasts = getContext<DurationReporter | undefined>(DURATION_REPORTER);
  let ended = $state.raw<Change<View> | null>(null);
  const motion = $derived.by(() => {
    const current = change();
    return current !== null && current !== ended ? motionOf(current) : still;
  });
  const number = countChanges(change);
  $effect(() => {
    const current = change();
    if (!current || current === ended) return;
    const length = motion.length + LANDING;
    untrack(() => lasts?.(current, length));
    const timer = setTimeout(() => (ended = current), motion.length + LANDING);
    return () => clearTimeout(timer);
  });
  return {
    get motion() {
      return motion;
    },
    /** How what lies somewhere comes there, as a style. */
    arrival: (key) => arrivalStyle(motion.arrivals[key], number() % 2 === 1),
    end: () => (ended = change()),
  };
}

/** What stays the same is the same object: what lies where it says need not be laid anew. */
export function stable<T>(value: () => T): () => T {
  let known: T | undefined;
  const found = $derived.by(() => (known = shareUnchanged(known, value())));
  return () => found;
}

/** How often something has changed since it came up, as far as that counts: what was there then stands still. */
export function countChanges<T>(value: () => T, counts: (before: T, after: T) => boolean = () => true): () => number {
  let known = untrack(value);
  let times = 0;
  const found = $derived.by(() => {
    const now = value();
    if (now !== known && counts(known, now)) times++;
    known = now;
    return times;
  });
  return () => found;
}
