// My games: which ones are asked for, and their course in time.

import type { MyGamesQuery } from "../../protocol/paths";
import type { CoursePoint, Profile } from "../../protocol/types";

/** What is asked for; empty: whatever it is. */
export interface Wish {
  game: string;
  outcome: string;
  company: string;
  seats: string;
  name: string;
}
export const ANY: Wish = { game: "", outcome: "", company: "", seats: "", name: "" };

export function query(wish: Wish, start = 0): MyGamesQuery {
  return {
    game: wish.game || null,
    outcome: (wish.outcome || null) as MyGamesQuery["outcome"],
    company: (wish.company || null) as MyGamesQuery["company"],
    seats: Number(wish.seats) || null,
    name: wish.name.trim() || null,
    start,
  };
}

export interface Course {
  game: string;
  alone: boolean;
  points: CoursePoint[];
}

/** What makes a line: games of one kind, at least two of them; those that were played most first. */
export function courses(profile: Profile): Course[] {
  const found = new Map<string, Course>();
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

/** The mean of each value and those before it, up to so many. */
export function smooth(values: number[], over = 10): number[] {
  return values.map((_, index) => {
    const some = values.slice(Math.max(0, index + 1 - over), index + 1);
    return some.reduce((sum, value) => sum + value, 0) / some.length;
  });
}
