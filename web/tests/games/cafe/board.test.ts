import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import axe from "axe-core";
import { afterEach, describe, expect, it, vi } from "vitest";
import messages from "../../../../src/ribeira/games/cafe/messages/en.ftl?raw";
import rules from "../../../../src/ribeira/games/cafe/rules/en.md?raw";
import { sameChoice, type Action, type BoardProps, type Choice, type GameEvent } from "../../../src/games/board";
import { client } from "../../../src/games/cafe";
import { FINGER, UNIT } from "../../../src/games/cafe/camera";
import type { CafeView, SquareView } from "../../../src/games/cafe/view";
import own from "../../../src/locale/en.ftl?raw";
import { rulesFor, sections } from "../../../src/lib/rules";
import { fliesUntilTouched } from "../touching";
import { company, game, short } from "./companies";
import { names, positions, type Position } from "./positions";
import { saying } from "../../saying";

// jsdom has a size of 0 where the board should have one.
vi.hoisted(() => {
  Object.defineProperty(HTMLElement.prototype, "clientWidth", { configurable: true, get: () => 920 });
  Object.defineProperty(HTMLElement.prototype, "clientHeight", { configurable: true, get: () => 770 });
});

const say = saying(own, messages);

const all: Position[] = positions;
const asked = (decision: string): Position =>
  all.find(({ view }) => view.asks.some((ask) => ask.seat === view.seat && ask.decision === decision)) as Position;

interface Given extends Partial<BoardProps<CafeView>> {
  view?: CafeView;
  choices?: Choice[];
}
/** A board at a table that puts forward what is touched and keeps what is committed. */
function show(position: { view: CafeView; choices: Choice[] }, given: Given = {}) {
  const committed: Action[][] = [];
  const seat = position.view.seat;
  const props = {
    view: position.view,
    seat,
    seats: position.view.players.map((_, number) => ({
      seat: number,
      name: names[number] as string,
      yours: number === seat,
    })),
    choices: position.choices,
    preview: null as Choice | null,
    change: null,
    hint: null,
    gesture: vi.fn(),
    say,
    ...given,
  };
  const touch = vi.fn((choice: Choice, commit = false): void => {
    if (!props.choices.some((each) => JSON.stringify(each.action) === JSON.stringify(choice.action)))
      throw new Error(`not offered: ${JSON.stringify(choice.action)}`);
    if (commit || sameChoice(props.preview, choice)) committed.push(choice.wishes ?? [choice.action]);
    else props.preview = choice;
  });
  const shown = render(client.Board, { ...props, touch } as never);
  return {
    ...shown,
    touch,
    committed,
    preview: () => props.preview,
    /** What the engine says to what is put forward. */
    answer: (told: Partial<Choice>) => {
      props.preview = { ...(props.preview as Choice), ...told };
      return shown.rerender({ ...props, touch } as never);
    },
    /** Touch what is called so, and let the board see what is put forward. */
    press: async (name: string | RegExp, nth = 0): Promise<void> => {
      await fireEvent.click(screen.getAllByRole("button", { name })[nth] as HTMLElement);
      await shown.rerender({ ...props, touch } as never);
    },
    update: (more: Given) => shown.rerender({ ...Object.assign(props, more), touch } as never),
  };
}
const lit = (container: Element): string[] =>
  [...new Set([...container.querySelectorAll("[data-lit]")].map((each) => each.getAttribute("data-lit") ?? ""))].sort();
const offered = (choices: Choice[]): string[] => choices.map(({ action }) => JSON.stringify(action)).sort();

