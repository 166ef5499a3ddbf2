// Click targets of the draft and the auction: offered cards, cubes that pay for them, and bids.

import { bidOf, wished, type Gesture } from "./gestures";
import { step, type Context, type Thing, type Things } from "./targetTypes";
import { colourOf, LETTERS, type Letter } from "./view";

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

/** Colors that the engine offers for payment or stake. */
const named = ({ choice }: Gesture, what: "pay" | "stake"): Letter[] =>
  LETTERS.filter((letter) => choice.worth?.[`${what} ${letter}`]);

/** Targets that change the cube that pays. */
export function payThings(context: Context, gesture: Gesture, things: Things): void {
  for (const letter of named(gesture, "pay")) things.piles[letter] = payThing(context, gesture, letter);
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

/** Targets that add a cube of a color to the bid. */
export function stakeThings(context: Context, gesture: Gesture, things: Things): void {
  for (const letter of named(gesture, "stake")) {
    const label = context.say("action-stake", { colour: context.say(`colour-${colourOf(letter)}`) });
    things.piles[letter] = step(label, "stake", letter, () => context.put(bidOf(gesture.stake + letter)));
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
