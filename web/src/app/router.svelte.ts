// The address says which page is shown. Links are plain links: the back button, a middle click and a bookmark work.
// Without a server there is one file, and where we are stands behind its #: that works on any host, in any folder.

import { HYBRID, backend, isLocalTablePath, SERVERLESS } from "../net/backend";

export type Route =
  | { page: "home" }
  | { page: "game"; game: string }
  | { page: "table"; table: string; invite: string | null }
  | { page: "replay"; table: string }
  | { page: "components"; game: string }
  | { page: "extra"; game: string; name: string }
  | { page: "tables" }
  | { page: "profile" }
  | { page: "ratings"; game?: string }
  | { page: "seasons" }
  | { page: "season"; season: string; invite: string | null }
  | { page: "take"; code: string | null }
  | { page: "daily"; day?: string }
  | { page: "puzzles" }
  | { page: "puzzle"; game: string; puzzle?: string }
  | { page: "rules"; game: string; readings?: true }
  | { page: "example"; game: string; name: string }
  | { page: "settings" }
  | { page: "about" }
  | { page: "lost"; path: string };

/** The invitation stands behind the #, so that it reaches no server log. */
export function parse(path: string, hash = ""): Route {
  const [first, second, third, ...rest] = path.split("/").filter(Boolean).map(decode);
  if (first === undefined) return { page: "home" };
  if (first === "rules" && second !== undefined && third === "try" && rest[0] !== undefined && rest.length === 1)
    return { page: "example", game: second, name: rest[0] };
  if (rest.length) return { page: "lost", path };
  if (first === "daily" && second === undefined) return { page: "daily" };
  if (first === "seasons" && second === undefined) return { page: "seasons" };
  if (first === "ratings" && second === undefined) return { page: "ratings" };
  if (first === "puzzles") {
    if (second === undefined) return { page: "puzzles" };
    return third === undefined ? { page: "puzzle", game: second } : { page: "puzzle", game: second, puzzle: third };
  }
  if (first === "me" && second === undefined) return { page: "profile" };
  if (first === "take" && second === undefined) return { page: "take", code: decode(hash.replace(/^#/, "")) || null };
  if (second === undefined && (first === "tables" || first === "settings" || first === "about")) return { page: first };
  if (second !== undefined && third === undefined) {
    if (first === "season") return { page: "season", season: second, invite: decode(hash.replace(/^#/, "")) || null };
    if (first === "ratings") return { page: "ratings", game: second };
    if (first === "daily") return { page: "daily", day: second };
    if (first === "game") return { page: "game", game: second };
    if (first === "rules") return { page: "rules", game: second };
    if (first === "table") return { page: "table", table: second, invite: decode(hash.replace(/^#/, "")) || null };
  }
  if (first === "rules" && second !== undefined && third === "readings")
    return { page: "rules", game: second, readings: true };
  if (first === "table" && second !== undefined && third === "replay") return { page: "replay", table: second };
  if (first === "game" && second !== undefined && third === "components") return { page: "components", game: second };
  if (first === "game" && second !== undefined && third !== undefined)
    return { page: "extra", game: second, name: third };
  return { page: "lost", path };
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** Where we are, as a server would see it, with what stands behind the ? and the #. */
export function place(): { pathname: string; search: string; hash: string } {
  return SERVERLESS ? new URL(location.hash.slice(1) || "/", "https://here") : location;
}

const addressOf = (path: string): string => (SERVERLESS ? `#${path}` : path);

let current = $state.raw<Route>(parse(place().pathname, place().hash));

export function route(): Route {
  return current;
}

export function go(path: string, replace = false): void {
  if (replace) history.replaceState(null, "", addressOf(path));
  else history.pushState(null, "", addressOf(path));
  arrive();
  window.scrollTo(0, 0);
}

function arrive(): void {
  const { pathname, hash } = place();
  current = parse(pathname, hash);
}

/** Without a server, links that the browser follows by itself lead to this one file, too; what a server would have sent is asked
    for, and a place on this page is gone to without forgetting which page it is. */
function followHere(event: Event): void {
  const link = (event.target as Element | null)?.closest?.("a");
  const href = link?.getAttribute("href") ?? "";
  if (link?.download && href.startsWith("/") && (SERVERLESS || isLocalTablePath(href))) {
    event.preventDefault();
    void save(href, link.download);
  } else if (!SERVERLESS) return;
  else if (link && href.startsWith("/") && (link.target || event.type === "auxclick")) link.href = addressOf(href);
  else if (link && /^#[^/]/.test(href)) {
    event.preventDefault();
    const there = document.getElementById(decode(href.slice(1)));
    there?.scrollIntoView();
    there?.focus();
  }
}

async function save(path: string, name: string): Promise<void> {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await (await backend.call({ method: "GET", path })).blob());
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Take over clicks on our own links. */
export function startRouter(): void {
  window.addEventListener("popstate", arrive);
  if (SERVERLESS || HYBRID) for (const kind of ["click", "auxclick"]) document.addEventListener(kind, followHere, true);
  document.addEventListener("click", (event) => {
    if (
      event.defaultPrevented ||
      event.button !== 0 ||
      event.metaKey ||
      event.ctrlKey ||
      event.shiftKey ||
      event.altKey
    )
      return;
    const link = (event.target as Element | null)?.closest?.("a");
    if (!link || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
    if (link.getAttribute("href")?.startsWith("#")) return;
    event.preventDefault();
    go(link.pathname + link.search + link.hash);
  });
}
