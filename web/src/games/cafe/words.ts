// What things on the board are called.

import type { BoardProps } from "../board";
import {
  colourOf,
  countOf,
  lacking,
  LETTERS,
  type CardView,
  type CoffeehouseView,
  type HouseView,
  type SquareView,
} from "./view";

type Say = BoardProps<never>["say"];

/** A city; another deck may know other cities. */
export function cityName(say: Say, city: string): string {
  const id = `city-${city}`;
  const name = say(id);
  return name === id ? city : name;
}

export const houseName = (say: Say, house: HouseView): string =>
  say("house", { city: cityName(say, house.city), year: `${house.year}` });

/** Cubes by colour: `2 yellow, 1 red`. */
export function cubesText(say: Say, cubes: string): string {
  return LETTERS.flatMap((letter) => {
    const count = countOf(cubes, letter);
    return count ? [say(`cubes-${colourOf(letter)}`, { count })] : [];
  }).join(", ");
}

/** A printed square: "drying", "green beans". */
export function squareName(say: Say, token: string): string {
  if (token.startsWith("PA")) return say("square-pastry", { points: token.slice(2) });
  if (/^[B2][YBGR]$/.test(token)) {
    const colour = say(`colour-${colourOf(token[1] ?? "")}`);
    return say(token.startsWith("2") ? "square-two_beans" : "square-beans", { colour });
  }
  return say(
    `square-${{ SU: "any_beans", DR: "drying", RO: "roasting", CH: "coffeehouse", CU: "cup", SH: "ship", ES: "espresso", XX: "closed" }[token] ?? "blank"}`,
  );
}

/** A card for those who do not see it. */
export function cardName(say: Say, card: CardView): string {
  const rows = [0, 2, 4].map((row) =>
    card.squares
      .slice(row, row + 2)
      .map((token) => squareName(say, token))
      .join(", "),
  );
  const house = card.house
    ? `. ${say("board-house_card", { house: houseName(say, card.house), need: cubesText(say, card.house.need), points: card.house.points })}`
    : "";
  return `${card.card}: ${rows.join("; ")}${house}`;
}

export function squareLabel(say: Say, square: SquareView): string {
  const name = `${squareName(say, square.square)} ${say("spot", { x: square.x, y: square.y })}`;
  return square.cubes && square.square !== "CH" ? `${name}: ${cubesText(say, square.cubes)}` : name;
}

export function houseLabel(say: Say, house: CoffeehouseView): string {
  const lacks = cubesText(say, lacking(house));
  return house.complete
    ? say("board-house_complete", { house: houseName(say, house), points: house.points })
    : say("board-house_lacks", { house: houseName(say, house), cubes: lacks, points: house.points });
}
