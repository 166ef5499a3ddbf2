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

/** In this language, else in English; none where the game has none. */
export async function rulesOf(game: string, language: string): Promise<Section[]> {
  const text = (await loadRules(game, language)) ?? (await loadRules(game, "en"));
  return text === null ? [] : sections(text);
}
