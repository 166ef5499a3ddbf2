// The rules at a table: the text, short forms, and the worked example for which the table was opened.

import type { RulesExtension } from "../../table/extensions";
import type { TableInfo } from "../../protocol/types";
import { exampleOf } from "./exampleStorage";
import type { Section } from "./markdown";

async function loadSections({ game, options, seats }: TableInfo, language: string): Promise<Section[]> {
  const { rulesOf } = await import("./markdown");
  return rulesOf(game, language, "rules", options, seats.length);
}

export const rulesExtension: RulesExtension = {
  loadText: async () => (await import("./RulesText.svelte")).default,
  loadSummaries: async (info, language) => {
    const { sentence } = await import("./markdown");
    const sections = await loadSections(info, language);
    return Object.fromEntries(sections.map((section) => [section.id, sentence(section)]));
  },
  loadPlayerAid: async (info, language) => {
    const sections = await loadSections(info, language);
    return sections.find(({ id }) => id === "rule-aid")?.html ?? null;
  },
  initialSection: (table) => {
    const example = exampleOf(table);
    return example && `example-${example}`;
  },
};
