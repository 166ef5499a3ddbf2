// The dice of a phase in the order of the roll, and who took which. A view only has those that are left, so the board
// remembers what it saw.

import type { GameEvent } from "../types";
import type { Face, FleetEvent, FleetView } from "./view";

/** A seat, the captain, removed by him, or still on the table. */
export type Taker = number | "captain" | "removed" | null;

export interface TrayDie {
  face: Face;
  taker: Taker;
}

export interface Tray {
  dice: TrayDie[];
  /** Whether the last die is everybody's now. */
  shared: boolean;
}

export const EMPTY: Tray = { dice: [], shared: false };

const left = (tray: Tray): Face[] => tray.dice.filter((die) => die.taker === null).map((die) => die.face);
const sameDice = (one: Face[], other: Face[]): boolean => [...one].sort().join() === [...other].sort().join();

function take(tray: Tray, face: Face, taker: Taker): Tray {
  const index = tray.dice.findIndex((die) => die.taker === null && die.face === face);
  return { ...tray, dice: tray.dice.map((die, number) => (number === index ? { face, taker } : die)) };
}

/** The dice once one of those on the table is everybody's: others that are left there are not used. */
function others(tray: Tray, shared: Face): TrayDie[] {
  const index = tray.dice.findIndex((die) => die.taker === null && die.face === shared);
  return tray.dice.map((die, number) =>
    die.taker === null && index >= 0 && number !== index ? { ...die, taker: "removed" } : die,
  );
}

/** The tray after these events. */
export function follow(tray: Tray, events: GameEvent[]): Tray {
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
        tray = { dice: others(tray, happened.die), shared: true };
        break;
      default:
    }
  }
  return tray;
}

/** The tray at a view of which no more is known: its dice, and those that are being used. */
export function plain(view: FleetView): Tray {
  const dice: TrayDie[] = view.dice.map((face) => ({ face, taker: null }));
  for (const ask of view.asks) {
    if (ask.decision === "reroll" || (ask.decision === "use_die" && ask.fields.die === "chosen")) {
      dice.push({ face: ask.fields.face, taker: ask.seat });
    }
  }
  return { dice, shared: isShared(view) };
}

/** The next tray: what the events say, or what the two views tell, or what is plain. */
export function nextTray(tray: Tray, before: FleetView | null, events: GameEvent[], view: FleetView): Tray {
  const followed = follow(tray, events);
  if (fits(followed, view)) return followed;
  const taker = before?.asks[0];
  const missing = before?.dice.length === view.dice.length + 1 ? gone(before.dice, view.dice) : undefined;
  if (taker?.decision === "take_die" && missing) {
    const guessed = take(tray, missing, taker.seat);
    if (fits(guessed, view)) return { ...guessed, shared: isShared(view) };
  }
  return plain(view);
}

/** Whether somebody decides about a die that is everybody's. */
const isShared = (view: FleetView): boolean =>
  view.asks.some((ask) => ask.decision === "use_die" && ask.fields.die === "shared");

/** Whether a tray can be what the view shows. */
function fits(tray: Tray, view: FleetView): boolean {
  if (!sameDice(left(tray), view.dice)) return false;
  return view.asks.every(
    (ask) =>
      ask.decision !== "use_die" ||
      ask.fields.die !== "chosen" ||
      tray.dice.some((die) => die.taker === ask.seat && die.face === ask.fields.face),
  );
}

function gone(before: Face[], after: Face[]): Face | undefined {
  const rest = [...after];
  return before.find((face) => {
    const index = rest.indexOf(face);
    if (index < 0) return true;
    rest.splice(index, 1);
    return false;
  });
}
