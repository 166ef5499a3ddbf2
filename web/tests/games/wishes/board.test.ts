import { cleanup, render, screen } from "@testing-library/svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import messages from "../../../../src/ribeira/games/wishes/locale/en.ftl?raw";
import own from "../../../src/i18n/locale/en.ftl?raw";
import type { BoardProps, BoardChoice, GameEvent } from "../../../src/games/types";
import { client } from "../../../src/games/wishes";
import type { WishesView } from "../../../src/games/wishes/viewHelpers";
import { boardProps, fliesUntilTouched, isTouched, nothingIsLit, standsStill } from "../boardExpectations";
import { names, positions, type Position } from "./positions";
import { messageFormatter } from "../../messageFormatter";
import { distinctPositions } from "../../distinctPositions";

const say = messageFormatter(own, messages);

const all = positions as Position[];
const asked = (decision: string): Position => all.find(({ view }) => view.asks[0]?.decision === decision) as Position;

function show(position: Position, given: Partial<BoardProps<WishesView>> = {}) {
  const props = boardProps<WishesView>(position, names, say, given);
  return { ...render(client.Board, props), touch: props.touch };
}

afterEach(cleanup);

describe("the board", () => {
  it.each(distinctPositions(all).map((position, number) => ({ position, number })))(
    "highlights every choice of position $number once, with its sentence",
    ({ position }) => {
      const { container } = show(position);
      const lit = [...container.querySelectorAll<SVGElement>("[data-lit]")];
      expect(lit.map((each) => each.getAttribute("aria-label")).sort()).toEqual(
        position.choices.map((choice) => choice.told).sort(),
      );
      for (const each of lit) expect(each.getAttribute("tabindex")).toBe("0");
    },
  );

  it("highlights every choice at the width of a phone", () => {
    const phone = [
      vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(390),
      vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(620),
    ];
    for (const position of [asked("spoil"), asked("move_buyer"), asked("sell_kind")]) {
      const { container, unmount } = show(position);
      expect(container.querySelector("svg")?.getAttribute("viewBox")).toMatch(/^0 0 390 /);
      expect(container.querySelectorAll("[data-lit]")).toHaveLength(position.choices.length);
      unmount();
    }
    for (const each of phone) each.mockRestore();
  });

  it("enlarges the choices of a market on a phone when one of several is previewed", () => {
    const phone = [
      vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(390),
      vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(620),
    ];
    const position = structuredClone(asked("spoil"));
    const first = position.choices.find(({ action }) => action.action === "spoil") as BoardChoice;
    const other = { action: { ...first.action, owner: 1 - Number(first.action["owner"]) }, told: "The other" };
    const choices = [first, other];
    const count = (preview: BoardChoice | null): number =>
      show(position, { choices, preview }).container.querySelectorAll("[data-lit]").length;
    expect(count(null)).toBe(2);
    cleanup();
    expect(count(first)).toBe(4);
    const sizes = [...document.querySelectorAll("[data-lit] .halo")].map((each) => Number(each.getAttribute("height")));
    expect(Math.max(...sizes)).toBeGreaterThanOrEqual(44);
    for (const each of phone) each.mockRestore();
  });

  it("dims cards that are too deep for the worms", () => {
    const position = asked("turn");
    const { container } = show(position, {
      choices: position.choices.filter(({ action }) => Number(action["position"]) < 3),
    });
    const dim = [1, 2, 3, 4].map((depth) => container.querySelector(`[aria-label^="${depth}. "] > .dim`) !== null);
    expect(dim).toEqual([false, false, true, true]);
  });

  it("explains why an element is not available", () => {
    const position = asked("turn");
    const denied = {
      "keep 3": "No. 3 costs 2 worms, you have 1.",
      "keep 1": "All your boats are full.",
      "market catfish": "Not a market.",
      heap: "Not the heap.",
      boats: "Somebody else's.",
    };
    const whyOf = (choices: BoardChoice[]): (string | null)[] => {
      const { container, unmount } = show(position, { choices, denied });
      const found = [...container.querySelectorAll("[data-why]")].map((each) => each.getAttribute("data-why"));
      unmount();
      return found;
    };
    for (const reason of Object.values(denied)) expect(whyOf([])).toContain(reason);
    expect(whyOf([])).toContain("Not now: something else is being decided.");
    expect(whyOf([]).length).toBeGreaterThan(whyOf(position.choices).length); // highlighted elements need no reason
  });

  it("works with the pointer and with Enter", async () => {
    const position = asked("turn");
    await isTouched(show(position), position.choices);
  });

  it("highlights nothing for a spectator", () => {
    nothingIsLit(show(asked("turn"), { seat: null, choices: [] }));
  });

  it("has accessible names", () => {
    const { view } = asked("turn");
    show(asked("turn"));
    for (const name of names) expect(screen.getByRole("group", { name: new RegExp(`^${name}\\. \\$`) })).toBeTruthy();
    for (const market of view.markets) {
      expect(
        screen.getByRole("group", {
          name: new RegExp(`^${say(`species-${market.market}`)}\\. Price: ${market.price}`),
        }),
      ).toBeTruthy();
    }
    expect(screen.getByRole("group", { name: `Deck ${view.deck}` })).toBeTruthy();
    const clownfish = view.unseen.filter((card) => card.startsWith("CLO")).length;
    expect(screen.getByRole("img", { name: new RegExp(`deck: ${view.deck}.* Clownfish ${clownfish},`) })).toBeTruthy();
  });

  it("previews the gain of a sale", () => {
    const position = all.find(({ choices }) => choices.some((choice) => choice.action.action === "sell")) as Position;
    const preview = position.choices.find((choice) => choice.action.action === "sell") as BoardChoice;
    const { container } = show(position, { preview });
    const amount = /for \$(\d+)/.exec(preview.told)?.[1];
    expect(screen.getAllByText(`+$${amount}`).length).toBeGreaterThan(0);
    expect(container.querySelector(".trail")).toBeTruthy();
    expect(container.querySelector(".previewed")?.getAttribute("aria-pressed")).toBe("true");
  });

  it("shows the new price beside a buyer's new market", () => {
    const position = asked("move_buyer");
    const preview = position.choices[0] as BoardChoice;
    show(position, { preview });
    const price = /will bring \$(\d+)/.exec(preview.told)?.[1];
    expect(screen.getByText(new RegExp(`^\\d+ → ${price}$`))).toBeTruthy();
  });

  it("animates a change until a press", async () => {
    const position = all.find(({ events }) => events.some((event) => event.event === "surfaced")) as Position;
    const { before, events } = position;
    await fliesUntilTouched((change) => show(position, { change }), { before, events: events as GameEvent[] });
  });

  it("is still without a change", () => {
    standsStill(show(asked("turn")));
  });
});
