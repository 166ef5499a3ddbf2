// Router of the client. Navigation uses plain links, so that the Back button, middle clicks and bookmarks work.

import { HYBRID, backend, isLocalTablePath, SERVERLESS } from "../net/backend";
import { hrefOf, navigate, startNavigation } from "../ui/navigation";

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

/** Return the page at an address. Invitations and device codes are in the fragment, so no server log contains them. */
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

let current = $state.raw<Route>({ page: "home" });

/** Return the page to show; reactive. */
export function route(): Route {
  return current;
}

/**
 * Handle links that the browser cannot follow without a server. Downloads come from the backend in this browser. Links
 * that open in a new tab get an address with the path after the #. Links to a fragment scroll to their target, because
 * following them would replace this path.
 */
function followWithoutServer(event: Event): void {
  const link = (event.target as Element | null)?.closest?.("a");
  const href = link?.getAttribute("href") ?? "";
  if (link?.download && href.startsWith("/") && (SERVERLESS || isLocalTablePath(href))) {
    event.preventDefault();
    void download(href, link.download);
  } else if (!SERVERLESS) return;
  else if (link && href.startsWith("/") && (link.target || event.type === "auxclick")) link.href = hrefOf(href);
  else if (link && /^#[^/]/.test(href)) {
    event.preventDefault();
    const target = document.getElementById(decode(href.slice(1)));
    target?.scrollIntoView();
    target?.focus();
  }
}

async function download(path: string, name: string): Promise<void> {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(await (await backend.call({ method: "GET", path })).blob());
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

/** Show the page at the current address, follow the browser's history, and handle clicks on links to this client. */
export function startRouter(): void {
  startNavigation({
    hashAddresses: SERVERLESS,
    onNavigation: ({ pathname, hash }) => (current = parse(pathname, hash)),
  });
  if (SERVERLESS || HYBRID)
    for (const kind of ["click", "auxclick"]) document.addEventListener(kind, followWithoutServer, true);
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
    navigate(link.pathname + link.search + link.hash);
  });
}
