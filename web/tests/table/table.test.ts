import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { setLanguage } from "../../src/i18n/fluent.svelte";
import type { Update } from "../../src/protocol/types";
import { settings } from "../../src/ui/settings.svelte";
import { TableStore } from "../../src/table/table.svelte";

class Wire {
  readyState = 1;
  sent: Record<string, unknown>[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }
  close(): void {}
}

let wire: Wire;
let turns: number;
let table: TableStore;

const person = (name: string, yours: boolean) => ({
  kind: "person",
  name,
  colour: "blue",
  bot: null,
  out: false,
  yours,
});
const info = (seats: object[]) => ({ id: "x", game: "pebbles", status: "playing", seats, offer: null, rematch: null });
const keep = { action: { action: "keep", position: 1 }, told: "Keep it" };
const sell = { action: { action: "sell" }, told: "Sell it" };
function tell(update: object): void {
  wire.onmessage?.({ data: JSON.stringify({ type: "update", number: 1, turn: 5, seat: 0, ...update }) });
}
function acted(seat: number, ...kinds: string[]): Partial<Update> {
  const events = kinds.map((event) => ({ event }));
  return { happened: [{ number: 2, at: 0, entry: { entry: "acted", seat, action: null }, events }] };
}

beforeEach(async () => {
  vi.useFakeTimers();
  vi.stubGlobal("fetch", () => Promise.resolve(new Response("[]")));
  await setLanguage("en");
  settings.motion = "full";
  turns = 0;
  wire = new Wire();
  table = new TableStore(
    "x",
    () => true,
    () => turns++,
    () => wire as unknown as WebSocket,
  );
  wire.onopen?.();
  const start = { table: info([person("Ana", true), person("Rui", false)]), view: { n: 0, asks: [{ seat: 0 }] } };
  tell(start);
  tell({ ...start, choices: [keep, sell], asks: [{ seat: 0, decision: "choose", text: "Choose" }] });
});
afterEach(() => {
  table.close();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});
const acts = () => wire.sent.filter((message) => message["type"] === "act");

describe("the grammar of touch", () => {
  it("previews at the first touch and commits at the second", () => {
    table.touch(keep);
    expect(table.preview?.told).toBe("Keep it");
    expect(acts()).toHaveLength(0);
    table.touch(keep);
    expect(acts()).toMatchObject([{ seat: 0, turn: 5, actions: [keep.action] }]);
    expect(table.preview).toBeNull();
  });

  it("commits what a board adds to a choice along with it", () => {
    const both = { ...keep, told: "Keep it and sell it", then: [sell.action] };
    table.touch(keep);
    table.touch(both); // another thing than the bare choice
    expect(table.preview?.told).toBe("Keep it and sell it");
    expect(acts()).toHaveLength(0);
    table.touch({ ...both });
    expect(acts()[0]).toMatchObject({ actions: [keep.action, sell.action] });
  });

  it("confirms what a board adds to a choice, too", () => {
    table.touch({ ...keep, then: [sell.action] });
    table.confirm();
    expect(acts()[0]).toMatchObject({ actions: [keep.action, sell.action] });
  });

  it("changes the preview when something else is touched, and cancels", () => {
    table.touch(keep);
    table.touch(sell);
    expect(table.preview?.told).toBe("Sell it");
    table.cancel();
    table.confirm();
    expect(acts()).toHaveLength(0);
  });

  it("commits simple things at once, and gestures as one", () => {
    table.touch(keep, true);
    expect(acts()).toHaveLength(1);
  });

  it("does nothing with what is not offered", () => {
    table.touch({ action: { action: "cheat" }, told: "" }, true);
    expect(acts()).toHaveLength(0);
  });

  it("drops a preview that is no longer possible", () => {
    table.touch(keep);
    tell({ number: 2, view: { n: 1, asks: [] } });
    expect(table.preview).toBeNull();
  });
});

describe("the log", () => {
  const line = (number: number) => ({ number, at: 0, entry: { entry: "started" } });
  const numbers = () => table.log.map((each) => each.number);

  it("is read when something happened that was not told, and goes on with what is", async () => {
    vi.stubGlobal("fetch", () => Promise.resolve(new Response(JSON.stringify([line(1), line(2), line(4)]))));
    tell({ number: 4, view: { n: 0, asks: [] } }); // after a lost connection
    tell({ number: 5, view: { n: 0, asks: [] }, happened: [line(5)] }); // before the log has come
    await vi.waitFor(() => expect(numbers()).toEqual([1, 2, 4, 5]));
    tell({ number: 6, view: { n: 0, asks: [] }, happened: [line(6)] });
    tell({ number: 6, view: { n: 0, asks: [] } });
    expect(numbers()).toEqual([1, 2, 4, 5, 6]);
  });

  it("is known to be empty only when it has come", async () => {
    await vi.waitFor(() => expect(table.logRead).toBe(true), 60_000); // it comes when the table is opened, sooner or later
    const asked: ((answer: Response) => void)[] = [];
    vi.stubGlobal("fetch", () => new Promise<Response>((come) => asked.push(come)));
    wire = new Wire();
    const late = new TableStore(
      "x",
      () => true,
      () => {},
      () => wire as unknown as WebSocket,
    );
    wire.onopen?.();
    tell({ table: info([person("Ana", true)]), view: { n: 0, asks: [] } });
    await vi.waitFor(() => expect(asked).toHaveLength(1));
    expect(late.logRead).toBe(false);
    asked[0]?.(new Response("[]"));
    await vi.waitFor(() => expect(late.logRead).toBe(true));
    late.close();
  });

  it("counts what was said and not yet seen", () => {
    const said = { number: 9, at: 0, entry: { entry: "said", name: "Rui", text: "olá", seat: 1 } };
    tell({ number: 9, view: { n: 0, asks: [] }, happened: [said] });
    expect(table.unread).toBe(1);
  });

  it("changes no choices by what was said: what was picked on a board for them stays", () => {
    const before = table.scene?.choices;
    const said = { number: 9, at: 0, entry: { entry: "said", name: "Rui", text: "olá", seat: 1 } };
    tell({ number: 9, view: { n: 0, asks: [{ seat: 0 }] }, choices: [keep, sell], happened: [said] });
    expect(before).toHaveLength(2);
    expect(table.scene?.choices).toBe(before);
  });
});

