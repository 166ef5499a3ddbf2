import type { BoardChoice } from "../src/games/types";

interface DecidedPosition {
  view: { seat: number | null; asks: readonly { seat: number; decision: string }[] };
  choices: readonly BoardChoice[];
}

/** Return the positions with a decision or action that no earlier position has. `make soak` keeps all positions. */
export function distinctPositions<P extends DecidedPosition>(positions: readonly P[]): P[] {
  if (process.env["RIBEIRA_SOAK"]) return [...positions];
  const covered = new Set<string>();
  return positions.filter(({ view, choices }) => {
    const added = [
      ...view.asks.filter((ask) => ask.seat === view.seat).map((ask) => ask.decision),
      ...choices.map((choice) => `${choice.action.action}!`),
    ].filter((each) => !covered.has(each));
    for (const each of added) covered.add(each);
    return added.length > 0;
  });
}
