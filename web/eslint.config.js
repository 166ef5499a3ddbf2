import js from "@eslint/js";
import prettier from "eslint-config-prettier";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import { importArrows } from "./lint/importArrows.js";
import svelteConfig from "./svelte.config.js";

export default ts.config(
  { ignores: [".svelte-check/"] }, // what svelte-check keeps
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  prettier,
  svelte.configs.prettier,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    rules: {
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      "svelte/no-unused-svelte-ignore": "off", // svelte-check sees warnings that this one does not
      "svelte/no-useless-mustaches": "off", // a space or a line break that the formatter must not take
      "svelte/prefer-svelte-reactivity": "off", // a plain Map is meant where nothing has to react to it
    },
  },
  {
    files: ["**/*.svelte", "**/*.svelte.ts"],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: [".svelte"], svelteConfig } },
  },
  {
    files: ["src/**/*.{js,ts,svelte}"],
    plugins: { ribeira: { rules: { "import-arrows": importArrows } } },
    rules: { "ribeira/import-arrows": "error" },
  },
);
