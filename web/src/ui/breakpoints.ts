// The sizes of a window at which things stand otherwise; between them they grow and shrink by themselves. A media query
// knows no variables: styles write the numbers, and a test holds them to these.

/** Narrower than this, in pixels: a phone held upright. */
export const PHONE = 480;
/** What has several columns is tight. */
export const NARROW = 640;
/** Nothing has room beside the main thing. */
export const SINGLE = 800;
/** There is no rail beside the board, only a drawer. */
export const RAILLESS = 1100;
/** From here on a screen is vast: type grows with it, where it is as high as `HIGH`. */
export const VAST = 2200;
export const HIGH = 1200;
/** Lower than this: a phone on its side, or a small one. */
export const LOW = 640;
/** So low that even there something is left out. */
export const LOWEST = 390;

const RAILED = `(width >= ${RAILLESS}px) and (height >= ${LOW}px) and (aspect-ratio >= 1/1)`;

/** Whether there is room for a rail beside the board. Tells at once and whenever it changes; returns how to stop. */
export function watchWidth(tell: (railed: boolean) => void): () => void {
  const query = matchMedia(RAILED);
  const read = (): void => tell(query.matches);
  read();
  query.addEventListener("change", read);
  return () => query.removeEventListener("change", read);
}
