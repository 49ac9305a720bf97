"""The door: `companion`, or `python -m companion`."""


def run() -> None:
    print("soon")


if __name__ == "__main__":
    run()
