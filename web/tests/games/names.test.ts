// Boards and galleries show words and not identifiers. This applies to every text, accessible name and reason in
// positions from real games. The engine's sentences are excluded.

import { cleanup, render } from "@testing-library/svelte";
import { readFileSync } from "node:fs";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { AnyExhibit, BoardProps, BoardChoice, GameClient } from "../../src/games/types";
import documents from "../features/gallery/components.json";
import { messageFormatterFor } from "../messageFormatter";
import { distinctPositions } from "../distinctPositions";

// jsdom reports a size of 0, for which boards have no layout.
vi.hoisted(() => {
  Object.defineProperty(HTMLElement.prototype, "clientWidth", { configurable: true, get: () => 920 });
  Object.defineProperty(HTMLElement.prototype, "clientHeight", { configurable: true, get: () => 770 });
});

interface Position extends Partial<BoardProps<unknown>> {
  view: { seat: number | null; asks: { seat: number; decision: string }[]; players?: unknown[]; sheets?: unknown[] };
  choices: BoardChoice[];
}
interface Told {
  positions: Position[];
  printed?: unknown;
}
const clients = import.meta.glob("../../src/games/*/index.ts", { eager: true, import: "client" });
const tables = import.meta.glob("./*/positions.ts", { eager: true }) as Record<string, Told>;
const galleries = import.meta.glob("../../src/games/*/gallery.ts", { eager: true, import: "gallery" });
const LANGUAGES = ["en", "ru", "uk"];
const SOAK = Boolean(process.env["RIBEIRA_SOAK"]);
/**
 * Languages of each test of a board. Boards render slowly, so the positions alternate between Ukrainian and Russian.
 * `make soak` renders every position in every language.
 */
const TURNS = SOAK ? LANGUAGES.map((language) => [language]) : [["uk", "ru"]];
const GAMES = Object.keys(tables).map((path) => path.split("/")[1] as string);

const CODE =
  /\b[A-Z]{1,3}\d{1,3}\b|\b[A-Z]{3}-[A-Z]{3}\b|\br\dc\d\b|\(-?\d+, ?-?\d+\)|\w_\w|\b(None|null|undefined|NaN)\b|°/;
/** Latin letters. In Russian and Ukrainian they are a sign of untranslated text. */
const LATIN = /[A-Za-z]{2,}/;
const wrongIn = (language: string, said: Iterable<string>): string[] =>
  [...said].filter((text) => CODE.test(text) || (language !== "en" && LATIN.test(text)));
const SAID = ["aria-label", "aria-description", "aria-valuetext", "aria-roledescription", "title", "alt", "data-why"];

let hushes = 0;
/** Replace the engine's English sentences in positions with distinct placeholders. */
function hushed<T>(value: T): T {
  if (Array.isArray(value)) return value.map(hushed) as T;
  if (typeof value !== "object" || value === null) return value;
  const parts = Object.entries(value).map(([name, part]) =>
    name === "told"
      ? [name, `… ${++hushes}`]
      : name === "denied"
        ? [name, Object.fromEntries(Object.keys(part as object).map((thing) => [thing, "…"]))]
        : [name, hushed(part)],
  );
  return Object.fromEntries(parts) as T;
}

function texts(root: Element): string[] {
  const found: string[] = [];
  for (const element of root.querySelectorAll("*:not(style)")) {
    for (const name of SAID) found.push(element.getAttribute(name) ?? "");
    for (const node of element.childNodes) if (node.nodeType === Node.TEXT_NODE) found.push(node.textContent ?? "");
  }
  return found.map((text) => text.trim()).filter(Boolean);
}

function read(game: string, language: string): string[] {
  const package_ = "../src/ribeira";
  return [
    `${package_}/locale/${language}.ftl`,
    `src/i18n/locale/${language}.ftl`,
    `${package_}/games/${game}/locale/${language}.ftl`,
  ].map((path) => readFileSync(path, "utf8"));
}

afterEach(cleanup);
vi.setConfig({ testTimeout: 120_000 }); // long enough for busy machines

describe.each(GAMES)("%s", (game) => {
  const { Board } = clients[`../../src/games/${game}/index.ts`] as GameClient<unknown>;
  const { positions, printed } = tables[`./${game}/positions.ts`] as Told;
  const all = distinctPositions(positions);

  it.each(TURNS)("shows no identifiers on its board in %s", (...languages) => {
    const speakers = languages.map((language) => messageFormatterFor(language, ...read(game, language)));
    const said = languages.map(() => new Set<string>());
    const kinds = new Set<string>();
    all.forEach((position, number) => {
      const hush = hushed(position);
      const { seat, players, sheets } = position.view;
      const fresh = hush.choices.find(({ action }) => !kinds.has(action.action)) ?? null;
      if (fresh) kinds.add(fresh.action.action);
      const { container, unmount } = render(Board, {
        props: {
          ...hush,
          components: printed,
          seat,
          seats: (players ?? sheets ?? []).map((_, number) => ({ seat: number, name: "★", yours: number === seat })),
          preview: fresh,
          change: null,
          hint: null,
          touch: vi.fn(),
          gesture: vi.fn(),
          say: speakers[number % languages.length],
        } as never,
      });
      for (const text of texts(container)) said[number % languages.length]?.add(text);
      unmount();
    });
    languages.forEach((language, index) => {
      expect(said[index]?.size).toBeGreaterThan(30);
      expect(wrongIn(language, said[index] ?? [])).toEqual([]);
    });
  });

  it.each(LANGUAGES)("shows no identifiers in its gallery in %s", (language) => {
    const say = messageFormatterFor(language, ...read(game, language));
    const components = (documents as Record<string, object>)[game];
    const said = new Set<string>();
    for (const exhibit of galleries[`../../src/games/${game}/gallery.ts`] as AnyExhibit[])
      for (const piece of exhibit.pieces(components)) {
        said.add(exhibit.name(piece, say));
        if (language !== "uk" && !SOAK) continue; // the drawings are the same in every language
        const { container, unmount } = render(exhibit.Picture, { piece, components, say });
        for (const text of texts(container)) said.add(text);
        unmount();
      }
    expect(said.size).toBeGreaterThan(10);
    expect(wrongIn(language, said)).toEqual([]);
  });
});

it("recognizes identifiers", () => {
  for (const code of ["P27", "CLO-BLK", "r1c2", "(3, -4)", "olive_oil", "undefined", "T2 (fish)"])
    expect(CODE.test(code)).toBe(true);
  for (const words of ["3 $ × 2", "No. 3: 2 worms", "10 % (5)"]) expect(CODE.test(words)).toBe(false);
});
