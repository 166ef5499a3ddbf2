// Point histories for the chart.

import type { CoursePoint, Profile } from "../../protocol/types";

/** Points of the player over time, in one game with or without opponents. */
export interface PointHistory {
  game: string;
  alone: boolean;
  points: CoursePoint[];
}

/** Return one history per game, longest first, with solo games in a separate one. A history has at least two points. */
export function pointHistories(profile: Profile): PointHistory[] {
  const found = new Map<string, PointHistory>();
  for (const point of profile.course) {
    const key = `${point.game} ${point.alone}`;
    const course = found.get(key) ?? { game: point.game, alone: point.alone, points: [] };
    course.points.push(point);
    found.set(key, course);
  }
  return [...found.values()]
    .filter((course) => course.points.length > 1)
    .sort((one, other) => other.points.length - one.points.length);
}

/** Trailing moving average over at most `window` values. */
export function movingAverage(values: number[], window = 10): number[] {
  return values.map((_, index) => {
    const recent = values.slice(Math.max(0, index + 1 - window), index + 1);
    return recent.reduce((sum, value) => sum + value, 0) / recent.length;
  });
}
