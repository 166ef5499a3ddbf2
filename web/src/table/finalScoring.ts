// The end of a game as the last beats of its story: the points are counted category by category, and neither board nor
// players nor log tell more than has been counted.

import type { GameClient, GameEvent } from "../games/types";
import type { Happened, Result } from "../protocol/types";
import { pointsIn, scoreIn, withPoints } from "./scoreSeries";
import type { Beat } from "./timeline.svelte";

/** What a game's client has to say of its end. */
export type Teller = Pick<GameClient<unknown>, "counting" | "score">;

/** The beat that ends a game, with the points of the view before it and without what it tells of others; after it one for
    each category that brings any, with what waited for it; and the end. */
export function count(
  last: Beat,
  before: unknown,
  step: Pick<Happened, "number" | "events" | "told">,
  result: Result,
  client: Teller | null = null,
): Beat[] {
  const { fields, line } = client?.counting ?? {};
  const brings = (category: string): boolean => result.breakdown.some((points) => points[category]);
  const categories = [...new Set(result.breakdown.flatMap((points) => Object.keys(points)))].filter(brings);
  if (!categories.length) return [last];
  /** The category that a line waits for; one that brings nothing is told at the end. */
  const awaited = (event: GameEvent | undefined): string | null => (event && line?.(event)) ?? null;
  const events = (step.events ?? []) as GameEvent[];
  const waiting = (step.told ?? []).filter((_, index) => awaited(events[index]) !== null);
  const beats: Beat[] = [];
  for (let at = 0; at <= categories.length; at++) {
    const counted = categories.slice(0, at);
    const category = categories[at - 1] ?? null;
    const waits = (event: GameEvent | undefined): boolean => {
      const found = awaited(event);
      return found !== null && !counted.includes(found);
    };
    const told = last.told.filter((text) => !waiting.includes(text));
    told.push(...(step.told ?? []).filter((text, index) => waiting.includes(text) && !waits(events[index])));
    const shared = {
      ...last,
      told,
      holds: (entry: number, event?: GameEvent) => entry === step.number && waits(event),
    };
    if (category === null) {
      beats.push({
        ...shared,
        change: last.change && { ...last.change, events: last.change.events.filter((event) => !waits(event)) },
        view: withPoints(last.view, fields, (seat, field) => pointsIn(before, seat, field)),
        scores: result.scores.map((_, seat) => scoreIn(client, before, seat)),
      });
      continue;
    }
    const points = result.breakdown.map((all) => Object.fromEntries(counted.map((each) => [each, all[each] ?? 0])));
    const sums = points.map((each) => Object.values(each).reduce((sum, some) => sum + some, 0));
    const shown = events.filter((event) => awaited(event) === category);
    beats.push({
      ...shared,
      seat: null,
      foreign: false,
      change: shown.length ? { before: beats[at - 1]?.view, events: shown } : null,
      view: withPoints(last.view, fields, (seat, _, now) => asNow(now, points[seat] ?? {}, sums[seat] ?? 0)),
      scores: sums,
      counted: {
        category,
        of: categories.length,
        gains: points.map((each) => each[category] ?? 0),
        sums,
        totals: result.scores,
      },
    });
  }
  return [...beats, end(last, result, categories.length)];
}

function end(last: Beat, { scores }: Result, of: number): Beat {
  const counted = { category: null, of, gains: scores.map(() => 0), sums: scores, totals: scores };
  return { ...last, seat: null, foreign: false, change: null, scores, counted };
}

/** Points as a view tells them: in one sum, or by what they are for. */
function asNow(now: unknown, points: Record<string, number>, sum: number): unknown {
  if (typeof now === "number") return sum;
  if (!now || typeof now !== "object") return now;
  return Object.fromEntries(Object.keys(now).map((category) => [category, points[category] ?? 0]));
}

/** An entry of the log as far as it has been told: lines that have to wait are empty. */
export function unheld(happened: Happened, holds: Beat["holds"]): Happened {
  if (!holds || !happened.told) return happened;
  const events = (happened.events ?? []) as GameEvent[];
  return { ...happened, told: happened.told.map((text, at) => (holds(happened.number, events[at]) ? "" : text)) };
}
