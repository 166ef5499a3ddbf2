// The draft and the auction: the cards on offer, the cubes that pay for them, and bids.

import type { Choice } from "../board";
import { leastBid, taking, type Plan } from "./plans";
import { step, type Context, type Thing, type Things } from "./things";
import { colourOf, type Letter, type PlayerView } from "./view";

export function pickThings(
  context: Context,
  player: PlayerView,
  things: Things,
  planned: Choice | null | undefined,
): void {
  const { view, choices } = context;
  for (const card of view.offer) {
    if (!card) continue;
    const choice = choices.find(({ action }) => action["card"] === card.card);
    const chosen = context.plan?.kind === "take" && context.plan.card === card.card ? planned : null;
    const touchCard = (): void => {
      if (chosen) context.touch(chosen);
      else if (choice?.action.action === "take") context.put(taking(view, player, card));
      else if (choice) context.touch(choice);
    };
    things.offer[card.card] = {
      choice: chosen ?? choice,
      label: choice?.told,
      touch: touchCard,
      why: context.why(`card ${card.card}`),
    };
  }
}

export function payThing(
  context: Context,
  plan: Plan & { kind: "take" },
  letter: Letter,
  planned: Choice | null | undefined,
): Thing {
  const label = context.say("action-pay", { colour: context.say(`colour-${colourOf(letter)}`) });
  if (letter === plan.pay && planned) return { choice: planned, label, touch: () => context.touch(planned) };
  return step(label, "pay", letter, () => context.put({ ...plan, pay: letter }));
}

export function bidThing(
  context: Context,
  player: PlayerView,
  choice: Choice,
  planned: Choice | null | undefined,
): Thing {
  const chosen = context.plan?.kind === "bid" ? planned : null;
  return {
    choice: chosen ?? choice,
    touch: () => (chosen ? context.touch(chosen) : context.put(leastBid(context.view, player))),
  };
}

export const bidText = ({ plan, view, say }: Context): string =>
  say("board-bid", { count: plan?.kind === "bid" ? plan.stake.length : Math.max(1, view.auction?.last_bid ?? 0) });
