// The pieces that the rules, and how we read them, show, as files: what the gallery draws, with its colours, under
// build/pieces. pictures.json says of each picture of such a text, in their order, which files it is made of and how large.

import { render } from "@testing-library/svelte";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { afterAll, describe, expect, it } from "vitest";
import type { AnyExhibit } from "../src/games/types";
import { drawn } from "../src/features/rulebook/pieceDrawings";
import { loadGameMessages, translatorFor, setLanguage } from "../src/i18n/fluent.svelte";
import { sections } from "../src/features/rulebook/markdown";
import documents from "../tests/features/gallery/components.json"; // by web/dev/components.py

const FOLDER = "../build/pieces";
const galleries = import.meta.glob("../src/games/*/gallery.ts", { eager: true, import: "gallery" }) as Record<
  string,
  AnyExhibit[]
>;
const plain = (css: string): string => css.replace(/\/\*[^]*?\*\/|@import[^;]*;/g, "").replace(/\s+/g, " ");
// What holds everywhere: the palette, and how texts of drawings look.
const everywhere = (plain(readFileSync("src/app/app.css", "utf8")).match(/[^{}]+\{[^{}]*\}/g) ?? [])
  .filter((rule, number) => number === 0 || rule.includes("svg text"))
  .join("");
const pictures: Record<string, { file: string; size: string }[][]> = {};

/** The drawing as a file of its own, with the styles of what is in it. */
function standing(svg: SVGSVGElement, game: string, colours: string): string {
  const own = [...document.head.querySelectorAll("style")].map(({ textContent }) => textContent);
  const used = own.filter((css) => [...css.matchAll(/svelte-\w+/g)].some(([name]) => svg.outerHTML.includes(name)));
  const [, , width = "1", height = "1"] = (svg.getAttribute("viewBox") ?? "").split(/[ ,]+/);
  const copy = svg.cloneNode(true) as SVGSVGElement;
  const style = document.createElementNS("http://www.w3.org/2000/svg", "style");
  style.textContent = `${everywhere} ${colours} ${used.map(plain).join(" ")}`;
  copy.prepend(style);
  copy.classList.add(game); // whose colours they are, where that stood around the drawing
  copy.setAttribute("width", width);
  copy.setAttribute("height", height);
  return new XMLSerializer().serializeToString(copy);
}

mkdirSync(FOLDER, { recursive: true });
describe.each(Object.entries(galleries))("%s", (path, exhibits) => {
  const game = path.split("/").at(-2) ?? "";
  const components = (documents as Record<string, object>)[game] ?? {};
  const colours = plain(readFileSync(`src/games/${game}/palette.css`, "utf8"));

  const texts = ["rules", "readings"].flatMap((kind) =>
    ["en", "ru", "uk"].map((language) => [kind, language] as const),
  );
  it.each(texts)("%s in %s", async (kind, language) => {
    await setLanguage(language as "en");
    await loadGameMessages(game);
    const text = readFileSync(`../src/ribeira/games/${game}/${kind}/${language}.md`, "utf8");
    const shown = sections(text).flatMap(({ parts }) => parts.flatMap((part) => ("pieces" in part ? [part] : [])));
    pictures[`${kind}/${game}-${language}`] = shown.map((picture, number) =>
      drawn({ exhibits, components }, picture).map(({ exhibit, piece }, place) => {
        const file = `${kind}-${game}-${language}-${number}-${place}.svg`;
        const { container, unmount } = render(exhibit.Picture, { piece, components, say: translatorFor(game) });
        const svg = container.querySelector("svg");
        expect(svg, picture.caption).not.toBeNull();
        if (svg) writeFileSync(`${FOLDER}/${file}`, standing(svg, game, colours));
        unmount();
        return { file, size: exhibit.size ?? "card" };
      }),
    );
  });
});

afterAll(() => writeFileSync(`${FOLDER}/pictures.json`, JSON.stringify(pictures)));
