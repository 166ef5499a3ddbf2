import { describe, expect, it } from "vitest";
import { parse } from "../../src/app/router.svelte";

describe("addresses", () => {
  it("lead to pages", () => {
    expect(parse("/")).toEqual({ page: "home" });
    expect(parse("/game/lata")).toEqual({ page: "game", game: "lata" });
    expect(parse("/game/lata/shelf")).toEqual({ page: "extra", game: "lata", name: "shelf" });
    expect(parse("/table/x%2Fy", "#sec%20ret")).toEqual({ page: "table", table: "x/y", invite: "sec ret" });
    expect(parse("/table/abc")).toEqual({ page: "table", table: "abc", invite: null });
    expect(parse("/table/abc/replay")).toEqual({ page: "replay", table: "abc" });
    expect(parse("/settings/")).toEqual({ page: "settings" });
  });
  it("without a page show the page-not-found message", () => {
    for (const path of ["/nowhere", "/table", "/table/a/b", "/game", "/about/us", "/table/a/replay/b", "/%E0%A4%A"]) {
      expect(parse(path).page, path).toBe("lost");
    }
  });
});
