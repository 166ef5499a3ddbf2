// Analysis in a replay. The replay page defines what it needs; the application passes the implementation.

import type { Component } from "svelte";
import type { BoardChoice } from "../../games/types";
import type { AnalysisInfo, RemarkInfo } from "../../protocol/types";

/** The analysis of one finished game. */
export interface GameAnalysis {
  /** Status and summary; null until loaded. */
  readonly info: Omit<AnalysisInfo, "remarks"> | null;
  readonly remarks: RemarkInfo[];
  readonly mistakes: RemarkInfo[];
  /** Whether the server is still working on it. */
  readonly running: boolean;
  /** Why the last request failed, as a sentence for the player; else empty. */
  readonly problem: string;
  /** Load the existing analysis in the current language. */
  load(): Promise<void>;
  /** Start an analysis on the server. */
  start(): Promise<void>;
  close(): void;
  /** Return the remark on the action that follows a move. */
  remarkAfter(move: number): RemarkInfo | undefined;
  isMistake(remark: RemarkInfo): boolean;
  /** Return the nearest mistake before (-1) or after (1) a move. */
  nextMistake(move: number, direction: 1 | -1): RemarkInfo | undefined;
  /** Return the two choices that the board compares: the better one, if any, and the one taken. */
  alternatives(remark: RemarkInfo): { better: BoardChoice | null; taken: BoardChoice };
}

/** Analysis as the replay page uses it. */
export interface AnalysisSupport {
  open: (table: string) => GameAnalysis;
  /** Expectations of all seats over the game. */
  Chart: Component<{
    remarks: RemarkInfo[];
    mistakes: RemarkInfo[];
    outcome: number[] | null;
    unit: "chance" | "points";
    names: string[];
    last: number;
    move: number;
    onmove: (move: number) => void;
  }>;
  /** Progress, accuracy by player, and the list of mistakes. */
  Panel: Component<{
    analysis: GameAnalysis;
    names: string[];
    move: number;
    onmistake: (remark: RemarkInfo) => void;
    onclose?: (() => void) | undefined;
  }>;
  /** Verdict on one action. */
  Verdict: Component<{ remark: RemarkInfo; name: string; unit: "chance" | "points" }>;
}
