// What jsdom lacks: boards ask for their size, Svelte's motion for the wish to see less of it, axe for icon fonts.

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
}

export {};
