// This small script stands in the first page and in a table's itself: while all files are on their way, it asks for what
// they will ask for. What it finds out is taken over by net/prefetch.ts. Nothing is imported here, so that nothing else has to
// come first.

import type { Ahead } from "./prefetch";

declare const WORDS: Record<string, string[]>; // the files of a language: the build writes them here (web/plugins/preload.ts)

const language = spoken();
const table = /^\/table\/([^/]+)$/.exec(location.pathname)?.[1];
if (table) window.ahead = ask(table);
else if (location.pathname === "/") {
  const path = `/api/home?language=${language}`;
  const answer = fetch(path);
  answer.catch(() => undefined); // without a network: whoever takes the answer says so, and perhaps nobody does
  window.asked = { path, answer };
  for (const file of WORDS[language] ?? []) fetchLater(file);
}

function ask(table: string): Ahead {
  const address = `${location.origin.replace("http", "ws")}/api/tables/${table}/live?language=${language}`;
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

function fetchLater(file: string): void {
  const link = document.createElement("link");
  Object.assign(link, { rel: "modulepreload", crossOrigin: "", href: `/${file}` });
  document.head.append(link);
}

/** As app/settings.svelte.ts will find; a wrong guess costs no more than the question. */
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
