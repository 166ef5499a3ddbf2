// Analysis of a finished game by the server. It runs in the background and is polled until it is complete.

import type { Action, BoardChoice } from "../../games/types";
import { api } from "../../net/api";
import { language } from "../../i18n/fluent.svelte";
import type { AnalysisInfo, RemarkInfo } from "../../protocol/types";
import { actionText } from "../../table/actionText";
import { problemText } from "../../i18n/problemText";

const POLL_MS = 1200;

export type Mark = RemarkInfo["mark"];
export const MISTAKE_MARKS: readonly Mark[] = ["inaccuracy", "mistake", "blunder"];
/** Annotation symbols, as in chess books. */
export const MARK_SYMBOLS: Record<Mark, string> = {
  best: "✓",
  good: "",
  inaccuracy: "?!",
  mistake: "?",
  blunder: "??",
};

/** State of the analysis of one game. Implements `GameAnalysis` of the replay page. */
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

  /** Load the existing analysis in the current language. */
  async load(): Promise<void> {
    this.remarks = [];
    await this.request(() => api.analysis(this.id, { language: language() }));
  }

  async start(): Promise<void> {
    await this.request(() => api.startAnalysis(this.id, { language: language() }));
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
    return MISTAKE_MARKS.includes(remark.mark);
  }

  /** Return the nearest mistake before (-1) or after (1) a move. */
  nextMistake(move: number, direction: 1 | -1): RemarkInfo | undefined {
    return direction > 0
      ? this.mistakes.find((remark) => remark.move - 1 > move)
      : this.mistakes.findLast((remark) => remark.move - 1 < move);
  }

  /** Return the choices that the board compares: the taken one, and the better one or null if none was better. */
  alternatives(remark: RemarkInfo): { better: BoardChoice | null; taken: BoardChoice } {
    const choice = ({ action, told }: RemarkInfo["choice"]): BoardChoice => ({
      action: action as Action,
      told: told ?? actionText(action as Action),
    });
    return { better: remark.alternative ? choice(remark.alternative) : null, taken: choice(remark.choice) };
  }

  private async request(send: () => Promise<AnalysisInfo>): Promise<void> {
    clearTimeout(this.timer);
    const requestedLanguage = language();
    this.problem = "";
    try {
      const { remarks, ...info } = await send();
      // After a change of language, a newer request is pending, so this response is ignored.
      if (requestedLanguage !== language() || this.closed) return;
      const known = new Set(this.remarks.map((remark) => remark.move));
      this.remarks = [...this.remarks, ...remarks.filter((remark) => !known.has(remark.move))];
      this.info = info;
      if (info.status === "running")
        this.timer = setTimeout(
          () =>
            void this.request(() =>
              api.analysis(this.id, { after: this.remarks.at(-1)?.move ?? 0, language: language() }),
            ),
          POLL_MS,
        );
    } catch (error) {
      this.problem = problemText(error);
    }
  }
}

export interface ChartPoint {
  move: number;
  value: number;
}

/** Return each seat's winning chances or expected points by move. Each list ends with the outcome, if it is known. */
export function expectations(
  remarks: RemarkInfo[],
  outcome: number[] | null,
  seats: number,
  last: number,
  of: "outlook" | "points" = "outlook",
): ChartPoint[][] {
  return Array.from({ length: seats }, (_, seat) => [
    ...remarks.map((remark) => ({ move: remark.move - 1, value: remark[of][seat] ?? 0 })),
    ...(outcome ? [{ move: last, value: outcome[seat] ?? 0 }] : []),
  ]);
}
