// Expectations that apply to every board.

import { fireEvent, screen } from "@testing-library/svelte";
import { expect, vi } from "vitest";
import type { BoardChoice, BoardProps, BoardSeat, Change } from "../../src/games/types";

const flights = (container: Element): Element[] => [...container.querySelectorAll(".flight")];

interface Shown {
  container: Element;
  rerender: (props: { change: Change<never> }) => Promise<void>;
}

/**
 * Expect that each change is animated until the user presses anywhere. Each change must create new elements, because a
 * finished animation does not restart on old ones.
 */
export async function fliesUntilTouched<View>(
  show: (change: Change<View>) => unknown,
  change: Change<View>,
): Promise<void> {
  const { container, rerender } = show(change) as Shown;
  const first = flights(container);
  expect(first.length).toBeGreaterThan(0);
  await rerender({ change: { ...change } as Change<never> });
  const next = flights(container);
  expect(next).toHaveLength(first.length);
  expect(next.filter((each) => first.includes(each))).toEqual([]);
  await fireEvent.pointerDown(window);
  expect(flights(container)).toEqual([]);
}

export const standsStill = ({ container }: { container: Element }): void => expect(flights(container)).toEqual([]);

export const nothingIsLit = ({ container }: { container: Element }): void =>
  expect(container.querySelectorAll("[data-lit]")).toHaveLength(0);

/** Expect that a click selects the first choice and the Enter key selects the second. */
export async function isTouched({ touch }: { touch: unknown }, [first, second]: BoardChoice[]): Promise<void> {
  if (!first || !second) throw new Error("there are no two choices");
  await fireEvent.click(screen.getByRole("button", { name: first.told }));
  expect(touch).toHaveBeenLastCalledWith(first, false);
  await fireEvent.keyDown(screen.getByRole("button", { name: second.told }), { key: "Enter" });
  expect(touch).toHaveBeenLastCalledWith(second, false);
}

interface ShownPosition<View> {
  view: View & { seat: number | null };
  choices: BoardChoice[];
  denied?: Record<string, string>;
}

/** Return the seats of a table with these names, as seen from a seat. */
export const seatsFor = (names: readonly string[], viewer: number | null): BoardSeat[] =>
  names.map((name, seat) => ({ seat, name, yours: seat === viewer }));

/** Return the properties of a board that shows a position. The callbacks for the user's actions are mocks. */
export function boardProps<View>(
  position: ShownPosition<View>,
  names: readonly string[],
  say: BoardProps<View>["say"],
  given: Partial<BoardProps<View>> = {},
) {
  return {
    view: position.view as View,
    seat: position.view.seat,
    seats: seatsFor(names, position.view.seat),
    choices: position.choices,
    denied: position.denied ?? {},
    preview: null,
    change: null,
    hint: null,
    gesture: vi.fn(),
    say,
    ...given,
    touch: vi.fn(),
  };
}
