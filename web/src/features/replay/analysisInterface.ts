// Interface of the analysis in a replay. The application passes an implementation to the replay page.

import type { Component } from "svelte";
import type { BoardChoice } from "../../games/types";
import type { AnalysisInfo, RemarkInfo } from "../../protocol/types";

/** The analysis of one finished game. */
export interface GameAnalysis {
  /** Status and summary; null until loaded. */
  readonly info: Omit<AnalysisInfo, "remarks"> | null;
  readonly remarks: RemarkInfo[];
  readonly mistakes: RemarkInfo[];
  /** Whether the server is still analyzing the game. */
  readonly running: boolean;
  /** Text for the player that explains why the last request failed; empty if the request succeeded. */
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
  /** Return the choices that the board compares: the taken one, and the better one or null if none was better. */
  alternatives(remark: RemarkInfo): { better: BoardChoice | null; taken: BoardChoice };
}

/** Functions and components that the replay page needs to show an analysis. */
export interface AnalysisSupport {
  open: (table: string) => GameAnalysis;
  /** Chart of the expected result of every seat over the game. */
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
  /** Panel with the progress, the accuracy of each player and the list of mistakes. */
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
