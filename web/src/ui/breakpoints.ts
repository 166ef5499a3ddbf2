// Breakpoints in pixels. Media queries can't use variables, so styles repeat these numbers. A test checks that both
// match.

/** Windows narrower than this are phones in portrait orientation. */
export const PHONE = 480;
/** In narrower windows, layouts with several columns are compact. */
export const NARROW = 640;
/** Narrower windows have a single column. */
export const SINGLE = 800;
/** In narrower windows, the side panel becomes a bottom sheet. */
export const RAILLESS = 1100;
/** From this width and `HIGH` on, text grows with the screen. */
export const VAST = 2200;
export const HIGH = 1200;
/** Windows lower than this are phones in landscape orientation, or small phones. */
export const LOW = 640;
/** Lower windows also omit minor parts. */
export const LOWEST = 390;

const RAILED = `(width >= ${RAILLESS}px) and (height >= ${LOW}px) and (aspect-ratio >= 1/1)`;

/**
 * Report now and on every change whether a side panel fits beside the board. Returns a function that stops the reports.
 */
export function watchWidth(tell: (railed: boolean) => void): () => void {
  const query = matchMedia(RAILED);
  const read = (): void => tell(query.matches);
  read();
  query.addEventListener("change", read);
  return () => query.removeEventListener("change", read);
}
