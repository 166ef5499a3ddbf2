// Text measurement and line wrapping without rendering.

import { createSubscriber } from "svelte/reactivity";

const measuredWidths = new Map<string, number>();
let canvas: CanvasRenderingContext2D | null | undefined;

/**
 * Cache of loaded fonts, because `document.fonts.check` is slower than measuring. Fonts that are not loaded yet are
 * checked again after each load.
 */
const fonts = new Map<string, boolean>();
let listening = false;
function isLoaded(font: string, text: string): boolean {
  if (!document.fonts) return false;
  if (!listening) document.fonts.addEventListener?.("loadingdone", () => fonts.clear());
  listening = true;
  const key = `${font} ${/[^\0-ÿ]/.test(text) ? text : ""}`; // other scripts may have separate font files
  const found = fonts.get(key) ?? document.fonts.check(font, text);
  fonts.set(key, found);
  return found;
}

/** Invalidates estimated widths when fonts have loaded. */
const trackFontLoads = createSubscriber((update) => {
  document.fonts?.addEventListener?.("loadingdone", update);
  return () => document.fonts?.removeEventListener?.("loadingdone", update);
});

/** Return the width of a text at font size 1. Until the font is loaded, estimate it: Cyrillic letters are wider. */
export function textWidth(text: string, weight: number, serif: boolean): number {
  const key = `${weight} ${serif} ${text}`;
  const found = measuredWidths.get(key); // checked first, because querying the fonts is the slowest step
  if (found !== undefined) return found;
  canvas ??= document.createElement("canvas").getContext("2d");
  const font = `${weight} 100px ${serif ? '"Source Serif 4", Georgia, serif' : '"Inter", system-ui, sans-serif'}`;
  if (!canvas || !isLoaded(font, text)) {
    trackFontLoads();
    return text.length * ((serif ? 0.545 : 0.55) + (/[Ѐ-ӿ]/.test(text) ? 0.06 : 0) + (weight > 600 ? 0.03 : 0));
  }
  canvas.font = font;
  const width = (canvas.measureText(text).width / 100) * 1.01;
  measuredWidths.set(key, width);
  return width;
}

/** Split a text at spaces and hyphens into at most `rows` lines of similar length. */
export function wrapText(text: string, rows: number): string[] {
  const parts = text.split(/(?<=[ -])/);
  for (let most = Math.ceil(text.length / rows); ; most++) {
    const made: string[] = [];
    for (const part of parts) {
      const last = made.at(-1);
      if (last !== undefined && (last + part).trimEnd().length <= most) made[made.length - 1] = last + part;
      else made.push(part);
    }
    if (made.length <= rows) return made.map((row) => row.trimEnd());
  }
}
