"""Tables: the state that results from a log."""

from ribeira.tables.entries.chat import Said
from tests.tables.helpers import append, open_table


def test_a_table_remembers_only_recent_request_ids() -> None:
    table = open_table("wishes", 2, seed=1)
    for number in range(100):
        append(table, Said("Ana", "x"), f"ana:{number}")
    assert table.receipts["ana:99"] == table.number
    assert "ana:0" not in table.receipts
    assert len(table.receipts) <= 40
