import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { closeOnBack } from "../../src/ui/backButton";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("the back button", () => {
  it("closes an overlay and stays on the page", () => {
    const back = vi.spyOn(history, "back").mockImplementation(() => {});
    const close = vi.fn();
    const closed = closeOnBack(close);
    window.dispatchEvent(new PopStateEvent("popstate"));
    expect(close).toHaveBeenCalledOnce();
    closed();
    vi.runAllTimers();
    expect(back).not.toHaveBeenCalled();
  });

  it("leaves the page even if an overlay was closed just before", () => {
    const back = vi.spyOn(history, "back").mockImplementation(() => {});
    const close = vi.fn();
    closeOnBack(close)();
    window.dispatchEvent(new PopStateEvent("popstate")); // only removes the closed overlay's history entry
    expect(back).toHaveBeenCalledOnce();
    vi.runAllTimers();
    expect(back).toHaveBeenCalledOnce();
    expect(close).not.toHaveBeenCalled();
  });

  it("is not confused with a typed address", () => {
    const back = vi.spyOn(history, "back").mockImplementation(() => {});
    const close = vi.fn();
    const closed = closeOnBack(close);
    history.pushState(null, "", "/elsewhere");
    closed(); // The overlay closes with its page before the event arrives.
    window.dispatchEvent(new PopStateEvent("popstate"));
    vi.runAllTimers();
    expect(close).not.toHaveBeenCalled();
    expect(back).not.toHaveBeenCalled();
  });

  it("cancels previews repeatedly and then leaves the page", () => {
    const back = vi.spyOn(history, "back").mockImplementation(() => {});
    const push = vi.spyOn(history, "pushState");
    const close = vi.fn();
    for (let touch = 0; touch < 3; touch++) closeOnBack(close, true)(); // The player commits each preview.
    vi.runAllTimers();
    expect(push).toHaveBeenCalledOnce();
    expect(back).not.toHaveBeenCalled();
    const closed = closeOnBack(close, true);
    window.dispatchEvent(new PopStateEvent("popstate"));
    expect(close).toHaveBeenCalledOnce();
    closed();
    closeOnBack(close, true)();
    window.dispatchEvent(new PopStateEvent("popstate")); // No preview is open during this back press.
    expect(back).toHaveBeenCalledOnce();
  });
});
