// Arrow keys move among lit things: to the nearest one in that direction.

export type Direction = "ArrowLeft" | "ArrowRight" | "ArrowUp" | "ArrowDown";

export interface Spot {
  x: number;
  y: number;
}

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

/** Move the focus among the lit things of a board; whether there was anything to move to. */
export function moveAmongLit(board: HTMLElement, direction: Direction): boolean {
  const lit = [...board.querySelectorAll<HTMLElement | SVGElement>("[data-lit]")];
  const first = lit[0];
  if (!first) return false;
  const current = lit.find((each) => each === document.activeElement);
  if (!current) {
    first.focus();
    return true;
  }
  const others = lit.filter((each) => each !== current);
  const found = nearest(middle(current), others.map(middle), direction);
  others[found]?.focus();
  return true;
}

function middle(element: Element): Spot {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}
