// Gestures combine several actions to one choice. The board sends the clicked elements. The engine adds the missing
// actions and returns the effects. From the effects the board derives the previewed gesture and the result of further
// clicks.

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
} from "./viewHelpers";

/** Move of cubes of one color from several squares to a target square. */
export interface Move {
  target: string;
  sources: string[];
}
/** Delivery of a cube to a coffeehouse, an espresso square, or the pile of its color. */
export interface Serving {
  target: string;
  letter: Letter;
}

const KINDS = ["harvest", "dry", "roast", "deliver", "take", "bid", "empty"] as const;

/** Previewed gesture. Before the engine's response only the fields that follow from the clicked elements are set. */
export interface Gesture {
  kind: (typeof KINDS)[number];
  /** Choice that the board previews and commits at the table. */
  choice: BoardChoice;
  /** Square or card with which the gesture begins. */
  first: string;
  moves: Move[];
  /** Squares from which cubes are delivered. */
  from: string[];
  servings: Serving[];
  /** Colors chosen for squares of any color, in the order of the events. */
  grown: { square: string; colour: Colour }[];
  pay: Letter | null;
  /** Cubes of the bid. */
  stake: string;
  /** Number of delivered cubes that each square could take. */
  takers: Record<string, number>;
}

/** Return the parts of the gesture that are certain before the engine's response. */
function provisionalParts(wishes: CafeAction[]): Pick<Gesture, "moves" | "from"> {
  const spots = (action: CafeAction["action"]): string[] =>
    wishes.flatMap((wish) => (wish.action === action && "x" in wish ? [keyOf(wish)] : []));
  const [targets, sources] = [[...spots("dry"), ...spots("roast")], spots("load_from")];
  // With several targets and no sources, the engine may choose any of the targets.
  const one = targets.length === 1 || sources.length > 0;
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
    ...(preview.brings?.length ? { moves: [], from: [] } : provisionalParts(preview.wishes.map(asCafe))),
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
        // The events begin with one event for each square of any color.
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

/** Return the choice of a gesture for the clicked elements, or undefined if its first action is not available. */
export function gestureChoice(choices: BoardChoice[], wishes: CafeAction[]): BoardChoice | undefined {
  const [first] = wishes;
  const offered = first && choices.find(({ action }) => sameAction(action, asAction(first)));
  return offered && { action: offered.action, told: offered.told, wishes: wishes.map(asAction) };
}

// Gestures after a further click

const loading = (kind: "dry" | "roast", { target, sources }: Move): CafeAction[] => [
  { action: kind, ...spotOf(target) },
  ...sources.map((source): CafeAction => ({ action: "load_from", ...spotOf(source) })),
];

/** Return the actions of a gesture with one more move. If the move has no sources, the engine chooses the best. */
export const withMove = (gesture: Gesture | null, kind: "dry" | "roast", move: Move): CafeAction[] => [
  ...(gesture?.kind === kind ? gesture.moves.flatMap((each) => loading(kind, each)) : []),
  ...loading(kind, move),
];

/** Return the actions for a delivery from these squares. A square that can be delivered alone has its own action. */
export const deliveryActions = (choices: BoardChoice[], from: string[]): CafeAction[] =>
  from.map((key): CafeAction => {
    const single: CafeAction = { action: "deliver", ...spotOf(key) };
    return choices.some(({ action }) => sameAction(action, asAction(single))) ? single : { action: "deliver_all" };
  });

/** Return the actions of a delivery that now serves a coffeehouse or espresso square, or no longer serves it. */
export function toggleServing(choices: BoardChoice[], { from, servings }: Gesture, target: string): CafeAction[] {
  const served = [...new Set(servings.flatMap((serving) => (serving.target.includes(",") ? [serving.target] : [])))];
  const wanted = served.includes(target) ? served.filter((each) => each !== target) : [...served, target];
  return [
    ...deliveryActions(choices, from),
    ...wanted.map((each): CafeAction => ({ action: "serve", ...spotOf(each) })),
    { action: "store" },
  ];
}

/** Return the actions of a harvest with a different color on one square. */
export const changeGrowColor = ({ first, grown }: Gesture, square: string, colour: Colour): CafeAction[] => [
  { action: "harvest", ...spotOf(first) },
  ...grown.map((each): CafeAction => ({ action: "grow", colour: each.square === square ? colour : each.colour })),
];

/** Return the actions of a gesture that bids these cubes. */
export const bidOf = (cubes: string): CafeAction[] => [
  { action: "bid" },
  ...[...cubes].map((letter): CafeAction => ({ action: "stake", colour: colourOf(letter) })),
];
