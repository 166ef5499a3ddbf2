// Service worker that shows turn notifications, also when no page is open. Pages that a server serves register it when the
// player enables notifications (src/features/notifications/webPush.ts). The messages are encrypted by that server.

self.addEventListener("install", () => void self.skipWaiting());
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("push", (event) => {
  const { title, body, url, tag } = event.data.json();
  const icons = { icon: "icon-192.png", badge: "icon-192.png" };
  event.waitUntil(self.registration.showNotification(title, { body, tag, data: url, ...icons }));
});

self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  const address = new URL(event.notification.data, self.location.origin).href;
  event.waitUntil(
    (async () => {
      const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
      const open = pages.find((page) => page.url.split("#")[0] === address);
      await (open ? open.focus() : self.clients.openWindow(address));
    })(),
  );
});
