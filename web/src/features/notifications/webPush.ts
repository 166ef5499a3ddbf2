// Being told of one's turn where no page is open: Web Push, by a worker of this browser (site/turn.js;
// a page that can do without the server has it in its own).

import { api } from "../../net/api";
import { HYBRID } from "../../net/backend";
import { language } from "../../i18n/fluent.svelte";
import type { Subscription } from "../../protocol/types";
import { set, settings } from "../../ui/settings.svelte";

const WORKER = HYBRID ? "/sw.js?server" : "/turn.js";

/** The server's key, if it tells anybody and this browser can be told. */
export async function pushKey(): Promise<string | null> {
  if (!("serviceWorker" in navigator) || !("PushManager" in window) || !window.isSecureContext) return null;
  return api.pushKey().then(
    ({ key }) => key,
    () => null, // a page without a server
  );
}

/** What the server is to know of this browser. */
export function wish(found: PushSubscriptionJSON, quiet: [string, string] | null): Subscription {
  return {
    endpoint: found.endpoint ?? "",
    p256dh: found.keys?.["p256dh"] ?? "",
    auth: found.keys?.["auth"] ?? "",
    language: language(),
    offset: -new Date().getTimezoneOffset(),
    quiet: quiet && [minutes(quiet[0]), minutes(quiet[1])],
  };
}

/** Minutes of the day, of a time like 22:30. */
export function minutes(clock: string): number {
  const [hours = 0, rest = 0] = clock.split(":").map(Number);
  return hours * 60 + rest;
}

/** Be told; false: the browser does not allow it. */
export async function bePushed(key: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  const registration = await navigator.serviceWorker.register(WORKER);
  await navigator.serviceWorker.ready;
  const found = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  await tell(found.toJSON());
  return true;
}

export async function beLeftAlone(): Promise<void> {
  const { id } = known();
  await set("push", "");
  const registration = await navigator.serviceWorker.getRegistration(WORKER);
  const found = await registration?.pushManager.getSubscription();
  await found?.unsubscribe();
  if (id) await api.unsubscribeFromPush(id);
}

/** What has changed since the server was told is told again: another language, another clock, other quiet hours. */
export async function keepPushed(): Promise<void> {
  if (!settings.push || !("serviceWorker" in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration(WORKER);
  const found = await registration?.pushManager.getSubscription();
  if (found) await tell(found.toJSON());
}

async function tell(found: PushSubscriptionJSON): Promise<void> {
  const wanted = wish(found, settings.quiet);
  const as = JSON.stringify(wanted);
  if (known().as === as) return;
  const { id } = await api.subscribeToPush(wanted);
  await set("push", JSON.stringify({ id, as }));
}

function known(): { id?: string; as?: string } {
  return settings.push ? (JSON.parse(settings.push) as { id: string; as: string }) : {};
}
