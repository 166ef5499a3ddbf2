// Rendering context shared by the parts of the board.

import type { BoardChoice } from "../types";
import type { Rect } from "./layout";
import type { SardineColor } from "./combinedActions";
import type { Forecast } from "./preview";
import type { Cubes, LataAction, LataView, PlayerView } from "./viewHelpers";
import { asLata } from "./viewHelpers";
import type { Say } from "./elementLabels";

/** Subject of the detail panel: the cards of a slot, the offers of a special card, or a card of the table. */
export type PanelSubject =
  | { kind: "stack"; seat: number; slot: number }
  | { kind: "special"; slot: number }
  | { kind: "goal"; goal: string; seat: number | null }
  | { kind: "market"; market: string; seat: number | null };

export interface RenderContext {
  view: LataView;
  /** Seat of the front factory. It is the viewer's seat while the viewer decides. */
  front: number;
  small: boolean;
  choices: BoardChoice[];
  /** Gestures offered by the engine. */
  gestures: BoardChoice[];
  /** Reason why an element is not available, as a sentence. */
  why: (thing: string) => string;
  effects: Forecast;
  preview: BoardChoice | null;
  hint: BoardChoice | null;
  touch: (choice: BoardChoice, commit?: boolean) => void;
  say: Say;
  names: string[];
  /** Style that hides a piece until its animation arrives. */
  arrival: (key: string) => string | undefined;
  open: (what: PanelSubject) => void;
  way: SardineColor;
  setWay: (way: SardineColor) => void;
  /** Cans picked for a delivery before its market is chosen. */
  picked: Cubes;
}

/** Properties of a part of a player's factory. */
export interface FactoryPartProps {
  player: PlayerView;
  seat: number;
  rect: Rect;
  context: RenderContext;
}

/** Highlight around a card, drawn below it to keep its colors. */
export const highlightRect = (
  rect: Rect,
  small: boolean,
): { x: number; y: number; width: number; height: number; rx: number } => {
  const by = small ? 2 : 3.5;
  return { x: rect.x - by, y: rect.y - by, width: rect.w + 2 * by, height: rect.h + 2 * by, rx: 10 };
};

type Narrow<One extends LataAction, Name> = One extends unknown
  ? Extract<One["action"], Name> extends never
    ? never
    : One
  : never;
export type ActionOf<Name extends LataAction["action"]> = Narrow<LataAction, Name>;

/** Return the choices with one of the given action names, each with its typed action. */
export function ofKind<Name extends LataAction["action"]>(
  choices: BoardChoice[],
  ...names: Name[]
): { choice: BoardChoice; action: ActionOf<Name> }[] {
  return choices.flatMap((choice) => {
    const action = asLata(choice.action);
    return (names as string[]).includes(action.action) ? [{ choice, action: action as ActionOf<Name> }] : [];
  });
}
