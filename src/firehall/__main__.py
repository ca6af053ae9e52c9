"""``python -m firehall`` is the ``firehall`` command."""

from firehall.cli import main

if __name__ == "__main__":
    main()
