// Dice of a phase in the order of the roll, with their takers. A view only contains the remaining dice, so the board
// remembers the taken ones.

import type { GameEvent } from "../types";
import type { Face, FleetEvent, FleetView } from "./viewHelpers";

/** Taker of a die: a seat, or the captain. The value is `removed` for an unused die, and null for an available die. */
export type Taker = number | "captain" | "removed" | null;

export interface TrayDie {
  face: Face;
  taker: Taker;
}

export interface Tray {
  dice: TrayDie[];
  /** Whether all players may use the remaining die. */
  shared: boolean;
}

export const EMPTY_TRAY: Tray = { dice: [], shared: false };

const availableDice = (tray: Tray): Face[] => tray.dice.filter((die) => die.taker === null).map((die) => die.face);
const sameDice = (one: Face[], other: Face[]): boolean => [...one].sort().join() === [...other].sort().join();

function take(tray: Tray, face: Face, taker: Taker): Tray {
  const index = tray.dice.findIndex((die) => die.taker === null && die.face === face);
  return { ...tray, dice: tray.dice.map((die, number) => (number === index ? { face, taker } : die)) };
}

/** Return the dice after one of them became shared. All remaining dice except this one are removed. */
function withShared(tray: Tray, shared: Face): TrayDie[] {
  const index = tray.dice.findIndex((die) => die.taker === null && die.face === shared);
  return tray.dice.map((die, number) =>
    die.taker === null && index >= 0 && number !== index ? { ...die, taker: "removed" } : die,
  );
}

export function applyEvents(tray: Tray, events: GameEvent[]): Tray {
  for (const happened of events as (GameEvent & FleetEvent)[]) {
    switch (happened.event) {
      case "rolled":
        tray = { dice: happened.dice.map((face) => ({ face, taker: null })), shared: false };
        break;
      case "die_taken":
        tray = take(tray, happened.die, happened.seat);
        break;
      case "rerolled": {
        const index = tray.dice.findIndex((die) => die.taker === happened.seat && die.face === happened.old);
        tray = {
          ...tray,
          dice: tray.dice.map((die, number) => (number === index ? { ...die, face: happened.die } : die)),
        };
        break;
      }
      case "captain_took":
        tray = take(tray, happened.die, "captain");
        break;
      case "captain_passed":
        if (happened.die !== null) tray = take(tray, happened.die, "removed");
        break;
      case "die_shared":
        tray = { dice: withShared(tray, happened.die), shared: true };
        break;
      default:
    }
  }
  return tray;
}

/** Derive a tray from a view without the events. It contains the remaining dice and the dice that players are using. */
export function trayFromView(view: FleetView): Tray {
  const dice: TrayDie[] = view.dice.map((face) => ({ face, taker: null }));
  for (const ask of view.asks) {
    if (ask.decision === "reroll" || (ask.decision === "use_die" && ask.fields.die === "chosen")) {
      dice.push({ face: ask.fields.face, taker: ask.seat });
    }
  }
  return { dice, shared: isShared(view) };
}

/**
 * Derive the next tray from the events. If the result contradicts the new view, compare it with the previous view to
 * find the taken die. If this also fails, use only the new view.
 */
export function nextTray(tray: Tray, before: FleetView | null, events: GameEvent[], view: FleetView): Tray {
  const followed = applyEvents(tray, events);
  if (isConsistent(followed, view)) return followed;
  const taker = before?.asks[0];
  const missing = before?.dice.length === view.dice.length + 1 ? missingDie(before.dice, view.dice) : undefined;
  if (taker?.decision === "take_die" && missing) {
    const guessed = take(tray, missing, taker.seat);
    if (isConsistent(guessed, view)) return { ...guessed, shared: isShared(view) };
  }
  return trayFromView(view);
}

/** Check whether a player decides about the shared die. */
const isShared = (view: FleetView): boolean =>
  view.asks.some((ask) => ask.decision === "use_die" && ask.fields.die === "shared");

/** Check that a tray has the dice of a view, and that each chosen die belongs to the player who has to use it. */
function isConsistent(tray: Tray, view: FleetView): boolean {
  if (!sameDice(availableDice(tray), view.dice)) return false;
  return view.asks.every(
    (ask) =>
      ask.decision !== "use_die" ||
      ask.fields.die !== "chosen" ||
      tray.dice.some((die) => die.taker === ask.seat && die.face === ask.fields.face),
  );
}

function missingDie(before: Face[], after: Face[]): Face | undefined {
  const rest = [...after];
  return before.find((face) => {
    const index = rest.indexOf(face);
    if (index < 0) return true;
    rest.splice(index, 1);
    return false;
  });
}
