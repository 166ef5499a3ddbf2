// Actions, choices and events, as boards and their pieces use them.

/** Action in the engine's JSON form: its name and its fields. */
export type Action = { action: string } & Record<string, string | number>;

/** Choice available to the player, with its description in the player's language. */
export interface BoardChoice {
  action: Action;
  told: string;
  /**
   * Events that the choice is certain to cause, as computed by the engine. Boards draw previews only from these events.
   * For large or extended choices, the events arrive shortly after the preview starts.
   */
  brings?: GameEvent[];
  /** Values that the engine computes for the choice, such as points; each game defines their names. */
  worth?: Record<string, number>;
  /** Choices that follow this choice. They arrive shortly after the preview starts. */
  next?: BoardChoice[];
  /** Reasons why elements will be unavailable after this choice. They arrive together with `next`. */
  denied?: Record<string, string>;
  /** Best use of the gained piece, such as a place for a card. This choice arrives together with `next`. */
  later?: BoardChoice | null;
  /** Actions that are committed together with this one, if several actions are one step for the player. */
  then?: Action[];
  /**
   * Actions of the elements clicked so far, for a gesture that the engine completes. The effects of the gesture arrive
   * shortly after the preview starts.
   */
  wishes?: Action[];
}

export function sameAction(one: Action | null | undefined, other: Action | null | undefined): boolean {
  if (!one || !other) return false;
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => `${one[name]}` === `${other[name]}`);
}

/** Return whether two choices have the same actions. Gestures are compared by their clicked elements. */
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
