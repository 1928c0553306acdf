"""Background work: a job names a generator, a runner iterates it elsewhere and tells the window what it yields.

To run something new, write a generator of small frozen records and start ``Job("package.module:generator")``.
"""
