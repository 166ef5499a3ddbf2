import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { setLanguage } from "../../src/i18n/fluent.svelte";
import type { Beat } from "../../src/table/timelineTypes";
import { Connection, parseChoices, parseDenied } from "../../src/table/connection.svelte";
import { acted, FakeSocket, keep, person, sell, tableInfo } from "./testTable";

/** Timeline that stores beats without playing them. */
class FakeTimeline {
  beats: Beat[] = [];
  get last(): Beat | null {
    return this.beats.at(-1) ?? null;
  }
  add(...beats: Beat[]): void {
    this.beats.push(...beats);
  }
  replaceLast(beat: Beat): void {
    this.beats.splice(-1, 1, beat);
  }
  clear(): void {
    this.beats = [];
  }
}

let socket: FakeSocket;
let timeline: FakeTimeline;
let connection: Connection;
const scoringBeats = vi.fn((ending: Beat) => [ending, ending]);

beforeEach(async () => {
  vi.useFakeTimers();
  await setLanguage("en");
  scoringBeats.mockClear();
  socket = new FakeSocket();
  timeline = new FakeTimeline();
  connection = new Connection("x", { timeline, scoringBeats, makeSocket: () => socket as unknown as WebSocket });
  socket.onopen?.();
  socket.update({ table: tableInfo(), view: { n: 0 }, choices: [keep] });
});
afterEach(() => {
  connection.close();
  vi.useRealTimers();
});

describe("a request", () => {
  it("is busy until the answer arrives", async () => {
    const request = connection.request({ type: "act", seat: 0, turn: 5, actions: [keep.action] }, "Keep it");
    expect([connection.busy, connection.sending]).toEqual([true, "Keep it"]);
    await socket.answer("act", { type: "done" });
    expect(await request).toMatchObject({ type: "done" });
    expect([connection.busy, connection.sending]).toEqual([false, ""]);
  });

  it("reports why it failed", async () => {
    const request = connection.request({ type: "start" });
    await socket.answer("start", { type: "failed", code: "busy", message: "" });
    expect([await request, connection.busy]).toEqual([null, false]);
    expect(connection.problem).not.toBe("");
    void connection.request({ type: "start" });
    expect(connection.problem).toBe("");
  });

  it("previews actions for players only", () => {
    expect(connection.preview([keep.action], true)).not.toBeNull();
    expect(socket.sentOfType("foresee")).toMatchObject([{ seat: 0, turn: 5, actions: [keep.action], whole: true }]);
    socket.update({ seat: null, view: { n: 0 } });
    expect(connection.preview([keep.action])).toBeNull();
  });
});

describe("the state of the connection", () => {
  it("follows the socket", () => {
    expect(connection.link).toBe("open");
    connection.markOffline();
    expect(connection.link).toBe("silent");
    socket.onclose?.({ code: 4404, reason: "no_such_table" });
    expect([connection.link, connection.refused]).toEqual(["refused", "no_such_table"]);
  });

  it("knows the player's own seats", () => {
    expect(connection.playerSeats).toEqual([0]);
    socket.update({ table: tableInfo([person("Ana", true), person("Eva", true)]), view: { n: 0 } });
    expect(connection.playerSeats).toEqual([0, 1]);
  });
});

describe("an update", () => {
  it("becomes one beat per action with a view", () => {
    const entries = [
      { number: 2, at: 0, entry: { entry: "acted", seat: 1 }, events: [{ event: "sold" }], told: ["Sold."] },
      { number: 3, at: 0, entry: { entry: "acted", seat: 1 }, events: [{ event: "drew" }], told: [""], view: { n: 1 } },
      { number: 4, at: 0, entry: { entry: "acted", seat: 0 }, events: [{ event: "kept" }], told: ["Kept."] },
    ];
    socket.update({ number: 4, turn: 6, moves: 9, view: { n: 2 }, choices: [sell], happened: entries });
    expect(timeline.beats.slice(1)).toMatchObject([
      {
        number: 3,
        seat: 1,
        byOpponent: true,
        sentences: ["Sold."],
        change: { before: { n: 0 }, events: [{ event: "sold" }, { event: "drew" }] },
        view: { n: 1 },
        choices: [],
        moves: 8,
      },
      {
        number: 4,
        seat: 0,
        byOpponent: false,
        change: { before: { n: 1 } },
        view: { n: 2 },
        choices: [sell],
        moves: 9,
      },
    ]);
  });

  it("without actions replaces the last beat if the position is the same", () => {
    socket.update({ number: 2, view: { n: 0 }, choices: [sell] });
    expect(timeline.beats).toMatchObject([{ number: 2, choices: [sell] }]);
    socket.update({ number: 3, view: { n: 1 } });
    expect(timeline.beats).toHaveLength(2);
  });

  it("shares unchanged parts with the previous beat", () => {
    const [first] = timeline.beats;
    socket.update({ number: 2, view: { n: 0 }, choices: [keep], ...acted(1, "sold") });
    expect(timeline.last).not.toBe(first);
    expect([timeline.last?.view, timeline.last?.choices]).toEqual([first?.view, first?.choices]);
    expect(timeline.last?.view).toBe(first?.view);
    expect(timeline.last?.choices).toBe(first?.choices);
  });

  it("has no change to animate if the viewer is another seat", () => {
    socket.update({ number: 2, seat: 1, view: { n: 1 }, ...acted(0, "kept") });
    expect(timeline.last).toMatchObject({ viewer: 1, change: null });
  });

  it("that ends the game adds the final scoring", () => {
    const result = { scores: [3, 1] };
    socket.update({ number: 2, view: { n: 1 }, result, ...acted(0, "kept") });
    expect(scoringBeats).not.toHaveBeenCalled();
    socket.update({
      number: 3,
      table: tableInfo(undefined, { ended: "game" }),
      view: { n: 2 },
      result,
      ...acted(0, "kept"),
    });
    expect(scoringBeats).toHaveBeenCalledWith(
      expect.objectContaining({ number: 3 }),
      { n: 1 },
      expect.anything(),
      result,
    );
    expect(timeline.beats).toHaveLength(4);
  });

  it("without a view clears the timeline", () => {
    socket.update({ number: 2, view: null });
    expect(timeline.beats).toEqual([]);
  });

  it("reaches listeners together with the previous update", () => {
    const listener = vi.fn();
    connection.onUpdate(listener);
    socket.update({ number: 2, view: { n: 0 } });
    expect(listener).toHaveBeenCalledWith(
      expect.objectContaining({ number: 2 }),
      expect.objectContaining({ number: 1 }),
    );
  });
});

describe("parsing", () => {
  it("describes choices without a sentence by their action", () => {
    expect(parseChoices([{ action: { action: "sell_kind", species: "cod" } }] as never)).toEqual([
      { action: { action: "sell_kind", species: "cod" }, told: "sell kind species cod", brings: [] },
    ]);
    expect(parseChoices(undefined)).toEqual([]);
  });

  it("lists reasons by the names of the elements", () => {
    expect(
      parseDenied([
        { things: ["cod", "hake"], told: "Sold out." },
        { things: ["crab"], told: "" },
      ] as never),
    ).toEqual({
      cod: "Sold out.",
      hake: "Sold out.",
    });
  });
});
