// The shared picture of a result: illustration of the game, winner and scores.

const [WIDTH, HEIGHT, SCENE] = [1200, 630, 330];

export interface ShareContent {
  title: string;
  game: string;
  rows: { name: string; score: string; colour: string }[];
}

const COPIED_STYLES = [
  "fill",
  "stroke",
  "stroke-width",
  "opacity",
  "fill-opacity",
  "stop-color",
  "font-size",
  "font-family",
];

/** Return an SVG element of the page as a data URL that contains the computed styles. */
function svgDataUrl(svg: SVGSVGElement): string {
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const [from, to] = [svg.querySelectorAll("*"), copy.querySelectorAll("*")];
  from.forEach((element, index) => {
    const style = getComputedStyle(element);
    for (const name of COPIED_STYLES) (to[index] as SVGElement).setAttribute(name, style.getPropertyValue(name));
    (to[index] as SVGElement).removeAttribute("style");
  });
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("width", `${WIDTH}`);
  copy.setAttribute("height", `${SCENE}`);
  copy.setAttribute("preserveAspectRatio", "xMidYMid slice");
  return `data:image/svg+xml;charset=utf-8,${encodeURIComponent(new XMLSerializer().serializeToString(copy))}`;
}

/** Draw the picture. Returns the data URL of a PNG. */
export async function drawShareImage(
  scene: SVGSVGElement | null,
  { title, game, rows }: ShareContent,
): Promise<string> {
  const canvas = document.createElement("canvas");
  [canvas.width, canvas.height] = [WIDTH, HEIGHT];
  const brush = canvas.getContext("2d");
  if (!brush) return "";
  const page = getComputedStyle(document.documentElement);
  // a canvas does not support light-dark(), so the computed style of an element provides the colors
  const probe = document.body.appendChild(document.createElement("i"));
  const colour = (name: string): string => {
    probe.style.color = `var(${name})`;
    return getComputedStyle(probe).color;
  };
  const write = (text: string, x: number, y: number, font: string, fill: string, align: CanvasTextAlign): void => {
    [brush.font, brush.fillStyle, brush.textAlign] = [font, fill, align];
    brush.fillText(text, x, y, WIDTH - 120);
  };
  brush.fillStyle = colour("--ground");
  brush.fillRect(0, 0, WIDTH, HEIGHT);
  if (scene) {
    const image = new Image();
    image.src = svgDataUrl(scene);
    await image.decode();
    brush.drawImage(image, 0, 0, WIDTH, SCENE);
  }
  const [serif, sans] = [page.getPropertyValue("--serif"), page.getPropertyValue("--sans")];
  write(title, 60, SCENE + 76, `600 56px ${serif}`, colour("--ink"), "left");
  write(`${game} · Ribeira`, 60, SCENE + 122, `500 30px ${sans}`, colour("--ink-soft"), "left");
  const columnWidth = (WIDTH - 120) / Math.max(1, rows.length);
  rows.forEach((row, place) => {
    const x = 60 + place * columnWidth;
    brush.fillStyle = colour(row.colour);
    brush.fillRect(x, SCENE + 160, columnWidth - 24, 8);
    brush.save();
    brush.beginPath();
    brush.rect(x, SCENE + 160, columnWidth - 24, 140);
    brush.clip();
    write(row.name, x, SCENE + 212, `500 30px ${sans}`, colour("--ink"), "left");
    write(row.score, x, SCENE + 268, `700 46px ${sans}`, colour("--ink"), "left");
    brush.restore();
  });
  probe.remove();
  return canvas.toDataURL("image/png");
}
