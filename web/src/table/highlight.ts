// What is looked at in words, a choice or a line of the log, is ringed on the board, and brought into view where the
// board scrolls.

import { sameAction, type BoardChoice, type GameEvent } from "../games/types";

export type Pointed = BoardChoice | GameEvent;

/** Ring the places of a choice or of what happened; the returned function takes the rings away. */
export function ringed(board: HTMLElement, pointed: Pointed): () => void {
  const found = "event" in pointed ? placesOf(board, pointed) : litBy(board, pointed);
  for (const thing of found) thing.setAttribute("data-ringed", "");
  found[0]?.scrollIntoView?.({ block: "nearest", inline: "nearest" });
  return () => {
    for (const thing of found) thing.removeAttribute("data-ringed");
  };
}

function litBy(board: HTMLElement, choice: BoardChoice): Element[] {
  return [...board.querySelectorAll("[data-lit]")].filter((thing) => {
    const text = thing.getAttribute("data-lit") ?? "";
    return text.startsWith("{") && sameAction(JSON.parse(text), choice.action);
  });
}

/** The places of the board that something happened at (`data-place`, see games/types.ts), the outermost. */
export function placesOf(board: HTMLElement, event: GameEvent): Element[] {
  const found = [...board.querySelectorAll("[data-place]")].filter((place) => isAt(place, event));
  return found.filter((place) => !found.some((other) => other !== place && other.contains(place)));
}

function isAt(place: Element, event: GameEvent): boolean {
  const owner = place.closest("[data-owner]")?.getAttribute("data-owner");
  if (owner && "seat" in event && String(event["seat"]) !== owner) return false;
  const holds = (condition: string): boolean => {
    const [field = "", value = ""] = condition.split("=");
    const there = event[field];
    return Array.isArray(there) ? there.map(String).includes(value) : String(there) === value;
  };
  const ways = place.getAttribute("data-place") ?? "";
  return ways.split(" ").some((way) => way.split("+").every(holds));
}
