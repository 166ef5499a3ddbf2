import { cleanup, fireEvent, render } from "@testing-library/svelte";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { BoardProps, BoardChoice, GameEvent } from "../../../src/games/types";
import { client } from "../../../src/games/mercado";
import type { MercadoView } from "../../../src/games/mercado/viewHelpers";
import { boardProps, fliesUntilTouched, standsStill } from "../boardExpectations";
import { names, positions, type Position } from "./positions";
import { say } from "./messages";
import { distinctPositions } from "../../distinctPositions";

vi.setConfig({ testTimeout: 60_000 }); // jsdom renders slowly on a busy machine

const all = positions as Position[];
const asked = (decision: string): Position => all.find(({ view }) => view.asks[0]?.decision === decision) as Position;
const offering = (action: string): Position =>
  all.find(({ choices }) => choices.some((choice) => choice.action.action === action)) as Position;
const choiceOf = ({ choices }: Position, action: string): BoardChoice =>
  choices.find((choice) => choice.action.action === action) as BoardChoice;

function show(position: Position, given: Partial<BoardProps<MercadoView>> = {}) {
  const props = boardProps<MercadoView>(position, names.slice(0, position.view.players.length), say, given);
  return { ...render(client.Board, props), touch: props.touch };
}
/**
 * Return the highlighted element whose label starts with a text. Role queries would take seconds, because jsdom
 * examines thousands of shapes.
 */
const lit = (container: Element, label: string): Element =>
  [...container.querySelectorAll("[data-lit]")].find((each) =>
    each.getAttribute("aria-label")?.startsWith(label),
  ) as Element;
const groups = (container: Element): string[] =>
  [...container.querySelectorAll("[role=group]")].map((each) => each.getAttribute("aria-label") ?? "");
const texts = (container: Element): string[] =>
  [...container.querySelectorAll("text")].map((each) => each.textContent.trim());
const labels = (container: Element): string[] =>
  [...container.querySelectorAll("[data-lit]")].map((each) => each.getAttribute("aria-label") ?? "");

afterEach(cleanup);

