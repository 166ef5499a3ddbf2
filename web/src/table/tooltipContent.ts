// What a board's things say when somebody rests on them: what a thing is called, the section of the rules about it, and
// the thing itself, large enough to be seen.

import { rulesSection } from "./elementInfo";

export interface Asked {
  thing: Element;
  /** What it is, or what touching it does; may be empty where only the rules speak of it. */
  name: string;
  rule: string | null;
}

const THINGS =
  "[data-lit], [data-why], [data-rule], [role=img], [role=button], [role=tab], [role=radio], [aria-label]:not(svg)";
const LARGE = { w: 280, h: 220 }; // pixels that it may have
const MOST = 3; // times its size
const LEAST = 1.2; // less is not worth a picture

/** The thing of a board that this is, or is a part of; null where it has nothing to say. */
export function askedOf(target: EventTarget | null): Asked | null {
  if (!(target instanceof Element)) return null;
  const thing = target.closest(THINGS);
  if (!(thing instanceof SVGElement) || !thing.parentElement?.closest(".board svg")) return null;
  const rule = rulesSection(target);
  const name = nameOf(thing);
  return name || rule ? { thing, name, rule } : null;
}

function nameOf(thing: Element): string {
  const named = thing.matches("[aria-label]") ? thing : thing.closest("[data-lit], [data-why], [role=img]");
  const title = thing.querySelector(":scope > title")?.textContent ?? "";
  return thing.getAttribute("data-why") ?? named?.getAttribute("aria-label") ?? title;
}

/** A picture of it, larger than it is; null where it is large already, or no drawing. What is lit is often only a frame
    around the art, so the picture is what the board shows at its place. */
export function enlarged(thing: Element): SVGSVGElement | null {
  if (!(thing instanceof SVGElement)) return null;
  let board = thing.ownerSVGElement;
  while (board?.ownerSVGElement) board = board.ownerSVGElement;
  const from = board?.getScreenCTM()?.inverse();
  if (!board || !from) return null;
  const box = (thing.querySelector(":scope > .halo") ?? thing).getBoundingClientRect();
  const times = Math.min(LARGE.w / box.width, LARGE.h / box.height, MOST);
  if (!(times >= LEAST) || !Number.isFinite(times)) return null;
  const corner = new DOMPoint(box.x, box.y).matrixTransform(from);
  const picture = lifeless(board, box) as SVGSVGElement | null;
  if (!picture) return null;
  picture.setAttribute("viewBox", `${corner.x} ${corner.y} ${box.width * from.a} ${box.height * from.d}`);
  picture.setAttribute("width", `${box.width * times}`);
  picture.setAttribute("height", `${box.height * times}`);
  picture.style.setProperty("--least", getComputedStyle(thing).getPropertyValue("--least")); // an attribute is forbidden
  picture.setAttribute("aria-hidden", "true");
  return picture;
}

const UNSEEN = "defs, pattern, clipPath, mask, linearGradient, radialGradient, filter, marker, symbol, style";

/** A copy of what is seen there, that only looks like it: nothing in it is lit, has a name, or can be reached. */
function lifeless(part: Element, box: DOMRect): Element | null {
  if (part.matches(UNSEEN)) return part.cloneNode(true) as Element;
  if (part.matches("title, .halo, .advice") || !meets(part.getBoundingClientRect(), box)) return null;
  const copy = part.cloneNode(false) as Element;
  copy.classList.remove("board", "lit", "unlit");
  for (const { name } of [...copy.attributes])
    if (/^(data-|aria-|role$|tabindex$|id$)/.test(name)) copy.removeAttribute(name);
  for (const child of part.childNodes) {
    const kept = child instanceof Element ? lifeless(child, box) : child.cloneNode();
    if (kept) copy.append(kept);
  }
  return copy;
}

function meets(one: DOMRect, other: DOMRect): boolean {
  return one.left <= other.right && one.right >= other.left && one.top <= other.bottom && one.bottom >= other.top;
}
