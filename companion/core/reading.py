"""Answers read from what a person types: one function for prompts, arguments, files and pipes."""

import re

from companion.core.answers import check, choices, clean, expected, span
from companion.core.asks import Amount, Answer, Ask, Choose, Dice, Option, Tally, Text
from companion.core.near import slip_of
from companion.errors import NotAllowed, UserMistake

SUM = re.compile(r"[+-]?\d{1,6}(?:[+-]\d{1,6}){0,30}")
PIECES = re.compile(r"[,;\s]+")
KIND = r"[^\W\d](?:_\d+|[^\s,;\d])*"
"""A word of a tally; digits belong to it behind an underscore only."""
KIND_AND_COUNT = re.compile(rf"(\d+)\s*({KIND})|({KIND})\s*(\d+)?")
THOUSANDS = re.compile(r"[+-]?\d+[,.;]\d")
"""A number with a comma, a point or a semicolon within: never two numbers."""
KEY = 3
"""The longest key, in letters."""


def parse(ask: Ask, typed: str) -> tuple[Answer, str]:
    """Read one answer from what was typed; what is left over answers the questions that follow.

    A choice is named by its value, its key, its label or any beginning of these that fits one open
    option only; two letters of which the first is a key are two keys. Several answers may stand in
    one line, apart (`red north coin`) or, where each is one letter, together (`rnc`). Numbers may be
    sums (`4+3-1`); a tally says how many of each (`3 purple, 1 beige`, `p3 b1`). An empty line takes
    the default.

    Raises UserMistake when it is not understood or could mean several answers, and NotAllowed when
    the question does not take it.
    """
    typed = clean(typed)
    if isinstance(ask, Dice):
        return _parse_dice(ask, typed)
    if isinstance(ask, Text):
        if ask.known:
            return _parse_words(ask, typed)
        return check(ask, typed or (ask.default or "")), ""
    if isinstance(ask, Tally):
        return check(ask, _parse_tally(ask, typed)), ""
    if not typed:
        if ask.default is None:
            raise UserMistake("This needs an answer.", expected(ask))
        return check(ask, ask.default), ""
    if isinstance(ask, Amount):
        return _parse_amount(ask, typed)
    return _parse_choice(ask, typed)


def parse_whole(ask: Ask, typed: str) -> Answer:
    """Return the one answer in this text; raises UserMistake where more than one answer is in it."""
    answer, rest = parse(ask, typed)
    if rest:
        within = typed[: len(typed) - len(rest)][-1:].isalnum()
        wrong = f"{typed!r} is not an answer here." if within else f"{rest!r} is too much."
        raise UserMistake(wrong, expected(ask))
    return answer


def _parse_dice(ask: Dice, typed: str) -> tuple[Answer, str]:
    """As many digits as are wanted; what follows the last answers the next questions."""
    row = re.match(r"\d?(?:[\s,;]*\d)*", typed)
    digits = re.sub(r"\D", "", row[0]) if row else ""
    rest = typed[len(row[0]) :] if row else typed
    if rest and not rest[0].isspace() and len(digits) < ask.digits:
        raise NotAllowed(
            f"{rest.split()[0]!r} is not a number from 1 to {ask.faces}.", f"{ask.wanted}."
        )
    return check(ask, digits), rest.lstrip(" ,;")


def _split(typed: str) -> tuple[str, str]:
    first, *rest = PIECES.split(typed, maxsplit=1)
    return first, rest[0] if rest else ""


def _parse_amount(ask: Amount, typed: str) -> tuple[Answer, str]:
    if THOUSANDS.match(typed):
        raise UserMistake(f"{typed.split()[0]!r} is not a whole number or a sum.", span(ask))
    whole = typed.replace(" ", "")
    if re.search(r"[+-]\s|\d\s+[+-]\s*\d", typed) and SUM.fullmatch(whole):
        return check(ask, add_up(whole)), ""
    first, rest = _split(typed)
    if not SUM.fullmatch(first):
        raise UserMistake(f"{first!r} is not a whole number or a sum.", span(ask))
    return check(ask, add_up(first)), rest


def add_up(written: str) -> int:
    """The value of a sum, for example 4+3-1."""
    return sum(int(term) for term in re.findall(r"[+-]?\d+", written))


