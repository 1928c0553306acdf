"""Start gelu-gui from a checkout. A spawned child re-imports this file, so nothing runs above the guard."""

if __name__ == "__main__":
    import sys

    from gelu_gui.commands import main

    sys.exit(main())
