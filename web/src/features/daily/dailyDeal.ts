// The deals of the days: what is varied in them, and a line to share that gives nothing away.

import type { Daily, DailyGame, GameInfo } from "../../protocol/types";
import { ratingDots, scoreBands } from "../../table/scoreBands";

type Value = boolean | number | string;

/** What was dealt beside the cards: the options that only whoever plays alone has, each with its value of the day. */
export function varied(info: GameInfo, deal: Pick<DailyGame, "options" | "opponent">): [string, Value][] {
  if (deal.opponent !== null) return [];
  return Object.entries(info.options).flatMap(([name, values]): [string, Value][] => {
    const alone = info.option_seats[name]?.length === 1 && info.option_seats[name]?.[0] === 1;
    if (!alone || info.house_rules.includes(name)) return [];
    return [[name, (deal.options[name] as Value | undefined) ?? (values[0] as Value)]];
  });
}

/** The day before or after another. */
export function neighbour(day: string, by: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + by * 24 * 3600 * 1000).toISOString().slice(0, 10);
}

/** A line for every game that was played, with the place and no word of the cards. */
export function shareLines(
  daily: Daily,
  games: GameInfo[],
  words: { date: string; streak: string; link: string },
): string {
  const lines = daily.games.flatMap((deal) => {
    const info = games.find((game) => game.id === deal.game);
    const mine = deal.results.find((result) => result.you);
    if (!info || !mine) return [];
    const score = mine.against === null ? `${mine.points}` : `${mine.points}:${mine.against}`;
    const how = ratingDots(scoreBands(info, deal.options), mine.rating);
    return [[info.name, score, how, `#${mine.place}/${deal.players}`].filter(Boolean).join(" ")];
  });
  return [`Ribeira · ${words.date}`, ...lines, ...(daily.streak > 1 ? [words.streak] : []), words.link].join("\n");
}
