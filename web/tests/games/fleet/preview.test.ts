import { describe, expect, it } from "vitest";
import type { Choice } from "../../../src/games/board";
import { forecast as forecastOf, marketCoins, NOTHING, type Forecast } from "../../../src/games/fleet/preview";
import type { Ask, FleetView, SheetView } from "../../../src/games/fleet/view";
import { positions, printed, type Position } from "./positions";

const all: Position[] = positions;
const forecast = (view: FleetView, preview: Choice | null): Forecast => forecastOf(view, printed, preview);
const number = (pattern: RegExp, text: string): number => Number(pattern.exec(text)?.[1] ?? 0);

/** A position in which seat 0 decides, its sheet changed. */
function position(ask: Ask, change: (sheet: SheetView) => void = () => undefined): FleetView {
  const view = structuredClone(all.find(({ view }) => view.trophies)?.view as FleetView);
  view.seat = 0;
  view.asks = [ask];
  change(view.sheets[0] as SheetView);
  return view;
}
const star: Ask = { seat: 0, decision: "star", fields: {} };
const doing = (action: Choice["action"]): Choice => ({ action, told: "" });
const row = (sheet: SheetView, name: string) =>
  [...sheet.columns, ...sheet.harbour, ...sheet.wharf].find(
    (each) => each.section === name,
  ) as SheetView["columns"][number];

describe("what is shown beforehand", () => {
  it("agrees with the engine's sentences", () => {
    let told = 0;
    for (const { view, choices } of all) {
      for (const choice of choices) {
        const seen = forecast(view, choice);
        const { action } = choice.action;
        if (["coin", "coins", "market"].includes(action)) {
          expect(seen.coins.length + seen.lost).toBe(number(/: (\d+) coin/, choice.told));
          expect(seen.stars).toBe(number(/(\d+) star action/, choice.told));
        } else if (action === "hex") expect(seen.vp).toBe(number(/\+(\d+) VP/, choice.told));
        else if (action === "mark" || action === "star" || action === "circle") {
          const launched = /launch .* (\d+) \((\d+) VP\)/.exec(choice.told);
          expect(seen.boat?.number ?? 0).toBe(Number(launched?.[1] ?? 0));
          if (launched) expect(seen.vp).toBe(Number(launched[2]));
          expect(seen.licence?.level ?? 0).toBe(number(/licence (\d),/, choice.told));
          expect(seen.completes !== null).toBe(choice.told.includes("completed:"));
        } else continue;
        told += 1;
      }
    }
    expect(told).toBeGreaterThan(40);
  });

  it("is nothing for whoever has nothing to decide", () => {
    const view = position({ ...star, seat: 1 });
    expect(forecast(view, doing({ action: "star", section: "pub" }))).toBe(NOTHING);
    expect(forecast(position(star), null)).toBe(NOTHING);
  });

  it("gives the second licence's coins, the third's points and the cod licence's coins", () => {
    const second = forecast(
      position(star, (sheet) => {
        sheet.licences.lobster = 1;
        Object.assign(row(sheet, "lobster"), { boxes: "L", marked: 0 });
      }),
      doing({ action: "star", section: "lobster" }),
    );
    expect(second).toMatchObject({ licence: { type: "lobster", level: 2 }, vp: 0 });
    expect(second.coins).toHaveLength(2);
    const third = forecast(
      position({ seat: 0, decision: "circle", fields: { column: "cod" } }, (sheet) => (sheet.licences.cod = 2)),
      doing({ action: "circle", letter: "licence" }),
    );
    expect(third).toMatchObject({ licence: { type: "cod", level: 3 }, vp: 5 });
    const launch = forecast(
      position(star, (sheet) => {
        sheet.licences.cod = 3;
        sheet.coins = 0;
        Object.assign(row(sheet, "barge"), { marked: 2 });
      }),
      doing({ action: "star", section: "barge" }),
    );
    expect(launch).toMatchObject({ boat: { kind: "barge", number: 1 }, coins: [1, 2, 3], vp: 1 });
  });

  it("counts coins that find no box as lost", () => {
    const seen = forecast(
      position(
        { seat: 0, decision: "use_die", fields: { face: "coins", die: "shared" } },
        (sheet) => (sheet.coins = 59),
      ),
      doing({ action: "coins" }),
    );
    expect(seen).toMatchObject({ coins: [60], lost: 2, stars: 1 });
  });

  it("fills the boats for a private fishing phase, the barge by the full ones", () => {
    const seen = forecast(
      position(star, (sheet) => {
        Object.assign(row(sheet, "yacht"), { marked: 2 });
        for (const boats of sheet.boats) boats.fish = [];
        const load = (kind: string, fish: number[], hold: number): void =>
          void Object.assign(sheet.boats.find((each) => each.boat === kind) ?? {}, { fish, hold });
        load("cod", [3, 1], 3);
        load("oyster", [5], 6);
        load("barge", [2], 10);
        load("research", [0], 0);
        sheet.full = 1;
      }),
      doing({ action: "star", section: "yacht" }),
    );
    expect(seen.fish).toEqual({ "cod 2": 1, "oyster 1": 1, "barge 1": 1 });
    expect(seen.vp).toBe(3);
  });

  it("tells what a crab bonus is worth now, and no more than there is", () => {
    const ask: Ask = { seat: 0, decision: "crab_bonus", fields: {} };
    const worth = (count: "fish" | "boats" | "licences"): number =>
      forecast(
        position(ask, (sheet) => {
          sheet.fish = 200;
          sheet.launched = 7;
          sheet.licences = { shrimp: 2, cod: 1, lobster: 0, swordfish: 3, oyster: 0 };
        }),
        doing({ action: "bonus", count }),
      ).vp;
    expect([worth("fish"), worth("boats"), worth("licences")]).toEqual([10, 3, 6]);
  });

  it("knows what the market pays", () => {
    const view = position(star, (sheet) => {
      sheet.fish = 19;
      row(sheet, "smokehouse").completed = false;
    });
    const sheet = view.sheets[0] as SheetView;
    expect(marketCoins(printed, sheet)).toBe(3);
    row(sheet, "smokehouse").completed = true;
    sheet.fish = 20;
    expect(marketCoins(printed, sheet)).toBe(6);
  });
});
