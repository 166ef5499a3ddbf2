import { describe, expect, it } from "vitest";
import { shareUnchanged } from "../../src/ui/structuralSharing";

describe("shareUnchanged", () => {
  const old = { players: [{ hand: ["cod"] }, { hand: [] }], round: 1, ask: null };

  it("returns the previous document if nothing changed", () => {
    expect(shareUnchanged(old, structuredClone(old))).toBe(old);
  });

  it("reuses unchanged parts", () => {
    const now = shareUnchanged(old, { players: [{ hand: ["cod"] }, { hand: ["hake"] }], round: 2, ask: { seat: 0 } });
    expect(now).toEqual({ players: [{ hand: ["cod"] }, { hand: ["hake"] }], round: 2, ask: { seat: 0 } });
    expect(now.players[0]).toBe(old.players[0]);
    expect(now.players[1]).not.toBe(old.players[1]);
  });

  it("does not reuse removed parts, other types or missing documents", () => {
    expect(shareUnchanged(old, { round: 1 })).toEqual({ round: 1 });
    expect(shareUnchanged([1, 2], [1])).toEqual([1]);
    expect(shareUnchanged({ a: undefined }, { b: undefined })).toEqual({ b: undefined });
    expect(shareUnchanged([], {})).toEqual({});
    expect(shareUnchanged(undefined, old)).toBe(old);
    expect(shareUnchanged(old, null)).toBeNull();
  });
});
