// Pictures in the rules, drawn from the exhibits of the game's gallery and its components.

import type { AnyExhibit } from "../../games/types";
import { api } from "../../net/api";
import { loadGallery } from "../../games/registry";
import { loadGameMessages } from "../../i18n/fluent.svelte";
import { matchesPiece, type Picture } from "./sections";

/** Data from which a game's pictures are drawn. */
export interface PictureSource {
  exhibits: AnyExhibit[];
  components: unknown;
}

const cache = new Map<string, PictureSource>();

export async function loadPictureSource(game: string): Promise<PictureSource | null> {
  const [exhibits, found] = await Promise.all([
    loadGallery(game),
    cache.get(game) ?? api.gameComponents(game),
    loadGameMessages(game),
  ]);
  if (!exhibits) return null;
  const pictures = { exhibits, components: found.components };
  cache.set(game, pictures);
  return pictures;
}

export interface DrawnPiece {
  exhibit: AnyExhibit;
  piece: unknown;
}

/** Return the pieces of a picture. Unknown pieces are omitted here, and a test reports them. */
export function piecesOf({ exhibits, components }: PictureSource, picture: Picture): DrawnPiece[] {
  return picture.pieces.flatMap(({ exhibit: name, piece: wanted }) => {
    const exhibit = exhibits.find(({ title }) => title === `gallery-${name}`);
    const piece = exhibit?.pieces(components).find((each) => matchesPiece(each, wanted));
    return exhibit && piece !== undefined ? [{ exhibit, piece }] : [];
  });
}
