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
  /** Further values of the choice, by names defined by the game. */
  worth?: Record<string, number>;
  /** Choices after this one, and reasons for the unavailable ones; they arrive shortly after the preview starts. */
  next?: BoardChoice[];
  denied?: Record<string, string>;
  /** Best use of what the choice gains, such as where to lay a card; arrives later as well. */
  later?: BoardChoice | null;
  /** Actions that follow immediately, if several actions are one step for the player: all of them or none. */
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
