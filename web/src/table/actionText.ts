import type { Action } from "../games/types";

/** Return an action as plain text, for games without phrases and as a key in lists. */
export function actionText(action: Action): string {
  const { action: name, ...fields } = action;
  return [name, ...Object.entries(fields).map(([field, value]) => `${field} ${value}`)].join(" ").replaceAll("_", " ");
}
