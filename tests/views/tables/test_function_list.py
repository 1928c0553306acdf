"""The function list: what each view can show, search, checks, order, and "only this"."""

from pathlib import Path

import pytest
from PySide6.QtCore import QModelIndex, QPoint, Qt
from PySide6.QtGui import QAction, QColor, QGuiApplication, QImage
from pytestqt.qtbot import QtBot

from gelu_gui.figures.palette import LIGHT, style
from gelu_gui.session import edits
from gelu_gui.session.session import Session
from gelu_gui.views.panels.panel import Desk
from gelu_gui.views.tables.function_delegate import FunctionDelegate
from gelu_gui.views.tables.function_list import FunctionList
from gelu_gui.views.tables.function_model import FUNCTION, FunctionModel
from gelu_gui.views.tables.function_rows import GROUP_TITLES, rows
from tests.views.desks import desk_in

Role = Qt.ItemDataRole


@pytest.fixture
def desk(qtbot: QtBot, tmp_path: Path) -> Desk:
    return desk_in(tmp_path, theme="light")


@pytest.fixture
def shown(desk: Desk, qtbot: QtBot) -> FunctionList:
    made = FunctionList(desk.store, desk.appearance)
    qtbot.addWidget(made)
    made.resize(280, 700)
    made.show()
    return made


def ids(session: Session, search: str = "") -> list[str]:
    return [row.function.id for row in rows(session, search) if row.function is not None]


def centre(shown: FunctionList, id: str) -> QPoint:
    return shown.lines.visualRect(shown.model.row_of(id)).center()


def box(shown: FunctionList, id: str) -> QPoint:
    rectangle = shown.lines.visualRect(shown.model.row_of(id))
    return QPoint(rectangle.left() + 16, rectangle.center().y())


# Rows


def test_every_group_has_a_title_and_no_title_stands_alone() -> None:
    found = rows(Session())
    titles = [group for group, _ in GROUP_TITLES]
    assert [row.group for row in found if row.function is None] == titles[: titles.index("kernels")]
    assert ids(Session())[:6] == ["gelu", "gelu_tanh", "sigmoid", "tanh", "relu", "leaky_relu"]
    assert rows(Session(), "no such function") == ()


def test_the_list_holds_what_the_view_can_show() -> None:
    accuracy = edits.set_view("accuracy")(Session())
    assert [row.group for row in rows(accuracy) if row.function is None] == ["gelu", "kernels"]
    assert "gelu" not in ids(accuracy)
    assert "gelu_tanh" in ids(accuracy)
    assert ids(accuracy)[-2:] == ["torch_gelu_none", "torch_gelu_tanh"]
    timings = edits.set_view("timings")(Session())
    assert "gelu_ibert" not in ids(timings)
    assert "relu" in ids(timings)


@pytest.mark.parametrize(
    ("search", "found"),
    [
        ("leaky", ["leaky_relu"]),
        ("1710.05941", ["swish"]),
        ("I-BERT integer", []),
        ("kim i-bert", ["gelu_ibert", "gelu_hard"]),
    ],
)
def test_search_looks_at_names_definitions_and_sources(search: str, found: list[str]) -> None:
    assert ids(Session(), search) == found


# Model


def test_checks_become_edits_and_one_step_each(desk: Desk) -> None:
    model = FunctionModel(desk.store)
    index = model.row_of("relu")
    assert Qt.CheckState(index.data(Role.CheckStateRole)) is Qt.CheckState.Checked
    model.setData(index, Qt.CheckState.Unchecked, Role.CheckStateRole)
    model.setData(model.row_of("tanh"), Qt.CheckState.Unchecked, Role.CheckStateRole)
    assert "relu" not in desk.store.session.curves.functions
    desk.store.undo()
    assert "tanh" in desk.store.session.curves.functions
    assert "relu" not in desk.store.session.curves.functions


def test_tool_tips_teach(desk: Desk) -> None:
    model = FunctionModel(desk.store)
    tip = model.row_of("relu").data(Role.ToolTipRole)
    assert "max(0, x)" in tip
    assert "jumps at x = 0" in tip
    assert "Nair" in tip
    desk.store.apply(edits.add_formula("|x - 1|"))
    tip = model.row_of("own").data(Role.ToolTipRole)
    assert tip.startswith("f(x) = |x - 1|")
    assert "jumps at x = 1" in tip
    assert "F2" in tip


def test_changed_constants_are_named_and_redraw_one_row_only(desk: Desk, qtbot: QtBot) -> None:
    model = FunctionModel(desk.store)
    with qtbot.assertNotEmitted(model.modelReset), qtbot.waitSignal(model.dataChanged):
        desk.store.apply(edits.set_value("leaky_relu", "negative_slope", -0.2))
    assert model.row_of("leaky_relu").data() == "Leaky ReLU, α = −0.2"


