// Selection of a board's layout and scale for the available space.
//
// A game declares several layout variants. Each variant has a minimum size that shows everything, in its own units. The
// variant with the largest pieces wins. If no variant fits at a legible font size, only the interactive part (`core`)
// has to fit, and the user scrolls to the rest. If the core does not fit either, the board shows as much as possible,
// and arrows point to the rest.

export interface Size {
  w: number;
  h: number;
}

export interface LayoutVariant<Layout> {
  name: string;
  /** Minimum size that fits everything that the board can show or highlight. */
  least: Size;
  core?: Size;
  /** Smallest font size, in units. */
  type: number;
  /** Typical size of a piece, in units. */
  piece: number;
  /**
   * Compute the layout for a size. Unless the board scrolls, the size is at least `least` or `core`. `scale` is the
   * number of pixels per unit.
   */
  make: (room: Size, scale?: number) => Layout;
}

export interface ChosenLayout<Layout> {
  name: string;
  layout: Layout;
  /** Pixels per unit. */
  scale: number;
}

/** Minimum legible font size in pixels. */
export const MINIMUM_FONT_SIZE = 10;
const HORIZONTAL_SCROLL_WEIGHT = 0.8; // horizontal scrolling is worse than vertical

const fit = (size: Size, least: Size): number => Math.min(size.w / least.w, size.h / least.h);

export function chooseLayout<Layout>(size: Size, arrangements: LayoutVariant<Layout>[]): ChosenLayout<Layout> {
  const legible = ({ type }: LayoutVariant<Layout>): number => MINIMUM_FONT_SIZE / type;
  const tries = [
    (each: LayoutVariant<Layout>): [number, number] => [fit(size, each.least), 1],
    (each: LayoutVariant<Layout>): [number, number] => [fit(size, each.core ?? each.least), 1],
    (each: LayoutVariant<Layout>): [number, number] => {
      const { w, h } = each.core ?? each.least;
      const scale = legible(each);
      const across = Math.min(1, size.w / (w * scale));
      return [scale, across * Math.min(1, size.h / (h * scale)) * (across < 0.98 ? HORIZONTAL_SCROLL_WEIGHT : 1)];
    },
  ];
  for (const attempt of tries) {
    let best: { each: LayoutVariant<Layout>; scale: number; worth: number } | null = null;
    for (const each of arrangements) {
      const [scale, share] = attempt(each);
      const worth = scale * each.piece * share;
      if (scale >= legible(each) - 1e-9 && worth > (best?.worth ?? 0)) best = { each, scale, worth };
    }
    if (best) {
      const { each, scale } = best;
      const { w, h } = each.core ?? each.least;
      const available = { w: Math.max(w, size.w / scale), h: Math.max(h, size.h / scale) };
      return { name: each.name, layout: each.make(available, scale), scale };
    }
  }
  const [first] = arrangements; // the size has not been measured yet
  if (!first) throw new Error("a board needs a layout variant");
  return { name: first.name, layout: first.make(first.least, 1), scale: 1 };
}
