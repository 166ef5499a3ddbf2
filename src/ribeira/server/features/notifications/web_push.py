"""Telling people of their turn where they are not: by Web Push, through the service of their browser's maker.

A turn is told once, to all of their devices where it is not quiet; where it is quiet everywhere, when that ends. What
is sent is encrypted for their browser, and signed with a key of this server. A turn that is over by then is not told.
"""

import base64
import hashlib
from contextlib import suppress
from typing import TYPE_CHECKING, Annotated

import msgspec
import structlog

from ribeira.bots.registry import BOTS
from ribeira.engine.messages import Messages
from ribeira.engine.words import words_for
from ribeira.server.actors.services import Household
from ribeira.server.features.notifications.webhooks import check_address, origin_of
from ribeira.server.operations.clock import milliseconds
from ribeira.server.protocol import Language
from ribeira.server.storage.changeset import Changes, Conflict, Row
from ribeira.tables.table import Player, Refused, Table

if TYPE_CHECKING:
    from py_vapid import Vapid02

KEPT = 2 * 24 * 3600  # seconds that the service may wait for their device
MOST = 10  # devices of one player
DAY = 24 * 60  # minutes
SECRET = "vapid"
GONE = (404, 410)  # what a service says of a browser that wants to hear no more

Minute = Annotated[int, msgspec.Meta(ge=0, lt=DAY)]

log = structlog.get_logger("ribeira.pushing")


class PushKey(msgspec.Struct, frozen=True):
    """By which a browser knows this server; none: it tells nobody."""

    key: str | None


class Subscription(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """What a browser gives out, and when it is not to ring."""

    endpoint: Annotated[str, msgspec.Meta(max_length=500)]
    p256dh: Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9_-]{87}=?$")]
    auth: Annotated[str, msgspec.Meta(pattern="^[A-Za-z0-9_-]{22}={0,2}$")]
    language: Language = "en"
    offset: Annotated[int, msgspec.Meta(ge=-DAY, le=DAY)] = 0  # minutes that their clock is ahead of UTC
    quiet: tuple[Minute, Minute] | None = None  # from when until when, in minutes of their day


class Subscribed(msgspec.Struct, frozen=True):
    id: str


async def key_of(house: Household) -> PushKey:
    if not house.settings.push:
        return PushKey(None)
    from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

    public = (await _signer(house)).public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
    return PushKey(_text(public))


async def subscribe(house: Household, who: Player, device: str, wish: Subscription) -> Subscribed:
    """Tell somebody on this device, from now on. The same browser again takes the place of before."""
    if not house.settings.push:
        raise Refused("no_push", "this server tells nobody of their turn")
    check_address(wish.endpoint)
    _must_be_point(wish.p256dh)
    id = hashlib.sha256(wish.endpoint.encode()).hexdigest()
    others = [row for row in await house.store.pushes_of([who.id]) if row["id"] != id]
    quiet_from, quiet_until = wish.quiet or (None, None)
    row = {
        "id": id,
        "player_id": who.id,
        "device_id": device,
        "endpoint": wish.endpoint,
        "p256dh": wish.p256dh.rstrip("="),
        "auth": wish.auth.rstrip("="),
        "language": wish.language,
        "offset": wish.offset,
        "quiet_from": quiet_from,
        "quiet_until": quiet_until,
        "created_at": milliseconds(),
    }
    oldest = sorted(others, key=lambda each: -each["created_at"])[MOST - 1 :]
    await house.writer.write(Changes(pushes=[row], lost_pushes=[each["id"] for each in oldest]))
    return Subscribed(id)


async def unsubscribe(house: Household, who: Player, id: str) -> None:
    if id in {row["id"] for row in await house.store.pushes_of([who.id])}:
        await house.writer.write(Changes(lost_pushes=[id]))


# Turns


async def note_calls(house: Household, table: Table, away: dict[int, str]) -> None:
    """That these players, by seat, are to be told soon that it is their turn."""
    wanted = {row["player_id"] for row in await house.store.pushes_of(set(away.values()))}
    due = milliseconds() + round(house.settings.paces.push_seconds * 1000)
    for seat, player in away.items():
        if player in wanted:
            turn = {"table_id": table.id, "seat": seat, "turn": table.turns[seat]}
            call = {**turn, "told": False, "player_id": player, "due_at": due}
            try:
                await house.writer.write(Changes(calls=[call]))
            except Conflict:  # it is noted already
                continue


