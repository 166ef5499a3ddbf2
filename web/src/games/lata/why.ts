// Why a thing cannot be touched, as a sentence for whoever asks.

import { fitting } from "./plan";
import {
  askOf,
  isProduct,
  topOf,
  total,
  type GoalView,
  type LataView,
  type MarketView,
  type Place,
  type PlayerView,
  type Product,
} from "./view";
import type { Say } from "./words";

const own = (view: LataView): PlayerView | undefined => view.players[view.seat ?? 0];

export function whyNotMarket(view: LataView, market: MarketView, say: Say): string {
  const [ask, player] = [askOf(view), own(view)];
  switch (ask?.decision) {
    case "produce":
      return say("why-market_produce");
    case "sell":
      if (player && total(fitting(market, player.cubes)) === 0) return say("why-market_cans");
      return say("why-market_ap", { ap: market.ap, have: player?.ap ?? 0 });
    case "load":
      return say("why-market_other");
    case "replace_markets":
      if (total(market.laid) > 0) return say("why-market_laid");
      return player?.ap === 0 ? say("why-ap") : say("why-now");
    default:
      return say("why-now");
  }
}

export function whyNotGoal(view: LataView, goal: GoalView, say: Say): string {
  const [ask, player] = [askOf(view), own(view)];
  if (ask?.decision === "buy_goal") return say("why-goal_cost", { cost: goal.cost, have: player?.escudos ?? 0 });
  if (ask?.decision === "replace_goals" && player?.escudos === 0) return say("why-money");
  return say(ask ? "why-goal" : "why-now");
}

export function whyNotSet(view: LataView, taken: boolean, say: Say): string {
  if (taken) return say("why-set_taken");
  const decision = askOf(view)?.decision;
  return say(decision === "make_bid" || decision === "stay_in" ? "why-set_bid" : "why-now");
}

/** A slot that a card cannot go to. */
export function whyNotSlot(view: LataView, slot: number, say: Say): string | undefined {
  const [ask, player] = [askOf(view), own(view)];
  if (ask?.decision !== "place") return undefined;
  if (ask.fields.barred === `${slot}`) return say("why-slot_pair");
  return say("why-slot_price", { price: player?.slots[slot - 1]?.price ?? 0, have: player?.escudos ?? 0 });
}

const PARTNERS: Record<Product, Product> = {
  sardine: "tomato",
  tomato: "sardine",
  mackerel: "olive_oil",
  olive_oil: "mackerel",
};

/** An icon of the line that no can can be laid on. */
export function whyNotIcon(view: LataView, slot: number, icon: Place, say: Say): string | undefined {
  const [ask, player] = [askOf(view), own(view)];
  if (ask?.decision !== "produce" || !player) return undefined;
  const card = topOf(player.slots[slot - 1]);
  const symbol = card?.icons[icon === "top" ? 0 : 1];
  if (symbol === undefined) return undefined;
  if (symbol === "tin") return say("why-tin");
  if (!isProduct(symbol)) return whyNotSpecial(view, player, slot, symbol, say);
  const swept = view.turn.slot === null ? -1 : view.turn.slot * 2 + (view.turn.icon === "bottom" ? 1 : 0);
  if (slot * 2 + (icon === "bottom" ? 1 : 0) <= swept) return say("why-passed");
  if (player.ap === 0 && view.turn.slot !== slot) return say("why-ap");
  const further = player.slots.flatMap((each, index) =>
    index >= slot
      ? (topOf(each)?.icons ?? [])
      : index === slot - 1 && icon === "top"
        ? (card?.icons.slice(1) ?? [])
        : [],
  );
  if (symbol !== "sardine" && !further.includes(PARTNERS[symbol]))
    return say("why-partner", { partner: say(`symbol-${PARTNERS[symbol]}`) });
  return say("why-supply");
}

function whyNotSpecial(view: LataView, player: PlayerView, slot: number, symbol: string, say: Say): string {
  const uses = view.turn.uses[slot - 1] ?? 0;
  if (uses >= (symbol === "buy_cube" ? 2 : 1)) return say("why-used");
  if (symbol === "buy_ap") return player.ap >= view.action_points ? say("why-ap_full") : say("why-money");
  if (symbol === "buy_cube")
    return player.escudos === 0 ? say("why-money") : uses === 0 && player.ap === 0 ? say("why-ap") : say("why-supply");
  return say("why-no_cans");
}

export function whyNotDeck(view: LataView, left: number, kind: "market" | "goal", say: Say): string {
  const [ask, player] = [askOf(view), own(view)];
  if (left === 0) return say("why-deck_empty");
  const phase =
    kind === "market" ? ask?.decision === "produce" || ask?.decision === "sell" : ask?.decision === "buy_goal";
  if (!phase) return say("why-now");
  if (view.turn.opened) return say("why-opened");
  return say(kind === "market" ? "why-ap" : "why-money", { have: player?.ap ?? 0 });
}
