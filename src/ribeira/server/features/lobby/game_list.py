"""List the installed games with their seat counts, options, bot ladders and localized names."""

from functools import cache

from ribeira.engine.i18n.phrases import phrases_for
from ribeira.engine.registry import game, list_games
from ribeira.server.protocol import GameInfo, Ladder, Language


@cache
def _option_seats(id: str) -> dict[str, list[int]]:
    return game(id).option_seats()


@cache
def _ladders(id: str) -> list[Ladder]:
    found = game(id)
    default_rungs = found.ladder(found.options()) if 1 in found.seats else []
    ladders = [Ladder({}, default_rungs)] if default_rungs else []
    for name, values in found.option_values().items() if default_rungs else ():
        for value in values[1:]:
            options = found.options(**{name: value})
            rungs = default_rungs if found.refuse_options(1, options) else found.ladder(options)
            if rungs != default_rungs:
                ladders.append(Ladder({name: value}, rungs))
    return ladders


@cache
def game_infos(language: Language) -> list[GameInfo]:
    """Return all installed games with their names in a language."""
    infos = []
    for each in list_games():
        try:
            words = phrases_for(each, language)
            name, tagline = words.name(), words.tagline()
        except (OSError, KeyError):  # the game lacks these messages: show its ID
            name, tagline = each.id, ""
        infos.append(
            GameInfo(
                each.id,
                each.version,
                list(each.seats),
                each.option_values(),
                _option_seats(each.id),
                list(each.house_rules),
                _ladders(each.id),
                name,
                tagline,
            )
        )
    return infos
