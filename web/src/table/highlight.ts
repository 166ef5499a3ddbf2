// Highlights the places of a choice or an event on the board and scrolls them into view.

import { sameAction, type BoardChoice, type GameEvent } from "../games/types";

/** Highlight the places of a choice or event. Returns a function that removes the highlight. */
export function highlightOnBoard(board: HTMLElement, highlighted: BoardChoice | GameEvent): () => void {
  const places = "event" in highlighted ? eventPlaces(board, highlighted) : choicePlaces(board, highlighted);
  for (const place of places) place.setAttribute("data-ringed", "");
  places[0]?.scrollIntoView?.({ block: "nearest", inline: "nearest" });
  return () => {
    for (const place of places) place.removeAttribute("data-ringed");
  };
}

function choicePlaces(board: HTMLElement, choice: BoardChoice): Element[] {
  return [...board.querySelectorAll("[data-lit]")].filter((thing) => {
    const text = thing.getAttribute("data-lit") ?? "";
    return text.startsWith("{") && sameAction(JSON.parse(text), choice.action);
  });
}

/** Return the outermost board elements whose `data-place` matches the place of an event (see games/types.ts). */
export function eventPlaces(board: HTMLElement, event: GameEvent): Element[] {
  const found = [...board.querySelectorAll("[data-place]")].filter((place) => isAt(place, event));
  return found.filter((place) => !found.some((other) => other !== place && other.contains(place)));
}

function isAt(place: Element, event: GameEvent): boolean {
  const owner = place.closest("[data-owner]")?.getAttribute("data-owner");
  if (owner && "seat" in event && String(event["seat"]) !== owner) return false;
  const holds = (condition: string): boolean => {
    const [field = "", value = ""] = condition.split("=");
    const actual = event[field];
    return Array.isArray(actual) ? actual.map(String).includes(value) : String(actual) === value;
  };
  const alternatives = place.getAttribute("data-place") ?? "";
  return alternatives.split(" ").some((conditions) => conditions.split("+").every(holds));
}
