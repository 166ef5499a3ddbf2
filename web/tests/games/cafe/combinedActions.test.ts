import { cleanup, fireEvent } from "@testing-library/svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { BoardChoice, GameEvent } from "../../../src/games/types";
import type { CafeView } from "../../../src/games/cafe/viewHelpers";
import { company, game, short } from "./companies";
import { acting, lit, say, show } from "./table";

afterEach(cleanup);
vi.setConfig({ testTimeout: 60_000 });

describe("actions by clicks", () => {
  const moved = (x: number, y: number, colour: string, ...sources: number[][]): GameEvent => ({
    event: "dried",
    seat: 0,
    x,
    y,
    colour,
    count: sources.length,
    sources,
  });

  it("harvest a group with two clicks on any of its squares", async () => {
    const { press, committed, container, answer } = show(acting("BY BR CU / DR CU RO", {}));
    await press("harvest 0 0", 1);
    expect(container.querySelectorAll(".coming")).toHaveLength(0); // unknown before the engine's response
    const squares = [0, 1].map((x) => [x, 0]);
    await answer({ brings: [{ event: "harvested", seat: 0, squares, cubes: ["Y", "R"] }] });
    expect(container.querySelectorAll(".coming")).toHaveLength(2);
    await press("harvest 0 0", 0);
    expect(committed.map(short)).toEqual(["harvest 0,0"]);
  });

  it("change the color of a square for any color during the preview", async () => {
    const { press, answer, preview } = show(acting("BY SU CU / DR CU RO", {}));
    await press("harvest 0 0");
    const grown = (colour: string, letter: string): Partial<BoardChoice> => ({
      then: [{ action: "grow", colour }],
      brings: [
        { event: "harvested", seat: 0, squares: [[1, 0]], cubes: [letter] },
        { event: "harvested", seat: 0, squares: [[0, 0]], cubes: ["Y"] },
      ],
    });
    await answer(grown("brown", "B"));
    await press(say("action-grow", { colour: "green" }));
    expect(short(preview()?.wishes ?? [])).toBe("harvest 0,0 · grow green");
    await answer(grown("green", "G"));
    await press(say("action-grow", { colour: "red" }));
    expect(short(preview()?.wishes ?? [])).toBe("harvest 0,0 · grow red");
  });

  it("dry a whole group with two clicks", async () => {
    const { press, committed, answer, preview } = show(
      acting("BB BB BY / DR DR CU", { "0,0": "B", "1,0": "B", "2,0": "Y" }),
    );
    await press("dry 0 1");
    const [brown, yellow] = [moved(0, 1, "brown", [0, 0], [1, 0]), moved(1, 1, "yellow", [2, 0])];
    await answer({ then: [{ action: "load", colour: "brown" }], brings: [brown, yellow] });
    await press("dry 1 1"); // The square belongs to the previewed group, so the click commits the whole gesture.
    expect(committed.map(short)).toEqual(["dry 0,1"]);
    await answer({ brings: [brown] });
    await press("dry 1 1"); // The previewed gesture does not include this square, so the click adds it.
    expect(short(preview()?.wishes ?? [])).toBe("dry 0,1 · load_from 0,0 · load_from 1,0 · dry 1,1");
  });

  it("move the picked cubes to the clicked square", async () => {
    const { press, committed, answer } = show(acting("BB BB BY / DR DR CU", { "0,0": "B", "1,0": "B", "2,0": "Y" }));
    await press(say("board-pick", { cubes: "1 yellow", where: "2 right" }));
    await press("dry 1 1");
    await answer({ brings: [moved(1, 1, "yellow", [2, 0])] });
    await press("dry 1 1");
    expect(committed.map(short)).toEqual(["dry 1,1 · load_from 2,0"]);
  });

  it("deselect a square that is clicked again", async () => {
    const { press, preview } = show(acting("BB BB BB / DR RO CU", { "0,0": "B", "1,0": "B", "2,0": "B" }));
    await press(say("board-pick", { cubes: "1 brown", where: say("way-none") }));
    await press(say("board-leave", { cubes: "1 brown", where: "1 right" }));
    await press("dry 0 1");
    expect(short(preview()?.wishes ?? [])).toBe("dry 0,1 · load_from 0,0 · load_from 2,0");
  });

  it("preview the largest version of an action by its button", async () => {
    const { press, preview } = show(acting("BB BB BY / DR CU DR", { "0,0": "B", "1,0": "B" }));
    await press(say("step-dry"));
    expect(short(preview()?.wishes ?? [])).toBe("dry 0,1 · dry 2,1");
  });

  it("deliver to coffeehouses and the warehouse as chosen", async () => {
    const house = { city: "porto", year: 1909, need: "YR", points: 3 };
    const { press, committed, preview, answer } = show(
      acting("RO RO RO / CH CU BY", { "0,0": "R", "1,0": "YY", "2,0": "GGG", "2,1": "Y" }, { house }),
    );
    const collected = { event: "collected", seat: 0, squares: [0, 1, 2].map((x) => [x, 0]), cubes: "YYGGGR" };
    const served = (colour: string): GameEvent => ({ event: "served", seat: 0, card: "P14", x: 0, y: 1, colour });
    const worth = { "0,1": 2 };
    await press("deliver_all");
    await answer({ brings: [collected, served("yellow"), served("red")], worth });
    await press(new RegExp(say("board-serve_not")));
    expect(short(preview()?.wishes ?? [])).toBe("deliver 0,0 · deliver 1,0 · deliver 2,0 · store");
    await answer({ action: { action: "deliver_all" }, brings: [collected], worth });
    await press(new RegExp(`${say("board-serve")}$`));
    expect(short(preview()?.wishes ?? [])).toBe("deliver 0,0 · deliver 1,0 · deliver 2,0 · serve 0,1 · store");
    await answer({ action: { action: "deliver_all" }, brings: [collected, served("yellow"), served("red")], worth });
    await press("deliver_all");
    expect(committed).toHaveLength(1);
  });

  it("deliver from single squares", async () => {
    const { press, committed, answer } = show(acting("RO RO RO / BY CU BY", { "0,0": "R", "1,0": "YY", "2,0": "GGG" }));
    await press("deliver 0 0");
    await answer({ brings: [{ event: "collected", seat: 0, squares: [[0, 0]], cubes: "R" }] });
    await press("deliver 2 0");
    await press("deliver 2 0");
    expect(committed.map(short)).toEqual(["deliver 0,0 · deliver 2,0"]);
  });

  it("empty squares", async () => {
    const { press, committed, container } = show(acting("BB BY / DR CU", { "0,0": "B", "0,1": "YY" }));
    expect(lit(container).some((each) => each.includes('"empty"'))).toBe(false);
    await press(say("board-empty"));
    await press("empty 0 1");
    await press("empty 0 1");
    expect(committed.map(short)).toEqual(["empty 0,1"]);
  });

  it("explain why something is not available", () => {
    const denied = { "square 2,0": say("why-cup"), "step deliver": say("why-deliver") };
    const { container } = show(acting("BY BR CU / RO CU DR", { "0,0": "Y" }), { denied });
    const why = (text: string): number => container.querySelectorAll(`[data-why="${text}"]`).length;
    expect(why(say("why-cup"))).toBeGreaterThan(0);
    expect(why(say("why-deliver"))).toBeGreaterThan(0);
    expect(why(say("why-now"))).toBeGreaterThan(0); // the generic reason of elements without a specific one
  });

  it("keep local state while others act", async () => {
    const start = acting("BB BB BY / DR DR CU", { "0,0": "B", "1,0": "B", "2,0": "Y" });
    const { press, update, committed, answer } = show(start);
    await press(say("board-pick", { cubes: "1 yellow", where: "2 right" }));
    // An update caused by an opponent contains the same decision in new objects.
    await update({ view: structuredClone(start.view), choices: structuredClone(start.choices) });
    await press("dry 1 1");
    await answer({ brings: [moved(1, 1, "yellow", [2, 0])] });
    await press("dry 1 1");
    expect(committed.map(short)).toEqual(["dry 1,1 · load_from 2,0"]);
  });
});

