import type { Action } from "../games/types";

/** Return an action as plain text. Used as a key in lists, and for games that do not describe their actions. */
export function actionText(action: Action): string {
  const { action: name, ...fields } = action;
  return [name, ...Object.entries(fields).map(([field, value]) => `${field} ${value}`)].join(" ").replaceAll("_", " ");
}
