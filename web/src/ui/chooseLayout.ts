// Which of its arrangements a board takes in the room that it has, and how large it is drawn.
//
// A game declares a few, each with the least room in which all of it can be drawn, in units of its own. The largest
// scale at which the whole fits is taken, of all arrangements the one that shows the pieces largest. Where none fits
// without the type becoming too small, the part in which things are touched must fit (`core`), and the others' places
// are scrolled to; where not even that does, as much of it as possible is seen, and the room says where the rest is.

export interface Size {
  w: number;
  h: number;
}

export interface LayoutVariant<Layout> {
  name: string;
  /** The least room for everything, and for what can ever be lit. */
  least: Size;
  core?: Size;
  /** The smallest type and the pieces that one plays with, in units. */
  type: number;
  piece: number;
  /** All the places in a room of this size, which is no smaller than `least` or `core` unless it scrolls, where a unit
   * has so many pixels. */
  make: (room: Size, scale?: number) => Layout;
}

export interface ChosenLayout<Layout> {
  name: string;
  layout: Layout;
  /** Pixels of a unit. */
  scale: number;
}

/** What can still be read, in pixels. */
export const MINIMUM_FONT_SIZE = 10;
const SIDEWAYS = 0.8; // scrolling sideways is worse than scrolling down

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
      return [scale, across * Math.min(1, size.h / (h * scale)) * (across < 0.98 ? SIDEWAYS : 1)];
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
      const room = { w: Math.max(w, size.w / scale), h: Math.max(h, size.h / scale) };
      return { name: each.name, layout: each.make(room, scale), scale };
    }
  }
  const [first] = arrangements; // not measured yet
  if (!first) throw new Error("a board has an arrangement");
  return { name: first.name, layout: first.make(first.least, 1), scale: 1 };
}
