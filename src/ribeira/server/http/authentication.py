"""Who somebody is: whoever holds the token in the cookie. The server keeps only its hash."""

import secrets
from typing import Annotated, Any

import msgspec
from litestar import Request, Response, get, put
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.params import JSONBody

from ribeira.server.actors.runtime import House
from ribeira.server.features.devices.service import browser_of, device_row, hashed, note_seen
from ribeira.server.features.lobby.open_table import new_id
from ribeira.server.features.notifications.webhooks import check_address
from ribeira.server.http.dependencies import Allowed, Asker, TheHouse
from ribeira.server.http.responses import ERRORS
from ribeira.server.operations.clock import milliseconds
from ribeira.server.storage.changeset import Changes
from ribeira.tables.names import Me, clean
from ribeira.tables.table import Player, Refused

COOKIE = "ribeira"
YEAR = 365 * 24 * 3600

Web = Request[Any, Any, Any]
Connection = ASGIConnection[Any, Any, Any, Any]


async def find_player(connection: Connection) -> Player | None:
    token = connection.cookies.get(COOKIE)
    if not token or len(token) > 64:
        return None
    house: House = connection.app.state.house
    return await house.store.player_of(hashed(token))


async def provide_player(request: Web) -> Player:
    """For handlers that want to know who asks."""
    player = await find_player(request)
    if player is None:
        raise Refused("who_are_you", "say who you are first: PUT /api/me")
    return player


@get("/api/me", responses=ERRORS, summary="Who I am; null: nobody yet")
async def get_me(request: Web, house: TheHouse) -> Player | None:
    await note_seen(house, request.cookies.get(COOKIE, ""))
    return await find_player(request)


@put("/api/me", responses=ERRORS, summary="Say who I am; the first time a cookie is given that proves it from then on")
async def put_me(request: Web, data: JSONBody[Me], house: TheHouse, allowance: Allowed) -> Response[Player]:
    name = clean(data.name, "name")
    player = await find_player(request)
    if player is not None:
        row = await house.store.player_row(player.id)
        await house.writer.write(Changes(players=[{**row, "name": name, "colour": data.colour}]))
        return Response(Player(player.id, name, data.colour))
    allowance.players.take(request.client.host if request.client else "")
    token = secrets.token_urlsafe(32)
    player = Player(new_id(), name, data.colour)
    row = {
        "id": player.id,
        "name": name,
        "colour": data.colour,
        "created_at": milliseconds(),
        "webhook": None,
        "listed": False,
    }
    device = device_row(player.id, token, browser_of(request.headers.get("user-agent", "")))
    await house.writer.write(Changes(players=[row], devices=[device]))
    return Response(player, cookies=[cookie_of(request, token)])


def cookie_of(request: Web, token: str) -> Cookie:
    return Cookie(
        key=COOKIE,
        value=token,
        max_age=YEAR,
        httponly=True,
        samesite="lax",
        secure=request.url.scheme == "https",
        path="/",
    )


class Webhook(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where to tell me that it is my turn; nothing: nowhere."""

    address: Annotated[str, msgspec.Meta(max_length=500)] | None


@put("/api/me/webhook", responses=ERRORS, summary="Be told of one's turns, where the host allows it")
async def put_webhook(data: JSONBody[Webhook], me: Asker, house: TheHouse) -> Webhook:
    if not house.settings.webhooks:
        raise Refused("no_webhooks", "this server has no webhooks")
    if data.address is not None:
        check_address(data.address)
    row = await house.store.player_row(me.id)
    await house.writer.write(Changes(players=[{**row, "webhook": data.address}]))
    return data
