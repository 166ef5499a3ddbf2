// ESLint rule: a folder of src/ may import only the folders that ARCHITECTURE.md allows. The rule covers static and
// dynamic imports, re-exports, type imports, globs and worker addresses.

import { posix, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";

const SOURCE = fileURLToPath(new URL("../src", import.meta.url));

/** The folders of src/, each with the folders that it may import. */
export const ARROWS = {
  i18n: [],
  protocol: [],
  net: ["protocol"],
  ui: ["i18n"],
  pieces: ["i18n", "ui"],
  games: ["i18n", "ui", "pieces"],
  table: ["i18n", "ui", "pieces", "games", "protocol", "net"],
  features: ["i18n", "ui", "pieces", "games", "protocol", "net", "table"],
  app: ["i18n", "ui", "pieces", "games", "protocol", "net", "table", "features"],
};

/** Folders whose subfolders may not import each other. */
export const INDEPENDENT = ["features", "games"];

/** Explain why `importer` may not import `imported` (paths in src/). Return null if the import is allowed. */
export function violation(importer, imported) {
  const [from, fromPart, ...fromRest] = importer.split("/");
  const [to, toPart, ...toRest] = imported.split("/");
  if (!(from in ARROWS)) return `src/${from} is not a folder of the architecture`;
  if (from !== to) return ARROWS[from].includes(to) ? null : `${from}/ may not import ${to}/`;
  const parts = fromRest.length > 0 && toRest.length > 0 && toPart !== "*";
  return INDEPENDENT.includes(from) && parts && fromPart !== toPart
    ? `${from}/${fromPart}/ may not import ${to}/${toPart}/`
    : null;
}

/** Return the path in src/ of an imported module. Return null for packages and for files outside src/. */
function pathInSource(importer, specifier) {
  const path = specifier.replace(/[?#].*$/, "");
  if (path.startsWith("$ribeira/")) return path.slice("$ribeira/".length);
  if (path.startsWith("/src/")) return path.slice("/src/".length);
  if (!path.startsWith(".")) return null;
  const target = posix.join(posix.dirname(importer), path);
  return target.startsWith("..") ? null : target;
}

/** Return the possible values of an expression. For a template, return only the part before its first placeholder. */
function strings(node) {
  if (node?.type === "Literal" && typeof node.value === "string") return [node.value];
  if (node?.type === "TemplateLiteral") return [node.quasis[0].value.cooked];
  if (node?.type === "ArrayExpression") return node.elements.flatMap(strings);
  if (node?.type === "ConditionalExpression") return [...strings(node.consequent), ...strings(node.alternate)];
  return [];
}

const isImportMeta = (node) => node?.type === "MetaProperty" && node.meta.name === "import";

export const importArrows = {
  meta: { type: "problem", schema: [], messages: { arrow: "{{reason}} (lint/importArrows.js)" } },
  create(context) {
    const importer = relative(SOURCE, context.filename).replaceAll(sep, "/");
    if (importer.startsWith("..")) return {};
    const check = (source) => {
      for (const specifier of strings(source)) {
        const imported = pathInSource(importer, specifier);
        const reason = imported === null ? null : violation(importer, imported);
        if (reason) context.report({ node: source, messageId: "arrow", data: { reason } });
      }
    };
    return {
      ImportDeclaration: (node) => check(node.source),
      ExportNamedDeclaration: (node) => check(node.source),
      ExportAllDeclaration: (node) => check(node.source),
      ImportExpression: (node) => check(node.source),
      TSImportType: (node) => check(node.source ?? node.argument?.literal),
      CallExpression: (node) => {
        if (isImportMeta(node.callee.object) && node.callee.property.name === "glob") check(node.arguments[0]);
      },
      NewExpression: (node) => {
        if (node.callee.name === "URL" && isImportMeta(node.arguments[1]?.object)) check(node.arguments[0]);
      },
    };
  },
};
