// The draft and the auction: the cards on offer, the cubes that pay for them, and bids.

import { bidOf, wished, type Gesture } from "./gestures";
import { step, type Context, type Thing, type Things } from "./things";
import { colourOf, countOf, LETTERS, type Letter, type PlayerView } from "./view";

export function pickThings(context: Context, things: Things): void {
  const { view, choices, gesture } = context;
  for (const card of view.offer) {
    if (!card) continue;
    const choice = choices.find(({ action }) => action["card"] === card.card);
    const chosen = gesture?.kind === "take" && gesture.first === card.card ? gesture.choice : null;
    const touchCard = (): void => {
      if (chosen) context.touch(chosen);
      else if (choice?.action.action === "take") context.put([{ action: "take", card: card.card }]);
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

/** Another cube may pay. */
export function payThings(context: Context, player: PlayerView, gesture: Gesture, things: Things): void {
  for (const letter of LETTERS) if (player.warehouse[letter]) things.piles[letter] = payThing(context, gesture, letter);
}

function payThing(context: Context, { first, pay, choice }: Gesture, letter: Letter): Thing {
  const label = context.say("action-pay", { colour: context.say(`colour-${colourOf(letter)}`) });
  if (letter === pay) return { choice, label, touch: () => context.touch(choice) };
  return step(label, "pay", letter, () =>
    context.put([
      { action: "take", card: first },
      { action: "pay", colour: colourOf(letter) },
    ]),
  );
}

/** One cube more of each colour that there is. */
export function stakeThings(context: Context, player: PlayerView, { stake }: Gesture, things: Things): void {
  for (const letter of LETTERS) {
    if ((player.warehouse[letter] ?? 0) <= countOf(stake, letter)) continue;
    const label = context.say("action-stake", { colour: context.say(`colour-${colourOf(letter)}`) });
    things.piles[letter] = step(label, "stake", letter, () => context.put(bidOf(stake + letter)));
  }
}

export function bidThing({ gesture, choices, touch, put }: Context): Thing {
  const chosen = gesture?.kind === "bid" ? gesture.choice : undefined;
  return {
    choice: chosen ?? wished(choices, bidOf("")),
    touch: () => (chosen ? touch(chosen) : put(bidOf(""))),
  };
}

export const bidText = ({ gesture, view, say }: Context): string =>
  say("board-bid", { count: gesture?.stake.length || (view.auction?.least ?? 1) });
