import "../ui/scrollable"; // tables and rules need it: it comes with the first file, so that neither brings the other
import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { HYBRID, SERVERLESS } from "../net/backend";
import { startRouter } from "./router.svelte";
import { applySettings } from "../ui/settings.svelte";

const backendChosen = SERVERLESS
  ? import("../net/offline/inPageBackend.svelte").then(({ startServerless }) => startServerless())
  : HYBRID
    ? import("../net/offline/hybridBackend").then(({ startHybrid }) => startHybrid())
    : Promise.resolve();
startRouter();
// No top-level await: with it, the bundler would not put shared modules together.
void Promise.all([applySettings(), backendChosen]).then(() =>
  mount(App, { target: document.getElementById("app") as HTMLElement }),
);
