"""Taking oneself along to other devices, and letting devices go."""

from typing import Annotated

import msgspec
from litestar import Response, delete, get, post
from litestar.params import JSONBody, PathParameter

from ribeira.server.actors.runtime import House
from ribeira.server.features.devices.service import Devices, Pass, hashed, make_pass, read_devices, revoke, use_pass
from ribeira.server.http.authentication import COOKIE, Web, cookie_of
from ribeira.server.http.dependencies import Allowed, Asker, TheHouse
from ribeira.server.http.responses import ERRORS
from ribeira.tables.table import Player

DeviceId = Annotated[str, PathParameter(max_length=64, description="The device")]


class LinkWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Whether this device is left when the other one arrives."""

    move: bool = False


class Arrival(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A link's code, or a recovery code."""

    code: Annotated[str, msgspec.Meta(min_length=1, max_length=100)]


async def _here(request: Web, house: House) -> str:
    found = await house.store.device_of(hashed(request.cookies.get(COOKIE, "")))
    return found[0] if found is not None else ""


@get("/api/me/devices", responses=ERRORS, summary="Where I am known")
async def see_devices(request: Web, me: Asker, house: TheHouse) -> Devices:
    return await read_devices(house, me, await _here(request, house))


@delete("/api/me/devices/{device:str}", responses=ERRORS, status_code=200, summary="Let a device go")
async def revoke_device(request: Web, device: DeviceId, me: Asker, house: TheHouse) -> Devices:
    await revoke(house, me, device)
    return await read_devices(house, me, await _here(request, house))


@post("/api/me/link", responses=ERRORS, summary="A link for another device: works once, for a few minutes")
async def make_link(request: Web, data: JSONBody[LinkWish], me: Asker, house: TheHouse, allowance: Allowed) -> Pass:
    allowance.passes.take(me.id)
    return await make_pass(house, me, "link", await _here(request, house) if data.move else None)


@post("/api/me/recovery", responses=ERRORS, summary="A recovery code to keep: works once; one from before, no more")
async def make_recovery(me: Asker, house: TheHouse, allowance: Allowed) -> Pass:
    allowance.passes.take(me.id)
    return await make_pass(house, me, "recovery")


@post("/api/devices", responses=ERRORS, summary="Arrive on this device with a link or a recovery code")
async def arrive(request: Web, data: JSONBody[Arrival], house: TheHouse, allowance: Allowed) -> Response[Player]:
    allowance.arrivals.take(request.client.host if request.client else "")
    agent = request.headers.get("user-agent", "")
    player, token = await use_pass(house, data.code, agent, await _here(request, house) or None)
    return Response(player, cookies=[cookie_of(request, token)])
