// What people are told when a request was not granted: always a sentence, and one that fits.

import { beforeAll, describe, expect, it } from "vitest";
import { ApiError } from "../../src/net/api";
import { setLanguage } from "../../src/i18n/fluent.svelte";
import { problemText } from "../../src/i18n/names";

const told = (code: string): string => problemText(new ApiError(code, "in the server’s words"));

describe("a problem", () => {
  beforeAll(async () => setLanguage("ru"));

  it("is said in the reader’s language, by its own sentence or by that of its like", () => {
    expect(told("not_host")).toBe("Это может только тот, кто открыл стол.");
    expect(told("wrong_origin")).toContain("Host"); // whoever reads it can do something
    expect(told("overloaded")).toBe(told("busy"));
    expect(told("not_deciding")).toBe(told("illegal_action"));
    expect(told("busy")).not.toBe(told("illegal_action"));
  });

  it("that nobody knows is the server’s, and never its code", () => {
    expect(told("something_new")).toBe("На сервере что-то не так. Попробуйте ещё раз.");
    expect(problemText(new Error("broken"))).toBe(told("something_new"));
  });
});
