// Pure helpers of the daily deals: options of the day, dates and the text to share.

import type { Daily, DailyGame, GameInfo } from "../../protocol/types";
import { ratingDots, scoreBands } from "../../table/scoreBands";

type Value = boolean | number | string;

/** Return the options that vary between days, with this day's values. Only options exclusive to solo games vary. */
export function variedOptions(info: GameInfo, deal: Pick<DailyGame, "options" | "opponent">): [string, Value][] {
  if (deal.opponent !== null) return [];
  return Object.entries(info.options).flatMap(([name, values]): [string, Value][] => {
    const isSoloOption = info.option_seats[name]?.length === 1 && info.option_seats[name]?.[0] === 1;
    if (!isSoloOption || info.house_rules.includes(name)) return [];
    return [[name, (deal.options[name] as Value | undefined) ?? (values[0] as Value)]];
  });
}

/** Return the date `days` days after `day`, or before it if `days` is negative. */
export function adjacentDay(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 24 * 3600 * 1000).toISOString().slice(0, 10);
}

/** Text to share: one line per game with score and rank, without spoilers. */
export function shareText(
  daily: Daily,
  games: GameInfo[],
  words: { date: string; streak: string; link: string },
): string {
  const lines = daily.games.flatMap((deal) => {
    const info = games.find((game) => game.id === deal.game);
    const result = deal.results.find((result) => result.you);
    if (!info || !result) return [];
    const score = result.against === null ? `${result.points}` : `${result.points}:${result.against}`;
    const rating = ratingDots(scoreBands(info, deal.options), result.rating);
    return [[info.name, score, rating, `#${result.place}/${deal.players}`].filter(Boolean).join(" ")];
  });
  return [`Ribeira · ${words.date}`, ...lines, ...(daily.streak > 1 ? [words.streak] : []), words.link].join("\n");
}
