// The table and the rules share this module. It is in the entry chunk, so that neither loads the other's chunk.
import "../ui/keyboardScrolling";
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
// Top-level await would keep the bundler from merging shared modules into one chunk.
void Promise.all([applySettings(), backendChosen]).then(() =>
  mount(App, { target: document.getElementById("app") as HTMLElement }),
);
