// What the parts of the board share.

import type { BoardChoice } from "../types";
import type { Rect } from "./layout";
import type { Way } from "./plan";
import type { Forecast } from "./preview";
import type { Cubes, LataAction, LataView } from "./view";
import { asLata } from "./view";
import type { Say } from "./words";

/** What is looked at more closely: the cards of a slot, what a special card offers, or a card of the table. */
export type Open =
  | { kind: "stack"; seat: number; slot: number }
  | { kind: "special"; slot: number }
  | { kind: "goal"; goal: string; seat: number | null }
  | { kind: "market"; market: string; seat: number | null };

export interface Look {
  view: LataView;
  /** Who is seen in front, and whether that is who decides. */
  front: number;
  small: boolean;
  choices: BoardChoice[];
  /** What may be done in one go. */
  gestures: BoardChoice[];
  /** Why a thing cannot be touched, as a sentence. */
  why: (thing: string) => string;
  seen: Forecast;
  preview: BoardChoice | null;
  hint: BoardChoice | null;
  touch: (choice: BoardChoice, commit?: boolean) => void;
  say: Say;
  names: string[];
  /** The style of a thing that is still under way. */
  arrival: (key: string) => string | undefined;
  open: (what: Open) => void;
  way: Way;
  setWay: (way: Way) => void;
  /** Cans chosen for a delivery before its market is. */
  picked: Cubes;
}

/** The light around a card: beneath it, so that its colours stay what they are. */
export const rim = (
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

/** The choices of one kind, with their actions. */
export function ofKind<Name extends LataAction["action"]>(
  choices: BoardChoice[],
  ...names: Name[]
): { choice: BoardChoice; action: ActionOf<Name> }[] {
  return choices.flatMap((choice) => {
    const action = asLata(choice.action);
    return (names as string[]).includes(action.action) ? [{ choice, action: action as ActionOf<Name> }] : [];
  });
}
