"""Answers to read-only queries at a table: hints and previews of actions."""

import asyncio

import msgspec

from ribeira.bots.analysis.explanations import as_sentence
from ribeira.engine.action_preview.preview import best_follow_up, preview_values, sample_for, state_after
from ribeira.engine.game import random_seed
from ribeira.engine.i18n.localizer import Localizer
from ribeira.engine.state import State
from ribeira.server.actors.choices import MAX_PREVIEWED_CHOICES, action_json, choices_of, denials_of, table_localizer
from ribeira.server.actors.table_access import TableAccess
from ribeira.server.bot_workers.jobs import Advise, Advised
from ribeira.server.bot_workers.pool import WorkerPool
from ribeira.server.protocol import Choice, Denial, Foreseen, Hinted, Suggestion
from ribeira.tables.errors import Refused
from ribeira.tables.queries.hint import Hint
from ribeira.tables.queries.preview import Preview, preview_effects
from ribeira.tables.seats import Player
from ribeira.tables.table import Table
from ribeira.tables.table_message import Query


class TableQueries:
    """Answers queries at tables. Queries never change a table."""

    def __init__(
        self,
        access: TableAccess,
        pool: WorkerPool,
        *,
        hint_bot: str,
        bot_seconds: float,
        hint_seconds: float,
    ) -> None:
        self.access = access
        self.pool = pool
        self.hint_bot = hint_bot
        self.bot_seconds = bot_seconds  # search time per hint
        self.hint_seconds = hint_seconds  # total wait for a hint, including time in the queue
        self.players_waiting: set[str] = set()  # players with a pending hint; each may have only one

    async def answer(self, table_id: str, query: Query, player: Player, language: str | None) -> Hinted | Foreseen:
        """Answer a query.

        Raises:
            Refused: the player may not send this query now.
        """
        table = (await self.access.find_visible(table_id, player)).table
        if isinstance(query, Hint):
            return await self._hint(table, query, player, language)
        if isinstance(query, Preview):
            return self._preview(table, query, player, language)
        raise TypeError(f"unknown query {type(query).__name__}")

    async def _hint(self, table: Table, query: Hint, player: Player, language: str | None) -> Hinted:
        """Ask the hint bot which action is best for a seat, using only the seat's information."""
        query.check(table, player)
        history = table.require_game()
        view = history.state.view(query.seat)
        legal = history.state.legal(query.seat)
        localizer = table_localizer(table, language)
        job = Advise(
            game=table.game,
            components=table.components,
            state=history.state.dump(),
            seat=query.seat,
            bot=self.hint_bot,
            seed=random_seed(),
            seconds=self.bot_seconds,
        )
        advice = await self._advise(player, job)
        if advice is None or any(option.action not in legal for option in advice.options):
            raise Refused("no_hint", "no hint was found in time; try again")
        suggestions = [
            Suggestion(
                choice=Choice(
                    history.game.actions.json(option.action),
                    localizer.choice(view, option.action) if localizer is not None else None,
                ),
                value=round(option.value, 4),
                points=round(option.points, 2),
            )
            for option in advice.options
        ]
        return Hinted(
            id=query.id,
            seat=query.seat,
            turn=query.turn,
            choice=suggestions[0].choice,
            unit="chance" if len(table.seats) > 1 else "points",
            value=suggestions[0].value,
            outlook=advice.outlook,
            choices=suggestions,
            why=advice.why,
            because=localizer.say(as_sentence, advice.why) if localizer is not None and len(suggestions) > 1 else None,
        )

    async def _advise(self, player: Player, job: Advise) -> Advised | None:
        if player.id in self.players_waiting:
            raise Refused("too_fast", "wait for your previous hint first")
        self.players_waiting.add(player.id)
        try:
            async with asyncio.timeout(self.hint_seconds):
                return await self.pool.advise(player.id, job)
        except TimeoutError:
            return None
        finally:
            self.players_waiting.discard(player.id)

    def _preview(self, table: Table, query: Preview, player: Player, language: str | None) -> Foreseen:
        """Return the effects of a player's actions, using only the seat's information."""
        actions = query.legal_actions(table, player)
        history = table.require_game()
        found = preview(history.state, query.seat, actions, table_localizer(table, language))
        gesture = [history.game.actions.json(action) for action in actions] if query.whole else []
        return msgspec.structs.replace(found, id=query.id, turn=query.turn, actions=gesture)


def preview(state: State, seat: int, actions: list[int], localizer: Localizer | None) -> Foreseen:
    """Return the effects of legal actions and the seat's next choices. The caller sets the ID and the turn."""
    outcome = preview_effects(state, seat, actions)
    known = sample_for(state, seat)
    choices, denied = _next_choices(known, seat, actions, localizer)
    return Foreseen(
        id="",
        seat=seat,
        turn=0,
        ends=outcome.ends,
        certain=outcome.certain,
        final=outcome.final,
        reveals=outcome.reveals,
        scores=outcome.scores,
        told=localizer.gesture(known.view(seat), actions, outcome.brings) if localizer is not None else None,
        brings=outcome.brings,
        worth=preview_values(known, seat, actions, outcome.brings),
        next=choices,
        denied=denied,
        later=_follow_up(known, seat, actions),
    )


def _next_choices(
    known: State, seat: int, actions: list[int], localizer: Localizer | None
) -> tuple[list[Choice], list[Denial]]:
    """Return the seat's choices and denials after the actions.

    Both lists are empty if the seat does not decide next, if the actions reveal hidden information, or if there are
    more than `MAX_PREVIEWED_CHOICES` choices.
    """
    after = state_after(known, seat, actions)
    if after is None or len(after.peek(seat)) > MAX_PREVIEWED_CHOICES:
        return [], []
    return choices_of(after, seat, after.view(seat), localizer), denials_of(after, seat, localizer)


def _follow_up(known: State, seat: int, actions: list[int]) -> Choice | None:
    """Return the best use of the actions' gains in a later turn of the seat, or None if no use is found."""
    found = best_follow_up(known, seat, actions)
    if found is None:
        return None
    return Choice(action_json(known.game.actions, found.action), None, found.brings, worth=found.worth)
