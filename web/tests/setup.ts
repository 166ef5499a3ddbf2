// What jsdom lacks: boards ask for their size, Svelte's motion for the wish to see less of it, axe for icon fonts.

import { afterAll, vi } from "vitest";

// A worker has one page for all its files (a new one each took a third of all time): every file gets modules of its own,
// and leaves the page as it was.
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
// Tests of what draws nothing begin with `// @vitest-environment node` and are spared all of it.
if (typeof window !== "undefined") {
  await import("@testing-library/svelte/vitest"); // takes what was drawn away after each test
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
