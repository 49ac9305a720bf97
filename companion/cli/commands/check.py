"""`companion check`: entries that the current rules would play differently."""

from companion.cli.common import Json, LastSession, Plain, document, make_renderer, out, read


def check(session: LastSession = "", plain: Plain = False, json: Json = False) -> None:
    """Compare a session with the current rules.

    Lists the entries that the rules would play differently, and what cannot be true of the table.
    The session is not changed.
    """
    from companion.session.check import differences

    loaded = read(session)
    different = differences(loaded)
    problems = loaded.game.problems(loaded.table)
    if json:
        document(
            "check",
            session=loaded.name,
            differences=[
                {
                    "entry": d.number,
                    "words": d.entry.answer_text,
                    "fields": list(d.fields),
                    "reason": d.reason,
                }
                for d in different
            ],
            problems=list(problems),
        )
        return
    draw = make_renderer(plain=plain)
    for each in different:
        out(draw.say(f"Entry {each.number}, {each.entry.answer_text}: {each.reason}"))
    for problem in problems:
        out(draw.say(f"Cannot be true: {problem}", "alarm"))
    if not (different or problems):
        out("Every entry agrees with the current rules.")
