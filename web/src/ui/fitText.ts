// Shrinking of text to fit its box without scrolling.

const [LARGEST, LEAST] = [15, 10]; // font sizes in pixels
const STEP = 0.5;

/** Attachment for a box: sets the largest font size of its first child that avoids scrolling. */
export function fitText(node: HTMLElement): () => void {
  const text = node.firstElementChild as HTMLElement | null;
  const fit = (): void => {
    if (!text) return;
    for (let size = LARGEST; size >= LEAST; size -= STEP) {
      text.style.fontSize = `${size}px`;
      if (node.scrollHeight <= node.clientHeight && node.scrollWidth <= node.clientWidth) return;
    }
  };
  const sizes = new ResizeObserver(fit);
  sizes.observe(node);
  fit();
  return () => sizes.disconnect();
}
