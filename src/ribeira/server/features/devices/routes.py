"""Routes that list and sign out devices, create link and recovery codes, and sign in with them."""

from typing import Annotated

import msgspec

from ribeira.server.features.devices.service import DeviceRegistry, Devices, Pass
from ribeira.server.routes import Allow, Caller, Cost, Route, SignedIn
from ribeira.tables.seats import Player


class DevicePath(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Path parameters that identify one of the caller's devices."""

    device: Annotated[str, msgspec.Meta(max_length=64, description="The device")]


class LinkWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Options for creating a link code. With `move`, this device is signed out when the code is used."""

    move: bool = False


class Arrival(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A link code or a recovery code."""

    code: Annotated[str, msgspec.Meta(min_length=1, max_length=100)]


async def read_devices(registry: DeviceRegistry, caller: Caller) -> Devices:
    """Return the caller's devices."""
    return await registry.read(caller.player, caller.token)


async def remove_device(registry: DeviceRegistry, caller: Caller, path: DevicePath) -> Devices:
    """Sign out one of the caller's devices."""
    await registry.remove(caller.player, path.device)
    return await registry.read(caller.player, caller.token)


async def create_link(registry: DeviceRegistry, caller: Caller, options: LinkWish) -> Pass:
    """Create a code that signs the caller in on another device."""
    player = caller.player
    leaving = await registry.accounts.device_id(caller.token) if options.move else None
    return await registry.create_code(player, "link", leaving)


async def create_recovery_code(registry: DeviceRegistry, caller: Caller) -> Pass:
    """Create a code that restores access when all of the caller's devices are lost."""
    return await registry.create_code(caller.player, "recovery")


async def sign_in(registry: DeviceRegistry, caller: Caller, arrival: Arrival) -> SignedIn:
    """Sign the caller in on this device with a link code or recovery code."""
    return SignedIn(*await registry.sign_in(arrival.code, caller.user_agent, caller.token))


ROUTES = [
    Route("devices", "GET", "/api/me/devices", read_devices, Devices),
    Route("remove_device", "DELETE", "/api/me/devices/{device}", remove_device, Devices, parameters=DevicePath),
    Route("create_link", "POST", "/api/me/link", create_link, Pass, body=LinkWish, cost=Cost.LINK_CODE, status=201),
    Route(
        "create_recovery_code", "POST", "/api/me/recovery", create_recovery_code, Pass, cost=Cost.LINK_CODE, status=201
    ),
    Route(
        "sign_in",
        "POST",
        "/api/devices",
        sign_in,
        Player,
        body=Arrival,
        allow=Allow.ANYBODY,
        cost=Cost.SIGN_IN,
        status=201,
    ),
]
