// Inline script of the home page and of table pages. It sends the application's first requests while the application
// loads, and net/takePrefetched.ts takes them over. web/plugins/preload.ts bundles the script separately.

import { home, tableSocket } from "../protocol/paths";
import type { PrefetchedSocket } from "./takePrefetched";

// Files to preload for each language. web/plugins/preload.ts defines this constant.
declare const LANGUAGE_FILES: Record<string, string[]>;

const LANGUAGES = ["en", "ru", "uk"] as const;
type Language = (typeof LANGUAGES)[number];

const language = preferredLanguage();
const table = /^\/table\/([^/]+)$/.exec(location.pathname)?.[1];
if (table) window.prefetchedSocket = openSocket(table);
else if (location.pathname === "/") {
  const path = home({ language });
  const answer = fetch(path);
  answer.catch(() => undefined); // the code that takes over the response reports the error
  window.prefetchedCall = { path, answer };
  for (const file of LANGUAGE_FILES[language] ?? []) preload(file);
}

function openSocket(table: string): PrefetchedSocket {
  const address = `${location.origin.replace("http", "ws")}${tableSocket(table)}?language=${language}`;
  const socket = new WebSocket(address);
  const messages: MessageEvent[] = [];
  const first = new Promise<string | null>((resolve) => {
    socket.onmessage = (event) => {
      messages.push(event);
      resolve(String(event.data));
    };
    socket.onclose = () => resolve(null);
  });
  return { address, socket, messages, first };
}

function preload(file: string): void {
  const link = document.createElement("link");
  Object.assign(link, { rel: "modulepreload", crossOrigin: "", href: `/${file}` });
  document.head.append(link);
}

/** Return the language that ui/settings.svelte.ts will choose. A wrong guess only wastes the request. */
function preferredLanguage(): Language {
  try {
    const { language } = JSON.parse(localStorage.getItem("ribeira.settings") ?? "{}") as { language?: Language };
    if (language) return language;
  } catch {
    // without storage, the browser's languages decide
  }
  const preferred = navigator.languages.map((tag) => tag.slice(0, 2).toLowerCase() as Language);
  return preferred.find((each) => LANGUAGES.includes(each)) ?? "en";
}