describe("the board", () => {
  it.each(distinctPositions(all).map((position, number) => ({ position, number })))(
    "highlights exactly the choices of position $number, with their sentences",
    ({ position }) => {
      const { container } = show(position);
      expect(new Set(labels(container))).toEqual(new Set(position.choices.map((choice) => choice.told)));
      for (const each of container.querySelectorAll("[data-lit]")) expect(each.getAttribute("tabindex")).toBe("0");
    },
  );

  it("highlights every choice at the width of a phone", () => {
    const phone = [
      vi.spyOn(HTMLElement.prototype, "clientWidth", "get").mockReturnValue(390),
      vi.spyOn(HTMLElement.prototype, "clientHeight", "get").mockReturnValue(620),
    ];
    for (const position of [asked("turn"), asked("pick_stand"), asked("swap_hand")]) {
      const { container, unmount } = show(position);
      expect(container.querySelector("svg")?.getAttribute("viewBox")).toMatch(/^0 0 390 /);
      expect(new Set(labels(container))).toEqual(new Set(position.choices.map((choice) => choice.told)));
      unmount();
    }
    for (const each of phone) each.mockRestore();
  });

  it("takes clicks on a piece and then its place, and previews both as one choice", async () => {
    const position = offering("open_stand");
    const piece = choiceOf(position, "open_stand");
    const first = show(position);
    await fireEvent.click(lit(first.container, piece.told));
    expect(first.touch).toHaveBeenLastCalledWith(piece, false);
    cleanup();

    const second = show(position, { preview: piece });
    await fireEvent.keyDown(lit(second.container, `${piece.told}. At row`), { key: "Enter" });
    const put = second.touch.mock.calls[0]?.[0] as BoardChoice;
    expect(put.action).toEqual(piece.action);
    expect(put.then).toEqual([{ action: "place", space: expect.stringMatching(/^r\dc\d$/) as string }]);
    cleanup();

    const third = show(position, { preview: put });
    expect(third.container.querySelector(`[aria-label="${put.told}"]`)?.getAttribute("aria-pressed")).toBe("true");
    expect(texts(third.container)).toContain("cost");
    expect(third.container.querySelectorAll(".ghost").length).toBeGreaterThan(0);
  });

  it("lets the player change the previewed piece", async () => {
    const position = all.find(
      ({ choices }) =>
        choices.some(({ action }) => action.action === "open_stand") &&
        choices.some(({ action }) => action.action === "take_coin"),
    ) as Position;
    const { container, touch } = show(position, { preview: choiceOf(position, "open_stand") });
    const coin = choiceOf(position, "take_coin");
    await fireEvent.click(lit(container, coin.told));
    expect(touch).toHaveBeenLastCalledWith(coin, false);
  });

  it("shows cost, income and balance of a place under the pointer", async () => {
    const position = offering("open_stand");
    const piece = choiceOf(position, "open_stand");
    const { container } = show(position, { preview: piece });
    expect(texts(container)).not.toContain("cost");
    const place = lit(container, `${piece.told}. At row`);
    await fireEvent.pointerEnter(place.parentElement as Element);
    const [, cost = "", income = ""] = /costs (\d+), earns (\d+)/.exec(place.getAttribute("aria-label") ?? "") ?? [];
    const coins = position.view.players[position.view.seat ?? 0]?.coins ?? 0;
    expect(texts(container)).toContain("cost");
    expect(texts(container)).toContain(`${coins} → ${coins - Number(cost) + Number(income)}`);
    await fireEvent.pointerLeave(place.parentElement as Element);
    expect(texts(container)).not.toContain("cost");
    await fireEvent.focusIn(place);
    expect(texts(container)).toContain("cost");
  });

  it("explains why an element is not available", () => {
    const position = asked("turn");
    const hand = position.view.players[position.view.seat ?? 0]?.hand ?? [];
    const { container } = show(position, {
      choices: position.choices.filter(({ action }) => action.action === "take_coin"),
      denied: { ...position.denied, [`stand ${hand[0]}`]: say("why-unaffordable") },
    });
    const reasons = new Set([...container.querySelectorAll("[data-why]")].map((each) => each.getAttribute("data-why")));
    expect(reasons.has(say("why-unaffordable"))).toBe(true);
    expect(reasons.has(say("why-display"))).toBe(true);
  });

  it("explains why the previewed piece cannot go to a place", () => {
    const position = all.find(
      ({ view, choices }) =>
        view.market.some(({ stand }) => stand) && choices.some(({ action }) => action.action === "open_stand"),
    ) as Position;
    const { container } = show(position, { preview: choiceOf(position, "open_stand") });
    expect(container.querySelector(`[data-why="${say("why-occupied")}"]`)).toBeTruthy();
  });

  it("highlights nothing for a spectator", () => {
    const { container } = show(asked("turn"), { seat: null, choices: [], denied: {} });
    expect(container.querySelectorAll("[data-lit]")).toHaveLength(0);
    expect(container.querySelectorAll("[data-why]")).toHaveLength(0);
  });

  it("has accessible names", () => {
    const position = all.find(
      ({ view }) => view.players.length === 4 && view.market.some(({ stand }) => stand),
    ) as Position;
    const named = groups(show(position).container);
    for (const name of names) expect(named.filter((label) => label.startsWith(`${name}. `))).toHaveLength(1);
    for (const there of position.view.market) {
      const name = `row ${there.space[1]}, column ${there.space[3]}`;
      const found = named.find((label) => label === name || label.startsWith(`${name}.`)) ?? "";
      expect(found).not.toBe("");
      if (there.stand)
        expect(found).toContain(`${there.stand} stand of ${names[there.owner ?? 0]}, worth ${there.value}`);
      if (there.closed) expect(found).toContain("closed");
    }
    for (const { entrance, tile } of position.view.entrances) {
      const name = `${say(`side-${entrance[0]}`)} ${entrance[1]}`;
      expect(named.some((label) => (tile ? label.startsWith(`${name}. ${tile[0]} customer`) : label === name))).toBe(
        true,
      );
    }
  });

  it("hides hidden money and says so", () => {
    const position = all.find(
      ({ view }) => view.money_hidden && view.players.length > 1 && view.ended === null,
    ) as Position;
    const named = groups(show(position).container);
    const seat = position.view.seat ?? 0;
    position.view.players.forEach((player, number) => {
      expect(named.find((label) => label.startsWith(`${names[number]}. `))).toContain(
        number === seat ? `Coins: ${player.coins}` : "money behind a screen",
      );
    });
  });

  it("shows the challenge, its thresholds and the fame", () => {
    const position = all.find(({ view }) => view.solo !== null) as Position;
    const solo = position.view.solo as NonNullable<MercadoView["solo"]>;
    const group = show(position).container.querySelector(
      `[role=group][aria-label^="Challenge ${solo.challenge}, "]`,
    ) as Element;
    for (const threshold of solo.thresholds) expect(group.textContent).toContain(`${threshold}`);
    expect(group.getAttribute("aria-label")).toContain(`fame ${solo.fame}`);
  });

  it("lets a specialist choose a type by clicking a stand", async () => {
    const position = asked("specialise");
    const { container, touch } = show(position);
    const choice = position.choices[0] as BoardChoice;
    await fireEvent.click(
      container.querySelector(
        `[role=group][aria-label*="stand of"] [data-lit='${JSON.stringify(choice.action)}']`,
      ) as Element,
    );
    expect(touch).toHaveBeenLastCalledWith(choice, false);
  });

  it("animates a change until a press", async () => {
    const position = all.find(({ events }) => events.some((event) => event.event === "earned")) as Position;
    const { before, events } = position;
    await fliesUntilTouched((change) => show(position, { change }), { before, events: events as GameEvent[] });
  });

  it("is still without a change", () => {
    standsStill(show(asked("turn")));
  });
});