describe("the draft and the auction by clicks", () => {
  const card = { card: "P20", squares: ["BY", "RO", "CU", "BB", "BR", "DR"], house: null };
  const picking = (): { view: CafeView; choices: BoardChoice[] } => {
    const player = company("BY CU / DR RO", {}, { warehouse: { Y: 1, G: 3 } });
    return {
      view: game(player, { asks: [{ seat: 0, decision: "pick", fields: {} }], offer: [card] }),
      choices: [{ action: { action: "take", card: "P20" }, told: "Take P20" }],
    };
  };

  it("takes a card and pays for it in one gesture", async () => {
    const { press, committed, answer } = show(picking());
    await press("Take P20");
    await answer({ brings: [{ event: "paid", seat: 0, colour: "green" }], worth: { "pay Y": 1, "pay G": 1 } });
    await press("Pay a yellow cube");
    await press("Take P20");
    expect(committed.map(short)).toEqual(["take P20 · pay yellow"]);
  });

  it("bids the clicked cubes", async () => {
    const player = company("BY CU / DR RO", {}, { warehouse: { Y: 1, G: 3 } });
    const { press, committed, answer } = show({
      view: game(player, {
        asks: [{ seat: 0, decision: "auction", fields: {} }],
        offer: [card],
        auction: { last_bid: 0, least: 1, passed: [], stake: "" },
      }),
      choices: [
        { action: { action: "pass" }, told: "Pass" },
        { action: { action: "bid" }, told: "Bid" },
      ],
    });
    await press("Bid");
    const bid = (cubes: string): Partial<BoardChoice> => ({
      brings: [{ event: "bid", seat: 0, size: cubes.length, cubes }],
      worth: { "stake Y": 1 },
    });
    await answer({ ...bid("G"), told: "Bid: 1 green" });
    await press("Add a yellow cube");
    await answer({ ...bid("GY"), told: "Bid: 1 yellow, 1 green" });
    await press("Bid: 1 yellow, 1 green");
    expect(committed.map(short)).toEqual(["bid · stake green · stake yellow"]);
  });

  it("makes space for all offered cards before one is considered, and then stays still", async () => {
    const offer = [card, { ...card, card: "P21" }];
    const places = [
      { x: 4, y: 0, turn: 90 },
      { x: 0, y: 5, turn: 0 },
    ];
    const consider = vi.fn(async (choice: BoardChoice): Promise<BoardChoice> => {
      const number = offer.findIndex((each) => each.card === choice.action["card"]);
      return { ...choice, later: { action: { action: "place", ...places[number] }, told: "Lay it", brings: [] } };
    });
    const { container } = show(
      {
        view: game(company("BY CU / DR RO"), { asks: [{ seat: 0, decision: "pick", fields: {} }], offer }),
        choices: offer.map((each) => ({ action: { action: "take", card: each.card }, told: `Take ${each.card}` })),
      },
      { consider },
    );
    const pointer = (name: string): Event => Object.assign(new Event(name), { pointerType: "mouse" });
    const sight = (): string => (container.querySelector(".plane > g") as SVGElement).style.transform;
    await vi.waitFor(() => expect(consider).toHaveBeenCalledTimes(2), 60_000);
    await new Promise((answered) => setTimeout(answered));
    const before = sight();
    for (const each of container.querySelectorAll("[data-place^='card=']")) {
      await fireEvent(each, pointer("pointerenter"));
      await vi.waitFor(() => expect(container.querySelector("[data-kept]")).toBeTruthy(), 60_000);
      expect(sight()).toBe(before);
      await fireEvent(each, pointer("pointerleave"));
    }
    expect(consider).toHaveBeenCalledTimes(2);
  });
});
