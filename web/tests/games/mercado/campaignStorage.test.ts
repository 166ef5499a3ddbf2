import { beforeEach, describe, expect, it } from "vitest";
import { keep, readKept } from "../../../src/games/mercado/campaignStorage";

describe("what the browser keeps", () => {
  beforeEach(() => localStorage.clear());

  it("survives", () => {
    expect(readKept()).toEqual({ tables: [], past: [] });
    keep({ tables: ["t1", "t2"], past: [17] });
    expect(readKept()).toEqual({ tables: ["t1", "t2"], past: [17] });
  });

  it("is nothing where it cannot be read", () => {
    for (const text of ["[", "null", '{"tables":[1],"past":"x"}']) {
      localStorage.setItem("ribeira.mercado.campaign", text);
      expect(readKept()).toEqual({ tables: [], past: [] });
    }
  });
});