def test_among_the_forms_of_gelu_the_word_is_left_out(desk: Desk) -> None:
    model = FunctionModel(desk.store)
    assert model.row_of("gelu_erf_7_1_26").data() == "erf 7.1.26"
    assert model.row_of("gelu_ibert").data() == "i-GELU (I-BERT)"
    assert model.row_of("gelu").data() == "GELU"


def drag(model: FunctionModel, id: str, row: int) -> bool:
    mime = model.mimeData([model.row_of(id)])
    if not model.canDropMimeData(mime, Qt.DropAction.MoveAction, row, 0, QModelIndex()):
        return False
    model.dropMimeData(mime, Qt.DropAction.MoveAction, row, 0, QModelIndex())
    return True


def test_dragging_reorders_within_a_group(desk: Desk) -> None:
    model = FunctionModel(desk.store)
    assert drag(model, "relu", model.row_of("gelu").row())
    assert ids(desk.store.session)[:3] == ["relu", "gelu", "gelu_tanh"]
    assert model.row_of("relu").row() == 1
    end = model.row_of("leaky_relu").row() + 1
    assert drag(model, "relu", end)
    assert ids(desk.store.session)[4:6] == ["leaky_relu", "relu"]
    desk.store.undo()
    desk.store.undo()
    assert desk.store.session == Session()


def test_a_function_stays_in_its_group(desk: Desk) -> None:
    model = FunctionModel(desk.store)
    assert not drag(model, "relu", model.row_of("mish").row())
    assert not drag(model, "relu", 0)


# Widget


def test_following_the_session_applies_nothing(shown: FunctionList, desk: Desk) -> None:
    desk.store.apply(edits.select("tanh"))
    assert shown.lines.currentIndex().data(FUNCTION).id == "tanh"
    before = desk.store.session
    shown.refresh()
    assert desk.store.session is before
    desk.store.apply(edits.set_view("accuracy"))
    assert shown.lines.currentIndex().data(FUNCTION).id == "gelu_tanh"
    assert desk.store.session.curves.selected == "tanh"


def test_a_click_on_the_box_checks_and_elsewhere_selects(shown: FunctionList, desk: Desk, qtbot: QtBot) -> None:
    viewport = shown.lines.viewport()
    qtbot.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=box(shown, "relu"))
    assert "relu" not in desk.store.session.curves.functions
    assert desk.store.session.curves.selected == "gelu"
    qtbot.mouseClick(viewport, Qt.MouseButton.LeftButton, pos=centre(shown, "tanh"))
    assert desk.store.session.curves.selected == "tanh"
    assert "tanh" in desk.store.session.curves.functions


def test_alt_click_and_double_click_show_only_this(shown: FunctionList, desk: Desk, qtbot: QtBot) -> None:
    viewport = shown.lines.viewport()
    left = Qt.MouseButton.LeftButton
    qtbot.mouseClick(viewport, left, Qt.KeyboardModifier.AltModifier, centre(shown, "tanh"))
    assert desk.store.session.curves.functions == ("tanh",)
    qtbot.mouseClick(viewport, left, pos=centre(shown, "relu"))
    qtbot.mouseDClick(viewport, left, pos=centre(shown, "relu"))
    assert desk.store.session.curves.functions == ("relu",)
    assert desk.store.session.curves.selected == "relu"


def test_space_checks_and_arrows_select(shown: FunctionList, desk: Desk, qtbot: QtBot) -> None:
    shown.lines.setFocus()
    qtbot.keyClick(shown.lines, Qt.Key.Key_Down)
    assert desk.store.session.curves.selected == "gelu_tanh"
    qtbot.keyClick(shown.lines, Qt.Key.Key_Space)
    assert "gelu_tanh" not in desk.store.session.curves.functions


def test_searching_filters_and_enter_selects_the_first(shown: FunctionList, desk: Desk, qtbot: QtBot) -> None:
    shown.focus_search()
    qtbot.keyClicks(shown.field.line, "mish")
    assert shown.model.rowCount() == 2
    qtbot.keyClick(shown.field.line, Qt.Key.Key_Return)
    assert desk.store.session.curves.selected == "mish"
    shown.field.line.clear()
    assert shown.lines.currentIndex().data(FUNCTION).id == "mish"


def test_a_search_that_finds_nothing_says_so_until_escape(shown: FunctionList, qtbot: QtBot) -> None:
    shown.focus_search()
    qtbot.keyClicks(shown.field.line, "zzqq")
    assert shown.nothing_found.isVisible()
    assert shown.nothing_found.text()
    qtbot.keyClick(shown.field.line, Qt.Key.Key_Escape)
    assert shown.field.line.text() == ""
    assert shown.nothing_found.isHidden()
    assert shown.model.rowCount() > 10


