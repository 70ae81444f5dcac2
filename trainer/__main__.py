"""`dealer-trainer` and `python -m trainer`: the window, or a command.

Without arguments nothing of the commands is loaded, so that the window opens at once.
"""

import sys


def main() -> None:
    if len(sys.argv) > 1:
        from trainer.cli import main as commands

        commands()
        return
    from trainer.app import CannotStart, run

    try:
        code = run()
    except CannotStart as why:
        sys.stderr.write(f"{why}\n")
        code = 2
    sys.exit(code)


if __name__ == "__main__":
    main()
