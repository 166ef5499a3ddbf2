// The rules of a game for players: Markdown of the game's package, cut into sections that can be searched.

import { marked } from "marked";
import { loadRules } from "../../games/registry";
import { withNonBreakingSpaces } from "../../i18n/nonBreakingSpaces";

export interface Section {
  id: string; // what stands before the title in braces, `## Selling {selling}`, else a number
  title: string;
  level: number;
  html: string; // all of it, but without pictures
  parts: Part[];
  example: string | null; // the position that it speaks of: `### A full market {example-full}` is examples/full.json
  text: string; // for the search
}

export type Part = { html: string } | Picture;

/** Pieces as they are drawn in the gallery: `{picture fish species=starfish+wish=boat; buyers white | Its caption.}` */
export interface Picture {
  pieces: { exhibit: string; piece: string }[];
  caption: string;
}

const PICTURE = /^\{picture ([^|}]+)(?:\|([^}]*))?\}[ \t]*$/m;

/** A text whose numbers stay together, also those from one to another (a narrow column would end its line at the dash). */
const together = (text: string): string => withNonBreakingSpaces(text).replace(/(?<=\d)–(?=\d)/g, "–\u2060");

/** Text and pictures, in their order. */
function partsOf(body: string): Part[] {
  const found = PICTURE.exec(body);
  if (!found) return body.trim() ? [{ html: marked.parse(together(body), { async: false }) }] : [];
  const pieces = (found[1] ?? "").split(";").flatMap((kind) => {
    const [exhibit = "", ...wanted] = kind.trim().split(/\s+/);
    return wanted.map((piece) => ({ exhibit, piece }));
  });
  return [
    ...partsOf(body.slice(0, found.index)),
    { pieces, caption: together((found[2] ?? "").trim()) },
    ...partsOf(body.slice(found.index + found[0].length)),
  ];
}

/** Whether a piece is meant: by its name, or by what it has, `species=starfish+wish=boat`; `*` is the only one. */
export function isMeant(piece: unknown, wanted: string): boolean {
  if (wanted === "*") return true;
  if (typeof piece !== "object" || piece === null) return `${piece}` === wanted;
  return wanted.split("+").every((part) => {
    const [field = "", value] = part.split("=");
    return `${(piece as Record<string, unknown>)[value === undefined ? "id" : field]}` === (value ?? field);
  });
}

export function sections(markdown: string): Section[] {
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

const ENOUGH = 60; // characters of a sentence that says something alone

/** What a section says first: a sentence, two where it is short; without what it only announces. */
export function sentence(section: Section): string {
  const page = document.createElement("template");
  page.innerHTML = section.html; // our own files, never what somebody wrote
  const text = page.content.querySelector("p, li")?.textContent ?? "";
  const [first = "", second = ""] = (text.match(/[^]+?[.!?:](?=\s|$)|[^]+$/g) ?? []).map((each) => each.trim());
  return first.length < ENOUGH && second && !second.endsWith(":") ? `${first} ${second}` : first;
}

const CONDITION = /\s*\{(if|unless) (\w+)(?:=([^}]+))?\}/g;
const CONDITIONS = /(?:\s*\{(?:if|unless) \w+(?:=[^}]+)?\})+\s*$/;

/**
 * The rules as they are with these options, of which the default ones may be missing, for so many players; without a
 * number they are the rules to be read without a table. The Python engine's `rulebook.rules_for` says what the
 * conditions at the end of a line mean.
 */
export function rulesFor(markdown: string, options: Record<string, unknown> = {}, seats: number | null = null): string {
  const known: Record<string, unknown> = { ...options, seats };
  const kept: string[] = [];
  let leftOut = 0; // the level of the heading whose section is left out
  for (const line of markdown.split("\n")) {
    let holds = [...(CONDITIONS.exec(line)?.[0] ?? "").matchAll(CONDITION)].every(
      ([, word, name = "", value = "true"]) => (word === "if") === (`${known[name]}` === value),
    );
    const level = /^#+(?= )/.exec(line)?.[0].length;
    if (level) {
      if (!leftOut || level <= leftOut) leftOut = holds || seats === null ? 0 : level;
      holds = true;
    }
    if (holds && !leftOut) kept.push(line.replace(CONDITIONS, ""));
  }
  return kept.join("\n");
}

/** In this language, else in English; none where the game has none. */
export async function rulesOf(
  game: string,
  language: string,
  kind: "rules" | "readings" = "rules",
  options: Record<string, unknown> = {},
  seats: number | null = null,
): Promise<Section[]> {
  const text = (await loadRules(game, language, kind)) ?? (await loadRules(game, "en", kind));
  return text === null ? [] : sections(rulesFor(text, options, seats));
}
