import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig } from "vitest/config";
import { preload } from "./plugins/preload.ts";
import { webApp } from "./plugins/webApp.ts";
import { externalGames } from "./plugins/externalGames.ts";
import { oldPaths } from "./plugins/oldPaths.ts";
import { compileEagerly, compressFiles } from "./plugins/optimize.ts";

/**
 * Modules that are used together go into one chunk, because a request costs more than a few kilobytes. A module and its
 * imports belong to the first group that matches.
 */
const CHUNK_GROUPS = [
  { name: "app", tags: ["$initial" as const] },
  { name: "rules", test: /rulebook[\\/](markdown\.ts|RulesText\.svelte)/ },
  {
    name: "table",
    test: /src[\\/](app[\\/]TableWithFeatures|table[\\/](?!PlayerAid)|pieces[\\/]|features[\\/](lessons[\\/]|puzzles[\\/]PuzzlePage)|ui[\\/]([bB]oardViewport|AnimatedNumber|chooseLayout|drag|geometry|gestures|activationKeys|placement|textMetrics))/,
  },
  { name: "replay", test: /src[\\/](app[\\/]ReplayWithAnalysis|features[\\/](replay|analysis)[\\/])/ },
  {
    name: (id: string) =>
      within(id, /games[\\/](\w+)[\\/](?!lesson|gallery|pages|locale|rulebook|interpretations|board\.avif)/),
    debugName: "games",
  },
];
const within = (id: string, place: RegExp, name?: string): string | null => {
  const found = place.exec(id)?.[1];
  return found ? [name, found].filter(Boolean).join("-") : null;
};

export default defineConfig({
  plugins: [
    svelte(),
    svelteTesting({ autoCleanup: false }),
    externalGames(process.env["RIBEIRA_GAMES"] ?? ""),
    oldPaths(),
    webApp(),
    preload(),
    compileEagerly(),
    compressFiles(),
  ],
  resolve: {
    alias: { $ribeira: fileURLToPath(new URL("src", import.meta.url)) }, // the name that boards of other distributions import
    dedupe: ["svelte"], // one copy for boards of other distributions and for ours
  },
  build: {
    // The server's package contains the built files and serves them under /assets.
    outDir: "../src/ribeira/server/static",
    emptyOutDir: true,
    assetsDir: "assets",
    assetsInlineLimit: 0, // the server's Content-Security-Policy forbids data: fonts
    rolldownOptions: {
      checks: { bundlerTimings: false },
      preserveEntrySignatures: "allow-extension",
      output: { codeSplitting: { groups: CHUNK_GROUPS } },
    },
    target: ["chrome123", "firefox128", "safari17.5"], // light-dark() in CSS
  },
  // Files refer to each other by relative paths. The page needs absolute ones, because it has many addresses.
  experimental: { renderBuiltUrl: (name, { hostType }) => (hostType === "html" ? `/${name}` : { relative: true }) },
  worker: { format: "es", rolldownOptions: { checks: { bundlerTimings: false } } },
  server: {
    fs: { allow: [".."] }, // the Python package contains the games' messages and rules
    proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } },
  },
  test: {
    environment: "jsdom",
    include: ["tests/**/*.test.ts"],
    setupFiles: ["tests/setup.ts"],
    isolate: false, // tests/setup.ts isolates files
    execArgv: ["--max-semi-space-size=64"], // boards create many small objects: saves a fifth of garbage collection
    experimental: { fsModuleCache: true }, // caches compiled modules by content
    testTimeout: 90_000, // allows for busy machines
  },
});
