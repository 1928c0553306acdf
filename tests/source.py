"""The source as data for the tests of its rules: modules, what they import and how long they are."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

ROOT = Path(__file__).parent.parent


@dataclass(frozen=True)
class Import:
    """One imported name, where it stands and whether it runs: inside a function, or only for the type checker."""

    target: str
    line: int
    local: bool
    typing_only: bool
    relative: bool


@dataclass(frozen=True)
class Module:
    """One file under its dotted name."""

    name: str
    path: Path

    def __str__(self) -> str:
        return self.name

    @property
    def folder(self) -> str:
        """The first folder below gelu_gui, or the module's own name at the top."""
        return self.name.partition(".")[2].partition(".")[0]

    @cached_property
    def tree(self) -> ast.Module:
        """The parsed file."""
        return ast.parse(self.path.read_text(encoding="utf-8"))

    @cached_property
    def imports(self) -> tuple[Import, ...]:
        """Every import; ``from a import b`` gives both a and a.b, since b may be a module."""
        return tuple(_imports(self.tree, local=False, typing_only=False))

    @property
    def targets(self) -> frozenset[str]:
        """The dotted names it imports."""
        return frozenset(i.target for i in self.imports)

    def imports_package(self, package: str) -> bool:
        """Whether it imports ``package`` or anything inside."""
        return any(t == package or t.startswith(f"{package}.") for t in self.targets)

    @property
    def code_lines(self) -> int:
        """Lines of code: without blank lines, comments, docstrings and UPPER_CASE tables of the module."""
        text = self.path.read_text(encoding="utf-8").splitlines()
        skipped = {
            number for node in _uncounted(self.tree) for number in range(node.lineno, (node.end_lineno or 0) + 1)
        }
        return sum(
            1
            for number, line in enumerate(text, start=1)
            if number not in skipped and line.strip() and not line.strip().startswith("#")
        )


def modules(top: str = "gelu_gui") -> tuple[Module, ...]:
    """Every module under a top folder, in the order of their paths."""
    found = sorted((ROOT / top).rglob("*.py"))
    return tuple(Module(_dotted(path), path) for path in found)


def _dotted(path: Path) -> str:
    parts = path.relative_to(ROOT).with_suffix("").parts
    return ".".join(parts[:-1] if parts[-1] == "__init__" else parts)


def _imports(node: ast.AST, local: bool, typing_only: bool) -> Iterator[Import]:
    for child in ast.iter_child_nodes(node):
        inside = local or isinstance(child, ast.FunctionDef | ast.AsyncFunctionDef | ast.Lambda)
        guarded = typing_only or (isinstance(child, ast.If) and ast.unparse(child.test).endswith("TYPE_CHECKING"))
        if isinstance(child, ast.Import):
            for alias in child.names:
                yield Import(alias.name, child.lineno, local, typing_only, relative=False)
        elif isinstance(child, ast.ImportFrom):
            source = child.module or ""
            names = [source, *(f"{source}.{alias.name}" for alias in child.names)]
            for name in names:
                yield Import(name, child.lineno, local, typing_only, relative=child.level > 0)
        else:
            yield from _imports(child, inside, guarded)


def _uncounted(tree: ast.Module) -> Iterator[ast.stmt]:
    for node in ast.walk(tree):
        if isinstance(node, ast.Expr) and isinstance(node.value, ast.Constant) and isinstance(node.value.value, str):
            yield node
    for node in tree.body:
        if isinstance(node, ast.Assign):
            target, value = node.targets[0], node.value
        elif isinstance(node, ast.AnnAssign) and node.value is not None:
            target, value = node.target, node.value
        else:
            continue
        is_table = isinstance(value, ast.Tuple | ast.List | ast.Dict | ast.Set)
        if is_table and isinstance(target, ast.Name) and target.id.isupper():
            yield node
