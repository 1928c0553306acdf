"""One module a view: ``figure(session, results, size) -> Figure``, pure and without colour.

To add a view, write its module here and list it in ``views.VIEWS``.
"""
