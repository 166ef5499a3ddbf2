// What a choice would cost and bring, line by line, before anybody commits to it: as the engine tells it.

import { sameAction, type BoardChoice } from "../types";
import {
  asMercado,
  eventsOf,
  spaceIndex,
  tileParts,
  type Ask,
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
  /** Stands that would be worth more, with what they would be. */
  improved: (SpaceView & { then: number })[];
  /** The tile of the display that comes to the hand. */
  picked: Stand | null;
  /** Of all seats, by seat. */
  money: number[];
}

export const total = (payments: Payment[]): number => payments.reduce((sum, { amount }) => sum + amount, 0);

/** What a choice comes down to: what is placed is chosen first, and its place last. */
export const lastOf = (choice: BoardChoice): MercadoAction => asMercado(choice.then?.at(-1) ?? choice.action);

/** What a decision of the engine places, or what a piece that is put forward would. */
export function chosenBy(what: Ask | MercadoAction | undefined): Chosen | null {
  const fields = what && "decision" in what ? { ...what.fields, action: what.decision } : what;
  const { action, stand, restaurant, tile } = (fields ?? {}) as Partial<Record<string, string>>;
  if (action === "open_stand") return { kind: "stand", stand: stand as Stand };
  if (action === "open_restaurant") return { kind: "restaurant", restaurant: restaurant as Restaurant };
  if (action === "bring_customers") return { kind: "customers", tile: tile as string };
  return null;
}

/** The places of a piece that is put forward, each as one choice with it; null: nothing is to be placed. */
export function placesOf(choices: BoardChoice[], preview: BoardChoice | null): BoardChoice[] | null {
  const piece = choices.find((choice) => sameAction(choice.action, preview?.action));
  if (!preview || !piece || !chosenBy(asMercado(piece.action))) return null;
  const { next = [], denied = {} } = preview;
  return next.map(({ action, told, brings = [], worth = {} }) => ({
    action: piece.action,
    told: `${piece.told}. ${told}`,
    then: [action],
    brings,
    worth,
    next,
    denied,
  }));
}

export function forecast(view: MercadoView, choice: BoardChoice | null): Forecast {
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
  if (!view.asks.some(({ seat }) => seat === view.seat)) return seen;
  const pay = (seat: number, amount: number): void => void (seen.money[seat] = (seen.money[seat] ?? 0) + amount);
  const put = (space: string): void => {
    const there = view.market[spaceIndex(space)];
    seen.space = space;
    if (there && choice?.worth?.["taken"]) seen.taken = { kind: there.restaurant };
  };
  for (const event of eventsOf(choice)) {
    switch (event.event) {
      case "stand_opened":
        put(event.space);
        seen.value = choice?.worth?.[event.space] ?? null;
        seen.cost = event.cost;
        pay(event.seat, -event.cost);
        break;
      case "restaurant_opened": {
        put(event.space);
        seen.reward = event.amount;
        pay(event.seat, event.amount);
        seen.improved = view.market.flatMap((stand) => {
          const then = choice?.worth?.[stand.space];
          return then === undefined ? [] : [{ ...stand, then }];
        });
        break;
      }
      case "customers_brought":
        seen.entrance = event.entrance;
        break;
      case "earned":
        seen.payments.push({ ...event, customers: tileParts(event.tile).customers });
        pay(event.owner, event.amount);
        break;
      case "coin_taken":
        seen.reward = event.amount;
        pay(event.seat, event.amount);
        break;
      case "stand_picked":
        seen.picked = event.stand;
    }
  }
  return seen;
}

/** What is paid at each entrance in all. */
export function byEntrance(payments: Payment[]): { entrance: string; amount: number }[] {
  return [...new Set(payments.map(({ entrance }) => entrance))].map((entrance) => ({
    entrance,
    amount: total(payments.filter((payment) => payment.entrance === entrance)),
  }));
}
