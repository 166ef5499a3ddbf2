"""Routes that manage push subscriptions and the webhook for turn notifications."""

from typing import Annotated

import msgspec

from ribeira.server.features.notifications.service import Notifications
from ribeira.server.features.notifications.web_push import PushKey, Subscribed, Subscription
from ribeira.server.features.notifications.webhooks import Webhook
from ribeira.server.routes import Allow, Caller, Route


class SubscriptionPath(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Path parameters for a push subscription."""

    push: Annotated[str, msgspec.Meta(max_length=64, description="The subscription")]


async def read_push_key(notifications: Notifications, caller: Caller) -> PushKey:
    """Return the server's public key for push subscriptions."""
    return await notifications.web_push.public_key()


async def subscribe(notifications: Notifications, caller: Caller, subscription: Subscription) -> Subscribed:
    """Store a push subscription for the caller's device."""
    player = caller.player
    device = await notifications.accounts.device_id(caller.token)
    return await notifications.web_push.subscribe(player, device, subscription)


async def unsubscribe(notifications: Notifications, caller: Caller, path: SubscriptionPath) -> None:
    """Delete one of the caller's push subscriptions."""
    await notifications.web_push.unsubscribe(caller.player, path.push)


async def set_webhook(notifications: Notifications, caller: Caller, webhook: Webhook) -> Webhook:
    """Set or remove the caller's webhook."""
    return await notifications.webhooks.set(caller.player, webhook)


ROUTES = [
    Route("push_key", "GET", "/api/push", read_push_key, PushKey, allow=Allow.ANYBODY),
    Route("subscribe_to_push", "PUT", "/api/me/push", subscribe, Subscribed, body=Subscription),
    Route(
        "unsubscribe_from_push",
        "DELETE",
        "/api/me/push/{push}",
        unsubscribe,
        None,
        parameters=SubscriptionPath,
        status=204,
    ),
    Route("set_webhook", "PUT", "/api/me/webhook", set_webhook, Webhook, body=Webhook),
]
