/** For what may overflow: while there is something to scroll it is a stop of the Tab key, so that the keyboard can scroll it. */
export function scrollable(node: HTMLElement): () => void {
  const look = (): void => {
    const more = node.scrollHeight > node.clientHeight || node.scrollWidth > node.clientWidth;
    if (more && getComputedStyle(node).overflow !== "visible") node.tabIndex = 0;
    else node.removeAttribute("tabindex");
  };
  const sizes = new ResizeObserver(look);
  sizes.observe(node);
  const contents = new MutationObserver(look);
  contents.observe(node, { childList: true, subtree: true, characterData: true });
  look();
  return () => {
    sizes.disconnect();
    contents.disconnect();
  };
}
