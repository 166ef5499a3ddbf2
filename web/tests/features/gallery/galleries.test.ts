// All galleries: every piece of the component file is drawn and named in every language.

import { render } from "@testing-library/svelte";
import { readFileSync } from "node:fs";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { AnyExhibit } from "../../../src/games/types";
import { piecesOf } from "../../../src/features/rulebook/pictureSource";
import { loadGameMessages, translatorFor, setLanguage } from "../../../src/i18n/fluent.svelte";
import { parseSections } from "../../../src/features/rulebook/sections";
import documents from "./components.json"; // by web/dev/components.py

const galleries = import.meta.glob("../../../src/games/*/gallery.ts", { eager: true, import: "gallery" }) as Record<
  string,
  AnyExhibit[]
>;

vi.setConfig({ testTimeout: 60_000 }); // a deck is thousands of elements, and jsdom is slow

describe.each(Object.entries(galleries))("%s", (path, gallery) => {
  const game = path.split("/").at(-2) ?? "";
  const components = (documents as Record<string, object>)[game] ?? {};
  const say = translatorFor(game);
  beforeAll(async () => {
    await setLanguage("en");
    await loadGameMessages(game);
  });

  it.each(["en", "ru", "uk"])("has its titles in %s", (language) => {
    const text = readFileSync(`../src/ribeira/games/${game}/messages/${language}.ftl`, "utf8");
    const written = [...text.matchAll(/^(gallery-[\w-]+) *=/gm)].map((found) => found[1]);
    for (const { title } of gallery) expect(written).toContain(title);
  });

  const texts = ["rules", "readings"].flatMap((kind) =>
    ["en", "ru", "uk"].map((language) => [kind, language] as const),
  );
  it.each(texts)("has every piece that the %s draw in %s", (kind, language) => {
    const text = readFileSync(`../src/ribeira/games/${game}/${kind}/${language}.md`, "utf8");
    const pictures = parseSections(text).flatMap(({ parts }) =>
      parts.flatMap((part) => ("pieces" in part ? [part] : [])),
    );
    expect(pictures.length).toBeGreaterThan(0);
    expect(pictures.length).toBe([...text.matchAll(/^\{picture /gm)].length);
    for (const picture of pictures)
      expect(piecesOf({ exhibits: gallery, components }, picture).length, picture.caption).toBe(picture.pieces.length);
  });

  it("draws only tables that the game has", () => {
    for (const table of gallery.flatMap((exhibit) => exhibit.tables)) expect(Object.keys(components)).toContain(table);
  });

  it.each(gallery.map((exhibit) => [exhibit.title, exhibit] as const))("draws %s", (_, exhibit) => {
    const pieces = exhibit.pieces(components);
    expect(pieces.length).toBeGreaterThan(0);
    const names = pieces.map((piece) => exhibit.name(piece, say));
    for (const name of names) expect(name.trim()).not.toBe("");
    for (const piece of pieces) {
      const { container, unmount } = render(exhibit.Picture, { piece, components, say });
      expect(container.querySelector("svg")?.childElementCount).toBeGreaterThan(0);
      expect(container.innerHTML).not.toMatch(/NaN|undefined/);
      unmount();
    }
  });
});
