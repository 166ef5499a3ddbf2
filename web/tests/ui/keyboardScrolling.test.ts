import { expect, test } from "vitest";
import { scrollable } from "../../src/ui/keyboardScrolling";

test("an overflowing element is focusable, but only while it overflows", async () => {
  const box = document.createElement("div");
  let height = 90;
  Object.defineProperty(box, "clientHeight", { value: 100 });
  Object.defineProperty(box, "scrollHeight", { get: () => height });
  box.style.overflow = "auto";
  document.body.append(box);
  const leave = scrollable(box);
  expect(box.hasAttribute("tabindex")).toBe(false);

  height = 120;
  box.append("a longer story");
  await expect.poll(() => box.getAttribute("tabindex")).toBe("0");

  height = 100;
  box.replaceChildren();
  await expect.poll(() => box.hasAttribute("tabindex")).toBe(false);

  height = 120;
  leave();
  box.append("a story after the end");
  await Promise.resolve();
  expect(box.hasAttribute("tabindex")).toBe(false);
  box.remove();
});
