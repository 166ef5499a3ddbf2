// Actions, choices and events, as boards and their pieces use them.

/** Action in the engine's JSON form: its name and its fields. */
export type Action = { action: string } & Record<string, string | number>;

/** Choice available to the player, with its description in the player's language. */
export interface BoardChoice {
  action: Action;
  told: string;
  /**
   * Events that the choice is certain to cause, computed by the engine; boards draw previews only from these. In large
   * or extended choices they arrive shortly after the preview starts.
   */
  brings?: GameEvent[];
  /** Values that the engine computes for the choice, such as points; each game defines their names. */
  worth?: Record<string, number>;
  /** Choices after this one; they arrive shortly after the preview starts. */
  next?: BoardChoice[];
  /** Reasons why elements will be unavailable then; they arrive together with `next`. */
  denied?: Record<string, string>;
  /** Best use of the gained piece, such as a place for a card; it arrives together with `next`. */
  later?: BoardChoice | null;
  /** Actions that are committed together with this one, if several actions are one step for the player. */
  then?: Action[];
  /**
   * The elements clicked so far of a gesture that the engine completes; its effects arrive shortly after the preview
   * starts.
   */
  wishes?: Action[];
}

export function sameAction(one: Action | null | undefined, other: Action | null | undefined): boolean {
  if (!one || !other) return false;
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => `${one[name]}` === `${other[name]}`);
}

/** Compare two choices by their actions, or gestures by their clicked elements. */
export function sameChoice(one: BoardChoice | null | undefined, other: BoardChoice | null | undefined): boolean {
  if (!one || !other) return false;
  const wished = one.wishes !== undefined || other.wishes !== undefined;
  const parts = (choice: BoardChoice): Action[] =>
    wished ? (choice.wishes ?? []) : [choice.action, ...(choice.then ?? [])];
  const [first, second] = [parts(one), parts(other)];
  return first.length === second.length && first.every((action, index) => sameAction(action, second[index]));
}

/** Event in the engine's JSON form: its kind and its fields. */
export type GameEvent = { event: string } & Record<string, unknown>;

/** Change to animate: the previous view and the events that led to the current one. */
export interface Change<V> {
  before: V;
  events: GameEvent[];
}
