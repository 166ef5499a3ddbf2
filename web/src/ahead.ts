// On a table's page this small file comes before all others: while they are on their way, it asks the table how it stands.
// What it finds out is taken over by lib/ahead.ts. Nothing is imported here, so that nothing else has to come first.

import type { Ahead } from "./lib/ahead";

const table = /^\/table\/([^/]+)$/.exec(location.pathname)?.[1];
if (table) window.ahead = ask(table);

function ask(table: string): Ahead {
  const address = `${location.origin.replace("http", "ws")}/api/tables/${table}/live?language=${spoken()}`;
  const socket = new WebSocket(address);
  const heard: MessageEvent[] = [];
  const first = new Promise<string | null>((resolve) => {
    socket.onmessage = (event) => {
      heard.push(event);
      resolve(String(event.data));
    };
    socket.onclose = () => resolve(null);
  });
  return { address, socket, heard, first };
}

/** As lib/settings.svelte.ts will find; a wrong guess costs no more than the question. */
function spoken(): string {
  const known = ["en", "ru", "uk"];
  try {
    const { language } = JSON.parse(localStorage.getItem("ribeira.settings") ?? "{}") as { language?: string };
    if (language) return language;
  } catch {
    // a browser that keeps nothing
  }
  const wishes = navigator.languages.map((wish) => wish.slice(0, 2).toLowerCase());
  return wishes.find((wish) => known.includes(wish)) ?? "en";
}
