// Actions, the choices of a player, and events: what the pieces of a board are drawn from and react to.

/** An action as the engine's JSON form: its name and its fields. */
export type Action = { action: string } & Record<string, string | number>;

/** Something that may be done now, and what it does, as a sentence of the player's language. */
export interface BoardChoice {
  action: Action;
  told: string;
  /** What it is sure to make happen, by the engine; all that a board shows beforehand comes from here. Where there is
   *  much to choose from, or a board adds something, it is known a moment after it was put forward. */
  brings?: GameEvent[];
  /** Numbers that belong to it, by names of the game's own: what no event says, but the rules know. */
  worth?: Record<string, number>;
  /** What could be done after it, and why not the rest: known a moment after it was put forward. */
  next?: BoardChoice[];
  denied?: Record<string, string>;
  /** The best use of what it brings, once the player may: where a card would be laid; known a moment later, too. */
  later?: BoardChoice | null;
  /** What a board adds to a choice when several actions are one thing to the player: they follow it, all or none. */
  then?: Action[];
  /** What was touched of a gesture that the engine makes whole: what follows is known a moment after it was put forward. */
  wishes?: Action[];
}

export function sameAction(one: Action | null | undefined, other: Action | null | undefined): boolean {
  if (!one || !other) return false;
  const names = Object.keys(one);
  return names.length === Object.keys(other).length && names.every((name) => `${one[name]}` === `${other[name]}`);
}

/** The same action, with the same ones after it; whatever is known of it meanwhile. A gesture is what was touched of it. */
export function sameChoice(one: BoardChoice | null | undefined, other: BoardChoice | null | undefined): boolean {
  if (!one || !other) return false;
  const wished = one.wishes !== undefined || other.wishes !== undefined;
  const parts = (choice: BoardChoice): Action[] =>
    wished ? (choice.wishes ?? []) : [choice.action, ...(choice.then ?? [])];
  const [first, second] = [parts(one), parts(other)];
  return first.length === second.length && first.every((action, index) => sameAction(action, second[index]));
}

/** What happened, as the engine's JSON form: its kind and its fields. */
export type GameEvent = { event: string } & Record<string, unknown>;

/** A change to be shown: the events that led from the view before to the view now. */
export interface Change<V> {
  before: V;
  events: GameEvent[];
}
