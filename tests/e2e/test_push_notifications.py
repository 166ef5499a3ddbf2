"""Push notifications: the browser subscribes, and its service worker shows the pushed messages."""

import json

from playwright.sync_api import expect

from tests.e2e.conftest import TIMEOUT_MS, Server, Visit, wait_until

# Replaces the push service of the browser's vendor, which this machine cannot reach.
FAKE_SUBSCRIPTION = """
const found = {
  endpoint: "https://push.example.org/x",
  keys: {
    p256dh: "BNcRdreALRFXTkOOUHK1EtK2wtaz5Ry4YfYCA_0QTpQtUbVlUls0VJXg7A8u-Ts1XbjhazAkj7I99e8QcYP7DkM",
    auth: "tBHItJI5svbpez7KI4CCXg",
  },
};
const subscription = { ...found, toJSON: () => found, unsubscribe: async () => true };
let given = null;
PushManager.prototype.subscribe = async () => (given = subscription);
PushManager.prototype.getSubscription = async () => given;
"""


def test_a_browser_subscribes_and_shows_notifications(visit: Visit, server: Server) -> None:
    context = visit(390, 844)
    context.grant_permissions(["notifications"], origin=server.url)
    context.add_init_script(FAKE_SUBSCRIPTION)
    page = context.new_page()
    page.goto(f"{server.url}/settings")
    told = page.get_by_role("checkbox", name="even when no page is open")
    with page.expect_response(lambda answer: answer.url.endswith("/api/me/push")) as answer:
        told.check()
    sent = answer.value.request.post_data_json or {}
    assert answer.value.status == 200
    assert (sent["endpoint"], sent["quiet"], sent["language"]) == ("https://push.example.org/x", [1320, 480], "en")
    with page.expect_response(lambda answer: answer.url.endswith("/api/me/push")) as answer:
        page.get_by_label("From").fill("21:30")
        page.get_by_label("From").blur()
    assert (answer.value.request.post_data_json or {})["quiet"] == [1290, 480]

    browser = context.new_cdp_session(page)
    found: list[str] = []
    browser.on(
        "ServiceWorker.workerRegistrationUpdated",
        lambda event: found.extend(each["registrationId"] for each in event["registrations"]),
    )
    browser.send("ServiceWorker.enable")
    wait_until(page, "navigator.serviceWorker.ready.then((worker) => worker.active.state === 'activated')")
    while not found:
        page.wait_for_timeout(50)
    told_of = "(await worker.getNotifications()).map((each) => [each.title, each.body, each.data])"
    shown = f"navigator.serviceWorker.ready.then(async (worker) => JSON.stringify({told_of}))"
    for body in ("Lata: Rui", "Lata: Rui, Eva"):  # the second notification replaces the first
        notice = {"title": "Your turn", "body": body, "url": "/table/x", "tag": "x"}
        pushed = {"origin": server.url, "registrationId": found[-1], "data": json.dumps(notice)}
        browser.send("ServiceWorker.deliverPushMessage", pushed)
        expected = json.dumps([["Your turn", body, "/table/x"]], separators=(",", ":"))
        wait_until(page, f"{shown}.then((all) => all === {expected!r})", timeout=TIMEOUT_MS)

    with page.expect_response(lambda answer: "/api/me/push/" in answer.url) as answer:
        told.uncheck()
    assert answer.value.status == 204
    expect(page.get_by_label("From")).to_have_count(0)
