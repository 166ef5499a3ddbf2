// What stands beside the page so that it can be installed and be told of turns. A site without a server has the same from
// web/dev/site.py.

import { readdirSync, readFileSync } from "node:fs";
import type { Plugin } from "vite";

const SITE = new URL("site/", import.meta.url);

export function installable(): Plugin {
  return {
    name: "ribeira-installable",
    generateBundle() {
      const names = readdirSync(SITE).filter((name) => /^icon|^manifest|^turn\.js$/.test(name));
      const files = [...names.map((name) => [name, new URL(name, SITE)] as const)];
      files.push(["icon.svg", new URL("src/icon.svg", import.meta.url)]);
      for (const [fileName, path] of files) this.emitFile({ type: "asset", fileName, source: readFileSync(path) });
    },
  };
}
