"""Routes of turn notifications."""

from typing import Annotated

import msgspec

from ribeira.server.features.notifications.service import Notifications
from ribeira.server.features.notifications.web_push import PushKey, Subscribed, Subscription
from ribeira.server.features.notifications.webhooks import Webhook
from ribeira.server.routes import Allow, Caller, Route


class SubscriptionPath(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Path of a push subscription."""

    push: Annotated[str, msgspec.Meta(max_length=64, description="The subscription")]


async def read_push_key(notifications: Notifications, caller: Caller) -> PushKey:
    """Return the server's key for push subscriptions."""
    return await notifications.web_push.public_key()


async def subscribe(notifications: Notifications, caller: Caller, subscription: Subscription) -> Subscribed:
    """Store a push subscription of the caller's device."""
    player = caller.player
    device = await notifications.accounts.device_id(caller.token)
    return await notifications.web_push.subscribe(player, device, subscription)


async def unsubscribe(notifications: Notifications, caller: Caller, path: SubscriptionPath) -> None:
    """Delete a push subscription."""
    await notifications.web_push.unsubscribe(caller.player, path.push)


async def set_webhook(notifications: Notifications, caller: Caller, webhook: Webhook) -> Webhook:
    """Store the caller's webhook."""
    return await notifications.webhooks.set(caller.player, webhook)


ROUTES = [
    Route(
        name="push_key",
        method="GET",
        path="/api/push",
        run=read_push_key,
        summary="The key for push subscriptions; null if this server sends no notifications",
        answer=PushKey,
        allow=Allow.ANYBODY,
    ),
    Route(
        name="subscribe_to_push",
        method="PUT",
        path="/api/me/push",
        run=subscribe,
        summary="Get notifications of my turns on this device",
        answer=Subscribed,
        body=Subscription,
    ),
    Route(
        name="unsubscribe_from_push",
        method="DELETE",
        path="/api/me/push/{push}",
        run=unsubscribe,
        summary="Stop notifications on this device",
        answer=None,
        parameters=SubscriptionPath,
        status=204,
    ),
    Route(
        name="set_webhook",
        method="PUT",
        path="/api/me/webhook",
        run=set_webhook,
        summary="Set the address that is called on my turns, if the server allows webhooks",
        answer=Webhook,
        body=Webhook,
    ),
]
