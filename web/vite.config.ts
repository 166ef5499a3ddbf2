import { svelte } from "@sveltejs/vite-plugin-svelte";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [svelte()],
  // The server's package serves what is built here, under /assets.
  build: { outDir: "../src/ribeira/server/static", emptyOutDir: true, assetsDir: "assets", target: "es2022" },
  server: { proxy: { "/api": { target: "http://127.0.0.1:8000", ws: true } } },
});
