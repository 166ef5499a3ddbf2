// The address says which page is shown. Links are plain links: the back button, a middle click and a bookmark work.

export type Route =
  | { page: "home" }
  | { page: "game"; game: string }
  | { page: "table"; table: string; invite: string | null }
  | { page: "replay"; table: string }
  | { page: "components"; game: string }
  | { page: "extra"; game: string; name: string }
  | { page: "tables" }
  | { page: "profile" }
  | { page: "daily"; day?: string }
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
  if (first === "me" && second === undefined) return { page: "profile" };
  if (second === undefined && (first === "tables" || first === "settings" || first === "about")) return { page: first };
  if (second !== undefined && third === undefined) {
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

let current = $state.raw<Route>(parse(location.pathname, location.hash));

export function route(): Route {
  return current;
}

export function go(path: string, replace = false): void {
  if (replace) history.replaceState(null, "", path);
  else history.pushState(null, "", path);
  arrive();
  window.scrollTo(0, 0);
}

function arrive(): void {
  current = parse(location.pathname, location.hash);
}

/** Take over clicks on our own links. */
export function startRouter(): void {
  window.addEventListener("popstate", arrive);
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
