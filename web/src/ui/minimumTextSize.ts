// Minimum text size in pictures of pieces. A picture grows beyond its styled width until its smallest text is legible.
// If there is no space, the picture scrolls.

const LEAST = 10; // minimum font size in pixels, as on a board

/** Attachment for the box around one or several pictures of equal width: sets `--legible` to the required width. */
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
  const observer = new ResizeObserver(fit); // observes the parent, because the width of the node itself changes
  if (node.parentElement) observer.observe(node.parentElement);
  return () => observer.disconnect();
}
