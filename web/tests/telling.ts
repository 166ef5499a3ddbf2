import type { BoardChoice } from "../src/games/types";

interface Told {
  view: { seat: number | null; asks: readonly { seat: number; decision: string }[] };
  choices: readonly BoardChoice[];
}

/** Those in which something is asked or offered that is not in an earlier one; all of them in `make soak`. */
export function telling<P extends Told>(positions: readonly P[]): P[] {
  if (process.env["RIBEIRA_SOAK"]) return [...positions];
  const told = new Set<string>();
  return positions.filter(({ view, choices }) => {
    const news = [
      ...view.asks.filter((ask) => ask.seat === view.seat).map((ask) => ask.decision),
      ...choices.map((choice) => `${choice.action.action}!`),
    ].filter((each) => !told.has(each));
    for (const each of news) told.add(each);
    return news.length > 0;
  });
}
