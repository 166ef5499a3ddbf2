import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { startRouter } from "./lib/router.svelte";
import { applySettings } from "./lib/settings.svelte";

startRouter();
// No top-level await: with it, the bundler would not put shared modules together.
void applySettings().then(() => mount(App, { target: document.getElementById("app") as HTMLElement }));
