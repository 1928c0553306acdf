"""The rules of the house: who imports whom, where Qt and torch may be, how long a file is, what is tested where."""

from __future__ import annotations

import ast
import subprocess
import sys

import pytest

from tests.source import ROOT, Import, Module, modules

# A module imports from its own folder and from earlier lines only.
LAYERS = (
    {"", "texts", "preflight", "checkup", "glossary", "resource_files", "crash", "machine"},
    {"activations"},
    {"accuracy", "feedforward", "frameworks"},
    {"session"},
    {"documents"},
    {"figures"},
    {"state"},
    {"jobs"},
    {"views"},
    {"app"},
    {"commands"},
)
WITHOUT_QT = set().union(*LAYERS[:5])
WITHOUT_WIDGETS = {"figures", "state", "jobs"}
MAY_IMPORT_INSIDE_FUNCTIONS = {"app", "commands"}  # start-up: what is not needed is not loaded
MOST_CODE_LINES = 300

MODULES = modules()
NAMES = {module.name for module in MODULES}
TESTS = tuple(module for module in modules("tests") if module.path.name.startswith("test_"))
RANK = {folder: rank for rank, folders in enumerate(LAYERS) for folder in folders}

each_module = pytest.mark.parametrize("module", MODULES, ids=str)


def own(module: Module) -> set[Import]:
    """Its imports of modules of this project."""
    return {i for i in module.imports if i.target in NAMES}


def folder_of(target: str) -> str:
    return next(m for m in MODULES if m.name == target).folder


@each_module
def test_imports_go_down(module: Module) -> None:
    assert module.folder in RANK, f"{module} lies in a folder that LAYERS does not know"
    for imported in own(module):
        folder = folder_of(imported.target)
        allowed = (
            folder == module.folder or RANK[folder] < RANK[module.folder] or RANK[module.folder] == 0 == RANK[folder]
        )
        assert allowed, f"{module}:{imported.line} imports {imported.target}, which lies above it"


@each_module
def test_qt_stays_in_its_folders(module: Module) -> None:
    if module.folder in WITHOUT_QT:
        for package in ("PySide6", "pyqtgraph", "shiboken6"):
            assert not module.imports_package(package)
    if module.folder in WITHOUT_WIDGETS:
        assert not module.imports_package("PySide6.QtWidgets")
        assert not module.imports_package("pyqtgraph")


@each_module
def test_torch_stays_in_its_modules(module: Module) -> None:
    is_torch = module.name.split(".")[-1].startswith("torch_")
    if not is_torch:
        assert not module.imports_package("torch"), "only modules named torch_*.py import torch"
        for imported in own(module):
            last = imported.target.split(".")[-1]
            assert not last.startswith("torch_"), f"{module}:{imported.line} imports {last}; name it by dotted path"


@each_module
def test_nobody_but_the_gui_command_imports_app(module: Module) -> None:
    if module.name != "gelu_gui.commands.gui":
        assert "gelu_gui.app" not in module.targets


def defines_a_panel(module: Module) -> bool:
    bases = [ast.unparse(base) for node in module.tree.body if isinstance(node, ast.ClassDef) for base in node.bases]
    return "Panel" in bases


def test_a_panel_imports_no_panel() -> None:
    panels = {module.name for module in MODULES if defines_a_panel(module)}
    for module in MODULES:
        if module.name in panels:
            assert not module.targets & (panels - {module.name})


def test_there_is_no_cycle() -> None:
    graph = {m.name: {i.target for i in own(m) if not i.typing_only} - {m.name} for m in MODULES}
    while leaves := {name for name, targets in graph.items() if not targets & graph.keys()}:
        graph = {name: targets for name, targets in graph.items() if name not in leaves}
    assert not graph, f"these modules import each other: {sorted(graph)}"


@each_module
def test_a_file_holds_one_idea(module: Module) -> None:
    assert module.code_lines <= MOST_CODE_LINES


@each_module
def test_imports_stand_at_the_top_and_are_absolute(module: Module) -> None:
    for imported in module.imports:
        assert not imported.relative, f"{module}:{imported.line}"
        if module.folder not in MAY_IMPORT_INSIDE_FUNCTIONS:
            assert not imported.local, f"{module}:{imported.line} imports {imported.target} inside a function"


@each_module
def test_a_module_opens_with_a_docstring(module: Module) -> None:
    first = module.tree.body[0]
    assert first.__class__.__name__ == "Expr"
    if module.path.name == "__init__.py":
        assert len(module.path.read_text(encoding="utf-8").split()) >= 5, "say what the folder is and how to add to it"


@each_module
def test_a_module_is_tested_in_its_mirrored_folder(module: Module) -> None:
    if module.path.name == "__init__.py" and len(module.tree.body) == 1:
        return  # a docstring
    folder = module.path.relative_to(ROOT / "gelu_gui").parts[:-1][:1]
    beside = [test for test in TESTS if test.path.relative_to(ROOT / "tests").parts[:-1][:1] == folder]
    assert any(module.name in test.targets for test in beside), "no test in its mirrored folder imports it"


@pytest.mark.parametrize("test", [test for test in TESTS if test.folder in WITHOUT_QT], ids=str)
def test_the_tests_of_folders_without_qt_need_none(test: Module) -> None:
    assert not any(test.imports_package(package) for package in ("PySide6", "pyqtgraph", "pytestqt"))


def imported_by(code: str) -> set[str]:
    """The top-level packages loaded by a fresh process that runs ``code``."""
    script = f"{code}\nimport sys\nprint(' '.join({{name.split('.')[0] for name in sys.modules}}))"
    result = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True)
    return set(result.stdout.split())


HEAVY = {"torch", "sympy", "matplotlib", "scipy"}


def test_no_command_loads_torch_before_it_is_needed() -> None:
    code = (
        "import importlib\n"
        "from gelu_gui.commands import COMMANDS\n"
        "for command in COMMANDS: importlib.import_module(command.module)"
    )
    assert not imported_by(code) & HEAVY


def test_the_window_loads_neither_torch_nor_sympy_nor_matplotlib() -> None:
    names = [m.name for m in MODULES if m.folder in {"views", "app"}]
    assert not imported_by("import " + ", ".join(names)) & HEAVY


def test_one_command_loads_no_other() -> None:
    names = [m.name for m in MODULES if m.name.startswith("gelu_gui.commands.")]
    code = "import sys, gelu_gui.commands\nprint(*[n for n in sys.modules if n.startswith('gelu_gui.')])"
    result = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert set(result.stdout.split()) & set(names) <= {"gelu_gui.commands.request"}
