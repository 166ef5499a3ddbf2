/** For what may overflow: while there is something to scroll it is a stop of the Tab key, so that the keyboard can scroll it. */
export function scrollable(node: HTMLElement): () => void {
  const look = (): void => {
    const more = node.scrollHeight > node.clientHeight || node.scrollWidth > node.clientWidth;
    if (more && getComputedStyle(node).overflow !== "visible") node.tabIndex = 0;
    else node.removeAttribute("tabindex");
  };
  const sizes = new ResizeObserver(look); // also tells how large it is now, when that is known anyway
  sizes.observe(node);
  // A board changes in many places at once: one look when all is there, with the layout that is due anyway.
  let due = 0;
  const contents = new MutationObserver(() => {
    due ||= requestAnimationFrame(() => {
      due = 0;
      look();
    });
  });
  contents.observe(node, { childList: true, subtree: true, characterData: true });
  return () => {
    cancelAnimationFrame(due);
    sizes.disconnect();
    contents.disconnect();
  };
}
