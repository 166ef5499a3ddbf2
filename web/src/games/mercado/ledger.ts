// The lines of the ledger: every entry of what a choice costs and brings, in words and numbers.

import type { Translate } from "../../i18n/fluent.svelte";
import type { Forecast } from "./preview";
import type { Stand } from "./view";

export interface Line {
  text: string;
  amount: number;
  stand: Stand | null;
  /** Whose money, where it is not only the player's own. */
  owner: number | null;
  /** Somebody else's. */
  others: boolean;
}

export function entranceName(say: Translate, entrance: string): string {
  return say("entrance", { side: say(`side-${entrance[0]}`), index: entrance[1] ?? "" });
}

export function spaceName(say: Translate, space: string): string {
  return say("space", { row: space[1] ?? "", column: space[3] ?? "" });
}

export function ledger(seen: Forecast, seat: number, say: Translate): Line[] {
  const shared = seen.payments.some(({ owner }) => owner !== seat);
  const plain = { stand: null, owner: null, others: false };
  const lines: Line[] = seen.payments.map(({ entrance, customers, value, amount, stand, owner }) => ({
    // At one entrance the stands are told apart, around one stand the entrances.
    text:
      seen.entrance === null ? `${entranceName(say, entrance)}: ${customers} × ${value}` : `${customers} × ${value}`,
    amount,
    stand,
    owner: shared ? owner : null,
    others: owner !== seat,
  }));
  if (seen.cost > 0) lines.unshift({ ...plain, text: say("board-cost"), amount: -seen.cost });
  if (seen.reward > 0)
    lines.push({ ...plain, text: say(seen.space === null ? "board-bank" : "board-reward"), amount: seen.reward });
  return lines;
}
