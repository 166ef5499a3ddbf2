// Arrow keys on a board. They move the focus to the nearest clickable element in their direction. With Shift, they also
// reach elements that only have a description.

import { ACTIVE_ELEMENTS, centerOf, DECISION_ELEMENTS, type ScreenPoint } from "./focusMemory";

export type Direction = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

/** Return the index of the nearest point in a direction, or -1. Sideways distance counts more than forward distance. */
export function nearestIndex(from: ScreenPoint, points: ScreenPoint[], direction: Direction): number {
  let best = -1;
  let leastDistance = Infinity;
  points.forEach((point, index) => {
    const [dx, dy] = [point.x - from.x, point.y - from.y];
    const forward = { ArrowLeft: -dx, ArrowRight: dx, ArrowUp: -dy, ArrowDown: dy }[direction];
    const sideways = direction === "ArrowLeft" || direction === "ArrowRight" ? Math.abs(dy) : Math.abs(dx);
    if (forward <= 1) return;
    const distance = forward + 2.5 * sideways;
    if (distance < leastDistance) [leastDistance, best] = [distance, index];
  });
  return best;
}

export function isArrow(key: string): key is Direction {
  return key === "ArrowLeft" || key === "ArrowRight" || key === "ArrowUp" || key === "ArrowDown";
}

export const DESCRIBED_ELEMENTS = `${ACTIVE_ELEMENTS}, [data-why], [data-rule]`;

/** Move the focus to the nearest element in a direction. Returns false if the board has no elements to focus. */
export function moveFocus(
  board: HTMLElement,
  elements: typeof ACTIVE_ELEMENTS | typeof DESCRIBED_ELEMENTS,
  direction: Direction,
): boolean {
  const hasChoices = board.querySelector("[data-lit]") !== null;
  const selector = elements === ACTIVE_ELEMENTS && hasChoices ? DECISION_ELEMENTS : elements;
  const current = [...board.querySelectorAll<HTMLElement | SVGElement>(ACTIVE_ELEMENTS + "," + elements)].find(
    (element) => element === document.activeElement,
  );
  const found = [...board.querySelectorAll<HTMLElement | SVGElement>(selector)];
  const others = found.filter((each) => each !== current);
  // Without a focus, begin at the tab stop or the first choice. With Shift, begin at the first element of the board.
  const firstMatch = (mark: string): HTMLElement | SVGElement | undefined =>
    found.find((element) => element.matches(mark));
  const first = elements === ACTIVE_ELEMENTS ? (firstMatch("[data-stop]") ?? firstMatch("[data-lit]")) : undefined;
  const next = current ? others[nearestIndex(centerOf(current), others.map(centerOf), direction)] : (first ?? found[0]);
  if (next && next.tabIndex < 0) next.tabIndex = -1; // makes the element focusable without adding a tab stop
  next?.focus();
  return found.length > 0;
}
