// Animation of the change that a board shows.

import { getContext, untrack } from "svelte";
import type { Change } from "./choicesAndEvents";
import { shareUnchanged } from "../ui/structuralSharing";

/** Context key of the function that reports the duration of a board's animation. The timeline waits that long. */
export const DURATION_REPORTER = Symbol("pace");
export type DurationReporter = (change: Change<unknown>, length: number) => void;

/** Flights and arrivals of one change. Times are in milliseconds from the start of the change. */
export interface Motion<Flight> {
  flights: Flight[];
  /** Arrival times of moved pieces, by place. */
  arrivals: Record<string, number>;
  /** Duration of the whole change. */
  length: number;
}

const LANDING = 100; // settling time of the last piece

/** Animate the latest change until it is over or `end` is called. */
export function animateChanges<View, Moving extends { arrivals: Record<string, number>; length: number }>(
  change: () => Change<View> | null,
  motionOf: (change: Change<View>) => Moving,
  still: Moving,
): { readonly motion: Moving; arrival: (key: string) => string | undefined; end: () => void } {
  const reportDuration = getContext<DurationReporter | undefined>(DURATION_REPORTER);
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
    untrack(() => reportDuration?.(current, length));
    const timer = setTimeout(() => (ended = current), motion.length + LANDING);
    return () => clearTimeout(timer);
  });
  return {
    get motion() {
      return motion;
    },
    /** Style that reveals a piece when its flight arrives. */
    arrival: (key) => arrivalStyle(motion.arrivals[key], number() % 2 === 1),
    end: () => (ended = change()),
  };
}

/** Reuse unchanged parts of the previous value, so that dependents of these parts are not updated. */
export function stable<T>(value: () => T): () => T {
  let known: T | undefined;
  const found = $derived.by(() => (known = shareUnchanged(known, value())));
  return () => found;
}

/** Count the changes of a value since the component was mounted; `counts` selects the changes to count. */
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

/**
 * Style that reveals a piece when its flight lands, `at` milliseconds after the start; undefined for a piece that did
 * not move. Alternate `again` between consecutive changes, because a CSS animation restarts only under another name.
 */
function arrivalStyle(at: number | undefined, again = false): string | undefined {
  return at === undefined ? undefined : `animation: ${again ? "arrive-again" : "arrive"} 60ms linear ${at - 60}ms both`;
}
