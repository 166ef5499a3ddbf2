// Where the keyboard's focus is at a table. Things come and go with what can be done, so it is remembered by the key of
// the thing that has it, and never falls to the page: to the same thing if it is still there, to the nearest one that is
// lit, or to the sentence that says what is being decided. A board is one tab stop; arrow keys move about in it.

export interface Spot {
  x: number;
  y: number;
}

/** All that can be pressed on a board. */
export const THINGS = "[data-lit], [role=tab], [role=radio], [role=button]:not([aria-disabled=true])";
/** What arrow keys move among while something is lit: what is decided by, not what only shows more of a thing. */
export const DECIDING = "[data-lit], [role=tab], [role=radio], [data-panel] [role=button]";
const LIT = "[data-lit]";
const CHOICE = "[data-choice]";
const STOP = "[data-stop]";
const PROMPT = "[data-prompt]";

type Thing = HTMLElement | SVGElement;

interface Held {
  /** What a lit thing or a choice in words does. */
  key: string | null;
  /** Choices in words; else the board. */
  words: boolean;
  at: Spot;
  /** It could be pressed when it got the focus. */
  able: boolean;
}

const all = (within: ParentNode, selector: string): Thing[] => [...within.querySelectorAll<Thing>(selector)];
/** It was lit, and is not any more. */
const dark = (thing: Element): boolean => thing.matches("g:not([role])");
const disabled = (thing: Element): boolean => thing.getAttribute("aria-disabled") === "true";

export function middle(element: Element): Spot {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

/** The one that lies nearest. */
export function closest<T extends Element>(things: T[], at: Spot): T | undefined {
  const far = (thing: T): number => {
    const { x, y } = middle(thing);
    return Math.hypot(x - at.x, y - at.y);
  };
  return things.map((thing) => ({ thing, far: far(thing) })).sort((one, other) => one.far - other.far)[0]?.thing;
}

/** Give the focus to the prompt, or to what is lit. */
export function focusBoard(table: ParentNode): void {
  (table.querySelector<Thing>(`main ${LIT}`) ?? table.querySelector<Thing>(PROMPT))?.focus();
}

/** Keep the focus of a table: from now until the returned function is called. */
export function keepFocus(board: HTMLElement): () => void {
  const table: HTMLElement = board.closest<HTMLElement>(".table") ?? board;
  let held: Held | null = null;
  let waiting = false; // the prompt has the focus until something is lit

  function restore(): void {
    if (!held) return;
    const { key, words, at } = held;
    const choices = words ? all(table, CHOICE) : [];
    const lit = all(board, LIT);
    const same = (each: Thing): boolean => key !== null && (each.dataset["lit"] ?? each.dataset["choice"]) === key;
    const next = choices.find(same) ?? choices[0] ?? lit.find(same) ?? closest(lit, at);
    const to = next ?? table.querySelector<Thing>(PROMPT);
    const [was, wait] = [held, !next];
    to?.focus({ preventScroll: !next });
    if (wait) [held, waiting] = [was, true]; // where it was before is where it goes on
  }

  function settle(): void {
    const active = document.activeElement;
    rove(board, active);
    if (document.querySelector("dialog[open]")) return;
    const lost = active === null || active === document.body;
    const spent =
      held?.able === true && active !== null && table.contains(active) && (disabled(active) || dark(active));
    const lit = waiting && active?.matches(PROMPT) && (board.querySelector(LIT) ?? table.querySelector(CHOICE));
    if (held && (lost || spent || lit)) restore();
  }

  function remember(event: FocusEvent): void {
    const target = event.target as Thing;
    const thing = target.closest<Thing>(`${LIT}, ${CHOICE}`) ?? target;
    const key = thing.dataset["lit"] ?? thing.dataset["choice"] ?? null;
    held = { key, words: thing.matches(CHOICE), at: middle(thing), able: !disabled(thing) };
    waiting = false;
    rove(board, target);
  }

  /** Whoever touches what takes no focus does not want it anywhere. */
  function forget(event: PointerEvent): void {
    const target = event.target as Element;
    if (!target.closest("a, button, input, select, textarea, [tabindex]")) held = null;
  }

  const watch = new MutationObserver(settle);
  watch.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ["data-lit", "aria-disabled", "open"],
  });
  table.addEventListener("focusin", remember);
  table.addEventListener("pointerdown", forget);
  settle();
  return () => {
    watch.disconnect();
    table.removeEventListener("focusin", remember);
    table.removeEventListener("pointerdown", forget);
  };
}

/** Of the things on a board one is a tab stop: the one that has the focus, or had it last, or the first that is lit. */
function rove(board: HTMLElement, active: Element | null): void {
  const things = all(board, THINGS);
  const stop =
    things.find((thing) => thing === active) ??
    things.find((thing) => thing.tabIndex === 0 && thing.matches(STOP)) ??
    things.find((thing) => thing.matches(LIT)) ??
    things[0];
  for (const thing of all(board, STOP)) if (thing !== stop) thing.removeAttribute("data-stop");
  for (const thing of things) {
    const index = thing === stop ? 0 : -1;
    if (thing.getAttribute("tabindex") !== `${index}`) thing.setAttribute("tabindex", `${index}`);
  }
  stop?.setAttribute("data-stop", "");
}
