import { expect, it, vi } from "vitest";
import { ensureLegible } from "../../src/ui/minimumTextSize";

it("makes a drawing wider until its smallest text can be read", () => {
  let resized = (): void => undefined;
  vi.stubGlobal(
    "ResizeObserver",
    class {
      constructor(look: () => void) {
        resized = look;
      }
      observe(): void {}
      disconnect(): void {}
    },
  );
  const [parent, box, text] = [
    document.createElement("p"),
    document.createElement("div"),
    document.createElement("text"),
  ];
  Object.defineProperty(box, "clientWidth", { value: 120 });
  let scale = 0.5;
  Object.assign(text, { getScreenCTM: () => ({ b: 0, d: scale }), textContent: "3" });
  text.style.fontSize = "16px";
  box.append(text);
  parent.append(box);
  document.body.append(parent);
  const leave = ensureLegible(box);
  resized();
  expect(box.style.getPropertyValue("--legible")).toBe("150px");
  scale = 1;
  resized();
  expect(box.style.getPropertyValue("--legible")).toBe("");
  leave();
  vi.unstubAllGlobals();
});
