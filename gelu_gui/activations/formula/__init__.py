"""A formula that a person types: parsed, differentiated, typeset and evaluated, and never executed as code.

Text becomes a ``tree`` (``parse``), trees become trees (``derivative``) and numbers (``evaluation``). ``own`` makes an
Activation of it. To add a function to the language, give it a record in ``operation.OPERATIONS``.
"""
