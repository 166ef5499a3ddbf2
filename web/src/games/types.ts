// What the table gives a board, and what a board gives the table. A game's folder exports a `GameClient`.
//
// What a board says of its things stands on their elements, so that the table can ask whatever is touched or focused:
// - `data-lit`: it can be touched now (pieces/Clickable.svelte sets it);
// - `data-why="All your boats are full."`: it cannot, and why, as a sentence for people (Lit's `why`, or by hand);
// - `data-rule="selling"`: the section of the rules that speaks of it.
// - `data-place="market=cod origin=cod"`: where things happen; whoever looks at a line of the log sees it ringed. An event
//   happened there when one of the ways holds: `field=value` of the event (a list has it among others), joined by `+`.
//   In what has a `data-owner="1"` only what happened to that seat did. At the end, while points are counted, what
//   happens is `event=counted` with the category: `category=boats` is where points for boats come from.
// The nearest element counts. Shift and arrow keys reach all three, `aria-label` names them.

import type { Component } from "svelte";
import type { Action, Change, BoardChoice, GameEvent } from "../pieces/choice";
import type { Sounds } from "../ui/sound";

export { sameAction, sameChoice, type Action, type Change, type BoardChoice, type GameEvent } from "../pieces/choice";

/** Who sits at a seat; the colour and the shape stand for the same, so that nobody needs the colour. */
export interface BoardSeat {
  seat: number;
  name: string;
  yours: boolean;
}

/** What whoever sits at a seat is called. */
export const nameAt = (seats: BoardSeat[], seat: number): string => seats[seat]?.name ?? `${seat + 1}`;

/** The other seats, clockwise from the one after it. */
export const otherSeats = (seat: number, count: number): number[] =>
  Array.from({ length: count - 1 }, (_, order) => (seat + 1 + order) % count);

export interface BoardProps<V> {
  /** All that the viewer may know: the game's own view struct. */
  view: V;
  /** The game's components that the table plays with; only for a game whose game.json asks for them. */
  components?: unknown;
  /** Through whose eyes; null is a spectator. */
  seat: number | null;
  seats: BoardSeat[];
  /** What the viewer may do now; empty when it is not their turn. What is in it is lit. */
  choices: BoardChoice[];
  /** Several actions that are one thing to the player, as the engine puts them together: with `then`. */
  gestures?: BoardChoice[];
  /** Why things that the board shows cannot be touched, by the engine's names of them; of others: not now. */
  denied?: Record<string, string>;
  /** The choice that a first touch has put forward and a second one will commit. The board shows its ghost. */
  preview: BoardChoice | null;
  /** To be animated, or null (reduced motion, first sight, replay by slider). */
  change: Change<V> | null;
  /** A choice to point out (hint, analysis), or null. */
  hint: BoardChoice | null;
  /**
   * Touch a thing: previews it, or commits it if it is previewed already or `commit` is true. A board may touch with
   * an offered action, a sentence of its own and actions that follow it (`then`), or with what was touched of a gesture
   * (`wishes`): Confirm and Enter commit all of it.
   */
  touch: (choice: BoardChoice, commit?: boolean) => void;
  /** Ask what a choice would bring and be good for, before it is put forward; null: nobody knows. */
  consider?: (choice: BoardChoice) => Promise<BoardChoice | null>;
  /** Several actions as one gesture, all or none. */
  gesture: (actions: Action[]) => void;
  /** A message of the game or of the application in the player's language. */
  say: (id: string, values?: Record<string, string | number>) => string;
}

/** How the end of a game is told, while its points are counted category by category. */
export interface FinalScoringOptions {
  /** What of a seat's part of the view (`players`, `sheets`) tells its points: `score`, unless said. */
  fields?: readonly string[];
  /** The category that has to be counted before something is told that speaks of points; one that there is not: all of
   *  them; null: it can be told at once. */
  line?: (event: GameEvent) => string | null;
}

export interface GameClient<V> {
  Board: Component<BoardProps<V>>;
  /** The scene on the home page and in headers. */
  Illustration: Component<Record<string, never>>;
  /** What its events sound like; without it: wood on wood. */
  sounds?: Sounds;
  /** What is said when something turns the page of the game, a round above all: it is shown with the scene for a moment. */
  interlude?: (event: GameEvent, view: V, say: BoardProps<V>["say"]) => string | null;
  /** What points are for, at the end, where no message `category-…` says it: a card that the view knows. */
  category?: (name: string, view: V, say: BoardProps<V>["say"]) => string | null;
  /** What of the end waits until it is counted. */
  counting?: FinalScoringOptions;
  /** A seat's points as everybody sees them now; null: hidden, or there are none before the end. Without it: a `score`
   *  of `players`, where the view has one. */
  score?: (view: V, seat: number) => number | null;
  /** What a seat had so far, by the whole truth of a game that is over (a position), where no view tells a score. */
  standing?: (position: unknown, seat: number) => number | null;
}

