// Service worker that caches the whole site for use without a network. web/dev/site.py inserts the site's version and a hash
// of each file.

const SITE = `ribeira ${self.registration.scope} `; // all sites of a host share its caches
const VERSION = `${SITE}$VERSION`;
const FILES = { $FILES: "" };

// A server's page is always loaded from the server if there is a network, so a new version needs no confirmation.
const SERVED = self.location.search === "?server";

if (SERVED) self.importScripts("turn.js"); // a folder has only one service worker: it also shows notifications

const keyOf = (file) => `${file}?${FILES[file]}`;

self.addEventListener("install", (event) => {
  event.waitUntil(
    (async () => {
      const cache = await caches.open(VERSION);
      // Files that have not changed since the previous version are copied from its cache.
      const add = async (file) => {
        const cached = await caches.match(keyOf(file));
        const response = cached ?? (await fetch(new Request(file, { cache: "no-cache" })));
        if (!response.ok) throw new Error(`${response.status} ${file}`);
        await cache.put(keyOf(file), response);
      };
      await Promise.all(Object.keys(FILES).map(add));
      if (SERVED) await self.skipWaiting();
    })(),
  );
});

self.addEventListener("activate", (event) => {
  event.waitUntil(
    (async () => {
      const old = (await caches.keys()).filter((name) => name.startsWith(SITE) && name !== VERSION);
      for (const name of old) await caches.delete(name);
      await self.clients.claim();
    })(),
  );
});

// A new version waits until all pages of the old one are closed, or until a page sends this message.
self.addEventListener("message", (event) => {
  if (event.data === "now") void self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== "GET" || !address.href.startsWith(self.registration.scope)) return;
  const path = address.href.slice(self.registration.scope.length).replace(/[?#].*$/, "");
  const file = request.mode === "navigate" ? "./" : path;
  if (!(file in FILES)) return;
  const cached = async () => (await caches.open(VERSION)).match(keyOf(file));
  const preferred = SERVED && file === "./" ? fetch(request).catch(cached) : cached();
  event.respondWith(preferred.then((response) => response ?? fetch(request)));
});
