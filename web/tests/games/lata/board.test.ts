import { cleanup, fireEvent, render, screen } from "@testing-library/svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { BoardProps, BoardChoice, GameEvent } from "../../../src/games/types";
import { client } from "../../../src/games/lata";
import { groupCards, type LataView } from "../../../src/games/lata/viewHelpers";
import { goalText } from "../../../src/games/lata/elementLabels";
import { boardProps, fliesUntilTouched, standsStill } from "../boardExpectations";
import { names, positions, type Position } from "./positions";
import { say } from "./messages";
import { distinctPositions } from "../../distinctPositions";

const all = positions as Position[];
const asked = (decision: string): Position =>
  all.find(({ view }) => view.asks.some((ask) => ask.seat === view.seat && ask.decision === decision)) as Position;
const offering = (action: string): Position =>
  all.find(({ choices }) => choices.some((choice) => choice.action.action === action)) as Position;

function show(position: Position, given: Partial<BoardProps<LataView>> = {}) {
  const props = boardProps<LataView>(position, names, say, { gestures: position.gestures, ...given });
  return { ...render(client.Board, props), touch: props.touch, props };
}
const lit = (container: Element): Element[] => [...container.querySelectorAll("[data-lit]")];
const actions = (container: Element): string[] =>
  lit(container)
    .map((each) => each.getAttribute("data-lit") ?? "")
    .filter((each) => each !== "handle");
/** Return the choice that the latest click passed to `touch`. */
const last = (touch: ReturnType<typeof vi.fn>): BoardChoice => touch.mock.lastCall?.[0] as BoardChoice;

function phone(): void {
  vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(390);
  vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(620);
  vi.spyOn(window, "innerWidth", "get").mockReturnValue(390);
}

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

/** Return all highlighted choices, including those that appear after a click on a handle or for an identical card. */
async function reachable(container: Element, position: Position): Promise<Set<string>> {
  const found = new Set(actions(container));
  for (const each of lit(container).filter((one) => one.getAttribute("data-lit") === "handle")) {
    await fireEvent.click(each);
    for (const action of actions(container)) found.add(action);
  }
  if (position.view.asks.some((ask) => ask.decision === "starting_card")) {
    // Identical cards are one element.
    for (const kind of groupCards(position.view.shown)) {
      expect(kind.cards.filter((card) => found.has(JSON.stringify({ action: "keep", card })))).toHaveLength(1);
      for (const card of kind.cards) found.add(JSON.stringify({ action: "keep", card }));
    }
  }
  return found;
}

const decision = ({ view }: Position): string | undefined => view.asks.find((ask) => ask.seat === view.seat)?.decision;
const firsts = all.filter((position) => all.find((each) => decision(each) === decision(position)) === position);

describe.each([
  ["a desktop", () => {}, distinctPositions(all)],
  ["a phone", phone, firsts],
] as const)("the board on %s", (_, size, some) => {
  it.each(some.map((position, number) => ({ position, number, decision: decision(position) })))(
    "highlights every choice of position $number ($decision) and shows no card ids",
    async ({ position }) => {
      size();
      const { container } = show(position);
      const said = [...container.querySelectorAll("[aria-label], [data-why]")].flatMap((each) => [
        each.getAttribute("aria-label"),
        each.getAttribute("data-why"),
      ]);
      const written = [...container.querySelectorAll("text, title")].map((each) => each.textContent);
      for (const text of [...said, ...written]) expect(text ?? "").not.toMatch(/\b[A-Z]{1,2}\d{1,2}\b|\w_\w/);
      const found = await reachable(container, position);
      // If a market accepts several loads, only the largest is highlighted. Clicks on piles select smaller loads.
      const wanted = position.choices.filter((choice) => choice.action.action !== "load");
      for (const choice of wanted) expect(found, choice.told).toContain(JSON.stringify(choice.action));
      for (const each of lit(container)) expect(each.getAttribute("tabindex")).toBe("0");
      if (wanted.length < position.choices.length) expect(actions(container)).toHaveLength(1);
    },
  );

  it("names countries by words or flags, not by letters", () => {
    size();
    const { container } = show(asked("sell"));
    const written = [...container.querySelectorAll("text")].map((text) => text.textContent.trim());
    expect(written.filter((text) => /^((PT|FR|US|AU|CL) ?)+$/.test(text))).toEqual([]);
  });

  it("highlights nothing for a spectator", () => {
    size();
    for (const position of [asked("produce"), asked("sell"), asked("buy_goal")]) {
      const { container, unmount } = show(position, { seat: null, choices: [] });
      expect(lit(container)).toHaveLength(0);
      unmount();
    }
  });
});

