// Types of the timeline. A beat is one step of the game. A scene is the content of the board at a beat.

import type { Change, BoardChoice, GameEvent } from "../games/types";
import type { Asked } from "../protocol/types";

/** State of the final scoring (scoringBeats.ts) at one beat. */
export interface ScoringStep {
  /** The category being counted; null once all are counted. */
  category: string | null;
  categoryCount: number;
  /** Points of this category, by seat. */
  gains: number[];
  subtotals: number[];
  totals: number[];
}

/** One step of the game: an action and the position after it. */
export interface Beat {
  /** Number of the last log entry that the beat covers. */
  number: number;
  /** Seat that acted; null if the position changed without an action. */
  seat: number | null;
  /** Whether another player caused the beat; captions pause only for these beats. */
  byOpponent: boolean;
  sentences: string[];
  /** Events since the previous beat, if both beats have the same viewer. */
  change: Change<unknown> | null;
  view: unknown;
  /** Seat whose view this is; null for spectators. */
  viewer: number | null;
  decisions: Asked[];
  choices: BoardChoice[];
  /** Sequences of actions that the player can choose in one step. */
  gestures?: BoardChoice[];
  /** Reasons why elements are unavailable, by the engine's names of the elements. */
  denied?: Record<string, string>;
  /** The turn to which the choices belong. */
  turn: number;
  canUndo: boolean;
  moves: number;
  /** Step of the final scoring; undefined for all other beats. */
  scoring?: ScoringStep;
  /** Scores revealed so far, per seat, if they differ from the scores in the view. */
  scores?: (number | null)[];
  /** Return whether a part of a log entry is revealed later. */
  isHeldBack?: (entry: number, event: GameEvent | undefined) => boolean;
}

/** The current beat, prepared for the board. */
export interface Scene {
  view: unknown;
  /** Seat whose view this is; null for spectators. */
  seat: number | null;
  choices: BoardChoice[];
  gestures?: BoardChoice[];
  denied?: Record<string, string>;
  decisions: Asked[];
  canUndo: boolean;
  moves: number;
  change: Change<unknown> | null;
}
