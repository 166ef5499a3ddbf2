// Content of a tooltip on the board: an element's name, the section of the rules about it, and an enlarged picture.

import { rulesSection } from "./boardAttributes";

export interface TooltipContent {
  element: Element;
  /** Name of the element, or the effect of clicking it; empty if only the rules describe it. */
  name: string;
  rule: string | null;
}

const THINGS =
  "[data-lit], [data-why], [data-rule], [role=img], [role=button], [role=tab], [role=radio], [aria-label]:not(svg)";
const MAX_SIZE = { w: 280, h: 220 }; // maximum size of a picture, in pixels
const MAX_SCALE = 3;
const MIN_SCALE = 1.2; // a picture with a smaller enlargement would not help

/** Return the tooltip content of the board element around `target`; null without a name and a rules section. */
export function tooltipContent(target: EventTarget | null): TooltipContent | null {
  if (!(target instanceof Element)) return null;
  const element = target.closest(THINGS);
  if (!(element instanceof SVGElement) || !element.parentElement?.closest(".board svg")) return null;
  const rule = rulesSection(target);
  const name = nameOf(element);
  return name || rule ? { element, name, rule } : null;
}

function nameOf(element: Element): string {
  const named = element.matches("[aria-label]") ? element : element.closest("[data-lit], [data-why], [role=img]");
  const title = element.querySelector(":scope > title")?.textContent ?? "";
  return element.getAttribute("data-why") ?? named?.getAttribute("aria-label") ?? title;
}

/** Return an enlarged picture of an SVG element; null if the element is large already. The picture is a copy of the
    board, clipped to the element, because clickable elements are often only frames around the artwork. */
export function enlargedPicture(element: Element): SVGSVGElement | null {
  if (!(element instanceof SVGElement)) return null;
  let board = element.ownerSVGElement;
  while (board?.ownerSVGElement) board = board.ownerSVGElement;
  const from = board?.getScreenCTM()?.inverse();
  if (!board || !from) return null;
  const box = (element.querySelector(":scope > .halo") ?? element).getBoundingClientRect();
  const scale = Math.min(MAX_SIZE.w / box.width, MAX_SIZE.h / box.height, MAX_SCALE);
  if (!(scale >= MIN_SCALE) || !Number.isFinite(scale)) return null;
  const corner = new DOMPoint(box.x, box.y).matrixTransform(from);
  const picture = copyVisible(board, box) as SVGSVGElement | null;
  if (!picture) return null;
  picture.setAttribute("viewBox", `${corner.x} ${corner.y} ${box.width * from.a} ${box.height * from.d}`);
  picture.setAttribute("width", `${box.width * scale}`);
  picture.setAttribute("height", `${box.height * scale}`);
  // Set as a property, because the content security policy forbids the `style` attribute.
  picture.style.setProperty("--least", getComputedStyle(element).getPropertyValue("--least"));
  picture.setAttribute("aria-hidden", "true");
  return picture;
}

const DEFINITIONS = "defs, pattern, clipPath, mask, linearGradient, radialGradient, filter, marker, symbol, style";

/** Copy the parts that overlap a rectangle, without names, roles and interactive elements. */
function copyVisible(part: Element, box: DOMRect): Element | null {
  if (part.matches(DEFINITIONS)) return part.cloneNode(true) as Element;
  if (part.matches("title, .halo, .advice") || !overlaps(part.getBoundingClientRect(), box)) return null;
  const copy = part.cloneNode(false) as Element;
  copy.classList.remove("board", "lit", "unlit");
  for (const { name } of [...copy.attributes])
    if (/^(data-|aria-|role$|tabindex$|id$)/.test(name)) copy.removeAttribute(name);
  for (const child of part.childNodes) {
    const childCopy = child instanceof Element ? copyVisible(child, box) : child.cloneNode();
    if (childCopy) copy.append(childCopy);
  }
  return copy;
}

function overlaps(one: DOMRect, other: DOMRect): boolean {
  return one.left <= other.right && one.right >= other.left && one.top <= other.bottom && one.bottom >= other.top;
}
