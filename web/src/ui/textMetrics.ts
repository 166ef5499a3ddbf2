// How wide a text is, so that it can be fitted before it is drawn.

import { createSubscriber } from "svelte/reactivity";

const known = new Map<string, number>();
let canvas: CanvasRenderingContext2D | null | undefined;

/** What fonts can be drawn now. To ask the browser takes longer than to measure: a font that is there stays, and one that
 * is not is asked for again when some have come. */
const fonts = new Map<string, boolean>();
let listening = false;
function isThere(font: string, text: string): boolean {
  if (!document.fonts) return false;
  if (!listening) document.fonts.addEventListener?.("loadingdone", () => fonts.clear());
  listening = true;
  const key = `${font} ${/[^\0-ÿ]/.test(text) ? text : ""}`; // other letters may have files of their own
  const found = fonts.get(key) ?? document.fonts.check(font, text);
  fonts.set(key, found);
  return found;
}

/** What was guessed is asked again when fonts have come. */
const heed = createSubscriber((update) => {
  document.fonts?.addEventListener?.("loadingdone", update);
  return () => document.fonts?.removeEventListener?.("loadingdone", update);
});

/** At a font size of one. Measured where the browser can, else guessed; Cyrillic letters are wider. */
export function textWidth(text: string, weight: number, serif: boolean): number {
  const key = `${weight} ${serif} ${text}`;
  const found = known.get(key); // before the browser is asked for its fonts, which takes longer than all the rest
  if (found !== undefined) return found;
  canvas ??= document.createElement("canvas").getContext("2d");
  const font = `${weight} 100px ${serif ? '"Source Serif 4", Georgia, serif' : '"Inter", system-ui, sans-serif'}`;
  if (!canvas || !isThere(font, text)) {
    heed();
    return text.length * ((serif ? 0.545 : 0.55) + (/[Ѐ-ӿ]/.test(text) ? 0.06 : 0) + (weight > 600 ? 0.03 : 0));
  }
  canvas.font = font;
  const width = (canvas.measureText(text).width / 100) * 1.01;
  known.set(key, width);
  return width;
}

/** Words, and parts of words with a hyphen, in at most so many rows of about the same length. */
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
