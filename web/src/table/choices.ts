// Choices as the server sends them, and as boards get them.

import type { Action, BoardChoice, GameEvent } from "../games/types";
import type { Foreseen, Update } from "../protocol/types";

export const choicesOf = (sent: Update["choices"]): BoardChoice[] =>
  (sent ?? []).map((choice) => ({
    action: choice.action as Action,
    told: choice.told || actionText(choice.action as Action),
    brings: (choice.brings ?? []) as GameEvent[],
    ...(choice.worth ? { worth: choice.worth } : {}),
    ...(choice.then?.length ? { then: choice.then as Action[] } : {}),
  }));

export const deniedOf = (sent: Update["denied"]): Record<string, string> =>
  Object.fromEntries((sent ?? []).flatMap(({ things, told }) => (told ? things.map((thing) => [thing, told]) : [])));

/** A choice with what the server has foreseen of it; what is known already stays. */
export function known(
  choice: BoardChoice,
  { told, brings, worth, next, denied, later, actions }: Foreseen,
): BoardChoice {
  const [action, ...then] = (actions ?? []) as Action[];
  return {
    next: choicesOf(next),
    denied: deniedOf(denied),
    ...choice,
    ...(choice.brings?.length ? {} : { brings: brings as GameEvent[], worth: worth ?? {}, told: told || choice.told }),
    ...(action ? { action, then } : {}), // the whole gesture
    later: later ? (choicesOf([later])[0] ?? null) : null,
  };
}

export const actionsOf = (choice: BoardChoice): Action[] => [choice.action, ...(choice.then ?? [])];

/** An action where nobody has words for it. */
export function actionText(action: Action): string {
  const { action: name, ...fields } = action;
  return [name, ...Object.entries(fields).map(([field, value]) => `${field} ${value}`)].join(" ").replaceAll("_", " ");
}
