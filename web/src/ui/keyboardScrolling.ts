/** Attachment that makes an element focusable while its content overflows, so that it can be scrolled by keyboard. */
export function scrollable(node: HTMLElement): () => void {
  const update = (): void => {
    const more = node.scrollHeight > node.clientHeight || node.scrollWidth > node.clientWidth;
    if (more && getComputedStyle(node).overflow !== "visible") node.tabIndex = 0;
    else node.removeAttribute("tabindex");
  };
  const sizes = new ResizeObserver(update); // also reports the initial size after the first layout
  sizes.observe(node);
  // Many elements change together, so check only once per frame, when the layout is computed anyway.
  let due = 0;
  const contents = new MutationObserver(() => {
    due ||= requestAnimationFrame(() => {
      due = 0;
      update();
    });
  });
  contents.observe(node, { childList: true, subtree: true, characterData: true });
  return () => {
    cancelAnimationFrame(due);
    sizes.disconnect();
    contents.disconnect();
  };
}