def test_own_formulas_stand_last_under_their_own_title(desk: Desk) -> None:
    desk.store.apply(edits.add_formula("x σ(a x)"))
    assert [row.group for row in rows(desk.store.session)][-2:] == ["own", "own"]
    accuracy = edits.set_view("accuracy")(desk.store.session)
    assert [row.group for row in rows(accuracy) if row.function is None] == ["gelu", "kernels", "own"]
    model = FunctionModel(desk.store)
    assert model.row_of("own").data() == "x σ(a x)"
    desk.store.apply(edits.set_value("own", "a", 1.773))
    assert model.row_of("own").data() == "x σ(a x), a = 1.773"


def test_a_formula_is_typed_above_the_list_and_chosen_in_it(shown: FunctionList, desk: Desk, qtbot: QtBot) -> None:
    shown.focus_search()
    qtbot.keyClicks(shown.field.line, "x Phi(2x)")
    assert shown.model.rowCount() > 20  # nothing is filtered
    qtbot.keyClick(shown.field.line, Qt.Key.Key_Return)
    assert shown.lines.currentIndex().data(FUNCTION).formula == "x Phi(2x)"
    assert shown.lines.visualRect(shown.lines.currentIndex()).bottom() <= shown.lines.viewport().height()


def test_the_list_begins_at_its_top_and_keeps_the_selected_line_in_sight(
    shown: FunctionList, desk: Desk, qtbot: QtBot
) -> None:
    bar = shown.lines.verticalScrollBar()
    assert bar.value() == 0
    desk.store.apply(edits.add_formula("2x"))
    assert bar.value() == bar.maximum()
    shown.resize(280, 300)
    qtbot.waitUntil(lambda: shown.lines.height() < 300)
    assert bar.value() == bar.maximum()
    desk.store.apply(edits.select("gelu"))
    assert bar.value() == 0  # with the title above the line


def test_f2_rewrites_and_delete_removes_an_own_formula(shown: FunctionList, desk: Desk, qtbot: QtBot) -> None:
    desk.store.step(edits.add_formula("2x"))
    shown.lines.setFocus()
    qtbot.keyClick(shown.lines, Qt.Key.Key_F2)
    assert shown.field.line.text() == "2x"
    qtbot.keyClicks(shown.field.line, "3x")
    qtbot.keyClick(shown.field.line, Qt.Key.Key_Return)
    assert desk.store.session.function("own").formula == "3x"
    qtbot.keyClick(shown.lines, Qt.Key.Key_Delete)
    assert "own" not in [f.id for f in desk.store.session.functions]
    desk.store.undo()
    assert desk.store.session.function("own").formula == "3x"


def test_the_catalogue_is_neither_rewritten_nor_removed(shown: FunctionList, desk: Desk, qtbot: QtBot) -> None:
    shown.lines.setFocus()
    before = desk.store.session
    qtbot.keyClick(shown.lines, Qt.Key.Key_F2)
    qtbot.keyClick(shown.lines, Qt.Key.Key_Delete)
    assert desk.store.session is before
    assert shown.field.line.text() == ""


def menu_actions(shown: FunctionList, desk: Desk, id: str) -> dict[str, QAction]:
    menu = shown.menu(desk.store.session.function(id))
    return {action.text(): action for action in menu.actions() if action.text()}


def test_the_menu_of_a_line_offers_what_can_be_done_with_it(shown: FunctionList, desk: Desk) -> None:
    own = {"Edit formula", "Copy formula", "Remove"}
    assert not own & menu_actions(shown, desk, "gelu").keys()
    desk.store.step(edits.add_formula("a x"))
    actions = menu_actions(shown, desk, "own")
    assert own < actions.keys()
    actions["Copy formula"].trigger()
    assert QGuiApplication.clipboard().text() == "a x"
    actions["Duplicate"].trigger()
    assert desk.store.session.function("own-2").formula == "a x"
    actions["Edit formula"].trigger()
    assert shown.field.line.text() == "a x"
    actions["Remove"].trigger()
    assert [f.id for f in desk.store.session.functions if f.formula] == ["own-2"]


def test_a_line_is_drawn_in_the_colour_of_its_curve(shown: FunctionList) -> None:
    assert isinstance(shown.lines.itemDelegate(), FunctionDelegate)
    picture = shown.lines.viewport().grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    for id in ("gelu", "relu", "sigmoid"):
        row = shown.lines.visualRect(shown.model.row_of(id))
        colours = {
            picture.pixelColor(x, y).name()
            for x in range(row.right() - 60, row.right())
            for y in range(row.top(), row.bottom())
        }
        assert QColor(LIGHT.colour(style(id).hue)).name() in colours, id
    unchecked = shown.lines.visualRect(shown.model.row_of("gelu_sigmoid"))
    colours = {picture.pixelColor(unchecked.right() - 30, y).name() for y in range(unchecked.top(), unchecked.bottom())}
    assert LIGHT.colour(style("gelu_sigmoid").hue) not in colours
