"""The best constants of a formula: a global search, then refinement until the error alternates as the theory demands.

``fit`` is the way in. To add a target, give it a record in ``target.TARGETS``.
"""
