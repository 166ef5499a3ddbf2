import js from "@eslint/js";
import prettier from "eslint-config-prettier";
import svelte from "eslint-plugin-svelte";
import globals from "globals";
import ts from "typescript-eslint";
import { importArrows } from "./lint/importArrows.js";
import svelteConfig from "./svelte.config.js";

export default ts.config(
  { ignores: [".svelte-check/"] }, // cache of svelte-check
  js.configs.recommended,
  ts.configs.recommended,
  svelte.configs.recommended,
  prettier,
  svelte.configs.prettier,
  { languageOptions: { globals: { ...globals.browser, ...globals.node } } },
  {
    rules: {
      "@typescript-eslint/no-unused-vars": ["error", { argsIgnorePattern: "^_", varsIgnorePattern: "^_" }],
      // Svelte-check reports warnings that ESLint does not know, and their comments must stay.
      "svelte/no-unused-svelte-ignore": "off",
      "svelte/no-useless-mustaches": "off", // {" "} keeps Prettier from removing spaces
      "svelte/prefer-svelte-reactivity": "off", // we use a plain Map or Set wherever no view depends on it
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
