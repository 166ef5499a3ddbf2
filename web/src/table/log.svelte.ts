// Log of a table. Entries arrive with updates. If entries may be missing, the whole log is read from the server.

import { language } from "../i18n/fluent.svelte";
import { api } from "../net/api";
import type { Happened, Update } from "../protocol/types";
import type { Connection } from "./connection.svelte";
import { withoutHeldBack } from "./scoringBeats";
import type { Timeline } from "./timeline.svelte";

const PAGE_SIZE = 1000; // the server's limit per request

export class Log {
  entries = $state.raw<Happened[]>([]);
  /** Whether the log has been read from its beginning. */
  isComplete = $state(false);
  unreadChat = $state(0);
  /** Entries that the timeline has shown. */
  readonly revealed = $derived.by((): Happened[] =>
    this.entries.flatMap((entry) => (entry.number <= this.timeline.revealedUpTo ? [this.reveal(entry)] : [])),
  );

  private lastNumber = 0;
  private requested = 0; // number of calls to read the log
  private isReading = false;
  private hasFailed = false;

  constructor(
    private readonly connection: Connection,
    private readonly timeline: Timeline,
  ) {
    connection.onUpdate((update) => this.append(update));
  }

  /** Return an entry without the sentences that the timeline has not shown yet. */
  reveal(entry: Happened): Happened {
    return withoutHeldBack(entry, this.timeline.current?.isHeldBack);
  }

  /** Read the whole log again, after a change of language. */
  reload(): void {
    this.entries = [];
    void this.read();
  }

  private append(update: Update): void {
    const added = (update.happened ?? []).filter((entry) => entry.number > this.lastNumber);
    if (added.length) this.entries = [...this.entries, ...added];
    if (this.lastNumber) this.unreadChat += added.filter((entry) => entry.entry.entry === "said").length;
    // A higher number without entries means that the player may not see the new entries, or that they were written
    // while the connection was lost. Read the log again, because these cases look the same.
    const mayMissEntries = update.number > this.lastNumber && !added.length;
    this.lastNumber = Math.max(this.lastNumber, update.number);
    if (mayMissEntries || update.missed || this.hasFailed) void this.read();
  }

  private async read(): Promise<void> {
    this.requested++;
    if (this.isReading) return;
    this.isReading = true;
    // Request the log again if `read` was called meanwhile, because the response may lack the newest entries.
    for (let answered = 0; answered !== this.requested;) {
      answered = this.requested;
      await this.fetchEntries();
    }
    this.isReading = false;
  }

  private async fetchEntries(): Promise<void> {
    const requestedLanguage = language();
    this.hasFailed = false;
    try {
      const read: Happened[] = [];
      for (;;) {
        const page = await api.tableLog(this.connection.id, {
          after: read[read.length - 1]?.number ?? 0,
          language: requestedLanguage,
        });
        read.push(...page);
        if (page.length < PAGE_SIZE) break;
      }
      if (requestedLanguage !== language()) return; // `reload` has been called
      const last = read[read.length - 1]?.number ?? 0;
      this.entries = [...read, ...this.entries.filter((entry) => entry.number > last)];
      this.isComplete = true;
    } catch {
      this.hasFailed = true; // not reported, because the game does not depend on the log; the next update tries again
    }
  }
}
