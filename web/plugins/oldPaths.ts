// Deprecated import paths of our files, and former names of their exports. Boards of external games may still use them.

import { fileURLToPath } from "node:url";
import type { Plugin } from "vite";

const SOURCE = fileURLToPath(new URL("../src/", import.meta.url)).replaceAll("\\", "/");

/** New path for each old path. Both are relative to `$ribeira/`. */
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
  "pieces/Icon.svelte": "pieces/IconFrame.svelte",
  "pieces/Lit.svelte": "pieces/Clickable.svelte",
  "pieces/Place.svelte": "pieces/PlayerPanel.svelte",
  "pieces/Room.svelte": "ui/BoardViewport.svelte",
  "pieces/TabCard.svelte": "pieces/TabBackground.svelte",
  "pieces/arrange": "ui/chooseLayout.ts",
  "pieces/fingers": "ui/gestures.ts",
  "pieces/flying": "pieces/flights.ts",
  "pieces/geometry": "ui/geometry.ts",
  "pieces/held.svelte": "ui/drag.svelte.ts",
  "pieces/motion.svelte": "pieces/boardAnimation.svelte.ts",
  "pieces/pressing": "ui/activationKeys.ts",
  "pieces/room": "ui/boardViewport.ts",
  "pieces/type": "ui/textMetrics.ts",
};

/** Former and current names of exports, by old path. */
export const RENAMED: Record<string, Record<string, string>> = {
  "games/board": { exhibit: "defineExhibit", othersThan: "otherSeats" },
  "lib/sound": { heard: "soundsFor", playMove: "playMoveSounds", playTurn: "playTurnSound" },
  "pieces/arrange": { arrange: "chooseLayout", LEAST_TYPE: "MINIMUM_FONT_SIZE" },
  "pieces/fingers": { between: "pinchOf", SOON: "DOUBLE_TAP_MS", Taps: "DoubleTapDetector" },
  "pieces/flying": { Journey: "FlightPlanner", Sky: "FlightSchedule", STILL: "NO_MOTION" },
  "pieces/geometry": { NOWHERE: "EMPTY_RECT", seated: "rectsBySeat" },
  "pieces/held.svelte": { FAR: "DRAG_DISTANCE", Held: "Drag" },
  "pieces/motion.svelte": {
    changes: "countChanges",
    PACE: "DURATION_REPORTER",
    steady: "stable",
    watching: "animateChanges",
  },
  "pieces/pressing": { pressing: "onActivationKey" },
  "pieces/room": {
    bestOffset: "bestScrollOffset",
    beyond: "offscreenSide",
    findRoom: "useBoardSize",
    leastType: "useMinimumFontSize",
    setPlace: "provideBoardSize",
    setRoom: "provideBoardScale",
    setScaled: "provideScaleFactor",
  },
  "pieces/type": { widthOf: "textWidth", wrapped: "wrapText" },
};

const SHIM = "\0ribeira-old-names:"; // prefix of the virtual modules that export both the new and the former names

/** Resolve an old path to the moved file, with a warning that names the new path. */
export function oldPaths(): Plugin {
  return {
    name: "ribeira-old-paths",
    enforce: "pre",
    resolveId(id, importer) {
      const path = id.replaceAll("\\", "/"); // Vite has already resolved the alias $ribeira.
      if (!path.startsWith(SOURCE)) return null;
      const old = path.slice(SOURCE.length);
      const key = old in MOVED ? old : old.replace(/\.ts$/, "");
      const moved = MOVED[key];
      if (moved === undefined) return null;
      this.warn(`$ribeira/${old} is deprecated: import $ribeira/${moved.replace(/\.ts$/, "")} (${importer ?? "?"})`);
      return key in RENAMED ? SHIM + key : this.resolve(SOURCE + moved, importer, { skipSelf: true });
    },
    load(id) {
      if (!id.startsWith(SHIM)) return null;
      const key = id.slice(SHIM.length);
      const file = JSON.stringify(`${SOURCE}${MOVED[key]}`);
      const names = Object.entries(RENAMED[key] ?? {}).map(([former, name]) => `${name} as ${former}`);
      return `export * from ${file}; export { ${names.join(", ")} } from ${file};`;
    },
  };
}
