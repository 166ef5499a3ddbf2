import { describe, expect, it } from "vitest";
import { seatColors, seatStyle } from "../src/ui/seatColors";
import { modes, newTable, seatCounts, seatWishes, type TableWish } from "../src/table/newTable";
import type { GameInfo } from "../src/protocol/types";
import { parse } from "../src/app/router.svelte";
import { isMeant, sections } from "../src/features/rulebook/markdown";
import { sameAction } from "../src/games/types";
import { actionText } from "../src/table/actionText";
import { rulesSection, unavailableReason } from "../src/table/elementInfo";
import { DESCRIBED_ELEMENTS, moveFocus, nearestIndex } from "../src/table/arrowKeys";
import { ACTIVE_ELEMENTS } from "../src/table/focusMemory";
import { tilePaths } from "../src/ui/Azulejo.svelte";

const game = (seats: number[]): GameInfo => ({
  id: "g",
  version: 1,
  seats,
  options: {},
  option_seats: {},
  house_rules: [],
  ladders: [],
  name: "G",
  tagline: "",
});

describe("addresses", () => {
  it("lead to pages", () => {
    expect(parse("/")).toEqual({ page: "home" });
    expect(parse("/game/lata")).toEqual({ page: "game", game: "lata" });
    expect(parse("/game/lata/shelf")).toEqual({ page: "extra", game: "lata", name: "shelf" });
    expect(parse("/table/x%2Fy", "#sec%20ret")).toEqual({ page: "table", table: "x/y", invite: "sec ret" });
    expect(parse("/table/abc")).toEqual({ page: "table", table: "abc", invite: null });
    expect(parse("/table/abc/replay")).toEqual({ page: "replay", table: "abc" });
    expect(parse("/settings/")).toEqual({ page: "settings" });
  });
  it("that lead nowhere say so", () => {
    for (const path of ["/nowhere", "/table", "/table/a/b", "/game", "/about/us", "/table/a/replay/b", "/%E0%A4%A"]) {
      expect(parse(path).page, path).toBe("lost");
    }
  });
});

describe("new tables", () => {
  const wish: TableWish = {
    game: "g",
    mode: "bots",
    seats: 3,
    bot: "random",
    names: [],
    options: {},
    listed: true,
    spectators: true,
    clock: "quick",
  };
  it("offer the modes that a game has", () => {
    expect(modes(game([1, 2, 3]))).toEqual(["bots", "friends", "solo", "screen"]);
    expect(modes(game([2, 3]))).toEqual(["bots", "friends", "screen"]);
    expect(modes(game([1]))).toEqual(["solo"]);
    expect(seatCounts(game([1, 2, 4]), "bots")).toEqual([2, 4]);
    expect(seatCounts(game([1, 2, 4]), "solo")).toEqual([1]);
  });
  it("seat people and bots", () => {
    expect(seatWishes("bots", 3, "random")).toEqual([
      { kind: "me" },
      { kind: "bot", bot: "random" },
      { kind: "bot", bot: "random" },
    ]);
    expect(seatWishes("friends", 2, "random")).toEqual([{ kind: "me" }, { kind: "open" }]);
    expect(seatWishes("screen", 2, "random", ["Ana", " "])).toEqual([{ kind: "me", name: "Ana" }, { kind: "me" }]);
  });
  it("start at once unless somebody is to come, and only those are listed", () => {
    expect(newTable(wish)).toMatchObject({ start: true, public: false });
    expect(newTable({ ...wish, mode: "friends" })).toMatchObject({
      start: false,
      public: true,
      clock: { base: 900, increment: 10 },
    });
    expect(newTable({ ...wish, clock: "none" })).not.toHaveProperty("clock");
  });
});

describe("colours of seats", () => {
  it("are the wished ones, each once", () => {
    expect(seatColors(["green", "green", ""])).toEqual(["green", "blue", "ochre"]);
    expect(new Set(seatColors(["red", "red", "red", "red", "red"])).size).toBe(5);
    expect(seatColors(["nonsense"])).toEqual(["blue"]);
    expect(seatStyle(["plum"])).toContain("--seat-0: var(--colour-plum)");
  });
});

