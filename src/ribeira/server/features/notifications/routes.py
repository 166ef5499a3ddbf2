"""Being told of one's turn where one is not."""

from typing import Annotated

from litestar import delete, get, put
from litestar.params import JSONBody, PathParameter

from ribeira.server.features.devices.service import hashed
from ribeira.server.features.notifications.web_push import (
    PushKey,
    Subscribed,
    Subscription,
    key_of,
    subscribe,
    unsubscribe,
)
from ribeira.server.http.authentication import COOKIE, Web
from ribeira.server.http.dependencies import Asker, TheHouse
from ribeira.server.http.responses import ERRORS

PushId = Annotated[str, PathParameter(max_length=64, description="The subscription")]


@get("/api/push", responses=ERRORS, summary="By which key a browser knows this server; null: it tells nobody")
async def see_key(house: TheHouse) -> PushKey:
    return await key_of(house)


@put("/api/me/push", responses=ERRORS, summary="Be told of one's turns on this device")
async def put_push(request: Web, data: JSONBody[Subscription], me: Asker, house: TheHouse) -> Subscribed:
    device = await house.store.device_of(hashed(request.cookies.get(COOKIE, "")))
    return await subscribe(house, me, device[0] if device is not None else "", data)


@delete("/api/me/push/{push:str}", responses=ERRORS, summary="Be told no more")
async def delete_push(push: PushId, me: Asker, house: TheHouse) -> None:
    await unsubscribe(house, me, push)
