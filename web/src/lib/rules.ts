// The rules of a game for players: Markdown of the game's package, cut into sections that can be searched.

import { marked } from "marked";
import { loadRules } from "./games";

export interface Section {
  id: string; // what stands before the title in braces, `## Selling {selling}`, else a number
  title: string;
  level: number;
  html: string;
  text: string; // for the search
}

export function sections(markdown: string): Section[] {
  const parts = markdown.split(/^(?=#{1,3} )/m).filter((part) => part.trim());
  return parts.map((part, number) => {
    const [, marks = "#", heading = ""] = /^(#{1,3}) (.*)/.exec(part) ?? [];
    const [, title = heading, id = `${number}`] = /^(.*?)\s*\{([a-z_-]+)\}\s*$/.exec(heading) ?? [];
    const body = part.replace(/^#{1,3} .*\n?/, "");
    return {
      id: `rule-${id}`,
      title,
      level: marks.length,
      html: marked.parse(body, { async: false }),
      text: `${title} ${body}`.toLowerCase(),
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
