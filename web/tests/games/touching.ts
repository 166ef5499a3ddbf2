// What is expected of every board that is touched, or told what happened.

import { fireEvent, screen } from "@testing-library/svelte";
import { expect } from "vitest";
import type { Choice } from "../../src/games/board";

const flights = (container: Element): number => container.querySelectorAll(".flight").length;

/** Pieces fly, until somebody touches the page. */
export async function fliesUntilTouched({ container }: { container: Element }): Promise<void> {
  expect(flights(container)).toBeGreaterThan(0);
  await fireEvent.pointerDown(window);
  expect(flights(container)).toBe(0);
}

export const standsStill = ({ container }: { container: Element }): void => expect(flights(container)).toBe(0);

export const nothingIsLit = ({ container }: { container: Element }): void =>
  expect(container.querySelectorAll("[data-lit]")).toHaveLength(0);

/** Choices are touched, one by the pointer and one by a key. */
export async function isTouched({ touch }: { touch: unknown }, [first, second]: Choice[]): Promise<void> {
  if (!first || !second) throw new Error("there are no two choices");
  await fireEvent.click(screen.getByRole("button", { name: first.told }));
  expect(touch).toHaveBeenLastCalledWith(first, false);
  await fireEvent.keyDown(screen.getByRole("button", { name: second.told }), { key: "Enter" });
  expect(touch).toHaveBeenLastCalledWith(second, false);
}
