// The analysis of a finished game: what a good player thinks of every move. The server works at it in the background.

import type { Action, BoardChoice } from "../../games/types";
import { api } from "../../net/api";
import { language } from "../../i18n/fluent.svelte";
import type { AnalysisInfo, RemarkInfo } from "../../protocol/types";
import { actionText } from "../../table/actionText";
import { problemText } from "../../i18n/names";

const BEAT = 1200; // milliseconds between questions how far it is

export type Mark = RemarkInfo["mark"];
export const GRAVE: readonly Mark[] = ["inaccuracy", "mistake", "blunder"];
/** What stands beside a move, as in the books. */
export const SIGNS: Record<Mark, string> = { best: "✓", good: "", inaccuracy: "?!", mistake: "?", blunder: "??" };

export class Analysis {
  info = $state.raw<Omit<AnalysisInfo, "remarks"> | null>(null);
  remarks = $state.raw<RemarkInfo[]>([]);
  problem = $state("");
  private timer: ReturnType<typeof setTimeout> | undefined;
  private closed = false;

  constructor(readonly id: string) {}

  get running(): boolean {
    return this.info?.status === "running";
  }

  get mistakes(): RemarkInfo[] {
    return this.remarks.filter((remark) => this.isMistake(remark));
  }

  /** What there is of it, in this language. */
  async load(): Promise<void> {
    this.remarks = [];
    await this.ask(() => api.analysis(this.id, { language: language() }));
  }

  async start(): Promise<void> {
    await this.ask(() => api.startAnalysis(this.id, { language: language() }));
  }

  close(): void {
    this.closed = true;
    clearTimeout(this.timer);
  }

  /** Return the remark on the action that follows a move. */
  remarkAfter(move: number): RemarkInfo | undefined {
    return this.remarks.find((remark) => remark.move === move + 1);
  }

  isMistake(remark: RemarkInfo): boolean {
    return GRAVE.includes(remark.mark);
  }

  /** Return the nearest mistake before (-1) or after (1) a move. */
  nextMistake(move: number, direction: 1 | -1): RemarkInfo | undefined {
    return direction > 0
      ? this.mistakes.find((remark) => remark.move - 1 > move)
      : this.mistakes.findLast((remark) => remark.move - 1 < move);
  }

  /** Return the two choices that the board compares: the better one, if any, and the one taken. */
  alternatives(remark: RemarkInfo): { better: BoardChoice | null; taken: BoardChoice } {
    const choice = ({ action, told }: RemarkInfo["choice"]): BoardChoice => ({
      action: action as Action,
      told: told ?? actionText(action as Action),
    });
    return { better: remark.alternative ? choice(remark.alternative) : null, taken: choice(remark.choice) };
  }

  private async ask(question: () => Promise<AnalysisInfo>): Promise<void> {
    clearTimeout(this.timer);
    const spoken = language();
    this.problem = "";
    try {
      const { remarks, ...info } = await question();
      if (spoken !== language() || this.closed) return; // asked for again in the new one
      const known = new Set(this.remarks.map((remark) => remark.move));
      this.remarks = [...this.remarks, ...remarks.filter((remark) => !known.has(remark.move))];
      this.info = info;
      if (info.status === "running")
        this.timer = setTimeout(
          () =>
            void this.ask(() => api.analysis(this.id, { after: this.remarks.at(-1)?.move ?? 0, language: language() })),
          BEAT,
        );
    } catch (error) {
      this.problem = problemText(error);
    }
  }
}

export interface Point {
  move: number;
  value: number;
}

/** What each seat could expect, move by move, and in the end what it got: chances to win, or points in the end. */
export function expectations(
  remarks: RemarkInfo[],
  outcome: number[] | null,
  seats: number,
  last: number,
  of: "outlook" | "points" = "outlook",
): Point[][] {
  return Array.from({ length: seats }, (_, seat) => [
    ...remarks.map((remark) => ({ move: remark.move - 1, value: remark[of][seat] ?? 0 })),
    ...(outcome ? [{ move: last, value: outcome[seat] ?? 0 }] : []),
  ]);
}
