// @vitest-environment node
// The board's preview equals the effects that the engine applies when the choice is committed.

import { describe, expect, it } from "vitest";
import type { BoardChoice } from "../../../src/games/types";
import { ledgerLines } from "../../../src/games/mercado/ledgerLines";
import { byEntrance, forecast, placesOf, total } from "../../../src/games/mercado/preview";
import { asMercado, type MercadoEvent, type MercadoView } from "../../../src/games/mercado/viewHelpers";
import placings from "./placings.json";
import { positions } from "./positions";
import { say } from "./messages";

interface Place extends BoardChoice {
  earned: (MercadoEvent & { event: "earned" })[];
  money: Record<string, number>;
}
interface Turn {
  view: MercadoView;
  choices: BoardChoice[];
  pieces: (BoardChoice & { places: Place[] })[];
}
const turns = placings as unknown as Turn[];
const key = (choice: BoardChoice): string => JSON.stringify(choice.then?.at(-1) ?? choice.action);
const ahead = ({ view, choices }: Turn, piece: BoardChoice): { view: MercadoView; choices: BoardChoice[] } => ({
  view,
  choices: placesOf(choices, piece) as BoardChoice[],
});

const cases = turns.flatMap((turn) =>
  turn.pieces.map((piece) => ({
    turn,
    piece,
    name: `${turn.view.solo?.id ?? `${turn.view.players.length} players`}: ${piece.told}`,
  })),
);

describe.each(cases)("$name", ({ turn, piece }) => {
  const { view, choices } = ahead(turn, piece);

  it("offers exactly the engine's places", () => {
    expect(choices.map(key).sort()).toEqual(piece.places.map((place) => JSON.stringify(place.action)).sort());
    for (const choice of choices) expect(choice.action).toEqual(piece.action);
  });

  it("forecasts the costs and gains that the engine then applies", () => {
    for (const place of piece.places) {
      const choice = choices.find((each) => key(each) === JSON.stringify(place.action)) as BoardChoice;
      const effects = forecast(view, choice);
      const money = Object.fromEntries(effects.money.map((amount, seat) => [`${seat}`, amount]));
      if (
        asMercado(place.action).action === "enter" &&
        view.solo?.one_type &&
        !view.solo.speciality &&
        !place.earned.length
      )
        continue; // the player chooses the type in the next decision
      expect(
        { ...Object.fromEntries(Object.keys(money).map((seat) => [seat, 0])), ...place.money },
        choice.told,
      ).toEqual(money);
      const line = (each: { entrance: string; space: string; value: number; amount: number }): string =>
        [each.entrance, each.space, each.value, each.amount].join(" ");
      expect(effects.payments.map(line).sort(), choice.told).toEqual(place.earned.map(line).sort());
    }
  });

  it("has the engine's description", () => {
    for (const choice of choices) {
      const place = piece.places.find((each) => JSON.stringify(each.action) === key(choice));
      expect(choice.told).toBe(`${piece.told}. ${place?.told}`);
    }
  });
});

describe("the forecast", () => {
  it("covers every challenge and games of two, three and four", () => {
    expect(new Set(turns.map(({ view }) => view.solo?.challenge ?? `${view.players.length} players`)).size).toBe(12);
    const kinds = new Set(cases.map(({ piece }) => piece.action.action));
    expect(kinds).toEqual(new Set(["open_stand", "bring_customers", "open_restaurant"]));
    expect(cases.some(({ piece }) => piece.places.some(({ earned }) => earned.some(({ value }) => value > 1)))).toBe(
      true,
    );
    expect(
      cases.some(({ piece, turn }) =>
        piece.places.some(({ earned }) => earned.some(({ owner }) => owner !== turn.view.seat)),
      ),
    ).toBe(true);
  });

  it("is the same when the engine asks for the place", () => {
    const asked = positions.find(({ view }) => view.asks[0]?.decision === "open_stand") ?? positions[0];
    const choice = asked.choices[0] as BoardChoice;
    const effects = forecast(asked.view, choice);
    const [, cost, income] = /costs (\d+), earns (\d+)/.exec(choice.told) ?? [];
    expect([effects.cost, total(effects.payments)]).toEqual([Number(cost), Number(income)]);
  });

  it("shows nothing outside a decision or before the player points at something", () => {
    const { view, choices } = positions[0];
    const nothing = forecast(view, null);
    expect(nothing.money.every((amount) => amount === 0)).toBe(true);
    expect(forecast({ ...view, seat: null }, choices[0] ?? null)).toEqual(nothing);
  });

  it("shows the value of a stand, and the stands that a restaurant improves", () => {
    let [stands, better] = [0, 0];
    for (const { turn, piece } of cases) {
      const { view, choices } = ahead(turn, piece);
      for (const choice of choices) {
        const effects = forecast(view, choice);
        if (piece.action.action === "open_stand")
          stands += Number(effects.value === choice.worth?.[effects.space ?? ""]);
        for (const stand of effects.improved) better += Number(stand.then === (stand.value ?? 0) + 1);
      }
    }
    expect(stands).toBeGreaterThan(10);
    expect(better).toBeGreaterThan(0);
  });
});

describe("the ledger", () => {
  const { turn, piece, place } = cases
    .flatMap(({ turn, piece }) => piece.places.map((place) => ({ turn, piece, place })))
    .filter(({ place, piece }) => piece.action.action === "open_stand" && place.earned.length > 1)[0] as {
    turn: Turn;
    piece: BoardChoice;
    place: Place;
  };
  const { view, choices } = ahead(turn, piece);
  const effects = forecast(view, choices.find((each) => key(each) === JSON.stringify(place.action)) as BoardChoice);

  it("has a line for the cost and one for every payment, which add up", () => {
    const lines = ledgerLines(effects, view.seat ?? 0, say);
    expect(lines).toHaveLength(1 + effects.payments.length);
    expect(lines[0]).toMatchObject({ text: "cost", amount: -effects.cost });
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(effects.money[view.seat ?? 0]);
  });

  it("sums payments by entrance", () => {
    const lines = byEntrance(effects.payments);
    expect(new Set(lines.map(({ entrance }) => entrance)).size).toBe(lines.length);
    expect(lines.reduce((sum, { amount }) => sum + amount, 0)).toBe(total(effects.payments));
  });

  it("names the owner if opponents are paid as well", () => {
    const shared = cases
      .flatMap(({ turn, piece }) => piece.places.map((place) => ({ turn, piece, place })))
      .find(({ turn, place }) => place.earned.some(({ owner }) => owner !== turn.view.seat));
    if (!shared) throw new Error("no such place");
    const staged = ahead(shared.turn, shared.piece);
    const choice = staged.choices.find((each) => key(each) === JSON.stringify(shared.place.action)) as BoardChoice;
    const lines = ledgerLines(forecast(staged.view, choice), staged.view.seat ?? 0, say);
    expect(lines.some(({ others }) => others)).toBe(true);
    expect(lines.every(({ owner }) => owner !== null)).toBe(true);
  });
});
