// Adds the files that browsers need to install the application and to show notifications: manifest, icons and service
// worker.

import { readdirSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";

const SITE = new URL("../site/", import.meta.url);

const LINKS = [
  { rel: "manifest", href: "/manifest.webmanifest" },
  { rel: "apple-touch-icon", href: "/icon-maskable-512.png" },
];

export function webApp(): Plugin {
  return {
    name: "ribeira-web-app",
    transformIndexHtml: () => LINKS.map((attrs) => ({ tag: "link", attrs, injectTo: "head" as const })),
    generateBundle() {
      const names = readdirSync(SITE).filter((name) => /^icon|^manifest|^turn\.js$/.test(name));
      const files = [...names.map((name) => [name, new URL(name, SITE)] as const)];
      files.push(["icon.svg", new URL("../src/app/icon.svg", import.meta.url)]);
      for (const [fileName, path] of files) this.emitFile({ type: "asset", fileName, source: readFileSync(path) });
    },
  };
}
