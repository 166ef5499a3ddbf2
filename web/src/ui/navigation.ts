// The address of the page: read it, change it, and report changes.
//
// The client that needs no server is a single file on any host. There, the path that a server would see follows the # of
// the browser's address.

export interface PageAddress {
  pathname: string;
  search: string;
  hash: string;
}

interface Navigation {
  /** Keep paths behind the # of the browser's address. */
  hashAddresses: boolean;
  /** Runs after each change of the address, including Back and Forward. */
  onNavigation: (address: PageAddress) => void;
}

let navigation: Navigation = { hashAddresses: false, onNavigation: () => {} };

/** Configure addresses, report the current one, and report every change from now on. */
export function startNavigation(options: Navigation): void {
  navigation = options;
  const report = (): void => navigation.onNavigation(currentAddress());
  window.addEventListener("popstate", report);
  report();
}

/** Return the address of the current page as a server would see it. */
export function currentAddress(): PageAddress {
  return navigation.hashAddresses ? new URL(location.hash.slice(1) || "/", "https://here") : location;
}

/** Return the `href` of a path of this client. */
export function hrefOf(path: string): string {
  return navigation.hashAddresses ? `#${path}` : path;
}

/** Show the page at `path`. With `replace`, the Back button skips the page left behind. */
export function navigate(path: string, replace = false): void {
  if (replace) history.replaceState(null, "", hrefOf(path));
  else history.pushState(null, "", hrefOf(path));
  navigation.onNavigation(currentAddress());
  window.scrollTo(0, 0);
}
