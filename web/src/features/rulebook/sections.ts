// Parses the Markdown rules of a game into sections with pictures, and selects the lines that apply to a table.

import { marked } from "marked";
import { loadRules } from "../../games/registry";
import { withNonBreakingSpaces } from "../../i18n/nonBreakingSpaces";

export interface Section {
  id: string; // `rule-selling` for `## Selling {selling}`; a section without braces has its number instead
  title: string;
  level: number;
  html: string; // the text without pictures
  parts: Part[];
  example: string | null; // name of the worked example: `full` of `### A full market {example-full}`
  text: string; // lower case, for the search
}

export type Part = { html: string } | Picture;

/**
 * Picture: `{picture fish species=starfish+wish=boat; buyers white | Its caption.}` shows pieces from the gallery, and
 * `{picture position sell:before/ocean | Its caption.}` shows the board, or a part of it, in the position of an example.
 */
export interface Picture {
  pieces: { exhibit: string; piece: string }[];
  caption: string;
}

const PICTURE = /^\{picture ([^|}]+)(?:\|([^}]*))?\}[ \t]*$/m;

/** Keep numbers, ranges of numbers and sums on one line. */
const joinNumbers = (text: string): string =>
  withNonBreakingSpaces(text)
    .replace(/(?<=\d)–(?=\d)/g, "–\u2060")
    .replace(/(?<=\d) ([+−×=]) (?=\$?\d)/g, "\u00a0$1\u00a0");

/** Split a section into text and pictures. */
function partsOf(body: string): Part[] {
  const found = PICTURE.exec(body);
  if (!found) return body.trim() ? [{ html: marked.parse(joinNumbers(body), { async: false }) }] : [];
  const pieces = (found[1] ?? "").split(";").flatMap((kind) => {
    const [exhibit = "", ...wanted] = kind.trim().split(/\s+/);
    return wanted.map((piece) => ({ exhibit, piece }));
  });
  return [
    ...partsOf(body.slice(0, found.index)),
    { pieces, caption: joinNumbers((found[2] ?? "").trim()) },
    ...partsOf(body.slice(found.index + found[0].length)),
  ];
}

/** Return whether a pattern selects a piece: by ID, by fields (`species=starfish+wish=boat`), or `*` for any. */
export function matchesPiece(piece: unknown, wanted: string): boolean {
  if (wanted === "*") return true;
  if (typeof piece !== "object" || piece === null) return `${piece}` === wanted;
  return wanted.split("+").every((part) => {
    const [field = "", value] = part.split("=");
    return `${(piece as Record<string, unknown>)[value === undefined ? "id" : field]}` === (value ?? field);
  });
}

/** Split rules into sections by headings of levels 1 to 3. */
export function parseSections(markdown: string): Section[] {
  const parts = markdown.split(/^(?=#{1,3} )/m).filter((part) => part.trim());
  return parts.map((part, number) => {
    const [, marks = "#", heading = ""] = /^(#{1,3}) (.*)/.exec(part) ?? [];
    const [, title = heading, id = `${number}`] = /^(.*?)\s*\{([a-z_-]+)\}\s*$/.exec(heading) ?? [];
    const body = part.replace(/^#{1,3} .*\n?/, "");
    const parts = partsOf(body);
    return {
      id: `rule-${id}`,
      title,
      level: marks.length,
      html: parts.map((each) => ("html" in each ? each.html : "")).join(""),
      parts,
      example: /^example-(.*)/.exec(id)?.[1] ?? null,
      text: `${title} ${body.replace(/^\{picture [^|}]*\|?/gm, "")}`.toLowerCase(),
    };
  });
}

const MIN_LENGTH = 60; // characters; a shorter first sentence is followed by the second

/** Return the first sentence of a section, or two if the first is short, without introductions to lists. */
export function summary(section: Section): string {
  const template = document.createElement("template");
  template.innerHTML = section.html; // from our own files, not from users
  const text = template.content.querySelector("p, li")?.textContent ?? "";
  const [first = "", second = ""] = (text.match(/[^]+?[.!?:](?=\s|$)|[^]+$/g) ?? []).map((each) => each.trim());
  return first.length < MIN_LENGTH && second && !second.endsWith(":") ? `${first} ${second}` : first;
}

const RULE_NUMBERS = /\s*<!--.*?-->/g; // the numbered rules that a line states, for authors and tests
const CONDITION = /\s*\{(if|unless) (\w+)(?:=([^}]+))?\}/g;
const CONDITIONS = /(?:\s*\{(?:if|unless) \w+(?:=[^}]+)?\})+\s*$/;

/**
 * Select the lines of the rules that apply to these options and this number of players. Missing options have their
 * default values. If the number of players is null, all sections are kept. `rules_for` in the engine's rulebook.py
 * explains the conditions at the ends of lines.
 */
export function rulesFor(markdown: string, options: Record<string, unknown> = {}, seats: number | null = null): string {
  const known: Record<string, unknown> = { ...options, seats };
  const lines: string[] = [];
  let skippedLevel = 0; // level of the heading of a skipped section
  for (const line of markdown.split("\n")) {
    let holds = [...(CONDITIONS.exec(line)?.[0] ?? "").matchAll(CONDITION)].every(
      ([, word, name = "", value = "true"]) => (word === "if") === (`${known[name]}` === value),
    );
    const level = /^#+(?= )/.exec(line)?.[0].length;
    if (level) {
      if (!skippedLevel || level <= skippedLevel) skippedLevel = holds || seats === null ? 0 : level;
      holds = true;
    }
    if (holds && !skippedLevel) lines.push(line.replace(CONDITIONS, "").replace(RULE_NUMBERS, ""));
  }
  return lines.join("\n");
}

/** Load the sections in a language, or in English if there is no translation; empty if the game has no such text. */
export async function loadSections(
  game: string,
  language: string,
  kind: "rules" | "readings" = "rules",
  options: Record<string, unknown> = {},
  seats: number | null = null,
): Promise<Section[]> {
  const text = (await loadRules(game, language, kind)) ?? (await loadRules(game, "en", kind));
  return text === null ? [] : parseSections(rulesFor(text, options, seats));
}
