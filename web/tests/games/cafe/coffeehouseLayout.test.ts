// Coffeehouses in the tray have legible names, or none where the names would be too small.

import { describe, expect, it } from "vitest";
import { nameInset, coffeehousePlan } from "../../../src/games/cafe/coffeehouseLayout";
import { textWidth, wrapText } from "../../../src/ui/textMetrics";

const LONG = ["Виана-ду-Каштелу", "Вила-Реал", "Порталегре"];
const apart = { x: 8, y: 6 };

describe("coffeehouses in the tray", () => {
  it.each([
    [280, 90],
    [420, 110],
    [200, 130],
  ])("have their names in a place of %i by %i", (w, h) => {
    const plan = coffeehousePlan(LONG, { w, h }, 10, apart);
    const { sign } = plan;
    if (!sign) throw new Error("no names");
    const rows = Math.ceil(LONG.length / plan.across);
    expect(plan.across * (plan.w + apart.x) - apart.x).toBeLessThanOrEqual(w + 0.01);
    expect(rows * (plan.h + apart.y) - apart.y).toBeLessThanOrEqual(h + 0.01);
    const room = plan.w - nameInset(plan.size, 10, sign);
    for (const row of LONG.flatMap((name) => wrapText(name, sign.rows)))
      expect(textWidth(row, 650, true) * 10).toBeLessThanOrEqual(room);
  });

  it("omit their names rather than become too small", () => {
    const plan = coffeehousePlan(Array<string>(6).fill("Виана-ду-Каштелу"), { w: 180, h: 90 }, 10, apart);
    expect(plan).toMatchObject({ sign: null });
    expect(plan.size).toBeGreaterThan(20);
  });
});
