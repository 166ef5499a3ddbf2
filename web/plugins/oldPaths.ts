// Deprecated import paths of our files, which boards of other distributions may still use.

import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const SOURCE = fileURLToPath(new URL("../src/", import.meta.url)).replaceAll("\\", "/");

/** Old and new paths, as they follow `$ribeira/`. */
export const MOVED: Record<string, string> = {
  "games/board": "games/types.ts",
  "lib/sound": "ui/sound.ts",
  "pieces/Azulejo.svelte": "ui/Azulejo.svelte",
  "pieces/Boat.svelte": "ui/Boat.svelte",
  "pieces/Count.svelte": "ui/AnimatedNumber.svelte",
  "pieces/Drawing.svelte": "pieces/BoardSvg.svelte",
  "pieces/Fitted.svelte": "pieces/FittedText.svelte",
  "pieces/Flight.svelte": "pieces/MovingPiece.svelte",
  "pieces/Hole.svelte": "pieces/EmptySlot.svelte",
  "pieces/Icon.svelte": "pieces/PieceIcon.svelte",
  "pieces/Lit.svelte": "pieces/Clickable.svelte",
  "pieces/Place.svelte": "pieces/PlayerPanel.svelte",
  "pieces/Room.svelte": "ui/BoardViewport.svelte",
  "pieces/TabCard.svelte": "pieces/TabBackground.svelte",
  "pieces/arrange": "ui/chooseLayout.ts",
  "pieces/fingers": "ui/gestures.ts",
  "pieces/flying": "pieces/transitions.ts",
  "pieces/geometry": "ui/geometry.ts",
  "pieces/held.svelte": "ui/drag.svelte.ts",
  "pieces/motion.svelte": "pieces/animation.svelte.ts",
  "pieces/pressing": "ui/keyPress.ts",
  "pieces/room": "ui/boardViewport.ts",
  "pieces/type": "ui/textMetrics.ts",
};

/** Resolve an old path to the moved file, with a warning that names the new path. */
export function oldPaths(): Plugin {
  return {
    name: "ribeira-old-paths",
    enforce: "pre",
    resolveId(id, importer) {
      const path = id.replaceAll("\\", "/"); // the alias $ribeira is resolved by now
      if (!path.startsWith(SOURCE)) return null;
      const old = path.slice(SOURCE.length);
      const moved = MOVED[old] ?? MOVED[old.replace(/\.ts$/, "")];
      if (moved === undefined) return null;
      this.warn(`$ribeira/${old} is deprecated: import $ribeira/${moved.replace(/\.ts$/, "")} (${importer ?? "?"})`);
      return this.resolve(SOURCE + moved, importer, { skipSelf: true });
    },
  };
}
