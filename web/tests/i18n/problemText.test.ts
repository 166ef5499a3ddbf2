// Error codes become sentences in the reader's language. Unknown codes get a general sentence.

import { beforeAll, describe, expect, it } from "vitest";
import { ApiError } from "../../src/net/api";
import { setLanguage } from "../../src/i18n/fluent.svelte";
import { problemText } from "../../src/i18n/problemText";

const told = (code: string): string => problemText(new ApiError(code, "in the server’s words"));

describe("an error message", () => {
  beforeAll(async () => setLanguage("ru"));

  it("uses the reader’s language and the text of the code or of a similar one", () => {
    expect(told("not_host")).toBe("Это может только тот, кто открыл стол.");
    expect(told("wrong_origin")).toContain("Host"); // names the header that the reader has to correct
    expect(told("overloaded")).toBe(told("busy"));
    expect(told("not_deciding")).toBe(told("illegal_action"));
    expect(told("busy")).not.toBe(told("illegal_action"));
  });

  it("says when to try again", () => {
    const busy = new ApiError("overloaded", "", null, 12);
    expect(problemText(busy)).toBe("Сервер занят. Попробуйте ещё раз через 12 с.");
    expect(problemText(new ApiError("not_host", "", null, 12))).toBe(told("not_host"));
  });

  it("is general for unknown codes and never contains the code", () => {
    expect(told("something_new")).toBe("На сервере что-то не так. Попробуйте ещё раз.");
    expect(problemText(new Error("broken"))).toBe(told("something_new"));
  });
});
