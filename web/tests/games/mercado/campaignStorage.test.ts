import { beforeEach, describe, expect, it } from "vitest";
import { saveCampaign, loadCampaign } from "../../../src/games/mercado/campaignStorage";

describe("what the browser keeps", () => {
  beforeEach(() => localStorage.clear());

  it("survives", () => {
    expect(loadCampaign()).toEqual({ tables: [], past: [] });
    saveCampaign({ tables: ["t1", "t2"], past: [17] });
    expect(loadCampaign()).toEqual({ tables: ["t1", "t2"], past: [17] });
  });

  it("is nothing where it cannot be read", () => {
    for (const text of ["[", "null", '{"tables":[1],"past":"x"}']) {
      localStorage.setItem("ribeira.mercado.campaign", text);
      expect(loadCampaign()).toEqual({ tables: [], past: [] });
    }
  });
});
