// What a choice would cost and bring, line by line, before anybody commits to it. The engine reckons the same; a test
// holds the two together.

import type { Choice } from "../board";
import {
  asMercado,
  beside,
  gateIndex,
  gatesOf,
  lineOf,
  linesOf,
  spaceIndex,
  standsIn,
  tileParts,
  type MercadoAction,
  type MercadoView,
  type Restaurant,
  type SpaceView,
  type Stand,
} from "./view";

/** What the customers at an entrance pay a stand. */
export interface Payment {
  entrance: string;
  tile: string;
  customers: number;
  space: string;
  stand: Stand;
  owner: number;
  value: number;
  amount: number;
}

/** What is being placed: it was chosen, and now its place is. */
export type Chosen =
  | { kind: "stand"; stand: Stand }
  | { kind: "restaurant"; restaurant: Restaurant }
  | { kind: "customers"; tile: string };

export interface Forecast {
  /** The place of what was chosen. */
  space: string | null;
  entrance: string | null;
  /** The value that a new stand would have. */
  value: number | null;
  cost: number;
  payments: Payment[];
  /** What opening a restaurant or taking a coin brings. */
  reward: number;
  /** The closed restaurant that comes to the player; `null` inside: its kind is hidden. */
  taken: { kind: Restaurant | null } | null;
  /** Stands that would be worth one more. */
  improved: SpaceView[];
  /** The tile of the display that comes to the hand. */
  picked: Stand | null;
  /** Of all seats, by seat. */
  money: number[];
}

/** What a customer pays a stand there: one, and one more for every open restaurant beside it that improves it. */
export function valueAt(view: MercadoView, stand: Stand, space: number): number {
  return 1 + beside(space).filter((near) => improves(view, near, stand)).length;
}

function improves(view: MercadoView, space: number, stand: Stand): boolean {
  const there = view.market[space];
  return Boolean(there?.restaurant && !there.closed && view.improves[there.restaurant].includes(stand));
}

/** What the customers around pay for a new stand, entrance by entrance. */
export function standIncome(view: MercadoView, owner: number, stand: Stand, space: number): Payment[] {
  if (!earns(view, stand)) return [];
  const fresh = { space: view.market[space]?.space ?? "", stand, owner, value: valueAt(view, stand, space) };
  const crowded = view.solo?.crowded ?? false;
  return linesOf(space).flatMap((line) =>
    gatesOf(line).flatMap((gate) => {
      const tile = view.entrances[gate]?.tile;
      if (!tile) return [];
      const { customers } = tileParts(tile);
      const old = standsIn(view, line);
      if (!crowded) return paid(view, gate, tile, [fresh]);
      // In the crowded market customers wait until the line has as many stands, and then pay all of them.
      if (old.length + 1 < customers) return [];
      return paid(view, gate, tile, old.length + 1 === customers ? [...old, fresh] : [fresh]);
    }),
  );
}

/** What customers pay whom when they come to an entrance. A specialist who is still to choose is shown the better type. */
export function customersIncome(view: MercadoView, tile: string, gate: number, only: Stand | null = null): Payment[] {
  const all = paid(view, gate, tile, standsIn(view, lineOf(gate))).filter(
    ({ stand }) => earns(view, stand) && (only === null || stand === only),
  );
  if (!view.solo?.one_type || view.solo.speciality !== null || only !== null) return all;
  const sums = tileParts(tile).wants.map((stand) => total(all.filter((payment) => payment.stand === stand)));
  const better = tileParts(tile).wants[sums.indexOf(Math.max(...sums))];
  return all.filter((payment) => payment.stand === better);
}

type Paid = Pick<Payment, "space" | "stand" | "owner" | "value">;

function paid(view: MercadoView, gate: number, tile: string, stands: (SpaceView | Paid)[]): Payment[] {
  const { customers, wants } = tileParts(tile);
  return stands.flatMap(({ space, stand, owner, value }) =>
    stand !== null && wants.includes(stand) && owner !== null && value !== null
      ? [
          {
            entrance: view.entrances[gate]?.entrance ?? "",
            tile,
            customers,
            space,
            stand,
            owner,
            value,
            amount: customers * value,
          },
        ]
      : [],
  );
}

const earns = (view: MercadoView, stand: Stand): boolean => !view.solo?.speciality || view.solo.speciality === stand;

export const total = (payments: Payment[]): number => payments.reduce((sum, { amount }) => sum + amount, 0);

/** What a choice comes down to: what is placed is chosen first, and its place last. */
export const lastOf = (choice: Choice): MercadoAction => asMercado(choice.then?.at(-1) ?? choice.action);

export function forecast(view: MercadoView, choice: Choice | null): Forecast {
  const seen: Forecast = {
    space: null,
    entrance: null,
    value: null,
    cost: 0,
    payments: [],
    reward: 0,
    taken: null,
    improved: [],
    picked: null,
    money: view.players.map(() => 0),
  };
  const ask = view.asks.find((one) => one.seat === view.seat);
  if (!ask || !choice) return seen;
  const action = lastOf(choice);
  const { seat } = ask;
  switch (action.action) {
    case "place": {
      const index = spaceIndex(action.space);
      const there = view.market[index];
      if (!there) break;
      seen.space = action.space;
      if (there.closed) seen.taken = { kind: there.restaurant };
      if (ask.decision === "open_stand") {
        seen.value = valueAt(view, ask.fields.stand, index);
        seen.cost = there.cost ?? 0;
        seen.payments = standIncome(view, seat, ask.fields.stand, index);
      } else if (ask.decision === "open_restaurant") {
        const better = view.improves[ask.fields.restaurant];
        seen.improved = beside(index).flatMap((near) => {
          const stand = view.market[near];
          return stand?.stand && better.includes(stand.stand) ? [stand] : [];
        });
        seen.reward = view.reward;
      }
      break;
    }
    case "enter":
      seen.entrance = action.entrance;
      if (ask.decision === "bring_customers")
        seen.payments = customersIncome(view, ask.fields.tile, gateIndex(action.entrance));
      break;
    case "specialise":
      if (ask.decision === "specialise") {
        const gate = gateIndex(ask.fields.entrance);
        const tile = view.entrances[gate]?.tile;
        if (tile) seen.payments = customersIncome(view, tile, gate, action.stand);
      }
      break;
    case "take_coin":
      seen.reward = 1;
      break;
    case "pick":
      seen.picked = action.stand;
  }
  seen.money[seat] = (seen.money[seat] ?? 0) + seen.reward - seen.cost;
  for (const { owner, amount } of seen.payments) seen.money[owner] = (seen.money[owner] ?? 0) + amount;
  return seen;
}

/** What is paid at each entrance: the lines of the ledger. */
export function byEntrance(
  payments: Payment[],
): { entrance: string; tile: string; amount: number; payments: Payment[] }[] {
  const lines = [...new Set(payments.map(({ entrance }) => entrance))];
  return lines.map((entrance) => {
    const there = payments.filter((payment) => payment.entrance === entrance);
    return { entrance, tile: (there[0] as Payment).tile, amount: total(there), payments: there };
  });
}
