// Information and actions that a host has for the people at a table.

import { describe, expect, it } from "vitest";
import type { PersonInfo, SeatInfo, TableInfo } from "../../src/protocol/types";
import { logLines } from "../../src/table/logText";
import { canManage, personOfMessage, personOnSeat, personState } from "../../src/table/managedPeople";
import { hasMessage, loadDeferredMessages } from "../../src/i18n/fluent.svelte";

const RUI: PersonInfo = { person: "r", name: "Rui", seats: [1], online: true };
const EVA: PersonInfo = { person: "e", name: "Eva", online: true };
const table = (changes: Partial<TableInfo> = {}): TableInfo =>
  ({ id: "t", host: true, daily: null, people: [RUI, EVA], ...changes }) as TableInfo;

describe("a host", () => {
  it("manages other people's seats", () => {
    expect([0, 1, 2].map((seat) => personOnSeat(table(), seat))).toEqual([null, "r", null]);
    expect(personOnSeat(table({ host: false }), 1)).toBeNull();
  });

  it("manages people who wrote in the chat, while they are known", () => {
    expect(personOfMessage(table(), { seat: 1 })).toBe("r");
    expect(personOfMessage(table(), { seat: null, person: "e" })).toBe("e");
    expect(personOfMessage(table({ people: [RUI] }), { seat: null, person: "e" })).toBeNull();
    expect(personOfMessage(table(), { seat: null })).toBeNull(); // Old messages do not identify their author.
  });

  it("has nothing to manage at daily deals, at tables of this browser, and as a guest", () => {
    expect(canManage(table())).toBe(true);
    expect(canManage(table({ daily: "2026-01-01" }))).toBe(false);
    expect(canManage(table({ host: false }))).toBe(false);
  });

  it("sees each person's state in words", async () => {
    await loadDeferredMessages();
    const states = [RUI, EVA, { ...RUI, online: false }, { ...EVA, online: false }].map(personState);
    expect(states).toEqual(["host-is-playing", "watching-short", "table-away", "table-away"]);
    const excluded = [{ muted: true }, { unseated: true, muted: true }, { removed: true, unseated: true }];
    const others = excluded.map((change) => personState({ ...RUI, ...change }));
    expect(others).toEqual(["host-is-muted", "host-is-unseated", "host-is-removed"]);
    for (const id of [...states, ...others]) expect(hasMessage("", id), id).toBe(true);
  });
});

it("the log tells everybody who was removed, and about spectators", () => {
  const line = (entry: object): string[] =>
    logLines({ number: 3, at: 0, entry } as Parameters<typeof logLines>[0], [] as SeatInfo[]).map(({ text }) => text);
  expect(line({ entry: "removed", player: "", name: "Rui", bot: "medium" })[0]).toContain("Rui");
  expect(line({ entry: "unseated", player: "", name: "Rui", seat: 1 })[0]).toContain("Rui");
  expect(line({ entry: "spectators_allowed", allowed: false })).not.toEqual(
    line({ entry: "spectators_allowed", allowed: true }),
  );
});
