"""The question line: what is wanted, which keys answer it, what is closed and why."""

from collections.abc import Sequence

from companion.cli.render.terminal import TerminalInfo
from companion.cli.render.text import Line, Span, flow, safe, words
from companion.core.asks import COMPANION, TABLE, Amount, Ask, Choose, Dice, Option, Tally, Text

LONGEST = 12
"""A likeliest answer longer than this is named by its key."""

SHOWN = 3
"""Reasons for closed answers that are spelled out below a question; help tells them all."""


def asked(ask: Ask, seats: Sequence[str]) -> str:
    """The question with the one who answers it, where there are several."""
    if len(seats) < 2 or ask.who in (TABLE, COMPANION):
        return ask.text
    return f"{ask.who}: {ask.text}"


def lines(
    ask: Ask, seats: Sequence[str], terminal: TerminalInfo, *, every: bool = False
) -> list[Line]:
    """The question with its keys, then what is closed; `every` tells each closed answer."""
    first: Line = (Span(" "),)
    title = words(safe(asked(ask, seats), terminal), "title")
    keys = [
        tuple(Span(safe(s.text, terminal), s.style) for s in unit) for unit in _keys(ask, every)
    ]
    short = [*title, (Span(" "),), *_spaced(keys)]
    drawn = flow(short, terminal.width, first=first, hang=3)
    if nothing_open(ask):
        drawn += flow(
            words("No answer is possible: type < to undo or ! to correct.", "alarm"),
            terminal.width,
            first=first,
            hang=3,
        )
    return drawn + _closed(ask, terminal, every)


def nothing_open(ask: Ask) -> bool:
    """True where the rules close every answer."""
    if isinstance(ask, Choose):
        return not ask.open and ask.number is None and ask.free_text is None
    return isinstance(ask, Tally) and ask.low > 0 and all(o.why_not for o in ask.options)


def _spaced(keys: Sequence[Line]) -> list[Line]:
    """Keys, two columns apart where they share a line."""
    return [(*unit, Span(" ")) for unit in keys[:-1]] + list(keys[-1:])


def _keys(ask: Ask, every: bool) -> list[Line]:
    units: list[Line] = []
    if isinstance(ask, Choose | Tally):
        shown = [o for o in ask.options if not o.why_not and (every or not is_code(o, ask))]
        units += [_key(o, ask) for o in shown]
    if isinstance(ask, Choose) and not every and any(is_code(o, ask) for o in ask.open):
        units.append((Span(ask.brief),))
    if isinstance(ask, Choose) and ask.number is not None:
        units.append((Span(f"or {ask.number.text}: {numbers(ask.number)}"),))
    if isinstance(ask, Choose) and ask.free_text is not None:
        units.append((Span(f"or {ask.free_text.text}"),))
    if isinstance(ask, Amount):
        units.append((Span(numbers(ask)),))
    if isinstance(ask, Tally):
        units.append((Span(f"({in_all(ask)})"),))
    if isinstance(ask, Dice):
        units.append((Span(f"({ask.wanted})", "faint"),))
    if isinstance(ask, Text) and ask.hint:
        units.append((Span(f"({ask.hint})", "faint"),))
    if (enter := enters(ask)) is not None:
        units.append((Span("Enter", "key"), Span(f" = {enter}")))
    return units


def is_code(option: Option, ask: Ask) -> bool:
    """Whether the question's brief words stand for this answer."""
    return isinstance(ask, Choose) and bool(ask.brief) and option.key == option.value


def _key(option: Option, ask: Choose | Tally) -> Line:
    count = f" ({option.weight})" if isinstance(ask, Tally) and option.weight != 1 else ""
    if option.key in ("", option.display):
        return (Span(option.display, "key" if option.key else ""), Span(count))
    return (Span(option.key, "key"), Span(f" {option.display}{count}"))


def numbers(ask: Amount) -> str:
    """The bounds of an amount in a few words; of what may go up and down, an example."""
    if ask.low is not None and ask.low < 0 < (ask.high or 1):
        return "+3, -1, 2+2-1"
    if ask.low is not None and ask.high is not None:
        return f"{ask.low} to {ask.high}"
    if ask.low is not None:
        return f"a number, {ask.low} or more"
    return "a number" if ask.high is None else f"a number, {ask.high} or less"


def in_all(ask: Tally) -> str:
    """How many a tally takes."""
    if ask.high is None:
        return f"{ask.low} or more in all" if ask.low else "any number"
    return f"{ask.low} in all" if ask.low == ask.high else f"{ask.low} to {ask.high} in all"


def enters(ask: Ask) -> str | None:
    """What an empty line answers, in words; None where it answers nothing."""
    if isinstance(ask, Tally):
        return "none" if ask.low == 0 else None
    if isinstance(ask, Dice) or ask.default is None:
        return None
    if isinstance(ask, Choose):
        option = next(o for o in ask.options if o.value == ask.default)
        return option.display if len(option.display) <= LONGEST or not option.key else option.key
    return str(ask.default) or "nothing"


def closed(ask: Ask, *, every: bool) -> list[str]:
    """The closed answers with their reasons, those with the same reason together."""
    if not isinstance(ask, Choose | Tally):
        return []
    options = [o for o in ask.options if o.why_not and (every or not is_code(o, ask))]
    reasons = list(dict.fromkeys(o.why_not for o in options))
    shown = reasons if every or len(reasons) <= SHOWN + 1 else reasons[:SHOWN]
    texts = [
        f"{', '.join(o.display for o in options if o.why_not == reason)}: {reason}"
        for reason in shown
    ]
    more = sum(o.why_not not in shown for o in options)
    return [*texts, f"and {more} more (/ tells them)"] if more else texts


def _closed(ask: Ask, terminal: TerminalInfo, every: bool) -> list[Line]:
    texts = [safe(text, terminal) for text in closed(ask, every=every)]
    if not texts:
        return []
    texts = [f"{text};" for text in texts[:-1]] + texts[-1:]
    units = words("Closed:", "faint") + [unit for text in texts for unit in words(text, "faint")]
    return flow(units, terminal.width, first=(Span(" "),), hang=3)
