// A picture of pieces: as wide as its style says, or wider, until its smallest text can be read, if there is room.

const LEAST = 10; // pixels of type, as at a table

/** For the box around a drawing. */
export function legible(node: HTMLElement): () => void {
  const fit = (): void => {
    node.style.minWidth = "";
    const sizes = [...node.querySelectorAll("text")].flatMap((text) => {
      const matrix = text.textContent.trim() ? text.getScreenCTM?.() : null;
      return matrix ? [parseFloat(getComputedStyle(text).fontSize) * Math.hypot(matrix.b, matrix.d)] : [];
    });
    const smallest = Math.min(...sizes);
    if (smallest < LEAST && smallest > 0)
      node.style.minWidth = `min(100%, ${Math.ceil((node.clientWidth * LEAST) / smallest)}px)`;
  };
  const observer = new ResizeObserver(fit); // of what it lies in: its own width is what changes
  if (node.parentElement) observer.observe(node.parentElement);
  return () => observer.disconnect();
}
