"""The entry point of `companion` and `python -m companion`."""

import os
import sys


def run() -> None:
    """Run the command line and leave with its exit code."""
    try:
        if sys.argv[1:] == ["--version"] and sys.stdout is not None:
            from companion import __version__

            print(f"companion {__version__}", flush=True)
            return
        from companion.cli import stopping
    except KeyboardInterrupt:
        os.write(2, b"\nStopped.\n")
        os._exit(130)
    except OSError as error:
        os.write(2, f"Cannot write the output: {error.strerror}.\n".encode())
        os._exit(1)
    stopping.own_signals()
    if not stopping.open_streams():
        print("Standard output is closed. Nothing was done.", file=sys.stderr)
        sys.exit(1)
    _run()


def _run() -> None:
    import atexit
    import gc

    # Start-up makes many objects that live to the end: looking through them for garbage costs a
    # twentieth of it, and once more at the very end a sixth. Searching for plug-ins of pydantic, of
    # which there are none here, costs a twentieth too.
    gc.disable()
    atexit.register(gc.freeze)
    os.environ.setdefault("PYDANTIC_DISABLE_PLUGINS", "1")
    from companion.cli.main import app

    app(prog_name="companion")


if __name__ == "__main__":
    run()
