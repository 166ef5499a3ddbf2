// Routes along which a gesture moves cubes: between squares, to coffeehouses, and to the warehouse.

import type { Gesture } from "./combinedActions";
import type { Letter, PlayerView } from "./viewHelpers";

export interface Route {
  /** Origin of the cubes. A square is `x,y`, and the warehouse pile of a color is its letter. */
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
  // The gesture does not tell the origin of a served cube, so take it from the first square that has its color left.
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
