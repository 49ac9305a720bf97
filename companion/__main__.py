"""The entry point of `companion` and `python -m companion`."""

import sys


def run() -> None:
    """Run the command line and leave with its exit code."""
    if sys.argv[1:] == ["--version"]:
        from companion import __version__

        print(f"companion {__version__}")
        return
    import atexit
    import gc
    import os

    # Start-up makes many objects that live to the end: looking through them for garbage costs a
    # twentieth of it, and once more at the very end a sixth. Searching for plug-ins of pydantic, of
    # which there are none here, costs a twentieth too.
    gc.disable()
    atexit.register(gc.freeze)
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "1")
    from companion.cli.main import app, leave_in_order

    leave_in_order()
    app(prog_name="companion")


if __name__ == "__main__":
    run()
