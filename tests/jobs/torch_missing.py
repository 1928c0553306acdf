"""Stands for a module whose torch cannot be imported."""

raise ImportError("libtorch_cpu.so: cannot open shared object file")
