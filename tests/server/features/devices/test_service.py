"""The devices service on in-memory storage."""

import asyncio

import pytest

from ribeira.server.accounts import Accounts
from ribeira.server.features.devices.service import DeviceRegistry
from ribeira.server.features.devices.storage import PASSES
from ribeira.tables.errors import Refused
from tests.server.memory_runtime import memory_runtime
from tests.server.memory_storage import MemoryStorage

MINUTE_MS = 60_000


class Devices:
    """The devices service on in-memory storage, with a controlled time."""

    def __init__(self) -> None:
        self.at = MINUTE_MS
        self.storage = MemoryStorage()
        self.accounts = Accounts(self.storage, self.storage, lambda: self.at)
        presence = memory_runtime(self.storage).presence
        self.registry = DeviceRegistry(
            self.accounts, presence, self.storage, self.storage, lambda: self.at, link_minutes=5
        )

    async def refused(self, code: str) -> bool:
        """Return True if signing in with a code is refused."""
        try:
            await self.registry.sign_in(code, "", "")
        except Refused as refused:
            return refused.code == "no_such_pass"
        return False


def test_link_code_works_once_and_expires() -> None:
    async def main() -> None:
        devices = Devices()
        ana, token = await devices.accounts.sign_up("Ana", "blue", "")
        code = (await devices.registry.create_code(ana, "link")).code
        player, other = await devices.registry.sign_in(code, "", "")
        assert player == ana
        assert await devices.refused(code)
        listed = (await devices.registry.read(ana, other)).devices
        assert sorted(device.here for device in listed) == [False, True]
        late = (await devices.registry.create_code(ana, "link")).code
        devices.at += 5 * MINUTE_MS
        assert await devices.refused(late)
        assert await devices.accounts.device_id(token)

    asyncio.run(main())


def test_new_recovery_code_replaces_the_old_one() -> None:
    async def main() -> None:
        devices = Devices()
        ana, token = await devices.accounts.sign_up("Ana", "blue", "")
        first, second = [(await devices.registry.create_code(ana, "recovery")).code for _ in range(2)]
        assert await devices.refused(first)
        assert len(devices.storage.stored[PASSES]) == 1
        player, _ = await devices.registry.sign_in(second.lower().replace("-", " "), "", token)
        assert player == ana
        assert not await devices.accounts.device_id(token)  # the old device of this browser is removed

    asyncio.run(main())


def test_removed_device_is_signed_out_with_its_codes() -> None:
    async def main() -> None:
        devices = Devices()
        ana, token = await devices.accounts.sign_up("Ana", "blue", "")
        code = (await devices.registry.create_code(ana, "recovery")).code
        await devices.registry.remove(ana, await devices.accounts.device_id(token))
        assert not await devices.accounts.device_id(token)
        assert await devices.refused(code)
        with pytest.raises(Refused) as refused:
            await devices.registry.remove(ana, "unknown")
        assert refused.value.code == "no_such_device"

    asyncio.run(main())
