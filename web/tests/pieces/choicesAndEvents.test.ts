import { describe, expect, it } from "vitest";
import { sameAction } from "../../src/pieces/choicesAndEvents";
import { actionText } from "../../src/table/actionText";

describe("actions", () => {
  it("are equal in any order of their fields", () => {
    expect(sameAction({ action: "move", a: 1, b: "x" }, { action: "move", b: "x", a: "1" })).toBe(true);
    expect(sameAction({ action: "move", a: 1 }, { action: "move", a: 2 })).toBe(false);
    expect(sameAction({ action: "move" }, { action: "move", a: 2 })).toBe(false);
  });
  it("have a plain text if the server sends none", () => {
    expect(actionText({ action: "sell_kind", species: "monkfish" })).toBe("sell kind species monkfish");
  });
});
