// Vitest configuration that draws the pictures for the rules: vitest run --config dev/pictures.config.ts

import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig } from "vitest/config";
import { externalGames } from "../plugins/externalGames.ts";

export default defineConfig({
  plugins: [svelte({ emitCss: false }), svelteTesting(), externalGames("")], // styles are added to the page, where pictures.ts reads them
  server: { fs: { allow: [".."] } },
  test: { environment: "jsdom", include: ["dev/pictures.ts"], setupFiles: ["tests/setup.ts"], testTimeout: 90_000 },
});
