import { fileURLToPath } from "node:url";
import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig } from "vitest/config";
import { preload } from "./plugins/preload.ts";
import { webApp } from "./plugins/webApp.ts";
import { externalGames } from "./plugins/externalGames.ts";
import { oldPaths } from "./plugins/oldPaths.ts";
import { compiledAhead, packed } from "./plugins/optimize.ts";

/**
 * What is needed together comes together: a request costs more than a few kilobytes. The first group that wants a module
 * gets it, with what it imports.
 */
const TOGETHER = [
  { name: "app", tags: ["$initial" as const] },
  { name: "rules", test: /rulebook[\\/](markdown\.ts|RulesText\.svelte)/ },
  {
    name: "table",
    test: /src[\\/](app[\\/]TableWithFeatures|table[\\/](?!PlayerAid)|pieces[\\/]|features[\\/](lessons[\\/]|puzzles[\\/]PuzzlePage)|ui[\\/]([bB]oardViewport|AnimatedNumber|chooseLayout|drag|geometry|gestures|keyPress|placement|textMetrics))/,
  },
  { name: "replay", test: /src[\\/]features[\\/](replay|analysis)[\\/]/ },
  {
    name: (id: string) =>
      within(id, /games[\\/](\w+)[\\/](?!lesson|gallery|pages|messages|rules|readings|board\.avif)/),
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
    compiledAhead(),
    packed(),
  ],
  resolve: {
    alias: { $ribeira: fileURLToPath(new URL("src", import.meta.url)) }, // how boards from elsewhere call us
    dedupe: ["svelte"], // theirs is ours
  },
  build: {
    // The server's package serves what is built here, under /assets.
    outDir: "../src/ribeira/server/static",
    emptyOutDir: true,
    assetsDir: "assets",
    assetsInlineLimit: 0, // the server's content policy allows no data: fonts
    rolldownOptions: {
      checks: { bundlerTimings: false }, // how long plugins took is nobody's concern here
      preserveEntrySignatures: "allow-extension",
      output: { codeSplitting: { groups: TOGETHER } },
    },
    target: ["chrome123", "firefox128", "safari17.5"], // light-dark() in CSS
  },
  // Files find each other wherever they are served; only the page, which has many addresses, says where they are.
  experimental: { renderBuiltUrl: (name, { hostType }) => (hostType === "html" ? `/${name}` : { relative: true }) },
  worker: { format: "es", rolldownOptions: { checks: { bundlerTimings: false } } },
  server: {
    fs: { allow: [".."] }, // the games' messages and rules stand in the Python package
    proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } },
  },
  test: {
    environment: "jsdom",
    include: ["tests/**/*.test.ts"],
    setupFiles: ["tests/setup.ts"],
    isolate: false, // tests/setup.ts keeps files apart
    execArgv: ["--max-semi-space-size=64"], // boards are many small objects: a fifth less collecting of garbage
    experimental: { fsModuleCache: true }, // what was compiled once is kept, by what stands in the file
    testTimeout: 90_000, // however busy the machine
  },
});
