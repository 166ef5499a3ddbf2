// Request for a new table from the values of the form, and the modes, bots and clocks that the form offers.

import { SERVERLESS } from "../net/backend";
import { LEVELS } from "../protocol/levels";
import type { ClockWish, GameInfo, NewTable, SeatWish, TableInfo } from "../protocol/types";
import { settings } from "../ui/settings.svelte";

export type Mode = "bots" | "friends" | "solo" | "screen";

export interface TableWish {
  game: string;
  mode: Mode;
  seats: number;
  bot: string;
  names: string[]; // mode "screen" only
  bots?: boolean[]; // mode "screen" only: seats played by bots
  options: Record<string, boolean | number | string>;
  listed: boolean;
  spectators: boolean;
  /** Whether hints are allowed, in mode "friends". Games against bots always allow them. */
  hints?: boolean;
  /** Whether the game is rated. With friends, the default is true unless hints are allowed; against bots, false. */
  rated?: boolean;
  clock: ClockName;
  /** Text of a component file; null for the game's own components. */
  components?: string | null;
}

export const CLOCKS = {
  none: null,
  quick: { base: 15 * 60, increment: 10, per_turn: 0 },
  slow: { base: 45 * 60, increment: 20, per_turn: 0 },
  days: { base: 0, increment: 0, per_turn: 2 * 24 * 3600 },
} as const;

export type ClockName = keyof typeof CLOCKS;

export function clockWish(name: ClockName): ClockWish | null {
  const found = CLOCKS[name];
  return found ? { ...found } : null;
}

/** Return the name of a table's clock; null if it is not one of `CLOCKS`. */
export function clockOf(pace: TableInfo["pace"]): ClockName | null {
  const same = (name: ClockName): boolean => {
    const clock = CLOCKS[name];
    if (!clock || !pace) return !clock && !pace;
    return (["base", "increment", "per_turn"] as const).every((part) => clock[part] * 1000 === pace[part]);
  };
  return (Object.keys(CLOCKS) as ClockName[]).find(same) ?? null;
}

/** Return the bots that a person can choose: the known levels or, if the server lacks all levels, all bots. */
export function chooseable(bots: string[]): string[] {
  const levels = bots.filter((bot) => LEVELS.includes(bot));
  return levels.length ? levels : bots;
}

/** Return the bot that the player chose last, initially "easy". If the server lacks it, return the weakest bot. */
export function preferredBot(bots: string[]): string {
  return bots.find((bot) => bot === settings.bot) ?? bots[0] ?? "random";
}

/** Return the modes in which a game can be played. */
export function modes(info: GameInfo): Mode[] {
  const many = info.seats.some((seats) => seats > 1);
  return [
    ...(many ? (["bots"] as const) : []),
    ...(many && !SERVERLESS ? (["friends"] as const) : []),
    ...(info.seats.includes(1) ? (["solo"] as const) : []),
    ...(many ? (["screen"] as const) : []),
  ];
}

/** Return the possible numbers of seats in a mode. */
export function seatCounts(info: GameInfo, mode: Mode): number[] {
  return info.seats.filter((seats) => (mode === "solo" ? seats === 1 : seats > 1));
}

export function seatWishes(
  mode: Mode,
  seats: number,
  bot: string,
  names: string[] = [],
  bots: boolean[] = [],
): SeatWish[] {
  return Array.from({ length: seats }, (_, seat): SeatWish => {
    if (seat === 0 || mode === "solo") return { kind: "me", ...named(mode === "screen" ? names[seat] : undefined) };
    if (mode === "bots" || (mode === "screen" && bots[seat])) return { kind: "bot", bot };
    if (mode === "screen") return { kind: "me", ...named(names[seat]) };
    return { kind: "open" };
  });
}

function named(name: string | undefined): { name?: string } {
  const trimmed = name?.trim();
  return trimmed ? { name: trimmed } : {};
}

export function newTable(wish: TableWish): NewTable {
  const clock = clockWish(wish.clock);
  return {
    game: wish.game,
    seats: seatWishes(wish.mode, wish.seats, wish.bot, wish.names, wish.bots),
    options: wish.options,
    public: wish.mode === "friends" && wish.listed,
    spectators: wish.spectators,
    ...(wish.mode === "friends" ? { hints: wish.hints ?? false } : {}),
    ...(wish.mode === "friends" && wish.rated === false ? { rated: false } : {}),
    ...(wish.mode === "bots" && wish.rated ? { rated: true } : {}),
    ...(clock ? { clock } : {}),
    ...(wish.components ? { components: wish.components } : {}),
    start: wish.mode !== "friends",
  };
}
