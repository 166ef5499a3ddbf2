import { svelte } from "@sveltejs/vite-plugin-svelte";
import { svelteTesting } from "@testing-library/svelte/vite";
import { defineConfig } from "vitest/config";

export default defineConfig({
  plugins: [svelte(), svelteTesting()],
  build: {
    // The server's package serves what is built here, under /assets.
    outDir: "../src/ribeira/server/static",
    emptyOutDir: true,
    assetsDir: "assets",
    assetsInlineLimit: 0, // the server's content policy allows no data: fonts
    rolldownOptions: { checks: { bundlerTimings: false } }, // how long plugins took is nobody's concern here
    target: ["chrome123", "firefox128", "safari17.5"], // light-dark() in CSS
  },
  server: {
    fs: { allow: [".."] }, // the games' messages and rules stand in the Python package
    proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } },
  },
  test: { environment: "jsdom", include: ["tests/**/*.test.ts"], setupFiles: ["tests/setup.ts"], testTimeout: 90_000 }, // however busy the machine
});
