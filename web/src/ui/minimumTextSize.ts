// Pictures of pieces: as wide as their style says, or wider, until their smallest text can be read. Where there is no room
// for that they are scrolled.

const LEAST = 10; // pixels of type, as at a table

/** For the box around a drawing, or around many that are equally wide: tells its style (`--legible`) how wide one must be. */
export function ensureLegible(node: HTMLElement): () => void {
  const fit = (): void => {
    node.style.removeProperty("--legible");
    const sizes = [...node.querySelectorAll("text")].flatMap((text) => {
      const matrix = text.textContent.trim() ? text.getScreenCTM?.() : null;
      return matrix ? [parseFloat(getComputedStyle(text).fontSize) * Math.hypot(matrix.b, matrix.d)] : [];
    });
    const smallest = Math.min(...sizes);
    const { clientWidth: wide } = node.querySelector(".picture") ?? node;
    if (smallest < LEAST && smallest > 0)
      node.style.setProperty("--legible", `${Math.ceil((wide * LEAST) / smallest)}px`);
  };
  const observer = new ResizeObserver(fit); // of what it lies in: its own width is what changes
  if (node.parentElement) observer.observe(node.parentElement);
  return () => observer.disconnect();
}
