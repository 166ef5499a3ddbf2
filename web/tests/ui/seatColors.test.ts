import { describe, expect, it } from "vitest";
import { seatColors, seatStyle } from "../../src/ui/seatColors";

describe("colors of seats", () => {
  it("are the requested ones, each used once", () => {
    expect(seatColors(["green", "green", ""])).toEqual(["green", "blue", "ochre"]);
    expect(new Set(seatColors(["red", "red", "red", "red", "red"])).size).toBe(5);
    expect(seatColors(["nonsense"])).toEqual(["blue"]);
    expect(seatStyle(["plum"])).toContain("--seat-0: var(--colour-plum)");
  });
});
