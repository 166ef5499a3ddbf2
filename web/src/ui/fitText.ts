// A text that is to be seen at once: as large as its room allows, and never too small to be read.

const [LARGEST, LEAST] = [15, 10]; // pixels of its type
const STEP = 0.5;

/** For a box that may scroll: its first child is written as large as it can be without that. */
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
