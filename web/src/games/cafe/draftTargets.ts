// Click targets of the draft and the auction: offered cards, cubes that pay for them, and bids.

import { bidOf, gestureChoice, type Gesture } from "./combinedActions";
import { stepTarget, type TargetContext, type Target, type Targets } from "./targetTypes";
import { colourOf, LETTERS, type Letter } from "./viewHelpers";

export function addPickTargets(context: TargetContext, targets: Targets): void {
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
    targets.offer[card.card] = {
      choice: chosen ?? choice,
      label: choice?.told,
      touch: touchCard,
      why: context.why(`card ${card.card}`),
    };
  }
}

/** Return the colors of cubes that can be added to a payment (`pay`) or to a bid (`stake`). */
const offeredColors = ({ choice }: Gesture, what: "pay" | "stake"): Letter[] =>
  LETTERS.filter((letter) => choice.worth?.[`${what} ${letter}`]);

/** Add targets that select the cube with which the player pays. */
export function addPayTargets(context: TargetContext, gesture: Gesture, targets: Targets): void {
  for (const letter of offeredColors(gesture, "pay")) targets.piles[letter] = payTarget(context, gesture, letter);
}

function payTarget(context: TargetContext, { first, pay, choice }: Gesture, letter: Letter): Target {
  const label = context.say("action-pay", { colour: context.say(`colour-${colourOf(letter)}`) });
  if (letter === pay) return { choice, label, touch: () => context.touch(choice) };
  return stepTarget(label, "pay", letter, () =>
    context.put([
      { action: "take", card: first },
      { action: "pay", colour: colourOf(letter) },
    ]),
  );
}

/** Add targets that add a cube of a color to the bid. */
export function addStakeTargets(context: TargetContext, gesture: Gesture, targets: Targets): void {
  for (const letter of offeredColors(gesture, "stake")) {
    const label = context.say("action-stake", { colour: context.say(`colour-${colourOf(letter)}`) });
    targets.piles[letter] = stepTarget(label, "stake", letter, () => context.put(bidOf(gesture.stake + letter)));
  }
}

export function bidTarget({ gesture, choices, touch, put }: TargetContext): Target {
  const chosen = gesture?.kind === "bid" ? gesture.choice : undefined;
  return {
    choice: chosen ?? gestureChoice(choices, bidOf("")),
    touch: () => (chosen ? touch(chosen) : put(bidOf(""))),
  };
}

export const bidText = ({ gesture, view, say }: TargetContext): string =>
  say("board-bid", { count: gesture?.stake.length || (view.auction?.least ?? 1) });
