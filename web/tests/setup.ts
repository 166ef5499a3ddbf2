// Substitutes for features that jsdom lacks: `ResizeObserver` for boards, `matchMedia` for Svelte's reduced-motion
// query, and the canvas on which axe detects icon fonts.

import { afterAll, vi } from "vitest";

// All test files of a worker share one page, because new pages took a third of the time: each file gets fresh modules
// and restores the page.
vi.resetModules();
afterAll(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};
// Tests without rendering begin with `// @vitest-environment node` and skip the following.
if (typeof window !== "undefined") {
  await import("@testing-library/svelte/vitest"); // removes rendered elements after each test
  window.matchMedia ??= (media) =>
    ({
      matches: false,
      media,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as unknown as MediaQueryList;
  HTMLCanvasElement.prototype.getContext = () => null;
  afterAll(() => {
    for (const size of ["clientWidth", "clientHeight"]) Reflect.deleteProperty(HTMLElement.prototype, size);
    const { documentElement: page, head, body } = document;
    for (const part of [page, head, body]) for (const name of part.getAttributeNames()) part.removeAttribute(name);
    head.replaceChildren();
    body.replaceChildren();
    localStorage.clear();
    sessionStorage.clear();
    history.replaceState(null, "", "/");
  });
}
