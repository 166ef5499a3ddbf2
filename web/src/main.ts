import "./lib/scrollable"; // tables and rules need it: it comes with the first file, so that neither brings the other
import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { BOTH, SERVERLESS } from "./lib/door";
import { startRouter } from "./lib/router.svelte";
import { applySettings } from "./lib/settings.svelte";

// A page without a server brings its own.
const hosted = SERVERLESS
  ? import("./local/page.svelte").then(({ alone }) => alone())
  : BOTH
    ? import("./local/beside").then(({ beside }) => beside())
    : Promise.resolve();
startRouter();
// No top-level await: with it, the bundler would not put shared modules together.
void Promise.all([applySettings(), hosted]).then(() =>
  mount(App, { target: document.getElementById("app") as HTMLElement }),
);
