import { describe, expect, it } from "vitest";
import { tilePaths } from "../../src/ui/Azulejo.svelte";

describe("tiles", () => {
  it("are equal for equal names, and differ between games", () => {
    expect(tilePaths("lata")).toEqual(tilePaths("lata"));
    const all = ["wishes", "fleet", "mercado", "lata", "cafe"].map((name) => JSON.stringify(tilePaths(name)));
    expect(new Set(all).size).toBe(5);
  });
});
