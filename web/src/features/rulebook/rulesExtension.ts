// The rules at a table: the text, short forms, and the worked example for which the table was opened.

import type { RulesExtension } from "../../table/featureExtensions";
import type { TableInfo } from "../../protocol/types";
import { exampleAt } from "./exampleStorage";
import type { Section } from "./sections";

async function loadTableSections({ game, options, seats }: TableInfo, language: string): Promise<Section[]> {
  const { loadSections } = await import("./sections");
  return loadSections(game, language, "rules", options, seats.length);
}

export const rulesExtension: RulesExtension = {
  loadText: async () => (await import("./RulesText.svelte")).default,
  loadSummaries: async (info, language) => {
    const { summary } = await import("./sections");
    const sections = await loadTableSections(info, language);
    return Object.fromEntries(sections.map((section) => [section.id, summary(section)]));
  },
  loadPlayerAid: async (info, language) => {
    const sections = await loadTableSections(info, language);
    return sections.find(({ id }) => id === "rule-aid")?.html ?? null;
  },
  initialSection: (table) => {
    const example = exampleAt(table);
    return example && `example-${example}`;
  },
};
