"""A formula that a person types: parsed, differentiated, typeset and evaluated, and never executed as code.

Text becomes a ``tree`` (``parse``), trees become trees (``derivative``, ``stable``), numbers (``evaluation``) and LaTeX
(``typeset``). ``own`` makes an Activation of it, with its ``limit`` on both sides and its ``kinks``, where a ``switch``
is 0. To add a function to the language, give it a record in ``operation.OPERATIONS``.
"""
