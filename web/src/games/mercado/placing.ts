// To put something somewhere is one thing to a player: touch the piece, touch its place. To the engine it is two
// actions. While the piece is put forward, the board shows the places as if the engine had been asked for them.

import type { Action, Choice } from "../board";
import type { Say } from "../../lib/i18n.svelte";
import { entranceName, spaceName } from "./ledger";
import { forecast, type Chosen } from "./preview";
import { asMercado, type Ask, type MercadoView } from "./view";
import { whyNotAtEntrance, whyNotInSpace } from "./why";

export interface Placing {
  /** The view as it would be with the piece in hand. */
  view: MercadoView;
  choices: Choice[];
}

/** The decision that follows when a piece is chosen; null: nothing is to be placed. */
function followed(seat: number, choice: Choice): Ask | null {
  const action = asMercado(choice.action);
  if (action.action === "open_stand") return { seat, decision: "open_stand", fields: { stand: action.stand } };
  if (action.action === "open_restaurant")
    return { seat, decision: "open_restaurant", fields: { restaurant: action.restaurant } };
  if (action.action === "bring_customers") return { seat, decision: "bring_customers", fields: { tile: action.tile } };
  return null;
}

export function placing(view: MercadoView, choices: Choice[], preview: Choice | null, say: Say): Placing | null {
  const asked = view.asks.find((ask) => ask.seat === view.seat);
  const piece = choices.find((choice) => JSON.stringify(choice.action) === JSON.stringify(preview?.action));
  if (asked?.decision !== "turn" || !piece) return null;
  const ask = followed(asked.seat, piece);
  if (!ask) return null;
  const ahead = { ...view, asks: [ask] };
  const chosen = chosenBy(ask) as Chosen;
  const choose = (then: Action): Choice => {
    const choice = { ...piece, then: [then] };
    return { ...choice, told: `${piece.told}, ${tell(ahead, chosen, choice, say)}` };
  };
  const places =
    chosen.kind === "customers"
      ? view.entrances
          .filter(({ entrance }) => whyNotAtEntrance(view, asked.seat, chosen, entrance) === null)
          .map(({ entrance }) => choose({ action: "enter", entrance }))
      : view.market
          .filter(({ space }) => whyNotInSpace(view, asked.seat, chosen, space) === null)
          .map(({ space }) => choose({ action: "place", space }));
  return { view: ahead, choices: places };
}

/** What a decision places. */
export function chosenBy(ask: Ask | undefined): Chosen | null {
  if (ask?.decision === "open_stand") return { kind: "stand", stand: ask.fields.stand };
  if (ask?.decision === "open_restaurant") return { kind: "restaurant", restaurant: ask.fields.restaurant };
  if (ask?.decision === "bring_customers") return { kind: "customers", tile: ask.fields.tile };
  return null;
}

/** What the engine would say of the place. */
function tell(view: MercadoView, chosen: Chosen, choice: Choice, say: Say): string {
  const seat = view.seat ?? 0;
  const seen = forecast(view, choice);
  const others = seen.money.reduce((sum, money, owner) => (owner === seat ? sum : sum + money), 0);
  if (seen.entrance !== null) {
    const values = { entrance: entranceName(say, seen.entrance), own: seen.money[seat] ?? 0, others };
    return say("action-enter", values);
  }
  const taken = seen.taken && (seen.taken.kind ? say(`restaurant-${seen.taken.kind}`) : say("closed"));
  const own = seen.improved.filter(({ owner }) => owner === seat).length;
  return say("action-place", {
    piece: chosen.kind,
    space: spaceName(say, seen.space ?? ""),
    cost: seen.cost,
    income: (seen.money[seat] ?? 0) + seen.cost,
    own,
    others: seen.improved.length - own,
    beneath: taken ?? "none",
  });
}