/** Services for a page contributed by a game (`pages/<name>.svelte`), such as a campaign. */
export interface ContributedPageProps {
  /** Load the game's view of the campaign whose challenges were played at these tables. */
  loadCampaign: (tables: string[]) => Promise<unknown>;
  /** Open a solo table with these options and return its ID. */
  openSoloTable: (options: Record<string, boolean | number | string>) => Promise<string>;
  /** Show the page at a path of the client. */
  navigate: (path: string) => void;
}

// The guided first game: a game's folder exports `lesson` from lesson.ts. It is played on a real table, the learner at
// seat 0 against easy bots, on a fixed seed. A lesson is a list of steps; the guide shows the first one that is not done
// yet and whose time (`when`) has come, until it is done (`until`). Steps are conditions on what is there and what has
// happened, never on what was expected: whatever a bot or the learner does, the next step that fits comes up, a step
// that never fits never does, and what is lit is never empty.

/** How things stand for the learner, after everything that moves has arrived. */
export interface LessonMoment<V> {
  view: V;
  seat: number;
  /** All that may be done now, also what the step does not light. Empty while others decide. */
  choices: BoardChoice[];
  preview: BoardChoice | null;
  /** What happened since this step came up, of every seat, the oldest first. */
  events: GameEvent[];
  /** What the steps said that are done. */
  done: ReadonlySet<string>;
}

/** One idea: one or two short sentences about what to do now, and the thing that they are about. */
export interface LessonStep<V> {
  /** The message of the game that it says, `lesson-…`; no two steps say the same. */
  says: string;
  values?: (moment: LessonMoment<V>) => Record<string, string | number>;
  /** Its time; without it: the learner has something to choose. */
  when?: (moment: LessonMoment<V>) => boolean;
  /** The choices that it is about: only they are lit, on the board and in words. Where none is there, all are. */
  only?: (choice: BoardChoice, moment: LessonMoment<V>) => boolean;
  /** What it points at, as a selector within the board; without it: what `only` lights. The board stays visible. */
  points?: string | ((moment: LessonMoment<V>) => string | null);
  /** Done when this holds. Without it the learner says "Next", or just plays on. Any step can be skipped. */
  until?: (moment: LessonMoment<V>) => boolean;
  /** Its occasion may never come (a wish that nobody makes): the lesson is over without it. */
  optional?: boolean;
}

export interface Lesson<V> {
  /** How many play, and by what options: those of the easiest game that is still the game. */
  seats: number;
  options?: Record<string, boolean | number | string>;
  /** Found by trying: with it the learner begins, and what the first steps want is on the board. */
  seed: number;
  steps: LessonStep<V>[];
}

// The gallery: a game's folder exports `gallery` from gallery.ts, a list of exhibits. An exhibit draws the pieces of
// one kind with the parts of the board, from a component document that may be an owner's own. The page does the rest:
// titles, provenance, search, captions, and every table that no exhibit draws as rows of words.

export interface GalleryExhibit<C, P> {
  /** The message of the game that is its title, `gallery-…`. */
  title: string;
  /** The tables of the component file that it is drawn from; their provenance stands beside it. */
  tables: string[];
  /** Messages that call these tables, where there are several. */
  called?: Record<string, string>;
  /** Every different piece, in order. */
  pieces: (components: C) => P[];
  /** What it is called: its caption, and what a search finds. */
  name: (piece: P, say: BoardProps<unknown>["say"]) => string;
  /** How many of it there are; without it: one. */
  count?: (piece: P) => number;
  /** The piece as drawn in play: an <svg> of its own, which fills the width that it gets. */
  Picture: Component<{ piece: P; components: C; say: BoardProps<unknown>["say"] }>;
  /** How wide it is shown: a card (unless said), a token, half of the page, the whole. */
  size?: "token" | "card" | "half" | "whole";
}

/** An exhibit among others, whose pieces are its own affair. */
export type AnyExhibit = GalleryExhibit<unknown, unknown>;

/** Enter an exhibit into a gallery. */
export function defineExhibit<C, P>(one: GalleryExhibit<C, P>): AnyExhibit {
  return one as unknown as AnyExhibit; // what it draws comes from its own `pieces`
}
