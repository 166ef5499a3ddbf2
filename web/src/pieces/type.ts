// How wide a text is, so that it can be fitted before it is drawn.

const known = new Map<string, number>();
let canvas: CanvasRenderingContext2D | null | undefined;

/** At a font size of one. Measured where the browser can, else guessed; Cyrillic letters are wider. */
export function widthOf(text: string, weight: number, serif: boolean): number {
  canvas ??= document.createElement("canvas").getContext("2d");
  const guess = text.length * ((serif ? 0.545 : 0.55) + (/[Ѐ-ӿ]/.test(text) ? 0.06 : 0) + (weight > 600 ? 0.03 : 0));
  const font = `${weight} 100px ${serif ? '"Source Serif 4", Georgia, serif' : '"Inter", system-ui, sans-serif'}`;
  if (!canvas || !document.fonts?.check(font, text)) return guess;
  const key = `${font}${text}`;
  let found = known.get(key);
  if (found === undefined) {
    canvas.font = font;
    found = (canvas.measureText(text).width / 100) * 1.01;
    known.set(key, found);
  }
  return found;
}
