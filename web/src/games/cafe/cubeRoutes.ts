// Routes of cubes in a gesture: between squares, to coffeehouses, and to the warehouse.

import type { Gesture } from "./combinedActions";
import type { Letter, PlayerView } from "./viewHelpers";

export interface Route {
  /** Squares as `x,y`; a letter means the warehouse pile of that color. */
  from: string;
  to: string;
  letter: Letter;
  count: number;
}

export function routesOf(player: PlayerView, gesture: Gesture | null): Route[] {
  const lying = (key: string): string => player.squares[key]?.cubes ?? "";
  const routes: Route[] = [];
  for (const { target, sources } of gesture?.moves ?? [])
    for (const from of sources)
      routes.push({ from, to: target, letter: lying(from)[0] as Letter, count: lying(from).length });
  // Each served cube is drawn from the first square that still has one of its color.
  const left = new Map((gesture?.from ?? []).map((key) => [key, lying(key)]));
  for (const { target, letter } of gesture?.servings ?? []) {
    const from = [...left.keys()].find((key) => left.get(key)?.includes(letter));
    if (from === undefined) continue;
    left.set(from, (left.get(from) ?? "").replace(letter, ""));
    const known = routes.find((route) => route.from === from && route.to === target && route.letter === letter);
    if (known) known.count += 1;
    else routes.push({ from, to: target, letter, count: 1 });
  }
  return routes;
}
