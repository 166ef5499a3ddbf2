import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import axe from "axe-core";
import { afterEach, describe, expect, it, vi } from "vitest";
import messages from "../../../../src/ribeira/games/fleet/locale/en.ftl?raw";
import own from "../../../src/i18n/locale/en.ftl?raw";
import type { BoardProps, BoardChoice, GameEvent } from "../../../src/games/types";
import { client } from "../../../src/games/fleet";
import rules from "../../../../src/ribeira/games/fleet/rulebook/en.md?raw";
import { TYPES, type FleetView, type SheetView } from "../../../src/games/fleet/viewHelpers";
import { rulesFor, parseSections } from "../../../src/features/rulebook/sections";
import { boardProps, fliesUntilTouched, isTouched, nothingIsLit } from "../boardExpectations";
import { names, positions, printed, type Position } from "./positions";
import { messageFormatter } from "../../messageFormatter";
import { distinctPositions } from "../../distinctPositions";

// jsdom reports a size of 0, for which the board has no layout.
vi.hoisted(() => {
  Object.defineProperty(HTMLElement.prototype, "clientWidth", { configurable: true, get: () => 920 });
});

const say = messageFormatter(own, messages);

const all: Position[] = positions;
const asked = (decision: string): Position =>
  all.find(({ view }) => view.asks.some((ask) => ask.seat === view.seat && ask.decision === decision)) as Position;
const offered = (action: string): Position =>
  all.find(({ choices }) => choices.some((choice) => choice.action.action === action)) as Position;

const props = (position: Position, given: Partial<BoardProps<FleetView>> = {}) =>
  boardProps<FleetView>(position, names.slice(0, position.view.sheets.length), say, { components: printed, ...given });
function show(position: Position, given: Partial<BoardProps<FleetView>> = {}) {
  const made = props(position, given);
  return { ...render(client.Board, made), touch: made.touch };
}
const sentences = (container: Element): string[] =>
  [
    ...new Set([...container.querySelectorAll("[data-lit]")].map((each) => each.getAttribute("aria-label") ?? "")),
  ].sort();

afterEach(cleanup);
vi.setConfig({ testTimeout: 60_000 }); // jsdom is slow, and a sheet has about 2000 elements

