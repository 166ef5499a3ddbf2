// The back button closes what is open over a page before it leaves the page. While anything is open, the history has one
// entry more.

import { currentAddress } from "./navigation";

interface Mark {
  open?: boolean;
}

const open: (() => void)[] = [];
let marked = false; // the history has that entry
let where = ""; // which page it is of
let ours = false; // we go back ourselves: nobody pressed the button

const mark = (): void => {
  history.pushState({ open: true } satisfies Mark, "");
  [marked, where] = [true, currentAddress().pathname];
};

/** Something opened that the back button closes; to be called when it is closed. What comes and goes with every touch
    (`brief`) leaves its entry to the next one: whoever goes back then leaves the page all the same. */
export function closeOnBack(close: () => void, brief = false): () => void {
  open.push(close);
  if (!marked || where !== currentAddress().pathname) mark();
  return () => {
    open.splice(open.indexOf(close), 1);
    if (brief) return;
    // later: perhaps another thing opens in its place, or a link leads away
    setTimeout(() => {
      if (open.length || !marked) return;
      marked = false;
      if (!(history.state as Mark | null)?.open) return;
      ours = true;
      history.back();
    });
  };
}

if (typeof window !== "undefined")
  window.addEventListener("popstate", ({ state }) => {
    if (ours) ours = false;
    else if (marked) {
      marked = false;
      if (currentAddress().pathname !== where) return; // nobody went back: another address was typed, and what is open goes with its page
      const close = open[open.length - 1];
      if (open.length > 1) mark();
      if (close) close();
      else history.back(); // all was closed just before, and only the entry was left: whoever goes back leaves the page
    } else if ((state as Mark | null)?.open) history.back(); // left behind on a page that others came after
  });
