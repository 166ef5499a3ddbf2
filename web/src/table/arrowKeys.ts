// Arrow keys move among the things that are lit: to the nearest one in that direction. With Shift they move among all
// things that a board says something of.

import { DECIDING, middle, THINGS, type Spot } from "./focusMemory";

export type Direction = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

/** The index of the nearest spot in a direction; -1 where there is none. What lies straight ahead counts as nearer. */
export function nearest(from: Spot, spots: Spot[], direction: Direction): number {
  let best = -1;
  let least = Infinity;
  spots.forEach((spot, index) => {
    const [dx, dy] = [spot.x - from.x, spot.y - from.y];
    const ahead = { ArrowLeft: -dx, ArrowRight: dx, ArrowUp: -dy, ArrowDown: dy }[direction];
    const aside = direction === "ArrowLeft" || direction === "ArrowRight" ? Math.abs(dy) : Math.abs(dx);
    if (ahead <= 1) return;
    const distance = ahead + 2.5 * aside;
    if (distance < least) [least, best] = [distance, index];
  });
  return best;
}

export function isArrow(key: string): key is Direction {
  return key === "ArrowLeft" || key === "ArrowRight" || key === "ArrowUp" || key === "ArrowDown";
}

export const ANY = `${THINGS}, [data-why], [data-rule]`;

/** Move the focus among the things of a board; whether there was anything to move to. */
export function moveAmong(board: HTMLElement, things: typeof THINGS | typeof ANY, direction: Direction): boolean {
  const wanted = things === THINGS && board.querySelector("[data-lit]") ? DECIDING : things;
  const current = [...board.querySelectorAll<HTMLElement | SVGElement>(THINGS + "," + things)].find(
    (each) => each === document.activeElement,
  );
  const found = [...board.querySelectorAll<HTMLElement | SVGElement>(wanted)];
  const others = found.filter((each) => each !== current);
  // where the board was left, or what is lit; whoever asks about all things begins with the first
  const begin = (mark: string): HTMLElement | SVGElement | undefined => found.find((each) => each.matches(mark));
  const first = things === THINGS ? (begin("[data-stop]") ?? begin("[data-lit]")) : undefined;
  const next = current ? others[nearest(middle(current), others.map(middle), direction)] : (first ?? found[0]);
  if (next && next.tabIndex < 0) next.tabIndex = -1; // what is not lit is no tab stop, but can be reached
  next?.focus();
  return found.length > 0;
}
