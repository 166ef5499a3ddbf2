// Opening tables: what a wish of the page is to the server.

import { SERVERLESS } from "../net/backend";
import type { ClockWish, GameInfo, NewTable, SeatWish, TableInfo } from "../protocol/types";
import { settings } from "../ui/settings.svelte";

export type Mode = "bots" | "friends" | "solo" | "screen";

export interface TableWish {
  game: string;
  mode: Mode;
  seats: number;
  bot: string;
  names: string[]; // on one screen
  bots?: boolean[]; // on one screen: the seats where one plays
  options: Record<string, boolean | number | string>;
  listed: boolean;
  spectators: boolean;
  /** Among friends; alone against bots they are always there. */
  hints?: boolean;
  /** Whether it counts for ratings: among friends where no hints are allowed, against bots where it is wanted. */
  rated?: boolean;
  clock: ClockName;
  /** The text of a component file; without it: the game's own. */
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

/** Which of our clocks a table has; null: another one. */
export function clockOf(pace: TableInfo["pace"]): ClockName | null {
  const same = (name: ClockName): boolean => {
    const clock = CLOCKS[name];
    if (!clock || !pace) return !clock && !pace;
    return (["base", "increment", "per_turn"] as const).every((part) => clock[part] * 1000 === pace[part]);
  };
  return (Object.keys(CLOCKS) as ClockName[]).find(same) ?? null;
}

/** How strong a bot can be, the weakest first. There are others, for programs. */
export const LEVELS = ["beginner", "easy", "medium", "hard", "expert"];

/** The bots that a person chooses from: the levels, as far as the server has them. */
export function chooseable(bots: string[]): string[] {
  const levels = bots.filter((bot) => LEVELS.includes(bot));
  return levels.length ? levels : bots;
}

/** The bot that one played against last; a newcomer meets an easy one. Where it is gone, the weakest, who comes first. */
export function preferredBot(bots: string[]): string {
  return bots.find((bot) => bot === settings.bot) ?? bots[0] ?? "random";
}

/** The modes that a game has at all. */
export function modes(info: GameInfo): Mode[] {
  const many = info.seats.some((seats) => seats > 1);
  return [
    ...(many ? (["bots"] as const) : []),
    ...(many && !SERVERLESS ? (["friends"] as const) : []),
    ...(info.seats.includes(1) ? (["solo"] as const) : []),
    ...(many ? (["screen"] as const) : []),
  ];
}

/** How many can play in a mode. */
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