describe("clicks", () => {
  it("work with the pointer and with Enter", async () => {
    const position = asked("take_set");
    const { touch } = show(position);
    const [first, second] = position.choices as [BoardChoice, BoardChoice];
    await fireEvent.click(screen.getByRole("button", { name: first.told }));
    expect(last(touch)).toEqual(first);
    await fireEvent.keyDown(screen.getByRole("button", { name: second.told }), { key: "Enter" });
    expect(last(touch)).toEqual(second);
  });

  it("produce the whole line in one gesture", async () => {
    const position = all.find(
      ({ choices }) => choices.filter((choice) => choice.action.action === "produce").length > 1,
    ) as Position;
    const { touch } = show(position);
    await fireEvent.click(screen.getByRole("button", { name: /^Produce everything/ }));
    const { action, then } = last(touch);
    expect(action.action).toBe("produce");
    expect(then?.length).toBeGreaterThan(0);
    expect(then?.every((each) => each.action === "produce")).toBe(true);
  });

  /** Return a sale with three silver cans and a market that takes two of them. */
  function stocked(): { position: Position; deliver: BoardChoice["action"] } {
    const position = structuredClone(asked("sell"));
    const { view } = position;
    const [market] = view.markets;
    if (!market) throw new Error("no market");
    Object.assign(view.players[view.seat ?? 0] as object, { ap: 9, cubes: { silver: 3, red: 0, yellow: 0 } });
    const deliver = { action: "deliver", market: market.market };
    position.choices = [
      { action: deliver, told: "Deliver" },
      ...position.choices.filter((choice) => choice.action.action === "end_turn"),
    ];
    position.gestures = [
      { action: deliver, told: "Deliver all", then: [{ action: "load", silver: 2, red: 0, yellow: 0 }] },
    ];
    return { position, deliver };
  }

  it("deliver a market in one gesture, with fewer cans after clicks on the pile", async () => {
    const { position, deliver } = stocked();
    const { touch, container, rerender, props } = show(position);
    await fireEvent.click(container.querySelector(`[data-lit='${JSON.stringify(deliver)}']`) as Element);
    const whole = last(touch);
    expect(whole.action).toEqual(deliver);
    expect(whole.then).toEqual([{ action: "load", silver: 2, red: 0, yellow: 0 }]);
    await rerender({ ...props, preview: whole });
    await fireEvent.click(screen.getByRole("button", { name: "silver: 2 of 3 go" }));
    // After the maximum the number would return to 0, but a load contains at least one can.
    expect(last(touch).then).toEqual([{ action: "load", silver: 1, red: 0, yellow: 0 }]);
  });

  it("on a pile that allows only one number do not commit a delivery", async () => {
    const { position, deliver } = stocked();
    const whole = { action: deliver, told: "Deliver", then: [{ action: "load", silver: 1, red: 0, yellow: 0 }] };
    position.gestures = [whole];
    // The board previews the delivery, and the engine has already returned its effects.
    const { touch } = show(position, { preview: { ...whole, told: "Deliver 1 silver", brings: [], next: [] } });
    await fireEvent.click(screen.getByRole("button", { name: "silver: 1 of 3 go" }));
    expect(touch).not.toHaveBeenCalled();
  });

  it("can choose cans before the market", async () => {
    const { position, deliver } = stocked();
    const { touch, container } = show(position);
    await fireEvent.click(screen.getByRole("button", { name: "silver: 0 of 3 go" }));
    expect(screen.getByRole("button", { name: "silver: 1 of 3 go" }).getAttribute("aria-pressed")).toBe("true");
    await fireEvent.click(container.querySelector(`[data-lit='${JSON.stringify(deliver)}']`) as Element);
    expect(last(touch).then).toEqual([{ action: "load", silver: 1, red: 0, yellow: 0 }]);
  });

  it("keep the chosen cans while the choices are the same", async () => {
    const { position } = stocked();
    const { rerender, props } = show(position);
    await fireEvent.click(screen.getByRole("button", { name: "silver: 0 of 3 go" }));
    await rerender({ ...props, view: structuredClone(position.view), denied: {} }); // an unrelated update
    expect(screen.getByRole("button", { name: "silver: 1 of 3 go" })).toBeTruthy();
    await rerender({ ...props, choices: [...position.choices] });
    expect(screen.getByRole("button", { name: "silver: 0 of 3 go" })).toBeTruthy();
  });

  it("show the cards under a stack, and Escape closes them", async () => {
    const position = all.find(({ view }) =>
      view.players[view.seat ?? 0]?.slots.some((slot) => slot.cards.length > 1),
    ) as Position;
    const { container } = show(position);
    const slot = position.view.players[position.view.seat ?? 0]?.slots.find((each) => each.cards.length > 1);
    await fireEvent.click(screen.getAllByRole("button", { name: /look at its/ })[0] as Element);
    const panel = screen.getByRole("dialog");
    expect(panel.querySelectorAll('[role="img"]')).toHaveLength(slot?.cards.length ?? 0);
    await fireEvent.keyDown(window, { key: "Escape" });
    expect(container.querySelector('[role="dialog"]')).toBeNull();
  });

  it("show another player's factory in front without highlights", async () => {
    const position = asked("produce");
    const { container } = show(position);
    const other = names[1 - (position.view.seat ?? 0)] as string;
    await fireEvent.click(screen.getByRole("button", { name: new RegExp(`^${other}\\. `) }));
    expect(screen.getByRole("button", { name: "Back to your own factory" })).toBeTruthy();
    expect(actions(container).filter((action) => /produce|end_production/.test(action))).toHaveLength(0);
    await fireEvent.click(screen.getByRole("button", { name: "Back to your own factory" }));
    expect(actions(container).length).toBeGreaterThan(0);
  });
});

