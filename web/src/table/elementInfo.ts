// What a board says of the thing that is touched or focused: see games/types.ts.

/** Why a thing cannot be done, and the section of the rules that speaks of it. */
export interface Why {
  text: string;
  rule: string | null;
}

/** The section of the rules about a thing, or about what a lit frame is around; null where it has none. */
export function ruleOf(thing: EventTarget | null): string | null {
  const frame = closest(thing, "[data-lit], [data-why]");
  const around = closest(thing, "[data-rule]");
  const near = around && frame && around !== frame && around.contains(frame) ? null : around; // a whole group is farther
  return (near ?? frame?.querySelector("[data-rule]") ?? around)?.getAttribute("data-rule") ?? null;
}

/** Why a thing cannot be done; null where it can, or where the board does not say. */
export function whyOf(thing: EventTarget | null): Why | null {
  const text = closest(thing, "[data-lit], [data-why]")?.getAttribute("data-why");
  return text ? { text, rule: ruleOf(thing) } : null;
}

function closest(thing: EventTarget | null, selector: string): Element | null {
  return thing instanceof Element ? thing.closest(selector) : null;
}
