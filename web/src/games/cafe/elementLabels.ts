// Names and descriptions of elements of the board.

import type { BoardProps } from "../types";
import type { PlacementForecast } from "./preview";
import {
  colourOf,
  countOf,
  LETTERS,
  type CardView,
  type CoffeehouseView,
  type HouseView,
  type PlayerView,
  type SquareView,
} from "./viewHelpers";

type Say = BoardProps<never>["say"];

/** Return the localized name of a city, or its original name for a city of a custom deck. */
export function cityName(say: Say, city: string): string {
  const id = `city-${city}`;
  const name = say(id);
  return name === id ? city : name;
}

export const houseName = (say: Say, house: HouseView): string =>
  say("house", { city: cityName(say, house.city), year: `${house.year}` });

/** Count cubes by color, as in `2 yellow, 1 red`. */
export function cubesText(say: Say, cubes: string): string {
  return LETTERS.flatMap((letter) => {
    const count = countOf(cubes, letter);
    return count ? [say(`cubes-${colourOf(letter)}`, { count })] : [];
  }).join(", ");
}

/** Return the name of a printed square, such as "drying" or "green beans". */
function squareName(say: Say, token: string): string {
  if (token.startsWith("PA")) return say("square-pastry", { points: Number(token.slice(2)) });
  if (/^[B2][YBGR]$/.test(token)) {
    const beans = say(`beans-${colourOf(token[1] ?? "")}`);
    return token.startsWith("2") ? say("square-several", { count: 2, square: beans }) : beans;
  }
  return say(
    `square-${{ SU: "any_beans", DR: "drying", RO: "roasting", CH: "coffeehouse", CU: "cup", SH: "ship", ES: "espresso", XX: "closed" }[token] ?? "blank"}`,
  );
}

/** Describe a card within a sentence by its coffeehouse or its squares. */
export function cardPhrase(say: Say, card: CardView | null | undefined): string {
  if (!card) return "";
  if (card.house) return houseName(say, card.house);
  return say("plain_card", { squares: squaresPhrase(say, card.squares) });
}

/** List squares, as in "2 × green beans, drying". */
function squaresPhrase(say: Say, squares: string[]): string {
  const kinds = [...new Set(squares)].map((token): [string, number] => [
    squareName(say, token),
    squares.filter((other) => other === token).length,
  ]);
  return kinds.map(([square, count]) => (count > 1 ? say("square-several", { count, square }) : square)).join(", ");
}

/** Return the full description of a card for screen readers. */
export function cardDescription(say: Say, card: CardView): string {
  const rows = [0, 2, 4].map((row) =>
    card.squares
      .slice(row, row + 2)
      .map((token) => squareName(say, token))
      .join(", "),
  );
  const house = card.house
    ? `. ${say("board-house_card", { house: houseName(say, card.house), need: cubesText(say, card.house.need), points: card.house.points })}`
    : "";
  return `${rows.join("; ")}${house}`;
}

/** Describe a position relative to the first square of the company, as in "2 right, 1 up". */
export function positionText(say: Say, { x, y }: { x: number; y: number }): string {
  const ways: [string, number][] = [
    ["right", x],
    ["left", -x],
    ["down", y],
    ["up", -y],
  ];
  const told = ways.filter(([, count]) => count > 0).map(([way, count]) => say(`way-${way}`, { count }));
  return told.join(", ") || say("way-none");
}

export function squareLabel(say: Say, square: SquareView): string {
  const name = `${squareName(say, square.square)} ${say("spot", { where: positionText(say, square) })}`;
  return square.cubes && square.square !== "CH" ? `${name}: ${cubesText(say, square.cubes)}` : name;
}

export function houseLabel(say: Say, house: CoffeehouseView): string {
  const lacks = cubesText(say, house.lacks);
  return house.complete
    ? say("board-house_complete", { house: houseName(say, house), points: house.points })
    : say("board-house_lacks", { house: houseName(say, house), cubes: lacks, points: house.points });
}

/** Describe a placement in the words of its choice. */
export function placementText(
  say: Say,
  player: PlayerView,
  at: { x: number; y: number; turn: number },
  effects: PlacementForecast,
): string {
  return say("action-place", {
    turn: at.turn,
    where: positionText(say, at),
    over: squaresPhrase(
      say,
      effects.covered.flatMap((key) => player.squares[key]?.square ?? []),
    ),
    houses: effects.houses.map((house) => houseName(say, house)).join(", ") || "none",
    lost: cubesText(say, effects.lost) || "none",
  });
}
