// Builds companies from the notation in the rules' examples: rows of squares such as `BY DR / CU RO`, and cubes by
// `x,y`.

import type { CafeView, HouseView, PlayerView, SquareView, Stage } from "../../../src/games/cafe/viewHelpers";
import { keyOf, stageOf } from "../../../src/games/cafe/viewHelpers";

/** Return the groups of adjacent squares of a stage. */
function groupsIn(tokens: Map<string, string>, stage: string): string[][] {
  const left = new Set([...tokens].filter(([, token]) => stageOf(token) === stage).map(([key]) => key));
  const groups: string[][] = [];
  for (const first of left) {
    left.delete(first);
    const group = [first];
    for (const key of group) {
      const [x = 0, y = 0] = key.split(",").map(Number);
      for (const next of [`${x + 1},${y}`, `${x - 1},${y}`, `${x},${y + 1}`, `${x},${y - 1}`])
        if (left.delete(next)) group.push(next);
    }
    groups.push(group);
  }
  return groups;
}

export function company(
  grid: string,
  cubes: Record<string, string> = {},
  more: { warehouse?: Partial<PlayerView["warehouse"]>; house?: HouseView; lacks?: string; ships?: number } = {},
): PlayerView {
  const tokens = new Map<string, string>();
  grid.split("/").forEach((row, y) =>
    row
      .trim()
      .split(/\s+/)
      .forEach((token, x) => token !== "--" && tokens.set(`${x},${y}`, token)),
  );
  const groups = (["bean", "drying", "roasting"] as const).flatMap((stage) => groupsIn(tokens, stage));
  const squares: Record<string, SquareView> = {};
  for (const [key, square] of tokens) {
    const [x = 0, y = 0] = key.split(",").map(Number);
    const group = stageOf(square) ? (groups.find((each) => each.includes(key))?.[0] ?? null) : null;
    squares[key] = { x, y, square, card: square === "CH" ? "P14" : "P01", group, cubes: cubes[key] ?? "" };
  }
  const first = Object.values(squares).find((square) => square.square === "CH");
  const coffeehouses =
    first && more.house
      ? [
          {
            ...more.house,
            card: "P14",
            x: first.x,
            y: first.y,
            cubes: cubes[keyOf(first)] ?? "",
            lacks: more.lacks ?? more.house.need,
            complete: more.lacks === "",
          },
        ]
      : [];
  return {
    company: "brazil",
    warehouse: { Y: 0, B: 0, G: 0, R: 0, ...more.warehouse },
    times: { Y: 2, B: 1, G: 0, R: 0 },
    points: 3,
    cups: [...tokens.values()].filter((token) => token === "CU").length,
    ships: more.ships ?? 0,
    hand: null,
    carried: "",
    laid: [],
    squares,
    groups: Object.fromEntries(
      groups.map((group) => {
        const [stage, free] = [stageOf(tokens.get(group[0] as string) ?? ""), group.filter((key) => !cubes[key])];
        return [group[0], { stage: stage as Stage, size: group.length, room: free.length }];
      }),
    ),
    largest: { bean: 3, drying: 1, roasting: 1 },
    coffeehouses,
    score: { coffeehouses: 0, pastries: 0, warehouse: 0 },
    total: 0,
  };
}

export function game(player: PlayerView, more: Partial<CafeView> = {}): CafeView {
  return {
    seat: 0,
    asks: [],
    round: 1,
    rounds: 8,
    track: 8,
    master: 0,
    players: [player],
    offer: [],
    priced: [[]],
    deck: 20,
    next_star: null,
    box: 0,
    unseen: [],
    discard: [],
    supply: null,
    auction: null,
    ...more,
  };
}

/** Format actions in a short form such as `dry 0,1 · load yellow`. */
export const short = (actions: Record<string, string | number>[]): string =>
  actions
    .map(({ action, x, y, colour, card }) =>
      [action, x === undefined ? null : `${x},${y}`, colour ?? null, card ?? null]
        .filter((part) => part !== null)
        .join(" "),
    )
    .join(" · ");
