// Interface between the table and a game's board. A game's folder exports a `GameClient`.
//
// A board describes its elements with attributes. The table reads them from the nearest element that has them when the
// user clicks, points at or focuses something:
// - `data-lit`: the element is available now. pieces/Clickable.svelte sets this attribute.
// - `data-why="All your boats are full."`: the sentence explains why the element is not available. The property `why`
//   of Clickable sets this attribute, and a board may also set it directly.
// - `data-rule="selling"`: the section of the rules that explains the element.
// - `data-place="market=cod origin=cod"`: the events that happen here. A highlighted log line draws a ring around the
//   element. An event matches if one of the terms holds. A term `field=value` holds if the event's field has the value
//   or is a list that contains it. Terms joined by `+` must all hold. Inside an element with `data-owner="1"`, only
//   events of seat 1 match. The final scoring uses `counted` events with a category, so `category=boats` marks the
//   source of the points for boats.
// Shift and the arrow keys move between these elements, and `aria-label` names them.

import type { Component } from "svelte";
import type { Action, Change, BoardChoice, GameEvent } from "../pieces/choicesAndEvents";
import type { Sounds } from "../ui/sound";

export {
  sameAction,
  sameChoice,
  type Action,
  type Change,
  type BoardChoice,
  type GameEvent,
} from "../pieces/choicesAndEvents";

/** Player of a seat. The board marks each seat with a color and a shape, so that nobody needs color vision. */
export interface BoardSeat {
  seat: number;
  name: string;
  yours: boolean;
}

/** Return the name of the player of a seat, or the seat's number (from 1) if the seat has no player. */
export const nameAt = (seats: BoardSeat[], seat: number): string => seats[seat]?.name ?? `${seat + 1}`;

/** Return all seats except `seat` in clockwise order, starting with its left neighbor. */
export const otherSeats = (seat: number, count: number): number[] =>
  Array.from({ length: count - 1 }, (_, order) => (seat + 1 + order) % count);

export interface BoardProps<V> {
  /** View of the game for this viewer. */
  view: V;
  /** Component tables of the game at this table. Undefined unless the game's game.json sets `components`. */
  components?: unknown;
  /** Seat of the viewer. Null for a spectator. */
  seat: number | null;
  seats: BoardSeat[];
  /** Choices of the viewer, whose elements the board highlights. Empty while only opponents decide. */
  choices: BoardChoice[];
  /** Gestures that the engine offers. Each is one choice whose further actions are in `then`. */
  gestures?: BoardChoice[];
  /** Reasons why elements are unavailable, by the engine's names of the elements. The default is a generic reason. */
  denied?: Record<string, string>;
  /** Choice that the first click has previewed and a second click would commit. The board draws its effects. */
  preview: BoardChoice | null;
  /** Change to animate. Null on the first rendering, with reduced motion, and while the replay slider is dragged. */
  change: Change<V> | null;
  /** Choice that a hint or the analysis recommends, or null. */
  hint: BoardChoice | null;
  /**
   * Preview a choice, or commit it if it is previewed already or `commit` is true. A board may pass an offered action
   * with its own description and following actions (`then`), or the clicked elements of a gesture (`wishes`). The
   * "Confirm" button and the Enter key commit the whole previewed choice.
   */
  touch: (choice: BoardChoice, commit?: boolean) => void;
  /** Request the effects of a choice without previewing it. Resolves to null if the effects are unknown. */
  consider?: (choice: BoardChoice) => Promise<BoardChoice | null>;
  /** Commit several actions as one gesture. The server executes all of them or none. */
  gesture: (actions: Action[]) => void;
  /** Format a message of the game or of the application. */
  say: (id: string, values?: Record<string, string | number>) => string;
}

/** Properties that boards pass on to their clickable parts. */
export type PartProps = Pick<BoardProps<never>, "preview" | "hint" | "say">;

type ClickProps = Pick<BoardProps<never>, "touch" | "preview" | "hint">;
/** Properties of a `Clickable` that every part of a board passes on unchanged. */
export const clickProps = ({ touch, preview, hint }: ClickProps): ClickProps => ({ touch, preview, hint });

/** Options of the final scoring, which counts the points category by category. */
export interface FinalScoringOptions {
  /** Fields of a seat in the view's `players` or `sheets` that reveal its points. The default is `score`. */
  fields?: readonly string[];
  /**
   * Return the category that must be counted before the log shows this event. If no such category exists, the event
   * appears after all categories. Null shows the event immediately.
   */
  line?: (event: GameEvent) => string | null;
}

