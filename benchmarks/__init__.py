"""Promises about speed, each a ratio to a floor measured in the same run: ``python -m benchmarks [NAME…] [--json]``.

To add one: a module with ``run() -> Iterable[Outcome]``, and its line in BENCHMARKS of registry.py.
"""
