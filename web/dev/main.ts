import { mount } from "svelte";
import "../src/app/app.css";
import Harness from "./Harness.svelte";
import Pieces from "./Pieces.svelte";

const page = location.search.startsWith("?pieces") ? Pieces : Harness;
mount(page, { target: document.getElementById("app") as HTMLElement });
