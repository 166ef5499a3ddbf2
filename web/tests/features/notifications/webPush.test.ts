// Conversion of a browser's push subscription to the form that the server expects.

import { expect, test } from "vitest";
import { minutes, subscriptionOf } from "../../../src/features/notifications/webPush";

test("times are converted to minutes since midnight", () => {
  expect([minutes("00:00"), minutes("08:05"), minutes("22:30")]).toEqual([0, 485, 1350]);
});

test("a subscription contains the browser's keys, language, time zone and quiet hours", () => {
  const found = { endpoint: "https://push.example.org/x", keys: { p256dh: "key", auth: "secret" } };
  const offset = -new Date().getTimezoneOffset();
  expect(subscriptionOf(found, ["22:00", "08:00"])).toEqual({
    endpoint: "https://push.example.org/x",
    p256dh: "key",
    auth: "secret",
    language: "en",
    offset,
    quiet: [1320, 480],
  });
  expect(subscriptionOf(found, null).quiet).toBeNull();
});
