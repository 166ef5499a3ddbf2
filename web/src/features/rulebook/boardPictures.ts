// Pictures of the board in the positions of the worked examples.

import type { Component } from "svelte";
import { loadClient } from "../../games/registry";
import type { GameClient } from "../../games/types";
import type { Picture } from "./sections";

/** Position of an example, as seen by the reader. */
interface Position {
  seats: number;
  view: unknown;
}
type Positions = Record<string, Position>;

/** Board of a game, its views of all pictured positions, and the component that draws them. */
export interface BoardSource {
  client: GameClient<unknown>;
  positions: Positions;
  BoardPicture: Component<{
    game: string;
    client: GameClient<unknown>;
    position: DrawnPosition;
    components: unknown;
  }>;
}

const files = import.meta.glob<Positions>("../../games/*/rulebookPositions.json", { import: "default" });

/** Load the board and the positions of a game. Return null if the game has none. */
export async function loadBoardSource(game: string): Promise<BoardSource | null> {
  const positions = files[`../../games/${game}/rulebookPositions.json`];
  if (!positions) return null;
  // The component is loaded on demand, because it needs code that tables have in another chunk.
  const [client, found, component] = await Promise.all([
    loadClient(game),
    positions(),
    import("./BoardPicture.svelte"),
  ]);
  return client && { client, positions: found, BoardPicture: component.default };
}

export interface DrawnPosition extends Position {
  /** Parts of the board to show; empty for the whole board. */
  parts: string[];
}

/** Return the positions of a picture. Unknown positions are omitted here, and a test reports them. */
export function positionsOf({ positions }: BoardSource, picture: Picture): DrawnPosition[] {
  return picture.pieces.flatMap(({ exhibit, piece }) => {
    const [name = "", parts = ""] = piece.split("/");
    const position = exhibit === "position" ? positions[name] : undefined;
    return position ? [{ ...position, parts: parts.split("+").filter(Boolean) }] : [];
  });
}

/** Return the selector of a part of a board: `ocean`, all elements of a kind (`market`), or `market=angelfish`. */
export function partSelector(part: string): string {
  const [name = "", value] = part.split("=");
  return value === undefined ? `[data-part="${name}"], [data-${name}]` : `[data-${name}="${value}"]`;
}
