// What is expected of every board that is touched, or told what happened.

import { fireEvent, screen } from "@testing-library/svelte";
import { expect } from "vitest";
import type { Change, BoardChoice } from "../../src/games/types";

const flights = (container: Element): Element[] => [...container.querySelectorAll(".flight")];

interface Shown {
  container: Element;
  rerender: (props: { change: Change<never> }) => Promise<void>;
}

/** Pieces fly, those of the next change as new elements (one that has landed does not set out again), until somebody
 *  touches the page. */
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

/** Choices are touched, one by the pointer and one by a key. */
export async function isTouched({ touch }: { touch: unknown }, [first, second]: BoardChoice[]): Promise<void> {
  if (!first || !second) throw new Error("there are no two choices");
  await fireEvent.click(screen.getByRole("button", { name: first.told }));
  expect(touch).toHaveBeenLastCalledWith(first, false);
  await fireEvent.keyDown(screen.getByRole("button", { name: second.told }), { key: "Enter" });
  expect(touch).toHaveBeenLastCalledWith(second, false);
}
