import { cleanup, fireEvent, screen } from "@testing-library/svelte";
import axe from "axe-core";
import { afterEach, describe, expect, it, vi } from "vitest";
import rules from "../../../../src/ribeira/games/cafe/rulebook/en.md?raw";
import type { BoardChoice, GameEvent } from "../../../src/games/types";
import { TOUCH_SIZE, UNIT } from "../../../src/games/cafe/camera";
import { placementOf, middleOf } from "../../../src/games/cafe/geometry";
import { rulesFor, parseSections } from "../../../src/features/rulebook/sections";
import { fliesUntilTouched } from "../boardExpectations";
import type { Position } from "./positions";
import { acting, all, asked, lit, offered, say, show } from "./table";

afterEach(cleanup);
vi.setConfig({ testTimeout: 60_000 });

/** Give boards a size other than that of `table.ts`. Return a function that restores it. */
function mockBoardSize(width: number, height: number): () => void {
  const mocks = [
    vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(width),
    vi.spyOn(Element.prototype, "getBoundingClientRect").mockReturnValue({ x: 0, y: 0, width, height } as DOMRect),
  ];
  return () => mocks.forEach((mock) => mock.mockRestore());
}

describe("the board", () => {
  const direct = all.filter(
    ({ view, choices }) =>
      choices.length && view.asks.some((ask) => ask.seat === view.seat && !["act", "place"].includes(ask.decision)),
  );
  it.each(direct.map((position, number) => ({ position, number })))(
    "highlights exactly the choices of decision $number",
    ({ position }) => {
      const { container } = show(position);
      expect(lit(container)).toEqual(offered(position.choices));
    },
  );

  it("highlights every choice at the width of a phone", () => {
    const width = vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(390);
    for (const position of direct) {
      const { container, unmount } = show(position);
      expect(lit(container)).toEqual(offered(position.choices));
      unmount();
    }
    width.mockRestore();
  });

  it("highlights nothing for a spectator, who can view every company by its tab", async () => {
    const position = all.find(({ view }) => view.players.length > 1) as Position;
    const { container } = show({ ...position, view: { ...position.view, seat: null }, choices: [] });
    expect(lit(container)).toEqual([]);
    const tabs = screen.getAllByRole("tab");
    expect(tabs).toHaveLength(position.view.players.length);
    await fireEvent.click(tabs[1] as HTMLElement);
    expect(tabs[1]?.getAttribute("aria-selected")).toBe("true");
    expect(screen.getByRole("group", { name: say("board-area", { name: "Bruno" }) })).toBeTruthy();
  });

  it("animates a change until a press", async () => {
    const position = all.find(({ events, view }) =>
      events.some((event) => event.event === "harvested" && event.seat === view.seat),
    ) as Position;
    const { before, events } = position;
    await fliesUntilTouched((change) => show(position, { change }), { before, events: events as GameEvent[] });
  });

  it("keeps the camera still on a phone during all previews of placements", async () => {
    const width = vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(390);
    const height = vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(560);
    for (const position of all.filter((each) => each.choices.some(({ action }) => action.action === "place"))) {
      const { container, update, unmount } = show(position);
      const effects = (): string | null | undefined =>
        container.querySelector(".plane > g[style]")?.getAttribute("style");
      const before = effects();
      expect(before).toContain("scale");
      for (const preview of position.choices) {
        await update({ preview });
        expect(effects()).toBe(before);
      }
      unmount();
    }
    height.mockRestore();
    width.mockRestore();
  });

  it("zooms in on a double tap if squares are small, and back on another one", async () => {
    const restore = mockBoardSize(390, 770);
    const row = "BY .. DR .. RO .. BY .. DR .. RO CU";
    const { container, update } = show(acting([row, row, row].join(" / "), {}));
    const plane = container.querySelector(".plane") as Element;
    const scale = (): number =>
      Number(/scale\(([\d.]+)\)/.exec(plane.querySelector("g[style]")?.getAttribute("style") ?? "")?.[1]);
    let now = 1000; // simulated time, independent of the machine's speed
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
    expect(before * UNIT).toBeLessThan(TOUCH_SIZE);
    await taps(1);
    expect(scale()).toBe(before);
    await taps(1);
    expect(scale() * UNIT).toBeGreaterThan(TOUCH_SIZE);
    await taps(2);
    expect(scale()).toBe(before);
    restore();
  });

  it("moves the card to a tap beside its center, after zooming in on small squares", async () => {
    const restore = mockBoardSize(240, 560);
    const beside = (one: BoardChoice, { action }: BoardChoice): boolean =>
      action.action === "place" &&
      action["turn"] === one.action["turn"] &&
      action["x"] === Number(one.action["x"]) + 1 &&
      action["y"] === one.action["y"];
    const [found] = all.flatMap((position) =>
      position.choices.flatMap((preview) => {
        const next = position.choices.find((each) => beside(preview, each));
        return next ? [{ position, preview, next }] : [];
      }),
    );
    if (!found) throw new Error("a card may lie in two places side by side");
    const { position, preview, next } = found;
    const { container, update, committed, preview: put } = show(position, { preview });
    const effects = (): { x: number; y: number; side: number } => {
      const style = container.querySelector(".plane > g[style]")?.getAttribute("style") ?? "";
      const [x, y, scale] = (style.match(/-?[\d.]+/g) ?? []).map(Number) as [number, number, number];
      return { x, y, side: scale * UNIT };
    };
    let now = 1000; // simulated time
    const tap = async (choice: BoardChoice): Promise<void> => {
      const { x, y, side } = effects();
      const on = middleOf(placementOf(choice));
      for (const type of ["pointerdown", "pointerup", "click"]) {
        const at = { bubbles: true, clientX: x + on.x * side, clientY: y + on.y * side };
        const event = Object.assign(new MouseEvent(type, at), { pointerType: "touch" });
        Object.defineProperty(event, "timeStamp", { value: now });
        container.querySelector(".grab [data-lit]")?.dispatchEvent(event);
      }
      now += 100;
      await update({});
    };
    const before = effects().side;
    expect(before).toBeLessThan(TOUCH_SIZE);
    await tap(next);
    expect(put()).toEqual(next);
    for (let tapped = 0; tapped < 2; tapped++) await tap(next);
    expect(effects().side).toBeGreaterThanOrEqual(TOUCH_SIZE);
    expect(committed).toEqual([]); // a double tap lays nothing
    now += 1000;
    await tap(next);
    expect(committed).toEqual([[next.action]]);
    restore();
  });

  it("keeps highlighted elements visible for every company and camera", async () => {
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
    expect(plane.querySelectorAll("[data-lit]")).toHaveLength(2); // the cubes to pick up, and their destination
    expect(hidden()).toEqual([]);
    // Zoom in until the elements of the next decision are outside the visible area.
    const wheel = new WheelEvent("wheel", { deltaY: -800, clientX: 380, clientY: 300 });
    plane.dispatchEvent(wheel);
    await update({});
    expect(hidden()).toEqual(["0,0"]);
    await update(acting(row, {}));
    expect(hidden()).toEqual([]);
    width.mockRestore();
  });

  it("names only existing sections of the rules", () => {
    const known = parseSections(rulesFor(rules)).map((section) => section.id);
    for (const position of [asked("act"), asked("pick"), asked("place"), asked("auction")]) {
      const { container, unmount } = show(position);
      const spoken = [...container.querySelectorAll("[data-rule]")].map((each) => each.getAttribute("data-rule"));
      expect(spoken.length).toBeGreaterThan(4);
      expect(spoken.filter((rule) => !known.includes(`rule-${rule}`))).toEqual([]);
      unmount();
    }
  });

  it.each(["act", "place"])("passes axe: %s", async (decision) => {
    const { container } = show(asked(decision));
    const found = await axe.run(container, {
      rules: { "color-contrast": { enabled: false }, region: { enabled: false } },
    });
    expect(found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`)).toEqual([]);
  });
});

describe("laying a card", () => {
  const position = asked("place");
  const of = (turn: number): BoardChoice[] => position.choices.filter(({ action }) => Number(action["turn"]) === turn);

  it("highlights the placements of the card's turn, which the button and R change", async () => {
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

  it("shows the effects of a placement, updates them on a turn, and lays the card on the second click", async () => {
    const { container, press, committed, preview, update, answer } = show(position);
    const first = of(0)[0] as BoardChoice;
    await press(first.told);
    expect(preview()).toEqual(first);
    expect(container.querySelector(".card-ghost")).toBeTruthy();
    const effect = (): string => screen.getByRole("group", { name: say("board-effect") }).textContent ?? "";
    expect(effect()).toContain(say("board-covers", { count: Number(/over (\d)/.exec(first.told)?.[1]) }));
    expect(effect()).not.toContain(say("board-nothing_lost")); // unknown before the engine's response
    await answer({ brings: [{ event: "placed", returned: "", emptied: [] }], worth: { cups: 4, ships: 0 } });
    expect(effect()).toContain(say("board-nothing_lost"));
    await fireEvent.keyDown(window, { key: "r", code: "KeyR" });
    expect(Number(preview()?.action["turn"])).toBe(90);
    await update({ preview: preview() });
    await press(preview()?.told ?? "");
    expect(committed).toEqual([[preview()?.action]]);
  });

  it("previews a card at the nearest placement after a drag from the hand", async () => {
    const box = vi
      .spyOn(Element.prototype, "getBoundingClientRect")
      .mockReturnValue({ x: 0, y: 0, width: 920, height: 770 } as DOMRect);
    const { container, preview, update } = show(position);
    // jsdom has no pointer events, so mouse events replace them.
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

  it("shows a hint at its placement", () => {
    const hint = of(270)[0] as BoardChoice;
    const { container } = show(position, { hint });
    expect(container.querySelector(".hinted")?.getAttribute("data-lit")).toBe(JSON.stringify(hint.action));
  });
});
