// Vite plugins that make the built files load faster.

import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { promisify } from "node:util";
import { brotliCompress, constants } from "node:zlib";
import type { Plugin } from "vite";

const compress = promisify(brotliCompress);
const RUN_IMMEDIATELY = /src\/(app\/main\.ts|table\/TablePage\.svelte|games\/\w+\/index\.ts)$/;
const TEXT = /\.(js|css|svg)$/;
const MIN_BYTES = 1000; // A smaller file fits into one packet even without compression.

/**
 * Mark the scripts of a table, so that browsers compile them in a background thread while loading. Otherwise browsers
 * compile each function at its first call, which delays the first drawing. Browsers without this feature ignore the
 * mark.
 */
export function compileEagerly(): Plugin {
  return {
    name: "ribeira-compile-eagerly",
    enforce: "post",
    apply: "build",
    generateBundle: {
      order: "post",
      handler(_options, bundle) {
        for (const file of Object.values(bundle))
          if (file.type === "chunk" && file.moduleIds.some((id) => RUN_IMMEDIATELY.test(id.replaceAll("\\", "/"))))
            file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
      },
    },
  };
}

/**
 * Write a Brotli file for each text file. src/ribeira/server/http/static_files.py sends these files. Builds without
 * minification skip the compression, because it takes longer than the rest of the build. The server then compresses
 * files itself.
 */
export function compressFiles(): Plugin {
  let minified = true;
  return {
    name: "ribeira-compress-files",
    enforce: "post",
    apply: "build",
    configResolved({ build }) {
      minified = build.minify !== false;
    },
    async writeBundle({ dir }, bundle) {
      if (!minified) return;
      const texts = Object.values(bundle).filter((file) => TEXT.test(file.fileName));
      await Promise.all(
        texts.map(async (file) => {
          const source = Buffer.from(file.type === "chunk" ? file.code : file.source);
          if (source.length < MIN_BYTES) return;
          const params = { [constants.BROTLI_PARAM_SIZE_HINT]: source.length };
          await writeFile(join(dir ?? "", `${file.fileName}.br`), await compress(source, { params }));
        }),
      );
    },
  };
}
