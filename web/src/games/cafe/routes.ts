// The way that cubes would take, as a plan has it: from square to square, to coffeehouses, and into the warehouse.

import type { Plan } from "./plans";
import { countOf, LETTERS, type Letter, type PlayerView } from "./view";

export interface Route {
  /** Squares as `x,y`; a letter is the warehouse's pile of it. */
  from: string;
  to: string;
  letter: Letter;
  count: number;
}

export function routesOf(player: PlayerView, plan: Plan | null): Route[] {
  const lying = (key: string): string => player.squares[key]?.cubes ?? "";
  switch (plan?.kind) {
    case "dry":
    case "roast":
      return plan.moves.flatMap(({ target, sources }) =>
        sources.map((from) => ({ from, to: target, letter: lying(from)[0] as Letter, count: lying(from).length })),
      );
    case "deliver": {
      // What is served comes from the first squares that have it; the rest is stored.
      const left = new Map(plan.from.map((key) => [key, lying(key)]));
      const routes: Route[] = [];
      const add = (from: string, to: string, letter: Letter, count: number): void => {
        const known = routes.find((route) => route.from === from && route.to === to && route.letter === letter);
        if (known) known.count += count;
        else routes.push({ from, to, letter, count });
      };
      for (const { target, letter } of plan.servings) {
        const from = [...left.keys()].find((key) => left.get(key)?.includes(letter));
        if (from === undefined) continue;
        left.set(from, (left.get(from) ?? "").replace(letter, ""));
        add(from, target, letter, 1);
      }
      for (const [from, cubes] of left)
        for (const letter of LETTERS) if (cubes.includes(letter)) add(from, letter, letter, countOf(cubes, letter));
      return routes;
    }
    default:
      return [];
  }
}
