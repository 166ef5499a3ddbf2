import { mount } from "svelte";
import App from "./App.svelte";
import "./app.css";
import { startRouter } from "./lib/router.svelte";
import { applySettings } from "./lib/settings.svelte";

startRouter();
await applySettings();
mount(App, { target: document.getElementById("app") as HTMLElement });
