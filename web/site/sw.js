// Keeps the whole site, so that it works without a network. web/dev/site.py writes its version into it, and what every file holds.

const SITE = `ribeira ${self.registration.scope} `; // caches are shared by all that stands on a host
const VERSION = `${SITE}$VERSION`;
const FILES = { $FILES: "" };

// A server's page is always the newest where there is a network, and nobody has to be asked.
const SERVED = self.location.search === "?server";

if (SERVED) self.importScripts("turn.js"); // there is one worker for a place: it tells of turns, too

const keyOf = (file) => `${file}?${FILES[file]}`;

self.addEventListener("install", (event) => {
  event.waitUntil(
    (async () => {
      const cache = await caches.open(VERSION);
      // What is the same as in the last version need not come again.
      const keep = async (file) => {
        const kept = await caches.match(keyOf(file));
        const found = kept ?? (await fetch(new Request(file, { cache: "no-cache" })));
        if (!found.ok) throw new Error(`${found.status} ${file}`);
        await cache.put(keyOf(file), found);
      };
      await Promise.all(Object.keys(FILES).map(keep));
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

// A new version waits until all pages of the old one are closed, or until somebody asks for it.
self.addEventListener("message", (event) => {
  if (event.data === "now") void self.skipWaiting();
});

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const address = new URL(request.url);
  if (request.method !== "GET" || !address.href.startsWith(self.registration.scope)) return;
  const file = address.href.slice(self.registration.scope.length).replace(/[?#].*$/, "");
  const wanted = request.mode === "navigate" ? "./" : file;
  if (!(wanted in FILES)) return;
  const kept = async () => (await caches.open(VERSION)).match(keyOf(wanted));
  const first = SERVED && wanted === "./" ? fetch(request).catch(kept) : kept();
  event.respondWith(first.then((found) => found ?? fetch(request)));
});
