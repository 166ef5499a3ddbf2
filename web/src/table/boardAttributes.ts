// Reads the data attributes of board elements: see games/types.ts.

/** Reason why an element is unavailable, with the section of the rules about it. */
export interface UnavailableReason {
  text: string;
  rule: string | null;
}

/** Return the rules section about an element or, for a clickable frame, about its content; null if neither has one. */
export function rulesSection(target: EventTarget | null): string | null {
  const frame = closest(target, "[data-lit], [data-why]");
  const around = closest(target, "[data-rule]");
  // A section inside the frame is more specific than the section of a group around the frame.
  const near = around && frame && around !== frame && around.contains(frame) ? null : around;
  return (near ?? frame?.querySelector("[data-rule]") ?? around)?.getAttribute("data-rule") ?? null;
}

/** Return why an element is unavailable; null if it is available or the board gives no reason. */
export function unavailableReason(target: EventTarget | null): UnavailableReason | null {
  const text = closest(target, "[data-lit], [data-why]")?.getAttribute("data-why");
  return text ? { text, rule: rulesSection(target) } : null;
}

function closest(target: EventTarget | null, selector: string): Element | null {
  return target instanceof Element ? target.closest(selector) : null;
}
