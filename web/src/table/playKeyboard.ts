// Keyboard commands during a game (listed in KeyboardHelp.svelte).

import { settings } from "../ui/settings.svelte";
import { DESCRIBED_ELEMENTS, isArrow, moveFocus } from "./arrowKeys";
import { ACTIVE_ELEMENTS } from "./focusMemory";
import type { PlayPanels } from "./playPanels.svelte";
import type { TableStore } from "./tableStore.svelte";

/** Elements that handle arrow keys themselves. */
const ARROW_KEY_USERS = ".rail [role=tablist], .log, .lines, .rules, .choices";

interface KeyTarget {
  table: TableStore;
  page: PlayPanels;
  board: HTMLElement | undefined;
}

export function handleKey(event: KeyboardEvent, { table, page, board }: KeyTarget): void {
  const target = event.target as HTMLElement;
  if (target.matches("input, textarea, select") || target.closest("dialog")) return;
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (isArrow(event.key)) {
    if (target.closest(ARROW_KEY_USERS)) return;
    if (board && moveFocus(board, event.shiftKey ? DESCRIBED_ELEMENTS : ACTIVE_ELEMENTS, event.key))
      event.preventDefault();
  } else if (event.key === "Enter") {
    if (!target.closest("button, a, [data-lit], summary")) table.selection.confirm();
  } else if (event.key === "Escape") goBack(target, table, page);
  else if (!settings.keys) return;
  else if (event.key === "?") page.dialog = "keys";
  else if (!handleLetter(event.code, target, table, page)) return;
  event.stopPropagation();
}

/** Handle Escape: skip the moves being shown, end a request for rules, leave the rules, or cancel the selection. */
function goBack(target: HTMLElement, table: TableStore, page: PlayPanels): void {
  if (table.timeline.isBehind) table.timeline.skip();
  else if (page.isAskingForRules) page.isAskingForRules = false;
  else if (!page.leaveRules(target)) table.selection.cancel();
}

/** Run the command of a letter key. Keys are identified by position, so the keyboard layout does not matter. */
function handleLetter(code: string, target: HTMLElement, table: TableStore, page: PlayPanels): boolean {
  if (code === "KeyU") void table.selection.undo();
  else if (code === "KeyH") void table.selection.useHint();
  else if (code === "KeyL") page.openTab("log");
  else if (code === "KeyR") void page.focusRules(target);
  else if (code === "KeyC") void page.focusChoices(target);
  else if (code === "KeyA") page.dialog = "aid";
  else return false;
  return true;
}
