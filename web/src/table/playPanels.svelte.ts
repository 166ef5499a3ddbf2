// State of the page during a game, apart from the game itself: open panels, dialogs and a pending request for rules.

import { tick, untrack } from "svelte";
import type { TableInfo } from "../protocol/types";
import { watchWidth } from "../ui/breakpoints";
import { rulesSection } from "./boardAttributes";
import type { RulesExtension } from "./featureExtensions";
import { focusBoard } from "./focusMemory";
import type { TableStore } from "./tableStore.svelte";

export type Tab = "words" | "log" | "chat" | "rules";
export type PlayDialog = "menu" | "keys" | "aid" | "invite";

export class PlayPanels {
  tab = $state<Tab>("log");
  /** Section at which the rules open; null before a section has been opened. */
  rule = $state.raw<{ section: string } | null>(null);
  /** Whether there is space for the side panel, which otherwise opens as a drawer. */
  isWide = $state(true);
  isDrawerOpen = $state(false);
  dialog = $state<PlayDialog | null>(null);
  /** Whether the next click on the board shows the rules about the clicked element. */
  isAskingForRules = $state(false);
  /** Whether the generic board is shown, because the game has no board or its board failed. */
  hasGenericBoard = $state(false);
  isEndScreenOpen = $state(true);
  private tabBeforeChoices: Tab = "log";
  /** Element that had the focus before a key opened the rules. */
  private rulesOrigin: HTMLElement | null = null;

  get isChoiceListOpen(): boolean {
    return this.tab === "words" && (this.isWide || this.isDrawerOpen);
  }

  /** Observe the window's width, and open a section if the side panel fits. Returns a clean-up function. */
  start(initialSection: string | null): () => void {
    const stop = watchWidth((isWide) => (this.isWide = isWide));
    untrack(() => {
      if (initialSection && this.isWide) this.openRule(initialSection);
    });
    return stop;
  }

  openTab(tab: Tab): void {
    this.tab = tab;
    if (!this.isWide) this.isDrawerOpen = true;
  }

  /** Open the list of choices, or return to the previous tab. */
  toggleChoices(open: boolean): void {
    if (open) {
      if (this.tab !== "words") this.tabBeforeChoices = this.tab;
      this.openTab("words");
    } else {
      this.tab = this.tabBeforeChoices;
      this.isDrawerOpen = false;
    }
  }

  /** Open the rules at a section. Returns false if the section is null. */
  openRule(section: string | null): boolean {
    if (!section) return false;
    this.rule = { section };
    this.openTab("rules");
    return true;
  }

  openRuleOf = (target: EventTarget | null): boolean => this.openRule(rulesSection(target));

  /** Move the focus to the list of choices, or back to the board. */
  async focusChoices(target: HTMLElement): Promise<void> {
    if (this.isChoiceListOpen && target.closest(".choices")) {
      focusBoard(document);
      return;
    }
    this.toggleChoices(true);
    await tick();
    const choice = document.querySelector<HTMLElement>("[data-choice][aria-pressed=true], [data-choice]");
    (choice ?? document.querySelector<HTMLElement>("#tab-words"))?.focus();
  }

  /** Open the rules of the focused element and move the focus there. */
  async focusRules(target: HTMLElement): Promise<void> {
    if (!this.openRuleOf(target)) this.openTab("rules");
    if (!this.isWide) return; // the drawer moves the focus itself
    this.rulesOrigin = target;
    await tick();
    document.querySelector<HTMLElement>(".rail .rules")?.focus();
  }

  /** Return the focus from the side panel to the element from which a key opened the rules; false if not possible. */
  leaveRules(target: HTMLElement): boolean {
    if (!this.rulesOrigin || !target.closest(".rail")) return false;
    this.rulesOrigin.focus();
    this.rulesOrigin = null;
    return true;
  }
}

/** Props that several components of the page have in common. */
export interface PlayPartProps {
  table: TableStore;
  info: TableInfo;
  page: PlayPanels;
  rules: RulesExtension;
}
