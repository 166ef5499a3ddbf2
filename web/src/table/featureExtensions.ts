// Parts of the table page that features provide. The application passes them in, so that the table imports no feature.

import type { Component, Snippet } from "svelte";
import type { Translate } from "../i18n/fluent.svelte";
import type { TableInfo } from "../protocol/types";
import type { Connection } from "./connection.svelte";
import type { TableStore } from "./tableStore.svelte";

export interface RulesTextProps {
  game: string;
  /** Section to open. Pass a new object to open the same section again. */
  at?: { section: string } | null;
  options?: Record<string, unknown>;
  seats?: number | null;
}

/** The rules of the game, with the options of the table. */
export interface RulesExtension {
  /** Load the component that shows the rules. */
  loadText: () => Promise<Component<RulesTextProps>>;
  /** Load a summary of each section. The keys are `rule-<section>`. */
  loadSummaries: (info: TableInfo, language: string) => Promise<Record<string, string>>;
  /** Load the player aid, a summary of the rules, as HTML; null if the game has none. */
  loadPlayerAid: (info: TableInfo, language: string) => Promise<string | null>;
  /** Return the section of the worked example for which a table was opened; null for all other tables. */
  initialSection: (table: string) => string | null;
}

/** Lesson in progress at a table. */
export interface TableGuide {
  leave: () => void;
}

interface GuideCardProps<Guide> {
  guide: Guide;
  say: Translate;
  onleave: () => void;
}

interface GuideOverlayProps<Guide> {
  guide: Guide;
  board: HTMLElement;
  /** Card of the lesson, if there is space for it over the board. */
  card?: Snippet | undefined;
}

/** Lessons: guided first games. */
export interface GuideExtension<Guide extends TableGuide = TableGuide> {
  /** Load the guide of a table; null if the table has no lesson in progress. */
  load: (table: TableStore, game: string) => Promise<Guide | null>;
  Card: Component<GuideCardProps<Guide>>;
  Overlay: Component<GuideOverlayProps<Guide>>;
}

/** Erase the type of the guide, because only the components of the same extension need it. */
export function guideExtension<Guide extends TableGuide>(extension: GuideExtension<Guide>): GuideExtension {
  return extension as unknown as GuideExtension;
}

/** Parts that continue a server's game in this page while the server is unreachable. */
export interface OfflineParts {
  canContinueOffline: (table: string) => boolean;
  /** Button that continues the game in this page. */
  PlayOffline: Component<{ table: string }>;
  /** Stores copies of the game to continue from, and links the two games afterwards. */
  OfflineTransfer: Component<{ table: Connection }>;
}

export interface TableExtensions {
  rules: RulesExtension;
  guide: GuideExtension;
  /** Called when the page opens, to renew this browser's subscription to notifications. */
  renewNotifications: () => Promise<void>;
  /** Called only in builds that can play without the server. */
  loadOffline: () => Promise<OfflineParts>;
}