/** A company that is to act, with what the engine would offer. */
function acting(
  grid: string,
  cubes: Record<string, string>,
  more: Parameters<typeof company>[2] = {},
): { view: CafeView; choices: Choice[] } {
  const player = company(grid, cubes, more);
  const choices: Choice[] = [];
  const offer = (action: Action): void => void choices.push({ action, told: Object.values(action).join(" ") });
  const at = (action: string, { x, y }: SquareView): void => offer({ action, x, y });
  const squares = Object.values(player.squares);
  const roasted = squares.filter((square) => square.square === "RO" && square.cubes);
  for (const square of squares) {
    if (!square.group) continue;
    if (square.cubes) at("empty", square);
    else if (square.square === "DR") at("dry", square);
    else if (square.square === "RO") at("roast", square);
    else if (`${square.x},${square.y}` === square.group) at("harvest", square);
  }
  if (roasted.length) offer({ action: "deliver_all" });
  if (roasted.length > 1) for (const square of roasted) at("deliver", square);
  offer({ action: "stop" });
  return { view: game(player, { asks: [{ seat: 0, decision: "act", fields: {} }] }), choices };
}

afterEach(cleanup);
vi.setConfig({ testTimeout: 60_000 });

describe("the board", () => {
  const direct = all.filter(
    ({ view, choices }) =>
      choices.length && view.asks.some((ask) => ask.seat === view.seat && !["act", "place"].includes(ask.decision)),
  );
  it.each(direct.map((position, number) => ({ position, number })))(
    "lights every choice of decision $number, and nothing else",
    ({ position }) => {
      const { container } = show(position);
      expect(lit(container)).toEqual(offered(position.choices));
    },
  );

  it("lights every choice at the width of a phone, too", () => {
    const width = vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(390);
    for (const position of direct) {
      const { container, unmount } = show(position);
      expect(lit(container)).toEqual(offered(position.choices));
      unmount();
    }
    width.mockRestore();
  });

  it("shows nothing lit to a spectator, and every company by its tab", async () => {
    const position = all.find(({ view }) => view.players.length > 1) as Position;
    const { container } = show({ ...position, view: { ...position.view, seat: null }, choices: [] });
    expect(lit(container)).toEqual([]);
    const tabs = screen.getAllByRole("tab");
    expect(tabs).toHaveLength(position.view.players.length);
    await fireEvent.click(tabs[1] as HTMLElement);
    expect(tabs[1]?.getAttribute("aria-selected")).toBe("true");
    expect(screen.getByRole("group", { name: say("board-area", { name: "Bruno" }) })).toBeTruthy();
  });

  it("moves pieces while there is a change, until a touch", async () => {
    const position = all.find(({ events, view }) =>
      events.some((event) => event.event === "harvested" && event.seat === view.seat),
    ) as Position;
    await fliesUntilTouched(
      show(position, {
        change: { before: position.before, events: position.events as GameEvent[] },
      }),
    );
  });

  it("comes nearer after two taps where a large company has small squares, and goes back after two more", async () => {
    const width = vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(390);
    const box = vi
      .spyOn(Element.prototype, "getBoundingClientRect")
      .mockReturnValue({ x: 0, y: 0, width: 390, height: 770 } as DOMRect);
    const row = "BY .. DR .. RO .. BY .. DR .. RO CU";
    const { container, update } = show(acting([row, row, row].join(" / "), {}));
    const plane = container.querySelector(".plane") as Element;
    const scale = (): number =>
      Number(/scale\(([\d.]+)\)/.exec(plane.querySelector("g[style]")?.getAttribute("style") ?? "")?.[1]);
    let now = 1000; // a hand's time, however long the machine takes
    const taps = async (count: number): Promise<void> => {
      for (let tap = 0; tap < count; tap++)
        for (const type of ["pointerdown", "pointerup"]) {
          const event = new MouseEvent(type, { bubbles: true, clientX: 200, clientY: 300 });
          Object.defineProperty(event, "timeStamp", { value: (now += 50) });
          plane.dispatchEvent(event);
        }
      await update({});
    };
    const before = scale();
    expect(before * UNIT).toBeLessThan(FINGER);
    await taps(1);
    expect(scale()).toBe(before);
    await taps(1);
    expect(scale() * UNIT).toBeGreaterThan(FINGER);
    await taps(2);
    expect(scale()).toBe(before);
    box.mockRestore();
    width.mockRestore();
  });

  it("has all that is lit in sight, however large the company and wherever one has looked", async () => {
    const width = vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(390);
    const row = `BY ${".. ".repeat(11)}DR`;
    const { container, update } = show(acting(row, { "0,0": "Y" }));
    const plane = container.querySelector(".plane") as Element;
    const hidden = (): string[] => {
      const style = plane.querySelector("g[style]")?.getAttribute("style") ?? "";
      const [left, , scale] = (style.match(/-?[\d.]+/g) ?? []).map(Number) as [number, number, number];
      const side = scale * UNIT;
      return [...plane.querySelectorAll("[data-at]:has([data-lit])")].flatMap((thing) => {
        const at = thing.getAttribute("data-at") ?? "";
        const x = left + Number(at.split(",")[0]) * side;
        return x < -0.01 || x + side > 390.01 ? [at] : [];
      });
    };
    expect(plane.querySelectorAll("[data-lit]")).toHaveLength(2); // the cube to be picked up, and where it can go
    expect(hidden()).toEqual([]);
    // Looked at closely, and then there is something else to do.
    const wheel = new WheelEvent("wheel", { deltaY: -800, clientX: 380, clientY: 300 });
    plane.dispatchEvent(wheel);
    await update({});
    expect(hidden()).toEqual(["0,0"]);
    await update(acting(row, {}));
    expect(hidden()).toEqual([]);
    width.mockRestore();
  });

  it("speaks only of sections that the rules have", () => {
    const known = sections(rulesFor(rules)).map((section) => section.id);
    for (const position of [asked("act"), asked("pick"), asked("place"), asked("auction")]) {
      const { container, unmount } = show(position);
      const spoken = [...container.querySelectorAll("[data-rule]")].map((each) => each.getAttribute("data-rule"));
      expect(spoken.length).toBeGreaterThan(4);
      expect(spoken.filter((rule) => !known.includes(`rule-${rule}`))).toEqual([]);
      unmount();
    }
  });

  it.each(["act", "place"])("has nothing that axe objects to: %s", async (decision) => {
    const { container } = show(asked(decision));
    const found = await axe.run(container, {
      rules: { "color-contrast": { enabled: false }, region: { enabled: false } },
    });
    expect(found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`)).toEqual([]);
  });
});

describe("laying a card", () => {
  const position = asked("place");
  const of = (turn: number): Choice[] => position.choices.filter(({ action }) => Number(action["turn"]) === turn);

  it("lights the places of the card as it is turned, by the button and by R", async () => {
    const { container } = show(position);
    const spots = (): string[] =>
      [
        ...new Set(
          [...container.querySelectorAll(".spot [data-lit]")].map((each) => each.getAttribute("data-lit") ?? ""),
        ),
      ].sort();
    expect(spots()).toEqual(offered(of(0)));
    await fireEvent.click(screen.getByRole("button", { name: say("board-turn", { turn: 90 }) }));
    expect(spots()).toEqual(offered(of(90)));
    await fireEvent.keyDown(window, { key: "r", code: "KeyR" });
    expect(spots()).toEqual(offered(of(180)));
    await fireEvent.keyDown(window, { key: "R", code: "KeyR", shiftKey: true });
    expect(spots()).toEqual(offered(of(90)));
  });

  it("shows what a place would do, turns with it, and lays it at the second touch", async () => {
    const { container, press, committed, preview, update, answer } = show(position);
    const first = of(0)[0] as Choice;
    await press(first.told);
    expect(preview()).toEqual(first);
    expect(container.querySelector(".card-ghost")).toBeTruthy();
    const effect = (): string => screen.getByRole("group", { name: say("board-effect") }).textContent ?? "";
    expect(effect()).toContain(say("board-covers", { count: Number(/over (\d)/.exec(first.told)?.[1]) }));
    expect(effect()).not.toContain(say("board-nothing_lost")); // until the engine has answered
    await answer({ brings: [{ event: "placed", returned: "" }], worth: { cups: 4, ships: 0 } });
    expect(effect()).toContain(say("board-nothing_lost"));
    await fireEvent.keyDown(window, { key: "r", code: "KeyR" });
    expect(Number(preview()?.action["turn"])).toBe(90);
    await update({ preview: preview() });
    await press(preview()?.told ?? "");
    expect(committed).toEqual([[preview()?.action]]);
  });

  it("is dragged from the hand to the nearest place, where it is put forward", async () => {
    const box = vi
      .spyOn(Element.prototype, "getBoundingClientRect")
      .mockReturnValue({ x: 0, y: 0, width: 920, height: 770 } as DOMRect);
    const { container, preview, update } = show(position);
    // jsdom has no pointer events of its own
    const pointer = async (on: EventTarget, type: string, clientX: number, clientY: number): Promise<void> => {
      on.dispatchEvent(new MouseEvent(type, { bubbles: true, clientX, clientY }));
      await update({});
    };
    await pointer(container.querySelector(".grab rect") as Element, "pointerdown", 100, 80);
    await pointer(window, "pointermove", 360, 431);
    expect(container.querySelector(".in-hand")).toBeTruthy();
    expect(container.querySelector(".card-ghost")).toBeTruthy();
    await pointer(window, "pointerup", 360, 431);
    expect(container.querySelector(".in-hand")).toBeNull();
    expect(preview()).toMatchObject({ action: { action: "place", turn: "0" } });
    box.mockRestore();
  });

  it("points out a hint as it would lie", () => {
    const hint = of(270)[0] as Choice;
    const { container } = show(position, { hint });
    expect(container.querySelector(".hinted")?.getAttribute("data-lit")).toBe(JSON.stringify(hint.action));
  });
});

describe("acting by touch", () => {
  const moved = (x: number, y: number, colour: string, ...sources: number[][]): GameEvent => ({
    event: "dried",
    seat: 0,
    x,
    y,
    colour,
    count: sources.length,
    sources,
  });

  it("harvests a group with two touches of any of its squares", async () => {
    const { press, committed, container, answer } = show(acting("BY BR CU / DR CU RO", {}));
    await press("harvest 0 0", 1);
    expect(container.querySelectorAll(".coming")).toHaveLength(0); // until the engine has answered
    const squares = [0, 1].map((x) => [x, 0]);
    await answer({ brings: [{ event: "harvested", seat: 0, squares, cubes: ["Y", "R"] }] });
    expect(container.querySelectorAll(".coming")).toHaveLength(2);
    await press("harvest 0 0", 0);
    expect(committed.map(short)).toEqual(["harvest 0,0"]);
  });

  it("changes the colour of a square for any, once it is put forward", async () => {
    const { press, answer, preview } = show(acting("BY SU CU / DR CU RO", {}));
    await press("harvest 0 0");
    const grown = (colour: string, letter: string): Partial<Choice> => ({
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

  it("dries a whole group with two touches", async () => {
    const { press, committed, answer, preview } = show(
      acting("BB BB BY / DR DR CU", { "0,0": "B", "1,0": "B", "2,0": "Y" }),
    );
    await press("dry 0 1");
    const [brown, yellow] = [moved(0, 1, "brown", [0, 0], [1, 0]), moved(1, 1, "yellow", [2, 0])];
    await answer({ then: [{ action: "load", colour: "brown" }], brings: [brown, yellow] });
    await press("dry 1 1"); // it belongs to it
    expect(committed.map(short)).toEqual(["dry 0,1"]);
    await answer({ brings: [brown] });
    await press("dry 1 1"); // one square more
    expect(short(preview()?.wishes ?? [])).toBe("dry 0,1 · load_from 0,0 · load_from 1,0 · dry 1,1");
  });

  it("moves the cubes that are picked up to the square that is touched", async () => {
    const { press, committed, answer } = show(acting("BB BB BY / DR DR CU", { "0,0": "B", "1,0": "B", "2,0": "Y" }));
    await press(say("board-pick", { cubes: "1 yellow", where: "2 right" }));
    await press("dry 1 1");
    await answer({ brings: [moved(1, 1, "yellow", [2, 0])] });
    await press("dry 1 1");
    expect(committed.map(short)).toEqual(["dry 1,1 · load_from 2,0"]);
  });

  it("leaves a square out that is touched again", async () => {
    const { press, preview } = show(acting("BB BB BB / DR RO CU", { "0,0": "B", "1,0": "B", "2,0": "B" }));
    await press(say("board-pick", { cubes: "1 brown", where: say("way-none") }));
    await press(say("board-leave", { cubes: "1 brown", where: "1 right" }));
    await press("dry 0 1");
    expect(short(preview()?.wishes ?? [])).toBe("dry 0,1 · load_from 0,0 · load_from 2,0");
  });

  it("puts the most of an action forward by its step", async () => {
    const { press, preview } = show(acting("BB BB BY / DR CU DR", { "0,0": "B", "1,0": "B" }));
    await press(say("step-dry"));
    expect(short(preview()?.wishes ?? [])).toBe("dry 0,1 · dry 2,1");
  });

  it("delivers to coffeehouses and the warehouse, as the player wants it", async () => {
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

  it("delivers from single squares", async () => {
    const { press, committed, answer } = show(acting("RO RO RO / BY CU BY", { "0,0": "R", "1,0": "YY", "2,0": "GGG" }));
    await press("deliver 0 0");
    await answer({ brings: [{ event: "collected", seat: 0, squares: [[0, 0]], cubes: "R" }] });
    await press("deliver 2 0");
    await press("deliver 2 0");
    expect(committed.map(short)).toEqual(["deliver 0,0 · deliver 2,0"]);
  });

  it("empties squares for nothing", async () => {
    const { press, committed, container } = show(acting("BB BY / DR CU", { "0,0": "B", "0,1": "YY" }));
    expect(lit(container).some((each) => each.includes('"empty"'))).toBe(false);
    await press(say("board-empty"));
    await press("empty 0 1");
    await press("empty 0 1");
    expect(committed.map(short)).toEqual(["empty 0,1"]);
  });

  it("says why a thing cannot be done", () => {
    const denied = { "square 2,0": say("why-cup"), "step deliver": say("why-deliver") };
    const { container } = show(acting("BY BR CU / RO CU DR", { "0,0": "Y" }), { denied });
    const why = (text: string): number => container.querySelectorAll(`[data-why="${text}"]`).length;
    expect(why(say("why-cup"))).toBeGreaterThan(0);
    expect(why(say("why-deliver"))).toBeGreaterThan(0);
    expect(why(say("why-now"))).toBeGreaterThan(0); // of what nobody gives a reason for
  });

  it("stays as it is while others act", async () => {
    const start = acting("BB BB BY / DR DR CU", { "0,0": "B", "1,0": "B", "2,0": "Y" });
    const { press, update, committed, answer } = show(start);
    await press(say("board-pick", { cubes: "1 yellow", where: "2 right" }));
    // news of somebody else: the same decision in new objects
    await update({ view: structuredClone(start.view), choices: structuredClone(start.choices) });
    await press("dry 1 1");
    await answer({ brings: [moved(1, 1, "yellow", [2, 0])] });
    await press("dry 1 1");
    expect(committed.map(short)).toEqual(["dry 1,1 · load_from 2,0"]);
  });
});

describe("the draft and the auction by touch", () => {
  const card = { card: "P20", squares: ["BY", "RO", "CU", "BB", "BR", "DR"], house: null };
  const picking = (): { view: CafeView; choices: Choice[] } => {
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

  it("bids the cubes that are touched", async () => {
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
    const bid = (cubes: string): Partial<Choice> => ({
      brings: [{ event: "bid", seat: 0, size: cubes.length, cubes }],
      worth: { "stake Y": 1 },
    });
    await answer({ ...bid("G"), told: "Bid: 1 green" });
    await press("Add a yellow cube");
    await answer({ ...bid("GY"), told: "Bid: 1 yellow, 1 green" });
    await press("Bid: 1 yellow, 1 green");
    expect(committed.map(short)).toEqual(["bid · stake green · stake yellow"]);
  });

  it("makes room for all cards on offer before one is looked at, and holds still then", async () => {
    const offer = [card, { ...card, card: "P21" }];
    const places = [
      { x: 4, y: 0, turn: 90 },
      { x: 0, y: 5, turn: 0 },
    ];
    const consider = vi.fn(async (choice: Choice): Promise<Choice> => {
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
