// Shows that it is somebody's turn, also where no page is open. A page that a server serves registers it when somebody
// wants to be told (src/features/notifications/webPush.ts); what is told comes encrypted from that server.

self.addEventListener("install", () => void self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("push", (event) => {
  const { title, body, url, tag } = event.data.json();
  const look = { icon: "icon-192.png", badge: "icon-192.png" };
  event.waitUntil(self.registration.showNotification(title, { body, tag, data: url, ...look }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const wanted = new URL(event.notification.data, self.location.origin).href;
  event.waitUntil(
    (async () => {
      const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
      const there = pages.find((page) => page.url.split("#")[0] === wanted);
      await (there ? there.focus() : self.clients.openWindow(wanted));
    })(),
  );
});
