import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { closeOnBack } from "../../src/ui/backButton";

beforeEach(() => vi.useFakeTimers());
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
});

describe("the back button", () => {
  it("closes what is open, and stays on the page", () => {
    const back = vi.spyOn(history, "back").mockImplementation(() => {});
    const close = vi.fn();
    const closed = closeOnBack(close);
    window.dispatchEvent(new PopStateEvent("popstate"));
    expect(close).toHaveBeenCalledOnce();
    closed();
    vi.runAllTimers();
    expect(back).not.toHaveBeenCalled();
  });

  it("leaves the page also where something was closed only just before", () => {
    const back = vi.spyOn(history, "back").mockImplementation(() => {});
    const close = vi.fn();
    closeOnBack(close)();
    window.dispatchEvent(new PopStateEvent("popstate")); // it took the entry of what was open
    expect(back).toHaveBeenCalledOnce();
    vi.runAllTimers();
    expect(back).toHaveBeenCalledOnce();
    expect(close).not.toHaveBeenCalled();
  });

  it("is not what somebody pressed who typed another address", () => {
    const back = vi.spyOn(history, "back").mockImplementation(() => {});
    const close = vi.fn();
    const closed = closeOnBack(close);
    history.pushState(null, "", "/elsewhere");
    closed(); // its page is gone before we hear of it
    window.dispatchEvent(new PopStateEvent("popstate"));
    vi.runAllTimers();
    expect(close).not.toHaveBeenCalled();
    expect(back).not.toHaveBeenCalled();
  });

  it("takes back what was put forward, again and again, and then leaves the page", () => {
    const back = vi.spyOn(history, "back").mockImplementation(() => {});
    const push = vi.spyOn(history, "pushState");
    const close = vi.fn();
    for (let touch = 0; touch < 3; touch++) closeOnBack(close, true)(); // put forward, and done
    vi.runAllTimers();
    expect(push).toHaveBeenCalledOnce();
    expect(back).not.toHaveBeenCalled();
    const closed = closeOnBack(close, true);
    window.dispatchEvent(new PopStateEvent("popstate"));
    expect(close).toHaveBeenCalledOnce();
    closed();
    closeOnBack(close, true)();
    window.dispatchEvent(new PopStateEvent("popstate")); // nothing is put forward any more
    expect(back).toHaveBeenCalledOnce();
  });
});