async def call_due(house: Household) -> None:
    """Tell those whose turns are to be told by now."""
    now = milliseconds()
    for call in await house.store.calls(now):
        try:
            await _call(house, call, now)
        except Refused as refused:  # the table cannot be read
            log.warning("turn cannot be told", table=call["table_id"], reason=refused.code)
            await house.writer.write(Changes(answered_calls=[call]))
        except Exception as error:  # that one only
            house.supervisor.failed("pushing", error, table=call["table_id"])


async def _call(house: Household, call: Row, now: int) -> None:
    room = await house.rooms.fresh(call["table_id"])
    table, seat = room.table, call["seat"]
    waits = seat in table.people_to_move() and table.turns[seat] == call["turn"]
    pushes = await house.store.pushes_of([call["player_id"]]) if waits else []
    if not pushes or call["player_id"] in room.online or table.seats[seat].player != call["player_id"]:
        await house.writer.write(Changes(answered_calls=[call]))
        return
    quiet = {row["id"]: quiet_until(row, now) for row in pushes}
    if all(quiet.values()):
        await house.writer.write(Changes(put_off_calls=[{**call, "due_at": min(quiet.values())}]))
        return
    try:
        await house.writer.write(Changes(calls=[{**call, "told": True}], answered_calls=[call]))
    except Conflict:  # another process was faster
        return
    for row in pushes:
        if not quiet[row["id"]]:
            house.spawn(push(house, row, table, seat), "pushing")


def quiet_until(row: Row, now: int) -> int:
    """When the quiet hours end that there are now, in milliseconds; 0: there are none."""
    start, end = row["quiet_from"], row["quiet_until"]
    if start is None or end is None or start == end:
        return 0
    here = now // 60_000 + row["offset"]
    past = (here - start) % DAY  # minutes since they last began
    lasts = (end - start) % DAY
    return (here - past + lasts - row["offset"]) * 60_000 if past < lasts else 0


# What is sent


class Notice(msgspec.Struct, frozen=True):
    """What the page's worker shows."""

    title: str
    body: str
    url: str
    tag: str  # a notice replaces the one before with the same


def notice_of(table: Table, seat: int, language: str) -> Notice:
    say = Messages(language).say
    others = [
        each.name or (say(f"bot-{each.bot}") if each.bot in BOTS else each.bot or "")
        for number, each in enumerate(table.seats)
        if number != seat
    ]
    body = ": ".join([words_for(table.rules(), language).name(), ", ".join(others)])
    return Notice(say("push-turn"), body, f"/table/{table.id}", table.id)


async def push(house: Household, row: Row, table: Table, seat: int) -> None:
    import http_ece
    from cryptography.hazmat.primitives.asymmetric import ec

    endpoint = row["endpoint"]
    body = http_ece.encrypt(
        msgspec.json.encode(notice_of(table, seat, row["language"])),
        private_key=ec.generate_private_key(ec.SECP256R1()),
        dh=_bytes(row["p256dh"]),
        auth_secret=_bytes(row["auth"]),
        version="aes128gcm",
    )
    claims = {"aud": origin_of(endpoint), "sub": house.settings.push}
    headers = {
        **(await _signer(house)).sign(claims),
        "Content-Encoding": "aes128gcm",
        "Content-Type": "application/octet-stream",
        "TTL": str(KEPT),
        "Topic": hashlib.sha256(table.id.encode()).hexdigest()[:32],  # what waits there is replaced
    }
    status = await house.herald.send(endpoint, body, headers)
    if status in GONE:
        await house.writer.write(Changes(lost_pushes=[row["id"]]))


async def _signer(house: Household) -> "Vapid02":
    """The key of this server: made when it is first needed, the same for all processes."""
    from py_vapid import Vapid02

    found = await house.store.secret(SECRET)
    if found is None:
        from cryptography.hazmat.primitives.asymmetric import ec

        number = ec.generate_private_key(ec.SECP256R1()).private_numbers().private_value
        row = {"name": SECRET, "secret": _text(number.to_bytes(32, "big")), "created_at": milliseconds()}
        with suppress(Conflict):  # another process was faster
            await house.writer.write(Changes(secrets=[row]))
        found = await house.store.secret(SECRET)
        assert found is not None
    return Vapid02.from_raw(found[0].encode())


def _must_be_point(text: str) -> None:
    from cryptography.hazmat.primitives.asymmetric import ec

    try:
        ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), _bytes(text))
    except ValueError:
        raise Refused("bad_key", "this is no public key on the curve P-256", "p256dh") from None


def _text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def _bytes(text: str) -> bytes:
    return base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
