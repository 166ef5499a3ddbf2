import { describe, expect, it } from "vitest";
import { kept } from "../../src/ui/structuralSharing";

describe("what is kept of a document", () => {
  const old = { players: [{ hand: ["cod"] }, { hand: [] }], round: 1, ask: null };

  it("is all of it where nothing changed", () => {
    expect(kept(old, structuredClone(old))).toBe(old);
  });

  it("is what did not change, as the same object", () => {
    const now = kept(old, { players: [{ hand: ["cod"] }, { hand: ["hake"] }], round: 2, ask: { seat: 0 } });
    expect(now).toEqual({ players: [{ hand: ["cod"] }, { hand: ["hake"] }], round: 2, ask: { seat: 0 } });
    expect(now.players[0]).toBe(old.players[0]);
    expect(now.players[1]).not.toBe(old.players[1]);
  });

  it("is nothing that is gone, of another kind, or not known", () => {
    expect(kept(old, { round: 1 })).toEqual({ round: 1 });
    expect(kept([1, 2], [1])).toEqual([1]);
    expect(kept({ a: undefined }, { b: undefined })).toEqual({ b: undefined });
    expect(kept([], {})).toEqual({});
    expect(kept(undefined, old)).toBe(old);
    expect(kept(old, null)).toBeNull();
  });
});