describe("arrow keys", () => {
  const spots = [
    { x: 0, y: 0 },
    { x: 100, y: 5 },
    { x: 60, y: 80 },
    { x: 0, y: 100 },
  ];
  it("go to the nearest thing in that direction", () => {
    expect(nearestIndex({ x: 0, y: 0 }, spots, "ArrowRight")).toBe(1);
    expect(nearestIndex({ x: 0, y: 0 }, spots, "ArrowDown")).toBe(3);
    expect(nearestIndex({ x: 100, y: 5 }, spots, "ArrowLeft")).toBe(0);
    expect(nearestIndex({ x: 0, y: 0 }, spots, "ArrowUp")).toBe(-1);
  });
});

describe("actions", () => {
  it("are the same whatever the order of their fields", () => {
    expect(sameAction({ action: "move", a: 1, b: "x" }, { action: "move", b: "x", a: "1" })).toBe(true);
    expect(sameAction({ action: "move", a: 1 }, { action: "move", a: 2 })).toBe(false);
    expect(sameAction({ action: "move" }, { action: "move", a: 2 })).toBe(false);
  });
  it("have plain words where the server has none", () => {
    expect(actionText({ action: "sell_kind", species: "monkfish" })).toBe("sell kind species monkfish");
  });
});

describe("rules", () => {
  it("are cut into sections with their own names", () => {
    const found = sections("# Title\n\nHello\n\n## Selling {selling}\n\n- one\n- **two**\n");
    expect(found.map(({ id, title, level }) => [id, title, level])).toEqual([
      ["rule-0", "Title", 1],
      ["rule-selling", "Selling", 2],
    ]);
    expect(found[1]?.html).toContain("<strong>two</strong>");
    expect(found[1]?.text).toContain("selling");
  });
  it("have pictures where they stand, and positions to try", () => {
    const [one] = sections(
      "### A market {example-full}\n\nLook.\n\n{picture fish a=1+b=x; buyers white | Those.}\n\nSell.\n",
    );
    expect(one?.example).toBe("full");
    expect(one?.parts).toEqual([
      { html: "<p>Look.</p>\n" },
      {
        pieces: [
          { exhibit: "fish", piece: "a=1+b=x" },
          { exhibit: "buyers", piece: "white" },
        ],
        caption: "Those.",
      },
      { html: "<p>Sell.</p>\n" },
    ]);
    expect(one?.text).not.toContain("a=1");
    expect(isMeant({ a: 1, b: "x" }, "a=1+b=x")).toBe(true);
    expect(isMeant({ a: 1, b: "y" }, "a=1+b=x")).toBe(false);
    expect([isMeant("white", "white"), isMeant({ id: "P1" }, "P1"), isMeant("black", "white")]).toEqual([
      true,
      true,
      false,
    ]);
  });
});

describe("tiles", () => {
  it("are the same for the same name, and differ between games", () => {
    expect(tilePaths("lata")).toEqual(tilePaths("lata"));
    const all = ["wishes", "fleet", "mercado", "lata", "cafe"].map((name) => JSON.stringify(tilePaths(name)));
    expect(new Set(all).size).toBe(5);
  });
});

describe("the things of a board", () => {
  const board = document.createElement("main");
  board.innerHTML = `
    <div data-rule="markets" id="market" data-why="It is full."><span id="name"></span><b data-lit="{}" tabindex="0" id="lit"></b></div>
    <i id="plain"></i><div data-lit="{}" tabindex="0" id="framed"><i data-rule="coins"></i></div>
    <p data-rule="harbour"><b data-lit="{}" id="inside"><i data-rule="crab"></i></b></p>`;
  document.body.append(board);
  const thing = (id: string): Element | null => document.getElementById(id);
  it("say why they cannot be done, unless the nearest one can", () => {
    expect(unavailableReason(thing("name"))).toEqual({ text: "It is full.", rule: "markets" });
    expect(unavailableReason(thing("lit"))).toBeNull();
    expect(unavailableReason(thing("plain"))).toBeNull();
    expect(rulesSection(thing("lit"))).toBe("markets");
    expect(rulesSection(thing("framed"))).toBe("coins");
    expect(rulesSection(thing("inside"))).toBe("crab"); // nearer than the group that it is in
    expect(rulesSection(thing("plain"))).toBeNull();
  });
  it("are reached by arrow keys: what is lit, or all", () => {
    expect(moveFocus(board, ACTIVE_ELEMENTS, "ArrowRight")).toBe(true);
    expect(document.activeElement).toBe(thing("lit"));
    (thing("lit") as HTMLElement).blur();
    expect(moveFocus(board, DESCRIBED_ELEMENTS, "ArrowRight")).toBe(true);
    expect(document.activeElement).toBe(thing("market"));
  });
});
