// Types of click targets on the board.

import type { BoardProps, BoardChoice } from "../types";
import type { Gesture } from "./combinedActions";
import type { CafeAction, CafeView, Colour, Letter, Spot } from "./viewHelpers";

export interface Target {
  /** Offered choice, or a step that leads to a choice. Undefined if the element is not available. */
  choice: BoardChoice | undefined;
  touch: () => void;
  label?: string | undefined;
  why?: string | undefined;
}

/** Click target on the plane of the company: whole squares or half a square. */
export interface PlaneTarget extends Target {
  /** Squares that the target covers. */
  spots: Spot[];
  /** Half of the square that this target covers, if two targets share the square. */
  half?: "left" | "right";
  /** Square whose cubes can be dragged from here. */
  cargo?: string;
}

/** Choice of a color for the beans on a square. */
export interface ColorTarget extends Target {
  at: Spot;
  colour: Colour;
}

/** The four actions in the order in which coffee is processed. */
export const ACTION_STEPS = ["harvest", "dry", "roast", "deliver"] as const;
export type ActionStep = (typeof ACTION_STEPS)[number];

export interface Targets {
  plane: PlaneTarget[];
  /** Targets that carry out the largest version of each action. */
  steps: Partial<Record<ActionStep, Target>>;
  offer: Record<string, Target>;
  piles: Partial<Record<Letter, Target>>;
  /** Target for a click anywhere on the warehouse. */
  whole: Target | undefined;
  bubbles: ColorTarget[];
  chips: (Target & { text: string; quiet?: boolean })[];
}

export interface TargetContext {
  view: CafeView;
  seat: number | null;
  choices: BoardChoice[];
  /** Previewed gesture. Null if none is previewed. */
  gesture: Gesture | null;
  /** Squares whose cubes are picked up. */
  picked: string[];
  /** Whether the player selects squares to empty. */
  emptying: boolean;
  /** Reason why an element is not available, as a sentence. */
  why: (target: string) => string;
  say: BoardProps<never>["say"];
  touch: BoardProps<never>["touch"];
  /** Preview a gesture that begins with these actions. */
  put: (wishes: CafeAction[]) => void;
  pick: (squares: string[]) => void;
  empty: (on: boolean) => void;
}

/** Target that is only a step towards a choice. */
export function stepTarget(label: string, name: string, of: string, touch: () => void): Target {
  return { choice: { action: { action: name, of }, told: label }, touch, label };
}
