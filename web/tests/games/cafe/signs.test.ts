// The coffeehouses in the tray: their names can be read, whatever room there is.

import { describe, expect, it } from "vitest";
import { besideOf, signPlan } from "../../../src/games/cafe/signs";
import { textWidth, wrapText } from "../../../src/ui/textMetrics";

const LONG = ["Виана-ду-Каштелу", "Вила-Реал", "Порталегре"];
const apart = { x: 8, y: 6 };

describe("coffeehouses in the tray", () => {
  it.each([
    [280, 90],
    [420, 110],
    [200, 130],
  ])("have their names in a place of %i by %i", (w, h) => {
    const plan = signPlan(LONG, { w, h }, 10, apart);
    const { sign } = plan;
    if (!sign) throw new Error("no names");
    const rows = Math.ceil(LONG.length / plan.across);
    expect(plan.across * (plan.w + apart.x) - apart.x).toBeLessThanOrEqual(w + 0.01);
    expect(rows * (plan.h + apart.y) - apart.y).toBeLessThanOrEqual(h + 0.01);
    const room = plan.w - besideOf(plan.size, 10, sign);
    for (const row of LONG.flatMap((name) => wrapText(name, sign.rows)))
      expect(textWidth(row, 650, true) * 10).toBeLessThanOrEqual(room);
  });

  it("stand there without them rather than too small to be told", () => {
    const plan = signPlan(Array<string>(6).fill("Виана-ду-Каштелу"), { w: 180, h: 90 }, 10, apart);
    expect(plan).toMatchObject({ sign: null });
    expect(plan.size).toBeGreaterThan(20);
  });
});
