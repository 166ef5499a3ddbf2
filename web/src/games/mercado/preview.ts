// Costs and gains of a choice, which the engine has computed.

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
} from "./viewHelpers";

/** Payment of the customers at an entrance to a stand. */
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

/** Piece that the player has chosen and now has to place. */
export type PieceInHand =
  | { kind: "stand"; stand: Stand }
  | { kind: "restaurant"; restaurant: Restaurant }
  | { kind: "customers"; tile: string };

export interface Forecast {
  /** Space on which the piece is placed. Null if the piece goes to an entrance or nothing is placed. */
  space: string | null;
  entrance: string | null;
  /** Value of a new stand. */
  value: number | null;
  cost: number;
  payments: Payment[];
  /** Reward for opening a restaurant or taking a coin. */
  reward: number;
  /** Closed restaurant that the player receives; `kind` is null if hidden. */
  taken: { kind: Restaurant | null } | null;
  /** Stands that would gain value, with the new value. */
  improved: (SpaceView & { then: number })[];
  /** Tile that the player takes from the display. */
  picked: Stand | null;
  /** Change of each player's money, by seat. */
  money: number[];
}

export const total = (payments: Payment[]): number => payments.reduce((sum, { amount }) => sum + amount, 0);

/** Return the last action of a choice, which places the piece. */
export const placingAction = (choice: BoardChoice): MercadoAction => asMercado(choice.then?.at(-1) ?? choice.action);

/** Return the piece that a decision asks to place or that an action places. Return null if there is no such piece. */
export function pieceOf(what: Ask | MercadoAction | undefined): PieceInHand | null {
  const fields = what && "decision" in what ? { ...what.fields, action: what.decision } : what;
  const { action, stand, restaurant, tile } = (fields ?? {}) as Partial<Record<string, string>>;
  if (action === "open_stand") return { kind: "stand", stand: stand as Stand };
  if (action === "open_restaurant") return { kind: "restaurant", restaurant: restaurant as Restaurant };
  if (action === "bring_customers") return { kind: "customers", tile: tile as string };
  return null;
}

/** Return the possible places of the previewed piece, each as one choice. Return null if no piece is previewed. */
export function placesOf(choices: BoardChoice[], preview: BoardChoice | null): BoardChoice[] | null {
  const piece = choices.find((choice) => sameAction(choice.action, preview?.action));
  if (!preview || !piece || !pieceOf(asMercado(piece.action))) return null;
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
  const effects: Forecast = {
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
  if (!view.asks.some(({ seat }) => seat === view.seat)) return effects;
  const pay = (seat: number, amount: number): void => void (effects.money[seat] = (effects.money[seat] ?? 0) + amount);
  const put = (space: string): void => {
    const there = view.market[spaceIndex(space)];
    effects.space = space;
    if (there && choice?.worth?.["taken"]) effects.taken = { kind: there.restaurant };
  };
  for (const event of eventsOf(choice)) {
    switch (event.event) {
      case "stand_opened":
        put(event.space);
        effects.value = choice?.worth?.[event.space] ?? null;
        effects.cost = event.cost;
        pay(event.seat, -event.cost);
        break;
      case "restaurant_opened": {
        put(event.space);
        effects.reward = event.amount;
        pay(event.seat, event.amount);
        effects.improved = view.market.flatMap((stand) => {
          const then = choice?.worth?.[stand.space];
          return then === undefined ? [] : [{ ...stand, then }];
        });
        break;
      }
      case "customers_brought":
        effects.entrance = event.entrance;
        break;
      case "earned":
        effects.payments.push({ ...event, customers: tileParts(event.tile).customers });
        pay(event.owner, event.amount);
        break;
      case "coin_taken":
        effects.reward = event.amount;
        pay(event.seat, event.amount);
        break;
      case "stand_picked":
        effects.picked = event.stand;
    }
  }
  return effects;
}

/** Return the total payment at each entrance. */
export function byEntrance(payments: Payment[]): { entrance: string; amount: number }[] {
  return [...new Set(payments.map(({ entrance }) => entrance))].map((entrance) => ({
    entrance,
    amount: total(payments.filter((payment) => payment.entrance === entrance)),
  }));
}
