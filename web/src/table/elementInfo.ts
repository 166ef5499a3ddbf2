// Reads the data attributes of board elements: see games/types.ts.

/** Why a thing is unavailable, and the section of the rules about it. */
export interface UnavailableReason {
  text: string;
  rule: string | null;
}

/** The rules section about an element, or about the element inside a clickable frame, or null without one. */
export function rulesSection(target: EventTarget | null): string | null {
  const frame = closest(target, "[data-lit], [data-why]");
  const around = closest(target, "[data-rule]");
  // a section for a whole group is less specific than one inside the frame
  const near = around && frame && around !== frame && around.contains(frame) ? null : around;
  return (near ?? frame?.querySelector("[data-rule]") ?? around)?.getAttribute("data-rule") ?? null;
}

/** Why an element is unavailable; null if it is available or the board gives no reason. */
export function unavailableReason(target: EventTarget | null): UnavailableReason | null {
  const text = closest(target, "[data-lit], [data-why]")?.getAttribute("data-why");
  return text ? { text, rule: rulesSection(target) } : null;
}

function closest(target: EventTarget | null, selector: string): Element | null {
  return target instanceof Element ? target.closest(selector) : null;
}
