"""`companion check`: what today's rules would settle otherwise."""

from companion.cli.common import Json, LastSession, Plain, document, out, read, shower


def check(session: LastSession = "", plain: Plain = False, json: Json = False) -> None:
    """Compare a session with today's rules, and say what cannot be true of its table."""
    from companion.session.check import differences

    loaded = read(session)
    different = differences(loaded)
    problems = loaded.game.problems(loaded.table)
    if json:
        from companion.cli import documents

        document(
            "check",
            session=loaded.name,
            differences=[documents.plain(each) for each in different],
            problems=list(problems),
        )
        return
    draw = shower(plain=plain)
    for each in different:
        out(draw.say(str(each)))
    for problem in problems:
        out(draw.say(f"Cannot be: {problem}", "alarm"))
    if not (different or problems):
        out("Today's rules settle every entry as it was settled.")
