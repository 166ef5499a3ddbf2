// How the built files come as quickly as they can.

import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { Plugin } from "vite";

const squeeze = promisify(brotliCompress);
const AT_ONCE = /src\/(app\/main\.ts|table\/TablePage\.svelte|games\/\w+\/index\.ts)$/;
const TEXT = /\.(js|css|svg)$/;
const LEAST = 1000; // bytes: what is smaller travels in a packet anyway

/**
 * What a table runs at once is compiled while it is fetched, beside the page, and not function by function when the page
 * wants to be drawn: browsers that understand this comment do so, to others it is one.
 */
export function compiledAhead(): Plugin {
  return {
    name: "ribeira-compiled-ahead",
    enforce: "post",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === "chunk" && file.moduleIds.some((id) => AT_ONCE.test(id.replaceAll("\\", "/"))))
            file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      },
    },
  };
}

/**
 * Beside each text it stands packed as small as can be; src/ribeira/server/http/static_files.py sends that. Where nothing is
 * shrunk it is not packed either, which takes longer than all the rest: the server does it then, as well as it can.
 */
export function packed(): Plugin {
  let shrunk = true;
  return {
    name: "ribeira-packed",
    enforce: "post",
    apply: "build",
    configResolved({ build }) {
      shrunk = build.minify !== false;
    },
    async writeBundle({ dir }, bundle) {
      if (!shrunk) return;
      const texts = Object.values(bundle).filter((file) => TEXT.test(file.fileName));
      await Promise.all(
        texts.map(async (file) => {
          const source = Buffer.from(file.type === "chunk" ? file.code : file.source);
          if (source.length < LEAST) return;
          const params = { [constants.BROTLI_PARAM_SIZE_HINT]: source.length };
          await writeFile(join(dir ?? "", `${file.fileName}.br`), await squeeze(source, { params }));
        }),
      );
    },
  };
}
