// Lines of the ledger. Each line is a cost or gain of a choice, with a text and an amount.

import type { Translate } from "../../i18n/fluent.svelte";
import type { Forecast } from "./preview";
import type { Stand } from "./viewHelpers";

export interface LedgerLine {
  text: string;
  amount: number;
  stand: Stand | null;
  /** Seat that receives the payment. Null if the player receives all payments, so that no line needs a name. */
  owner: number | null;
  /** Whether an opponent receives the payment. */
  others: boolean;
}

export function entranceName(say: Translate, entrance: string): string {
  return say("entrance", { side: say(`side-${entrance[0]}`), index: entrance[1] ?? "" });
}

export function spaceName(say: Translate, space: string): string {
  return say("space", { row: space[1] ?? "", column: space[3] ?? "" });
}

export function ledgerLines(effects: Forecast, seat: number, say: Translate): LedgerLine[] {
  const shared = effects.payments.some(({ owner }) => owner !== seat);
  const plain = { stand: null, owner: null, others: false };
  const lines: LedgerLine[] = effects.payments.map(({ entrance, customers, value, amount, stand, owner }) => ({
    // At a new group of customers all payments are from one entrance. For a new stand the text names the entrance.
    text:
      effects.entrance === null ? `${entranceName(say, entrance)}: ${customers} × ${value}` : `${customers} × ${value}`,
    amount,
    stand,
    owner: shared ? owner : null,
    others: owner !== seat,
  }));
  if (effects.cost > 0) lines.unshift({ ...plain, text: say("board-cost"), amount: -effects.cost });
  if (effects.reward > 0)
    lines.push({ ...plain, text: say(effects.space === null ? "board-bank" : "board-reward"), amount: effects.reward });
  return lines;
}
