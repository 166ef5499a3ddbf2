// What may be put where, and why not: the message that says so. The engine decides; a test holds this against it.

import type { Say } from "../../lib/i18n.svelte";
import { standIncome, total, type Chosen } from "./preview";
import {
  gateIndex,
  gatesOf,
  LINES,
  lineOf,
  linesOf,
  spaceIndex,
  STANDS,
  standsIn,
  tileParts,
  type MercadoView,
  type Stand,
} from "./view";

export interface Reason {
  id: string;
  values?: Record<string, string | number>;
}

export const because = (reason: Reason | null, say: Say): string => (reason ? say(reason.id, reason.values) : "");

/** A stand tile of the hand, in one's turn. */
export function whyNotStand(view: MercadoView, seat: number): Reason {
  return { id: view.players[seat]?.wooden_stands === 0 ? "why-wooden" : "why-unaffordable" };
}

/** Customers on offer, in one's turn. */
export function whyNotCustomers(view: MercadoView, tile: string): Reason {
  const { customers } = tileParts(tile);
  const lines = Array.from({ length: LINES }, (_, line) => line).filter(
    (line) => standsIn(view, line).length >= customers,
  );
  if (!lines.length) return fewStands(customers);
  return lines.some((line) => gatesOf(line).some((gate) => !view.entrances[gate]?.tile))
    ? notWanted(view)
    : { id: "why-no_entrance" };
}

const fewStands = (count: number): Reason => ({ id: "why-few_stands", values: { count } });
const notWanted = (view: MercadoView): Reason => ({ id: view.solo?.every_type ? "why-every_type" : "why-not_wanted" });

/** A space for what was chosen; null: it may be put there. */
export function whyNotInSpace(view: MercadoView, seat: number, chosen: Chosen, space: string): Reason | null {
  const index = spaceIndex(space);
  const there = view.market[index];
  if (!there || chosen.kind === "customers" || there.stand || (there.restaurant && !there.closed))
    return { id: "why-occupied" };
  const limit = view.solo?.line_limit;
  const full = !!limit && linesOf(index).some((line) => standsIn(view, line).length >= limit);
  const street = STANDS.some((stand) => onStreet(view, stand, index));
  if (there.cost === null && !full && street) return { id: "why-blocked" };
  if (chosen.kind === "restaurant") return null;
  if (full) return { id: "why-line_full", values: { count: limit } };
  if (!onStreet(view, chosen.stand, index)) return { id: "why-street" };
  const income = total(standIncome(view, seat, chosen.stand, index));
  const coins = view.players[seat]?.coins ?? 0;
  return coins + income < (there.cost ?? 0)
    ? { id: "why-cost", values: { cost: there.cost ?? 0, coins, income } }
    : null;
}

/** Whether the streets of the marquis, if it is his market, allow this type there. */
function onStreet(view: MercadoView, stand: Stand, space: number): boolean {
  const streets = view.solo?.streets ?? [];
  if (!streets.length) return true;
  return streets.some((entrance) => {
    const tile = view.entrances[gateIndex(entrance)]?.tile;
    return linesOf(space).includes(lineOf(gateIndex(entrance))) && tile && tileParts(tile).wants.includes(stand);
  });
}

/** An entrance for what was chosen; null: the customers may come by it. */
export function whyNotAtEntrance(view: MercadoView, seat: number, chosen: Chosen, entrance: string): Reason | null {
  const gate = gateIndex(entrance);
  if (chosen.kind !== "customers" || view.entrances[gate]?.tile) return { id: "why-taken" };
  if (view.solo?.streets.some((street) => street[0] === entrance[0])) return { id: "why-street_side" };
  const { customers, wants } = tileParts(chosen.tile);
  const stands = standsIn(view, lineOf(gate));
  if (stands.length < customers) return fewStands(customers);
  const own = stands.flatMap(({ stand, owner }) => (owner === seat && stand ? [stand] : []));
  const welcome = view.solo?.every_type
    ? wants.every((each) => own.includes(each))
    : wants.some((each) => own.includes(each));
  return welcome ? null : notWanted(view);
}
