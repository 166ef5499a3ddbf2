// What jsdom lacks: boards ask for their size, Svelte's motion for the wish to see less of it, axe for icon fonts.

globalThis.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};
window.matchMedia ??= (media) =>
  ({
    matches: false,
    media,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }) as unknown as MediaQueryList;
HTMLCanvasElement.prototype.getContext = () => null;
