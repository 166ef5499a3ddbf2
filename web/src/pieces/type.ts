// How wide a text is, so that it can be fitted before it is drawn.

const known = new Map<string, number>();
let canvas: CanvasRenderingContext2D | null | undefined;

/** At a font size of one. Measured where the browser can, else guessed; Cyrillic letters are wider. */
export function widthOf(text: string, weight: number, serif: boolean): number {
  const key = `${weight} ${serif} ${text}`;
  const found = known.get(key); // before the browser is asked for its fonts, which takes longer than all the rest
  if (found !== undefined) return found;
  canvas ??= document.createElement("canvas").getContext("2d");
  const font = `${weight} 100px ${serif ? '"Source Serif 4", Georgia, serif' : '"Inter", system-ui, sans-serif'}`;
  if (!canvas || !document.fonts?.check(font, text))
    return text.length * ((serif ? 0.545 : 0.55) + (/[Ѐ-ӿ]/.test(text) ? 0.06 : 0) + (weight > 600 ? 0.03 : 0));
  canvas.font = font;
  const width = (canvas.measureText(text).width / 100) * 1.01;
  known.set(key, width);
  return width;
}
