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

const CONDITION = /\s*\{(if|unless) (\w+)(?:=([^}]+))?\}/g;
const CONDITIONS = /(?:\s*\{(?:if|unless) \w+(?:=[^}]+)?\})+\s*$/;

/**
 * The rules as they are with these options; what is left out is the default. The Python engine's `rulebook.rules_for`
 * says what the conditions at the end of a line mean.
 */
export function rulesFor(markdown: string, options: Record<string, unknown>): string {
  return markdown
    .split("\n")
    .filter((line) =>
      [...(CONDITIONS.exec(line)?.[0] ?? "").matchAll(CONDITION)].every(
        ([, word, name = "", value = "true"]) => (word === "if") === (`${options[name]}` === value),
      ),
    )
    .map((line) => line.replace(CONDITIONS, ""))
    .join("\n");
}

/** In this language, else in English; none where the game has none. */
export async function rulesOf(
  game: string,
  language: string,
  kind: "rules" | "readings" = "rules",
  options: Record<string, unknown> = {},
): Promise<Section[]> {
  const text = (await loadRules(game, language, kind)) ?? (await loadRules(game, "en", kind));
  return text === null ? [] : sections(rulesFor(text, options));
}