describe("the board", () => {
  it.each(distinctPositions(all).map((position, number) => ({ position, number })))(
    "highlights exactly the choices of position $number, with their sentences",
    ({ position }) => {
      const { container } = show(position);
      expect(sentences(container)).toEqual(position.choices.map((choice) => choice.told).sort());
      for (const each of container.querySelectorAll("[data-lit]")) expect(each.getAttribute("tabindex")).toBe("0");
    },
  );

  it("highlights every choice at the width of a phone", () => {
    const phone = [
      vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(390),
      vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(620),
    ];
    for (const position of [asked("star"), asked("circle"), asked("oysters"), offered("salvage")]) {
      const { container, unmount } = show(position);
      expect(container.querySelector(".scroll svg")?.getAttribute("viewBox")).toMatch(/^0 0 390 /);
      expect(sentences(container)).toEqual(position.choices.map((choice) => choice.told).sort());
      unmount();
    }
    for (const each of phone) each.mockRestore();
  });

  it("says why a section cannot be marked", () => {
    const position = offered("mark");
    const { container } = show(position);
    const marked = position.choices.map((choice) => choice.action["section"]);
    for (const row of [...(position.view.sheets[position.view.seat ?? 0] as SheetView).columns]) {
      const column = container.querySelector(`[data-rule="${row.section}"]`);
      expect(column?.getAttribute("data-why") === null, row.section).toBe(marked.includes(row.section));
    }
    expect(container.querySelector("[data-rule=wharf][data-why]")?.getAttribute("data-why")).toMatch(
      /every box is marked|Your die shows|captain/,
    );
  });

  it("links to sections of the rules, including those of every licence", () => {
    const { container } = show(offered("mark"));
    const known = parseSections(rulesFor(rules)).map((section) => section.id);
    const led = [
      ...new Set(
        [...container.querySelectorAll("[data-rule]")].map((each) => `rule-${each.getAttribute("data-rule")}`),
      ),
    ];
    expect(led.filter((anchor) => !known.includes(anchor))).toEqual([]);
    expect(led).toEqual(expect.arrayContaining(TYPES.map((type) => `rule-${type}`)));
  });

  it("draws the values of the table's components", () => {
    const deck = structuredClone(printed);
    deck.wharf.pub.vp = 77;
    const label = (components: typeof printed, rule: string): string =>
      [...show(all[0] as Position, { components }).container.querySelectorAll(`[data-rule=${rule}]`)]
        .map((each) => each.getAttribute("aria-label"))
        .join();
    expect(label(deck, "wharf")).toContain("77 VP");
    expect(label(printed, "wharf")).not.toContain("77 VP");
  });

  it("draws the market's payments and the sheet's current one from the view", () => {
    const position = structuredClone(all[0] as Position);
    position.view.sheets[position.view.seat ?? 0]!.market = [
      { fish: 0, coins: 2, now: false },
      { fish: 5, coins: 66, now: true },
    ];
    const { container } = show(position);
    const stall = container.querySelector("[data-rule=market]");
    expect(stall?.getAttribute("aria-label")).toContain("5+: 66 coins");
    expect(stall?.querySelectorAll("[stroke-width='2.2']")).toHaveLength(1);
  });

  it("works with the pointer and with Enter", async () => {
    const position = asked("star");
    await isTouched(show(position), position.choices);
  });

  it("highlights nothing for a spectator", () => {
    nothingIsLit(show(asked("star"), { seat: null, choices: [] }));
  });

  it("shows other sheets by their tabs, and the viewer's at a decision", async () => {
    const position = { ...(all.find(({ view }) => view.sheets.length === 3) as Position), choices: [] };
    position.view = { ...position.view, seat: 0 };
    const { rerender } = show(position);
    const tabs = screen.getAllByRole("tab");
    expect(tabs).toHaveLength(3);
    expect(tabs.map((tab) => tab.getAttribute("aria-selected"))).toEqual(["true", "false", "false"]);
    const score = (): string | null => screen.getByRole("img", { name: /^VP / }).getAttribute("aria-label");
    await fireEvent.click(tabs[2] as HTMLElement);
    expect(score()).toContain(`VP ${position.view.sheets[2]?.score}:`);
    expect(tabs[2]?.getAttribute("aria-selected")).toBe("true");
    await rerender(props(position, { choices: [{ action: { action: "coin" }, told: "As a coin" }] }));
    expect(score()).toContain(`VP ${position.view.sheets[0]?.score}:`);
    await fireEvent.keyDown(tabs[1] as HTMLElement, { key: "Enter" });
    expect(score()).toContain(`VP ${position.view.sheets[1]?.score}:`);
  });

  it("previews the boxes that a coin marks", () => {
    const position = offered("coin");
    const preview = position.choices.find((choice) => choice.action.action === "coin") as BoardChoice;
    const { container } = show(position, { preview });
    expect(container.querySelectorAll(".ghost").length).toBeGreaterThan(0);
    expect(container.querySelector(".previewed")?.getAttribute("aria-pressed")).toBe("true");
    expect(screen.getAllByText(/^\+\d$/).length).toBeGreaterThan(0);
  });

  it("remembers who took which die", async () => {
    const position = all.find(
      ({ events, before }) => events.some((one) => one.event === "die_taken") && before.sheets.length > 1,
    ) as Position;
    const { rerender } = show({ ...position, view: position.before, choices: [] });
    await rerender(props(position));
    const taken = position.events.find((one) => one.event === "die_taken") as { seat: number; die: string };
    const told = say("event-die_taken", { seat: names[taken.seat] ?? "", die: say(`face-${taken.die}`) });
    expect(screen.getByRole("img", { name: told })).toBeTruthy();
  });

  it("animates a change until a press", async () => {
    const position = all.find(({ events, view }) =>
      events.some((event) => event.event === "marked" && event.seat === view.seat),
    ) as Position;
    const { before, events } = position;
    await fliesUntilTouched((change) => show(position, { change }), { before, events: events as GameEvent[] });
  });

  it("is still without a change", () => {
    const { container } = show(asked("star"));
    expect(container.querySelectorAll(".flight, .tumble")).toHaveLength(0);
  });

  it("shows the captain with tokens and crosses in a solo game", () => {
    const solo = all.find(({ view }) => view.sheets.length === 1) as Position;
    show(solo);
    expect(screen.getAllByRole("img", { name: /^Captain John: / })).toHaveLength(3);
    expect(screen.queryAllByRole("tab")).toHaveLength(0);
  });

  it("passes axe", async () => {
    const { container } = show(offered("salvage"));
    const found = await axe.run(container, {
      rules: { "color-contrast": { enabled: false }, region: { enabled: false } },
    });
    expect(found.violations.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 200)}`)).toEqual([]);
  });
});
