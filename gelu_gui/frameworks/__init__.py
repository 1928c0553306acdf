"""What frameworks and models call GELU, and which form each of them means.

To add one: a record in ``usage.USAGES`` with the place where it was read and the version or date of that place.
"""
