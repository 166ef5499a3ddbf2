// `vitest run --config dev/pictures.config.ts` draws the pieces of the rules for the documentation.

import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig } from "vitest/config";
import { externalGames } from "../plugins/externalGames.ts";

export default defineConfig({
  plugins: [svelte({ emitCss: false }), svelteTesting(), externalGames("")], // styles come into the page, where they are read
  server: { fs: { allow: [".."] } },
  test: { environment: "jsdom", include: ["dev/pictures.ts"], setupFiles: ["tests/setup.ts"], testTimeout: 90_000 },
});
