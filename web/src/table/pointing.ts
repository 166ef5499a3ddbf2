// What is looked at in words is ringed on the board, and brought into view where the board scrolls.

import type { Choice } from "../games/board";
import { sameAction } from "../lib/table.svelte";

/** Ring the places of a choice; the returned function takes the rings away. */
export function ringed(board: HTMLElement, choice: Choice): () => void {
  const of = (thing: Element): boolean => {
    const text = thing.getAttribute("data-lit") ?? "";
    return text.startsWith("{") && sameAction(JSON.parse(text), choice.action);
  };
  const found = [...board.querySelectorAll("[data-lit]")].filter(of);
  for (const thing of found) thing.setAttribute("data-ringed", "");
  found[0]?.scrollIntoView?.({ block: "nearest", inline: "nearest" });
  return () => {
    for (const thing of found) thing.removeAttribute("data-ringed");
  };
}
