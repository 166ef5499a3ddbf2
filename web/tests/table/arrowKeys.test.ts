import { describe, expect, it } from "vitest";
import { DESCRIBED_ELEMENTS, moveFocus, nearestIndex } from "../../src/table/arrowKeys";
import { rulesSection, unavailableReason } from "../../src/table/boardAttributes";
import { ACTIVE_ELEMENTS } from "../../src/table/focusMemory";

describe("arrow keys", () => {
  const spots = [
    { x: 0, y: 0 },
    { x: 100, y: 5 },
    { x: 60, y: 80 },
    { x: 0, y: 100 },
  ];
  it("move to the nearest element in their direction", () => {
    expect(nearestIndex({ x: 0, y: 0 }, spots, "ArrowRight")).toBe(1);
    expect(nearestIndex({ x: 0, y: 0 }, spots, "ArrowDown")).toBe(3);
    expect(nearestIndex({ x: 100, y: 5 }, spots, "ArrowLeft")).toBe(0);
    expect(nearestIndex({ x: 0, y: 0 }, spots, "ArrowUp")).toBe(-1);
  });
});

describe("elements of a board", () => {
  const board = document.createElement("main");
  board.innerHTML = `
    <div data-rule="markets" id="market" data-why="It is full."><span id="name"></span><b data-lit="{}" tabindex="0" id="lit"></b></div>
    <i id="plain"></i><div data-lit="{}" tabindex="0" id="framed"><i data-rule="coins"></i></div>
    <p data-rule="harbour"><b data-lit="{}" id="inside"><i data-rule="crab"></i></b></p>`;
  document.body.append(board);
  const thing = (id: string): Element | null => document.getElementById(id);
  it("explain why they are unavailable, unless the nearest one is available", () => {
    expect(unavailableReason(thing("name"))).toEqual({ text: "It is full.", rule: "markets" });
    expect(unavailableReason(thing("lit"))).toBeNull();
    expect(unavailableReason(thing("plain"))).toBeNull();
    expect(rulesSection(thing("lit"))).toBe("markets");
    expect(rulesSection(thing("framed"))).toBe("coins");
    expect(rulesSection(thing("inside"))).toBe("crab"); // the section inside the frame, not that of its group
    expect(rulesSection(thing("plain"))).toBeNull();
  });
  it("are reached by arrow keys: available ones, or all", () => {
    expect(moveFocus(board, ACTIVE_ELEMENTS, "ArrowRight")).toBe(true);
    expect(document.activeElement).toBe(thing("lit"));
    (thing("lit") as HTMLElement).blur();
    expect(moveFocus(board, DESCRIBED_ELEMENTS, "ArrowRight")).toBe(true);
    expect(document.activeElement).toBe(thing("market"));
  });
});