describe("what is shown", () => {
  it("shows what others did one after the other, and skips at a touch", () => {
    tell({ number: 2, view: { n: 1, asks: [{ seat: 1 }] }, ...acted(1, "sold") });
    tell({ number: 3, view: { n: 2, asks: [{ seat: 0 }] }, choices: [keep], ...acted(1, "caught") });
    expect(table.scene?.view).toMatchObject({ n: 1 });
    expect(table.scene?.change).toMatchObject({ before: { n: 0 }, events: [{ event: "sold" }] });
    table.touch(keep, true); // skips, and does not act on what was not seen yet
    expect(table.scene?.view).toMatchObject({ n: 2 });
    expect(acts()).toHaveLength(0);
  });

  it("goes on while one decides at the same time", () => {
    tell({ number: 2, turn: 3, view: { n: 1, asks: [{ seat: 0 }] }, choices: [keep] });
    tell({ number: 3, turn: 3, view: { n: 2, asks: [{ seat: 0 }] }, choices: [keep], ...acted(1, "sold") });
    tell({ number: 4, turn: 3, view: { n: 3, asks: [{ seat: 0 }] }, choices: [keep], ...acted(1, "caught") });
    table.touch(keep);
    expect([table.scene?.view, table.preview?.action]).toMatchObject([{ n: 2 }, keep.action]);
    table.touch(keep);
    expect([table.scene?.view, acts().length]).toMatchObject([{ n: 2 }, 1]);
    vi.advanceTimersByTime(1700);
    expect(table.scene?.view).toMatchObject({ n: 3 });
  });

  it("goes on by itself", () => {
    tell({ number: 2, view: { n: 1, asks: [] }, ...acted(1, "sold") });
    tell({ number: 3, view: { n: 2, asks: [] }, ...acted(1, "sold") });
    vi.advanceTimersByTime(2000);
    expect(table.scene?.view).toMatchObject({ n: 2 });
    expect(table.moving).toBe(false);
  });

  it("moves nothing with reduced motion", () => {
    settings.motion = "reduced";
    tell({ number: 2, view: { n: 1, asks: [] }, ...acted(1, "sold") });
    expect(table.scene?.change).toBeNull();
  });

  it("watches again what happened since one's last action", () => {
    tell({ number: 2, view: { n: 1, asks: [] }, ...acted(1, "sold") });
    tell({ number: 3, view: { n: 2, asks: [{ seat: 0 }] }, choices: [keep], ...acted(1, "sold") });
    vi.advanceTimersByTime(3000);
    table.story.again();
    expect(table.scene?.view).toMatchObject({ n: 0 });
    vi.advanceTimersByTime(5000);
    expect(table.scene).toMatchObject({ view: { n: 2 }, choices: [keep] });
  });

  it("gives notice when the turn comes, once", () => {
    turns = 0;
    tell({ number: 2, view: { n: 1, asks: [] } });
    tell({ number: 3, view: { n: 2, asks: [{ seat: 0 }] }, choices: [keep] });
    tell({ number: 4, view: { n: 2, asks: [{ seat: 0 }] }, choices: [keep] });
    expect(turns).toBe(1);
  });

  it("draws a curtain when the device goes to the next player", () => {
    tell({ table: info([person("Ana", true), person("Rui", true)]), view: { n: 0, asks: [] }, seat: 0 });
    expect(table.curtain).toBeNull();
    tell({ number: 2, view: { n: 1, asks: [{ seat: 1 }] }, seat: 1 });
    expect(table.curtain).toBe(1);
    table.lift();
    expect(table.curtain).toBeNull();
  });
});

describe("a hint", () => {
  const asked = () => wire.sent.filter((message) => message["type"] === "hint");
  const answer = async (given: object): Promise<void> => {
    const id = asked().at(-1)?.["id"];
    wire.onmessage?.({
      data: JSON.stringify({
        type: "hinted",
        id,
        seat: 0,
        turn: 0,
        choice: sell,
        unit: "chance",
        value: 0.5,
        outlook: [0.5, 0.5],
        ...given,
      }),
    });
    await vi.advanceTimersByTimeAsync(0);
  };
  const allow = (): void =>
    tell({
      turn: undefined,
      table: { ...info([person("Ana", true), person("Rui", false)]), hints: true },
      view: { n: 0, asks: [{ seat: 0 }] },
      choices: [keep, sell],
    });

  it("is not asked for where the table has none", async () => {
    await table.askHint();
    expect(asked()).toHaveLength(0);
  });
  it("points at a choice, and puts it forward when asked again", async () => {
    allow();
    void table.askHint();
    expect(table.thinking).toBe(true);
    await answer({});
    expect([table.thinking, table.hint?.told, table.preview]).toEqual([false, "Sell it", null]);
    await table.askHint();
    expect(table.preview?.told).toBe("Sell it");
    expect(asked()).toHaveLength(1);
    table.cancel();
    expect(table.hint).toBeNull();
  });
  it("that comes too late is not shown", async () => {
    allow();
    void table.askHint();
    tell({ turn: 6, view: { n: 1, asks: [{ seat: 0 }] }, choices: [keep, sell] });
    await answer({});
    expect(table.hint).toBeNull();
  });
});
