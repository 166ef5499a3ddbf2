// One gesture, several actions: the board says what was touched, the engine makes it whole and tells what it brings. From
// that the board reads what is put forward, and what a further touch would make of it.

import { sameAction, type BoardChoice } from "../types";
import {
  asAction,
  asCafe,
  colourOf,
  eventsOf,
  keyOf,
  letterOf,
  spotOf,
  type CafeAction,
  type Colour,
  type Letter,
} from "./view";

/** Cubes of some squares of one colour go to a square. */
export interface Move {
  target: string;
  sources: string[];
}
/** A cube goes to a coffeehouse, to an espresso square, or to the pile of its colour. */
export interface Serving {
  target: string;
  letter: Letter;
}

const KINDS = ["harvest", "dry", "roast", "deliver", "take", "bid", "empty"] as const;

/** What is put forward, as the engine tells it; while it has not answered, only what it is about. */
export interface Gesture {
  kind: (typeof KINDS)[number];
  /** What it is called to the table. */
  choice: BoardChoice;
  /** The square or the card that it begins with. */
  first: string;
  moves: Move[];
  /** Squares that are delivered from. */
  from: string[];
  servings: Serving[];
  /** The colours for squares of any colour, in their order. */
  grown: { square: string; colour: Colour }[];
  pay: Letter | null;
  /** The cubes of a bid. */
  stake: string;
  /** How many of the cubes that are delivered could go to a square. */
  takers: Record<string, number>;
}

/** As long as the engine has not answered: what was touched for certain. */
function touched(wishes: CafeAction[]): Pick<Gesture, "moves" | "from"> {
  const spots = (action: CafeAction["action"]): string[] =>
    wishes.flatMap((wish) => (wish.action === action && "x" in wish ? [keyOf(wish)] : []));
  const [targets, sources] = [[...spots("dry"), ...spots("roast")], spots("load_from")];
  const one = targets.length === 1 || sources.length > 0; // else any of them
  return { moves: one ? targets.map((target) => ({ target, sources: [] })) : [], from: spots("deliver") };
}

export function gestureOf(preview: BoardChoice | null): Gesture | null {
  if (!preview?.wishes) return null;
  const action = asCafe(preview.action);
  const kind = action.action === "deliver_all" ? "deliver" : KINDS.find((each) => each === action.action);
  if (!kind) return null;
  const first = "card" in action ? action.card : "x" in action ? keyOf(action) : "";
  const found: Gesture = {
    kind,
    choice: preview,
    first,
    ...(preview.brings?.length ? { moves: [], from: [] } : touched(preview.wishes.map(asCafe))),
    servings: [],
    grown: [],
    pay: null,
    stake: "",
    takers: kind === "deliver" ? (preview.worth ?? {}) : {},
  };
  const colours = (preview.then ?? []).map(asCafe).flatMap((each) => (each.action === "grow" ? [each.colour] : []));
  for (const event of eventsOf(preview)) {
    switch (event.event) {
      case "dried":
      case "roasted": {
        const sources = event.sources.map(([x, y]) => keyOf({ x, y }));
        const same = found.moves.find(({ target }) => target === keyOf(event));
        if (same) same.sources.push(...sources);
        else found.moves.push({ target: keyOf(event), sources });
        break;
      }
      case "collected":
        found.from.push(...event.squares.map(([x, y]) => keyOf({ x, y })));
        break;
      case "served":
      case "espresso_made":
        found.servings.push({ target: keyOf(event), letter: letterOf(event.colour) });
        break;
      case "stored":
        for (let cube = 0; cube < event.count; cube++)
          found.servings.push({ target: letterOf(event.colour), letter: letterOf(event.colour) });
        break;
      case "harvested": {
        // squares of any colour come first, one by one
        const colour = colours[found.grown.length];
        const [square] = event.squares;
        if (colour && square) found.grown.push({ square: keyOf({ x: square[0], y: square[1] }), colour });
        break;
      }
      case "paid":
        found.pay = letterOf(event.colour);
        break;
      case "bid":
        found.stake = event.cubes;
    }
  }
  return found;
}

/** What was touched as a choice, if it begins with something that is offered. */
export function wished(choices: BoardChoice[], wishes: CafeAction[]): BoardChoice | undefined {
  const [first] = wishes;
  const offered = first && choices.find(({ action }) => sameAction(action, asAction(first)));
  return offered && { action: offered.action, told: offered.told, wishes: wishes.map(asAction) };
}

// What a touch makes of it

const loading = (kind: "dry" | "roast", { target, sources }: Move): CafeAction[] => [
  { action: kind, ...spotOf(target) },
  ...sources.map((source): CafeAction => ({ action: "load_from", ...spotOf(source) })),
];

/** These cubes, or what is best, to one more square. */
export const withMove = (gesture: Gesture | null, kind: "dry" | "roast", move: Move): CafeAction[] => [
  ...(gesture?.kind === kind ? gesture.moves.flatMap((each) => loading(kind, each)) : []),
  ...loading(kind, move),
];

/** From these squares; from a single one that there is, it is called otherwise. */
export const collecting = (choices: BoardChoice[], from: string[]): CafeAction[] =>
  from.map((key): CafeAction => {
    const single: CafeAction = { action: "deliver", ...spotOf(key) };
    return choices.some(({ action }) => sameAction(action, asAction(single))) ? single : { action: "deliver_all" };
  });

/** The delivery with a coffeehouse or an espresso square served, or not at all if it was. */
export function toggled(choices: BoardChoice[], { from, servings }: Gesture, target: string): CafeAction[] {
  const served = [...new Set(servings.flatMap((serving) => (serving.target.includes(",") ? [serving.target] : [])))];
  const wanted = served.includes(target) ? served.filter((each) => each !== target) : [...served, target];
  return [
    ...collecting(choices, from),
    ...wanted.map((each): CafeAction => ({ action: "serve", ...spotOf(each) })),
    { action: "store" },
  ];
}

/** A harvest with another colour on a square. */
export const regrown = ({ first, grown }: Gesture, square: string, colour: Colour): CafeAction[] => [
  { action: "harvest", ...spotOf(first) },
  ...grown.map((each): CafeAction => ({ action: "grow", colour: each.square === square ? colour : each.colour })),
];

/** A bid of these cubes. */
export const bidOf = (cubes: string): CafeAction[] => [
  { action: "bid" },
  ...[...cubes].map((letter): CafeAction => ({ action: "stake", colour: colourOf(letter) })),
];
