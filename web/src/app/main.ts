import "../ui/scrollable"; // tables and rules need it: it comes with the first file, so that neither brings the other
import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { BOTH, SERVERLESS } from "../net/backend";
import { startRouter } from "./router.svelte";
import { applySettings } from "../ui/settings.svelte";

// A page without a server brings its own.
const hosted = SERVERLESS
  ? import("../net/offline/inPageBackend.svelte").then(({ alone }) => alone())
  : BOTH
    ? import("../net/offline/hybridBackend").then(({ beside }) => beside())
    : Promise.resolve();
startRouter();
// No top-level await: with it, the bundler would not put shared modules together.
void Promise.all([applySettings(), hosted]).then(() =>
  mount(App, { target: document.getElementById("app") as HTMLElement }),
);