export interface GameClient<V> {
  Board: Component<BoardProps<V>>;
  /** Illustration for the home page and for headers. */
  Illustration: Component<Record<string, never>>;
  /** Sounds of the game's events. Without this field every move has the sound of wood. */
  sounds?: Sounds;
  /** Return the text of a transition such as a new round, or null if the event has no transition. */
  interlude?: (event: GameEvent, view: V, say: BoardProps<V>["say"]) => string | null;
  /**
   * Return the name of a score category that has no message `category-…`, such as a card that only the view describes.
   * Return null for all categories with a message.
   */
  category?: (name: string, view: V, say: BoardProps<V>["say"]) => string | null;
  /** Options of the final scoring. */
  counting?: FinalScoringOptions;
  /**
   * Return the public points of a seat, or null if they are hidden or unknown before the end. The default reads `score`
   * from the view's `players`.
   */
  score?: (view: V, seat: number) => number | null;
  /** Return the points of a seat from the full position of a finished game. Required if views contain no scores. */
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

// Tutorials. A game's folder exports `lesson` from lesson.ts. It is played at a real table: the learner has seat 0
// against easy bots, with a fixed seed. The tutorial shows the first unfinished step whose condition `when` holds. The
// step is finished when its condition `until` holds. The conditions depend on the current state and past events, never
// on expected moves. So after any move the tutorial continues with the next matching step, skips steps that never
// match, and highlights at least one choice.

/** Situation of the learner after all animations have finished. */
export interface LessonMoment<V> {
  view: V;
  seat: number;
  /** All available choices, including choices that the step does not highlight. Empty while only opponents decide. */
  choices: BoardChoice[];
  preview: BoardChoice | null;
  /** Events of all seats since this step started, oldest first. */
  events: GameEvent[];
  /** Messages (`says`) of the finished steps. */
  done: ReadonlySet<string>;
}

/** Step of a tutorial: one or two short sentences about what to do now, and the element that they explain. */
export interface LessonStep<V> {
  /** Message of the game, `lesson-…`; unique within the tutorial. */
  says: string;
  values?: (moment: LessonMoment<V>) => Record<string, string | number>;
  /** Condition to show the step. By default the step appears when the learner has a choice. */
  when?: (moment: LessonMoment<V>) => boolean;
  /** Return whether the step explains a choice. Only such choices are highlighted, or all if none is available. */
  only?: (choice: BoardChoice, moment: LessonMoment<V>) => boolean;
  /** Selector of the explained element within the board. By default the step points at the elements of `only`. */
  points?: string | ((moment: LessonMoment<V>) => string | null);
  /** Condition to finish the step. Without it the learner presses "Next" or plays on. Any step can be skipped. */
  until?: (moment: LessonMoment<V>) => boolean;
  /** Whether the tutorial can finish without this step, which may never apply (such as a step about a rare event). */
  optional?: boolean;
}

export interface Lesson<V> {
  seats: number;
  /** Options that make the game easiest while it stays complete. Unlisted options have their default values. */
  options?: Record<string, boolean | number | string>;
  /** Seed, found by trial, with which the learner starts and the first steps can be played. */
  seed: number;
  steps: LessonStep<V>[];
}

// Gallery. A game's folder exports `gallery` from gallery.ts, a list of exhibits. An exhibit draws the pieces of one
// kind with the components of the board, from a component file that may be a custom one. The gallery page adds titles,
// provenance, search, captions, and text tables for everything that no exhibit draws.

export interface GalleryExhibit<C, P> {
  /** Message of the game with the title, `gallery-…`. */
  title: string;
  /** Component tables from which the exhibit is drawn. The gallery shows where their data comes from. */
  tables: string[];
  /** Messages with the names of these tables. Required if the exhibit has several tables. */
  called?: Record<string, string>;
  /** Return all distinct pieces in display order. */
  pieces: (components: C) => P[];
  /** Return the caption of a piece. The gallery's search also uses it. */
  name: (piece: P, say: BoardProps<unknown>["say"]) => string;
  /** Return the number of copies of a piece. The default is 1. */
  count?: (piece: P, components: C) => number;
  /** Component that draws the piece: an <svg> that fills the available width. */
  Picture: Component<{ piece: P; components: C; say: BoardProps<unknown>["say"] }>;
  /** Display width. The default is `card`. */
  size?: "token" | "card" | "half" | "whole";
}

/** Exhibit whose piece type is unknown. */
export type AnyExhibit = GalleryExhibit<unknown, unknown>;

/** Check that the functions of an exhibit agree on its piece type, then return the exhibit without that type. */
export function defineExhibit<C, P>(one: GalleryExhibit<C, P>): AnyExhibit {
  // Safe, because `Picture` only gets pieces that `pieces` of the same exhibit has returned.
  return one as unknown as AnyExhibit;
}
