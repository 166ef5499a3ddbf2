"""One person on several devices: passes that bring somebody along, once; and devices that are told to go.

Whoever holds a device's token is its player, so a pass is as good as a token and treated with more care: it is long,
works once and not for long, and only its hash is kept. A recovery code works once, too, but waits until it is needed.
"""

import hashlib
import secrets
from typing import Literal

import msgspec

from ribeira.server.actors.services import Household
from ribeira.server.features.lobby.open_table import new_id
from ribeira.server.operations.clock import milliseconds
from ribeira.server.storage.changeset import Changes, Conflict, Row
from ribeira.tables.table import Player, Refused

MOST = 20  # devices of one player
SEEN_EVERY = 3600 * 1000  # milliseconds between notes that a device was there
LETTERS = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"  # of recovery codes: none looks like another
GROUPS = 6  # of five letters: 150 bits

Kind = Literal["link", "recovery"]


class Device(msgspec.Struct, frozen=True):
    """Where somebody is known."""

    id: str
    name: str  # the browser, as it calls itself
    since: int
    seen: int
    here: bool


class Devices(msgspec.Struct, frozen=True):
    devices: list[Device]
    recovery: int | None  # since when there is a recovery code


class Pass(msgspec.Struct, frozen=True):
    """To be shown on another device, once."""

    code: str
    until: int | None  # none: until it is used or another one is made


def hashed(code: str) -> str:
    return hashlib.sha256(code.encode()).hexdigest()


def device_row(player: str, token: str, name: str, came_by: str | None = None) -> Row:
    now = milliseconds()
    return {
        "id": new_id(),
        "player_id": player,
        "token_hash": hashed(token),
        "came_by": came_by,
        "name": name,
        "created_at": now,
        "seen_at": now,
    }


def browser_of(agent: str) -> str:
    """What a browser calls itself, in a word or two.

    >>> browser_of("Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0")
    'Firefox, Linux'
    >>> browser_of("curl/8")
    ''
    """
    browsers = {"Edg/": "Edge", "OPR/": "Opera", "Firefox/": "Firefox", "Chrome/": "Chrome", "Safari/": "Safari"}
    systems = {"Android": "Android", "iPhone": "iPhone", "iPad": "iPad", "Windows": "Windows", "Mac OS": "macOS"}
    systems["Linux"] = "Linux"
    found = [next((name for mark, name in marks.items() if mark in agent), "") for marks in (browsers, systems)]
    return ", ".join(name for name in found if name)


async def read_devices(house: Household, who: Player, here: str) -> Devices:
    rows = await house.store.devices_of(who.id)
    passes = await house.store.passes_of(who.id)
    kept = [row["created_at"] for row in passes if row["kind"] == "recovery"]
    return Devices(
        [Device(row["id"], row["name"], row["created_at"], row["seen_at"], row["id"] == here) for row in rows],
        kept[0] if kept else None,
    )


async def make_pass(house: Household, who: Player, kind: Kind, leaving: str | None = None) -> Pass:
    """A new pass; one of the same kind works no more. `leaving`: the device that goes when it is used."""
    code = secrets.token_urlsafe(32) if kind == "link" else recovery_code()
    until = milliseconds() + round(house.settings.paces.link_minutes * 60_000) if kind == "link" else None
    row = {
        "hash": hashed(plain(code)),
        "player_id": who.id,
        "kind": kind,
        "leaving": leaving,
        "expires_at": until,
        "created_at": milliseconds(),
    }
    old = [row["hash"] for row in await house.store.passes_of(who.id) if row["kind"] == kind]
    await house.writer.write(Changes(passes=[row], spent_passes=old))
    return Pass(code, until)


def recovery_code() -> str:
    return "-".join("".join(secrets.choice(LETTERS) for _ in range(5)) for _ in range(GROUPS))


def plain(code: str) -> str:
    """A code as it was meant: who writes one by hand may write small letters, and spaces for hyphens. Links are long
    and case-sensitive, and stay as they are."""
    bare = code.replace("-", "").replace(" ", "").upper()
    return bare if len(bare) == 5 * GROUPS and set(bare) <= set(LETTERS) else code


async def use_pass(house: Household, code: str, agent: str, before: str | None = None) -> tuple[Player, str]:
    """Who somebody is who shows a pass, and the token of their new device. `before`: as what this one was known, whose
    token is lost with that."""
    refused = Refused("no_such_pass", "this link or code does not work: it was used, is too old, or never was", "code")
    key = hashed(plain(code))
    found = await house.store.pass_of(key)
    if found is None or (found["expires_at"] is not None and found["expires_at"] <= milliseconds()):
        raise refused
    player = await house.store.player(found["player_id"])
    if player is None:
        raise refused
    devices = await house.store.devices_of(player.id)
    leaving = [found["leaving"]] if found["leaving"] else []
    if len(devices) - len(leaving) >= MOST:
        raise Refused("too_many_devices", f"{MOST} devices are enough: let one go first")
    token = secrets.token_urlsafe(32)
    row = device_row(player.id, token, browser_of(agent), came_by=key)
    changes = Changes(devices=[row], spent_passes=[key], revoked_devices=[*leaving, *([before] if before else [])])
    changes.turned_out = [player.id] if leaving else []
    try:
        await house.writer.write(changes)
    except Conflict:  # somebody else was faster with it
        raise refused from None
    if leaving:
        turn_out(house, player.id)
    return player, token


async def revoke(house: Household, who: Player, device: str) -> None:
    """Let a device go: its token works no more, its connections end, and so do links and recovery codes: it may have
    made or seen them."""
    if device not in {row["id"] for row in await house.store.devices_of(who.id)}:
        raise Refused("no_such_device", "you have no such device")
    passes = [row["hash"] for row in await house.store.passes_of(who.id)]
    await house.writer.write(Changes(revoked_devices=[device], spent_passes=passes, turned_out=[who.id]))
    turn_out(house, who.id)


def turn_out(house: Household, player: str) -> None:
    """All connections of a player end: those who may come back do so at once."""
    for room in house.rooms:
        for watcher in room.watchers:
            if watcher.player.id == player:
                watcher.gone = True
                watcher.wake()


async def heard_turned_out(house: Household, player: str) -> None:
    """Another process has let a device of theirs go."""
    turn_out(house, player)


async def note_seen(house: Household, token: str) -> None:
    """That a device was there, now and then."""
    found = await house.store.device_of(hashed(token)) if token else None
    if found is not None and found[1] < milliseconds() - SEEN_EVERY:
        house.writer.write_later(Changes(seen_devices=[{"id": found[0], "seen_at": milliseconds()}]))