describe("the preview", () => {
  it("shows the price of a slot and the card on it", () => {
    const position = asked("place");
    const preview = position.choices.find((choice) => /−1 escudo/.test(choice.told)) as BoardChoice;
    const { container } = show(position, { preview });
    expect(screen.getAllByText("−1").length).toBeGreaterThan(0);
    expect(container.querySelectorAll(".ghost").length).toBeGreaterThan(0);
    expect(container.querySelector(".previewed")?.getAttribute("aria-pressed")).toBe("true");
  });

  it("shows the current score of a goal", () => {
    const position = asked("buy_goal");
    show(position);
    for (const goal of position.view.goals) {
      expect(
        screen.getByRole("group", {
          name: `${goalText(say, goal)}. Cost: ${goal.cost}. Now: ${goal.worth[position.view.seat ?? 0]}`,
        }),
      ).toBeTruthy();
    }
  });

  it("shows the cans that spoil at the end of the turn", () => {
    const position = asked("sell");
    const end = position.choices.find((choice) => choice.action.action === "end_turn") as BoardChoice;
    show(position, { preview: { ...end, brings: [], worth: { red: 2 } } }); // only the red cans spoil
    expect(screen.getByText("−2")).toBeTruthy();
  });
});

describe("the board", () => {
  it("explains why a market or goal is not available", () => {
    const position = asked("sell");
    const market = position.view.markets[0]?.market ?? "";
    const { container } = show(position, {
      choices: position.choices.filter((choice) => choice.action.action === "end_turn"),
      denied: { [`market ${market}`]: "Too dear." },
    });
    expect(container.querySelector(`[data-place="market=${market}"] [data-why="Too dear."]`)).toBeTruthy();
    const other = position.view.markets[1]?.market ?? "";
    expect(container.querySelector(`[data-place="market=${other}"] [data-why]`)?.getAttribute("data-why")).toMatch(
      /^Not now/,
    );
  });

  it("hides the opponents' bids behind a screen", async () => {
    const position = structuredClone(asked("make_bid"));
    const { view } = position;
    const other = names[1 - (view.seat ?? 0)] as string;
    view.asks = [0, 1].map((seat) => ({ seat, decision: "make_bid", fields: {} }));
    const { container, rerender, props } = show(position);
    expect(container.textContent).toContain("…");
    await rerender({ ...props, view: { ...view, asks: view.asks.filter((ask) => ask.seat === view.seat) } });
    expect(container.textContent).not.toContain("…");
    expect(screen.getByRole("button", { name: new RegExp(`${other} has bid\\.`) })).toBeTruthy();
  });

  it("animates a change until a press", async () => {
    const position = all.find(({ events }) => events.some((event) => event.event === "produced")) as Position;
    const { before, events } = position;
    await fliesUntilTouched((change) => show(position, { change }), { before, events: events as GameEvent[] });
  });

  it("is still without a change", () => {
    standsStill(show(offering("bid")));
  });
});
