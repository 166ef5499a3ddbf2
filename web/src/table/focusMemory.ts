// Keyboard focus at a table. Elements appear and disappear with the available choices. A lost focus returns to the
// element with the same key, otherwise to the nearest clickable element, otherwise to the prompt in the action bar. The
// board is a single tab stop, and arrow keys move the focus inside the board.

export interface ScreenPoint {
  x: number;
  y: number;
}

/** Elements of a board that can be activated. */
export const ACTIVE_ELEMENTS = "[data-lit], [role=tab], [role=radio], [role=button]:not([aria-disabled=true])";
/** Elements between which arrow keys move while choices are available. Controls that only show details are left out. */
export const DECISION_ELEMENTS = "[data-lit], [role=tab], [role=radio], [data-panel] [role=button]";
const CLICKABLE = "[data-lit]";
const CHOICE = "[data-choice]";
const STOP = "[data-stop]";
const PROMPT = "[data-prompt]";

type FocusElement = HTMLElement | SVGElement;

interface FocusRecord {
  /** Action of the element from `data-lit` or `data-choice`; null for elements without these attributes. */
  key: string | null;
  isInChoiceList: boolean;
  position: ScreenPoint;
  wasEnabled: boolean;
}

const all = (within: ParentNode, selector: string): FocusElement[] => [
  ...within.querySelectorAll<FocusElement>(selector),
];
const keyOf = (element: FocusElement): string | undefined => element.dataset["lit"] ?? element.dataset["choice"];
/** Return whether an element is a `Clickable` that has no choice at present. */
const isUnlit = (element: Element): boolean => element.matches("g:not([role])");
const isDisabled = (element: Element): boolean => element.getAttribute("aria-disabled") === "true";

export function centerOf(element: Element): ScreenPoint {
  const box = element.getBoundingClientRect();
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

function nearestElement<T extends Element>(elements: T[], point: ScreenPoint): T | undefined {
  const distanceTo = (element: T): number => {
    const { x, y } = centerOf(element);
    return Math.hypot(x - point.x, y - point.y);
  };
  const byDistance = elements.map((element) => ({ element, distance: distanceTo(element) }));
  return byDistance.sort((one, other) => one.distance - other.distance)[0]?.element;
}

/** Move the focus to the first clickable element of the board, otherwise to the prompt. */
export function focusBoard(table: ParentNode): void {
  (table.querySelector<FocusElement>(`main ${CLICKABLE}`) ?? table.querySelector<FocusElement>(PROMPT))?.focus();
}

/** Restore a lost focus until the returned function is called. */
export function keepFocus(board: HTMLElement): () => void {
  const table: HTMLElement = board.closest<HTMLElement>(".table") ?? board;
  let lastFocus: FocusRecord | null = null;
  let isAtPrompt = false; // whether the prompt has the focus because nothing is clickable

  function restore(): void {
    if (!lastFocus) return;
    const { key, isInChoiceList, position } = lastFocus;
    const choices = isInChoiceList ? all(table, CHOICE) : [];
    const clickable = all(board, CLICKABLE);
    const hasKey = (element: FocusElement): boolean => key !== null && keyOf(element) === key;
    const next = choices.find(hasKey) ?? choices[0] ?? clickable.find(hasKey) ?? nearestElement(clickable, position);
    const previous = lastFocus;
    (next ?? table.querySelector<FocusElement>(PROMPT))?.focus({ preventScroll: !next });
    // Keep the previous record, because the `focusin` event has just recorded the prompt.
    if (!next) [lastFocus, isAtPrompt] = [previous, true];
  }

  function settle(): void {
    const active = document.activeElement;
    setTabStop(board, active);
    if (document.querySelector("dialog[open]")) return;
    const isLost = active === null || active === document.body;
    const isInactive =
      lastFocus?.wasEnabled === true &&
      active !== null &&
      table.contains(active) &&
      (isDisabled(active) || isUnlit(active));
    const hasTarget =
      isAtPrompt && active?.matches(PROMPT) && (board.querySelector(CLICKABLE) ?? table.querySelector(CHOICE));
    if (lastFocus && (isLost || isInactive || hasTarget)) restore();
  }

  function remember(event: FocusEvent): void {
    const target = event.target as FocusElement;
    const element = target.closest<FocusElement>(`${CLICKABLE}, ${CHOICE}`) ?? target;
    lastFocus = {
      key: keyOf(element) ?? null,
      isInChoiceList: element.matches(CHOICE),
      position: centerOf(element),
      wasEnabled: !isDisabled(element),
    };
    isAtPrompt = false;
    setTabStop(board, target);
  }

  /** Forget the last focus after a click on a non-focusable element, so that it is not restored. */
  function forget(event: PointerEvent): void {
    const target = event.target as Element;
    if (!target.closest("a, button, input, select, textarea, [tabindex]")) lastFocus = null;
  }

  const observer = new MutationObserver(settle);
  observer.observe(document.body, {
    childList: true,
    subtree: true,
    attributes: true,
    attributeFilter: ["data-lit", "aria-disabled", "open"],
  });
  table.addEventListener("focusin", remember);
  table.addEventListener("pointerdown", forget);
  settle();
  return () => {
    observer.disconnect();
    table.removeEventListener("focusin", remember);
    table.removeEventListener("pointerdown", forget);
  };
}

/** Make one element of a board the tab stop: the focused one, the previous one, or the first clickable one. */
function setTabStop(board: HTMLElement, active: Element | null): void {
  const elements = all(board, ACTIVE_ELEMENTS);
  const stop =
    elements.find((element) => element === active) ??
    elements.find((element) => element.tabIndex === 0 && element.matches(STOP)) ??
    elements.find((element) => element.matches(CLICKABLE)) ??
    elements[0];
  for (const element of all(board, STOP)) if (element !== stop) element.removeAttribute("data-stop");
  for (const element of elements) {
    const index = element === stop ? 0 : -1;
    if (element.getAttribute("tabindex") !== `${index}`) element.setAttribute("tabindex", `${index}`);
  }
  stop?.setAttribute("data-stop", "");
}
