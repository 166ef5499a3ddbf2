// Whether there is room for a rail beside the board, or only for a drawer.

/** Tells at once and whenever it changes; returns how to stop. */
export function watchWidth(tell: (wide: boolean) => void): () => void {
  const query = matchMedia("(min-width: 1100px) and (min-height: 640px) and (min-aspect-ratio: 1/1)");
  const read = (): void => tell(query.matches);
  read();
  query.addEventListener("change", read);
  return () => query.removeEventListener("change", read);
}
