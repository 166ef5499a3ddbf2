// Makes the browser's back button close the topmost overlay before it leaves the page. While an overlay is open, the
// history has one extra entry.

import { currentAddress } from "./navigation";

interface Mark {
  open?: boolean;
}

const open: (() => void)[] = [];
let hasEntry = false; // whether the extra history entry exists
let markedPath = ""; // page to which the extra entry belongs
let isOurNavigation = false; // whether this module has called history.back()

const addEntry = (): void => {
  history.pushState({ open: true } satisfies Mark, "");
  [hasEntry, markedPath] = [true, currentAddress().pathname];
};

/**
 * Let the back button close an overlay. Call the returned function when the overlay is closed in any way. Short-lived
 * overlays (`brief`) leave their history entry for the next overlay. If none is open, a back press leaves the page.
 */
export function closeOnBack(close: () => void, brief = false): () => void {
  open.push(close);
  if (!hasEntry || markedPath !== currentAddress().pathname) addEntry();
  return () => {
    open.splice(open.indexOf(close), 1);
    if (brief) return;
    // Deferred, because a new overlay may open immediately and use the entry, or a link may leave the page.
    setTimeout(() => {
      if (open.length || !hasEntry) return;
      hasEntry = false;
      if (!(history.state as Mark | null)?.open) return;
      isOurNavigation = true;
      history.back();
    });
  };
}

if (typeof window !== "undefined")
  window.addEventListener("popstate", ({ state }) => {
    if (isOurNavigation) isOurNavigation = false;
    else if (hasEntry) {
      hasEntry = false;
      // The user has gone to a different page, which has no overlays.
      if (currentAddress().pathname !== markedPath) return;
      const close = open[open.length - 1];
      if (open.length > 1) addEntry();
      if (close) close();
      else history.back(); // no overlay is open, so the user wants to leave the page
    } else if ((state as Mark | null)?.open) history.back(); // skip an extra entry that an earlier page has left
  });
