// Web Push: notifications of the player's turn while no page is open. They arrive at a service worker (site/turn.js; in
// builds that also play offline, part of site/sw.js).

import { api } from "../../net/api";
import { HYBRID } from "../../net/backend";
import { language } from "../../i18n/fluent.svelte";
import type { Subscription } from "../../protocol/types";
import { changeSetting, settings } from "../../ui/settings.svelte";

const WORKER = HYBRID ? "/sw.js?server" : "/turn.js";

/** Return the public key of the server; null if the server or this browser does not support Web Push. */
export async function pushKey(): Promise<string | null> {
  if (!("serviceWorker" in navigator) || !("PushManager" in window) || !window.isSecureContext) return null;
  return api.pushKey().then(
    ({ key }) => key,
    () => null, // the call fails in builds without a server
  );
}

/** Return the subscription to send to the server. */
export function subscriptionOf(found: PushSubscriptionJSON, quiet: [string, string] | null): Subscription {
  return {
    endpoint: found.endpoint ?? "",
    p256dh: found.keys?.["p256dh"] ?? "",
    auth: found.keys?.["auth"] ?? "",
    language: language(),
    offset: -new Date().getTimezoneOffset(),
    quiet: quiet && [minutes(quiet[0]), minutes(quiet[1])],
  };
}

/** Convert a time such as "22:30" to minutes since midnight. */
export function minutes(clock: string): number {
  const [hours = 0, minutes = 0] = clock.split(":").map(Number);
  return hours * 60 + minutes;
}

/** Ask for permission and subscribe this browser. Return false if permission is denied. */
export async function enablePush(key: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  const registration = await navigator.serviceWorker.register(WORKER);
  await navigator.serviceWorker.ready;
  const found = await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key });
  await sendSubscription(found.toJSON());
  return true;
}

/** Unsubscribe this browser. */
export async function disablePush(): Promise<void> {
  const { id } = storedSubscription();
  await changeSetting("push", "");
  const registration = await navigator.serviceWorker.getRegistration(WORKER);
  const found = await registration?.pushManager.getSubscription();
  await found?.unsubscribe();
  if (id) await api.unsubscribeFromPush(id);
}

/** Send the subscription again if language, time zone or quiet hours have changed. */
export async function renewPush(): Promise<void> {
  if (!settings.push || !("serviceWorker" in navigator)) return;
  const registration = await navigator.serviceWorker.getRegistration(WORKER);
  const found = await registration?.pushManager.getSubscription();
  if (found) await sendSubscription(found.toJSON());
}

async function sendSubscription(found: PushSubscriptionJSON): Promise<void> {
  const subscription = subscriptionOf(found, settings.quiet);
  const as = JSON.stringify(subscription);
  if (storedSubscription().as === as) return;
  const { id } = await api.subscribeToPush(subscription);
  await changeSetting("push", JSON.stringify({ id, as }));
}

function storedSubscription(): { id?: string; as?: string } {
  return settings.push ? (JSON.parse(settings.push) as { id: string; as: string }) : {};
}
