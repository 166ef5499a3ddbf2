// Reads and changes the address of the page, and reports changes.
//
// The client without a server is a single file on any host. Its addresses contain the path after the #, because the
// host cannot map paths to this file.

export interface PageAddress {
  pathname: string;
  search: string;
  hash: string;
}

interface Navigation {
  /** Whether the browser's address contains the path of the page after the #. */
  hashAddresses: boolean;
  /** Runs after each change of the address, including Back and Forward. */
  onNavigation: (address: PageAddress) => void;
}

let navigation: Navigation = { hashAddresses: false, onNavigation: () => {} };

/** Set the form of addresses. Call `onNavigation` for the current address and after every change. */
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

/** Show the page at `path`. With `replace`, the new address replaces the current one in the history. */
export function navigate(path: string, replace = false): void {
  if (replace) history.replaceState(null, "", hrefOf(path));
  else history.pushState(null, "", hrefOf(path));
  navigation.onNavigation(currentAddress());
  window.scrollTo(0, 0);
}