def _parse_choice(ask: Choose, typed: str) -> tuple[Answer, str]:
    found = _matches(ask.options, typed)
    if not found:
        first, rest = _split(typed)
        if ask.number is not None and (
            SUM.fullmatch(first) or SUM.fullmatch(typed.replace(" ", ""))
        ):
            return _parse_amount(ask.number, typed)
        found = _matches(ask.options, first) if rest else []
        if not found and ask.free_text is not None:
            return _parse_words(ask.free_text, typed)
        if not found:
            key = _key_before(ask.options, typed)
            found = [o for o in ask.options if o.key and o.key == key]
            rest = typed[len(key) :].lstrip(" ,;")
        if not found:
            raise UserMistake(f"{typed!r} is not among the answers.", choices(ask))
    else:
        rest = ""
    usable = [o for o in found if not o.why_not] or found
    if len(usable) > 1:
        several = " or ".join(o.display for o in usable)
        raise UserMistake(f"{typed!r} could be {several}.", "Type more of the word.")
    return check(ask, usable[0].value), rest


def _key_before(options: tuple[Option, ...], typed: str) -> str:
    """The longest key that the line begins with, or nothing."""
    keys = [o.key for o in options if typed[: len(o.key)].lower() == o.key]
    return max(keys, key=len, default="")


def _parse_words(ask: Text, typed: str) -> tuple[Answer, str]:
    """A line of words; where some are known, a beginning of one may stand for it.

    What follows a known word answers the next questions, but keys alone may follow a mere beginning
    of one: with a longer word behind it, it is a new name. What stands in quotes is meant as it is;
    without them a new name that is near a known one is refused.
    """
    quoted = re.fullmatch(r'"([^"]+)"(.*)', typed)
    if quoted:
        return check(ask, quoted[1]), quoted[2].lstrip(" ,;")
    pieces = typed.split(" ")
    for end in range(len(pieces), 0, -1) if typed and ask.known else ():
        word, rest = " ".join(pieces[:end]).casefold(), pieces[end:]
        exact = [known for known in ask.known if known.casefold() == word]
        if not exact and all(len(piece) <= KEY for piece in rest):
            exact = [known for known in ask.known if known.casefold().startswith(word)]
        if len(exact) > 1:
            several = " or ".join(exact[:5])
            raise UserMistake(f"{word!r} could be {several}.", 'Type more, or "it" in quotes.')
        if exact:
            return check(ask, exact[0]), " ".join(rest)
    _doubt(ask, pieces)
    return check(ask, typed or (ask.default or "")), ""


def _doubt(ask: Text, pieces: list[str]) -> None:
    """Refuse a new word that is probably a slip of a known one, with or without keys behind it."""
    for end in range(len(pieces), 0, -1):
        word = " ".join(pieces[:end])
        if word == ask.default or any(len(piece) >= KEY for piece in pieces[end:]):
            return
        if meant := slip_of(word, ask.known):
            raise UserMistake(
                f"{word!r} is not known. Do you mean {meant}?",
                f'Type {meant}, or "{word}" in quotes for a new name.',
            )


def _matches(options: tuple[Option, ...], word: str) -> list[Option]:
    word = word.casefold()
    exact = [o for o in options if word in (o.value.casefold(), o.key, o.label.casefold())]
    if exact:
        return exact
    begun = [
        o
        for o in options
        if o.value.casefold().startswith(word) or o.label.casefold().startswith(word)
    ]
    if len(word) == 2 and len(begun) < 2 and any(o.key == word[0] for o in options):
        # `re` is Red and East before it is the beginning of red; of two words it is neither.
        return []
    return begun


def _parse_tally(ask: Tally, typed: str) -> dict[str, int]:
    counts: dict[str, int] = {}
    rest = typed
    while rest:
        found = KIND_AND_COUNT.match(rest)
        if not found:
            raise UserMistake(f"{rest!r} does not say how many of which.", choices(ask))
        word = found[2] or found[3]
        kinds = _matches(ask.options, word)
        if not kinds and len(word) > 1 and not (found[1] or found[4]):
            kinds = _matches(ask.options, word[0])
            found_end = 1
        else:
            found_end = found.end()
        if len(kinds) > 1:
            several = " or ".join(o.display for o in kinds)
            raise UserMistake(f"{word!r} could be {several}.", "Type more of the word.")
        if not kinds:
            raise UserMistake(f"{word!r} is not one of the kinds.", choices(ask))
        counts[kinds[0].value] = counts.get(kinds[0].value, 0) + int(found[1] or found[4] or 1)
        rest = rest[found_end:].lstrip(" ,;")
    return counts
