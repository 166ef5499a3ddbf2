// What pictures in the rules are drawn from: the exhibits of the game's gallery, and its own pieces.

import type { AnyExhibit } from "../../games/types";
import { api } from "../../net/api";
import { loadGallery } from "../../games/registry";
import { loadGameMessages } from "../../i18n/fluent.svelte";
import { isMeant, type Picture } from "./markdown";

export interface Pictures {
  exhibits: AnyExhibit[];
  components: unknown;
}

const known = new Map<string, Pictures>();

export async function picturesOf(game: string): Promise<Pictures | null> {
  const [exhibits, found] = await Promise.all([
    loadGallery(game),
    known.get(game) ?? api.gameComponents(game),
    loadGameMessages(game),
  ]);
  if (!exhibits) return null;
  const pictures = { exhibits, components: found.components };
  known.set(game, pictures);
  return pictures;
}

export interface Drawn {
  exhibit: AnyExhibit;
  piece: unknown;
}

/** The pieces that a picture shows; what there is not is left out (a test sees that all are there). */
export function drawn({ exhibits, components }: Pictures, picture: Picture): Drawn[] {
  return picture.pieces.flatMap(({ exhibit: name, piece: wanted }) => {
    const exhibit = exhibits.find(({ title }) => title === `gallery-${name}`);
    const piece = exhibit?.pieces(components).find((each) => isMeant(each, wanted));
    return exhibit && piece !== undefined ? [{ exhibit, piece }] : [];
  });
}
