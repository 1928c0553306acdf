"""Start gelu-gui from a checkout. A spawned child re-imports this file, so nothing runs above the guard."""

if __name__ == "__main__":
    import sys

    try:
        from gelu_gui.commands import main

        status = main()
    except KeyboardInterrupt:  # while modules are being imported
        status = 130
    sys.exit(status)
