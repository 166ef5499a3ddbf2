// Things on the board that can be touched, and what touching them does.

import type { BoardProps, BoardChoice } from "../types";
import type { Gesture } from "./gestures";
import type { CafeAction, CafeView, Colour, Letter, Spot } from "./view";

export interface Thing {
  /** What it is called to the table: an offered choice, or a step towards one. Undefined: it cannot be touched. */
  choice: BoardChoice | undefined;
  touch: () => void;
  label?: string | undefined;
  why?: string | undefined;
}

/** A thing on the plane. */
export interface PlaneThing extends Thing {
  /** The squares it covers. */
  spots: Spot[];
  /** Which half of a square, where two things share it. */
  half?: "left" | "right";
  /** The square whose cubes can be dragged from here. */
  cargo?: string;
}

/** A colour to choose at a square. */
export interface Bubble extends Thing {
  at: Spot;
  colour: Colour;
}

/** The four actions in the order that coffee goes through them. */
export const STEPS = ["harvest", "dry", "roast", "deliver"] as const;
export type Step = (typeof STEPS)[number];

export interface Things {
  plane: PlaneThing[];
  /** What is most at hand of each action. */
  steps: Partial<Record<Step, Thing>>;
  offer: Record<string, Thing>;
  piles: Partial<Record<Letter, Thing>>;
  /** The warehouse as a whole. */
  whole: Thing | undefined;
  bubbles: Bubble[];
  chips: (Thing & { text: string; quiet?: boolean })[];
}

export interface Context {
  view: CafeView;
  seat: number | null;
  choices: BoardChoice[];
  /** What is put forward, if it is a gesture. */
  gesture: Gesture | null;
  /** Squares whose cubes are to go somewhere. */
  picked: string[];
  /** Squares are being emptied. */
  emptying: boolean;
  /** Why a thing cannot be touched, as a sentence. */
  why: (thing: string) => string;
  say: BoardProps<never>["say"];
  touch: BoardProps<never>["touch"];
  /** Put a gesture forward that begins like this. */
  put: (wishes: CafeAction[]) => void;
  pick: (squares: string[]) => void;
  empty: (on: boolean) => void;
}

/** A touch that is only a step towards a choice. */
export function step(label: string, name: string, of: string, touch: () => void): Thing {
  return { choice: { action: { action: name, of }, told: label }, touch, label };
}
