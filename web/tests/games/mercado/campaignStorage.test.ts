import { beforeEach, describe, expect, it } from "vitest";
import { saveCampaign, readStoredCampaign } from "../../../src/games/mercado/campaignStorage";

describe("the stored campaign", () => {
  beforeEach(() => localStorage.clear());

  it("is stored", () => {
    expect(readStoredCampaign()).toEqual({ tables: [], past: [] });
    saveCampaign({ tables: ["t1", "t2"], past: [17] });
    expect(readStoredCampaign()).toEqual({ tables: ["t1", "t2"], past: [17] });
  });

  it("is empty if it is unreadable", () => {
    for (const text of ["[", "null", '{"tables":[1],"past":"x"}']) {
      localStorage.setItem("ribeira.mercado.campaign", text);
      expect(readStoredCampaign()).toEqual({ tables: [], past: [] });
    }
  });
});
