// Beats for the final scoring: points are counted one category at a time. Board, players and log show only the points
// that have been counted.

import type { GameClient, GameEvent } from "../games/types";
import type { Happened, Result } from "../protocol/types";
import type { Beat } from "./timelineTypes";
import { pointsIn, scoreIn, withPoints } from "./viewScores";

/** The parts of a game's client that the final scoring uses. */
export type ScoringClient = Pick<GameClient<unknown>, "counting" | "score">;

/**
 * Split the last beat of a game. The first beat keeps the previous scores and omits held-back sentences. Each following
 * beat counts one category, and the last beat has the final result. Categories without points have no beat.
 */
export function scoringBeats(
  last: Beat,
  viewBefore: unknown,
  entry: Pick<Happened, "number" | "events" | "told">,
  result: Result,
  client: ScoringClient | null = null,
): Beat[] {
  const { fields, line: categoryOf } = client?.counting ?? {};
  const scores = (category: string): boolean => result.breakdown.some((points) => points[category]);
  const categories = [...new Set(result.breakdown.flatMap((points) => Object.keys(points)))].filter(scores);
  if (!categories.length) return [last];
  /**
   * Return the category that must be counted before an event is revealed; null if the event is never held back. Events
   * of a category without points are revealed with the final result.
   */
  const requiredCategory = (event: GameEvent | undefined): string | null => (event && categoryOf?.(event)) ?? null;
  const events = (entry.events ?? []) as GameEvent[];
  const heldBack = (entry.told ?? []).filter((_, index) => requiredCategory(events[index]) !== null);
  const beats: Beat[] = [];
  for (let at = 0; at <= categories.length; at++) {
    const counted = categories.slice(0, at);
    const category = categories[at - 1] ?? null;
    const isHidden = (event: GameEvent | undefined): boolean => {
      const required = requiredCategory(event);
      return required !== null && !counted.includes(required);
    };
    const sentences = last.sentences.filter((text) => !heldBack.includes(text));
    sentences.push(...(entry.told ?? []).filter((text, index) => heldBack.includes(text) && !isHidden(events[index])));
    const shared = {
      ...last,
      sentences,
      isHeldBack: (number: number, event?: GameEvent) => number === entry.number && isHidden(event),
    };
    if (category === null) {
      beats.push({
        ...shared,
        change: last.change && { ...last.change, events: last.change.events.filter((event) => !isHidden(event)) },
        view: withPoints(last.view, fields, (seat, field) => pointsIn(viewBefore, seat, field)),
        scores: result.scores.map((_, seat) => scoreIn(client, viewBefore, seat)),
      });
      continue;
    }
    const points = result.breakdown.map((all) => Object.fromEntries(counted.map((each) => [each, all[each] ?? 0])));
    const subtotals = points.map((each) => Object.values(each).reduce((sum, some) => sum + some, 0));
    const shown = events.filter((event) => requiredCategory(event) === category);
    beats.push({
      ...shared,
      seat: null,
      byOpponent: false,
      change: shown.length ? { before: beats[at - 1]?.view, events: shown } : null,
      view: withPoints(last.view, fields, (seat, _, final) =>
        countedPoints(final, points[seat] ?? {}, subtotals[seat] ?? 0),
      ),
      scores: subtotals,
      scoring: {
        category,
        categoryCount: categories.length,
        gains: points.map((each) => each[category] ?? 0),
        subtotals,
        totals: result.scores,
      },
    });
  }
  return [...beats, finalResult(last, result, categories.length)];
}

function finalResult(last: Beat, { scores }: Result, categoryCount: number): Beat {
  const scoring = { category: null, categoryCount, gains: scores.map(() => 0), subtotals: scores, totals: scores };
  return { ...last, seat: null, byOpponent: false, change: null, scores, scoring };
}

/** Return the points counted so far in the form of the final points: a sum, or points by category. */
function countedPoints(final: unknown, points: Record<string, number>, subtotal: number): unknown {
  if (typeof final === "number") return subtotal;
  if (!final || typeof final !== "object") return final;
  return Object.fromEntries(Object.keys(final).map((category) => [category, points[category] ?? 0]));
}

/** Return a log entry in which held-back sentences are replaced by empty ones. */
export function withoutHeldBack(entry: Happened, isHeldBack: Beat["isHeldBack"]): Happened {
  if (!isHeldBack || !entry.told) return entry;
  const events = (entry.events ?? []) as GameEvent[];
  return { ...entry, told: entry.told.map((text, index) => (isHeldBack(entry.number, events[index]) ? "" : text)) };
}
