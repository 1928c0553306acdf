"""The left column's list: search or write as you type, check, select, reorder, or show one function only."""

from __future__ import annotations

from PySide6.QtCore import QItemSelection, QKeyCombination, QModelIndex, QPoint, QSignalBlocker, Qt
from PySide6.QtGui import QGuiApplication, QKeyEvent, QKeySequence, QMouseEvent, QResizeEvent
from PySide6.QtWidgets import QAbstractItemView, QLabel, QListView, QMenu, QVBoxLayout, QWidget

from gelu_gui.session import edits
from gelu_gui.session.session import OWN, Function, Session
from gelu_gui.state.store import Edit, Store
from gelu_gui.texts import QT_TRANSLATE_NOOP
from gelu_gui.views.formulas.formula_field import FormulaField
from gelu_gui.views.plots.keys import Key
from gelu_gui.views.style import named
from gelu_gui.views.tables.function_delegate import FunctionDelegate
from gelu_gui.views.tables.function_model import FUNCTION, FunctionModel, turn_over
from gelu_gui.views.theme import Appearance

LINE_KEYS = (
    Key(("Space",), QT_TRANSLATE_NOOP("keys", "Show or hide the function"), "turn_over"),
    Key(("Return", "Enter"), QT_TRANSLATE_NOOP("keys", "Select the function"), "select"),
    Key(("F2",), QT_TRANSLATE_NOOP("keys", "Edit your formula"), "rewrite"),
    Key(("Del",), QT_TRANSLATE_NOOP("keys", "Remove your formula, or a copy"), "remove"),
)


class _Lines(QListView):
    """The view: Alt-click shows one function only; LINE_KEYS are about one line."""

    def __init__(self, owner: FunctionList) -> None:
        super().__init__(owner)
        self._owner = owner
        self.setDragDropMode(QAbstractItemView.DragDropMode.InternalMove)
        self.setVerticalScrollMode(QAbstractItemView.ScrollMode.ScrollPerPixel)
        self.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.setEditTriggers(QAbstractItemView.EditTrigger.NoEditTriggers)
        self.setContextMenuPolicy(Qt.ContextMenuPolicy.CustomContextMenu)
        self.setMouseTracking(True)
        self.setUniformItemSizes(False)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """The selected line stays in sight where its constants take room from the list."""
        super().resizeEvent(event)
        if event.size().height() < event.oldSize().height():
            self.show_current()

    def show_current(self) -> None:
        """Scroll to the selected line and what stands above it; before the list is shown nothing can be scrolled."""
        if self.isVisible():
            self.scrollTo(self.model().index(max(self.currentIndex().row() - 1, 0), 0))
            self.scrollTo(self.currentIndex())

    def mousePressEvent(self, event: QMouseEvent) -> None:
        """Alt-click is "only this"."""
        function = self.indexAt(event.position().toPoint()).data(FUNCTION)
        if function is not None and event.modifiers() & Qt.KeyboardModifier.AltModifier:
            self._owner.show_only(function)
        else:
            super().mousePressEvent(event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        """The keys of LINE_KEYS, about the line under the keyboard's cursor even if it was selected before."""
        function = self.currentIndex().data(FUNCTION)
        modifiers = event.modifiers() & ~Qt.KeyboardModifier.KeypadModifier
        pressed = QKeySequence(QKeyCombination(modifiers, Qt.Key(event.key())))
        meant = next((key for key in LINE_KEYS if pressed in map(QKeySequence, key.sequences)), None)
        if function is None or meant is None:
            super().keyPressEvent(event)
        else:
            getattr(self._owner, meant.method)(function)


class FunctionList(QWidget):
    """The field above the list. What the person does becomes an edit; the search text is the list's own."""

    def __init__(self, store: Store, appearance: Appearance, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._store = store
        self.field = FormulaField(store, self)
        self.field.line.setPlaceholderText(self.tr("Find, or type a formula   /"))
        self.field.line.setAccessibleName(self.tr("Find a function, or type a formula"))
        self.nothing_found = named(
            QLabel(self.tr("No function matches. Go on to a formula, or Escape shows all of them."), wordWrap=True),
            "quiet",
        )
        self.nothing_found.hide()
        self.model = FunctionModel(store, self)
        self.lines = _Lines(self)
        self.lines.setAccessibleName(self.tr("Functions"))
        self.lines.setModel(self.model)
        self._delegate = FunctionDelegate(appearance)
        self.lines.setItemDelegate(self._delegate)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.addWidget(self.field)
        layout.addWidget(self.nothing_found)
        layout.addWidget(self.lines, 1)
        self.field.searched.connect(self.model.search)
        self.field.chosen.connect(self._select_first)
        self.field.kept.connect(self.lines.setFocus)
        self.lines.selectionModel().selectionChanged.connect(self._selection_made)
        self.lines.doubleClicked.connect(self._double_clicked)
        self.lines.customContextMenuRequested.connect(self._open_menu)
        self.model.modelReset.connect(self.refresh)
        store.changed.connect(self._follow)
        appearance.changed.connect(self.lines.doItemsLayout)
        self.refresh()

    def refresh(self) -> None:
        """Select the session's selected function; where the search found none, say so."""
        self.nothing_found.setVisible(not self.model.rowCount())
        index = self.model.row_of(edits.part(self._store.session).selected)
        with QSignalBlocker(self.lines.selectionModel()):
            self.lines.setCurrentIndex(index)
        self.lines.show_current()
        self.lines.viewport().update()

    def focus_search(self) -> None:
        """Go to the field, what is in it selected."""
        self.field.focus()

    def show_all(self) -> None:
        """Show every function the view can show."""
        self._step(edits.show_all())

    def hide_all(self) -> None:
        """Show none."""
        self._step(edits.show_none())

    def show_only(self, function: Function) -> None:
        """Show and select one function, hide the others."""
        self._step(lambda session: edits.select(function.id)(edits.show_only(function.id)(session)))

    def select(self, function: Function) -> None:
        """Make it the one whose formula and constants are shown."""
        self._store.apply(edits.select(function.id))

    def turn_over(self, function: Function) -> None:
        """Show a hidden function, hide a shown one."""
        turn_over(self.model.row_of(function.id))

    def rewrite(self, function: Function) -> None:
        """Put an own formula into the field; the functions of the catalogue have none to edit."""
        if function.key == OWN:
            self.field.rewrite(function)

    def remove(self, function: Function) -> None:
        """Take a copy or an own formula off the list; the functions of the catalogue stay."""
        if is_removable(function):
            self._step(edits.remove_line(function.id))

    def _step(self, edit: Edit) -> None:
        self._store.apply(edit, undo_key="list")
        self._store.end_gesture()

    def _select_first(self) -> None:
        found = (self.model.index(i).data(FUNCTION) for i in range(self.model.rowCount()))
        function = next((f for f in found if f is not None), None)
        if function is not None:
            self.select(function)
            self.lines.setFocus()

    def _selection_made(self, selected: QItemSelection) -> None:
        for index in selected.indexes()[:1]:
            self.select(index.data(FUNCTION))

    def _double_clicked(self, index: QModelIndex) -> None:
        if index.data(FUNCTION) is not None:
            self.show_only(index.data(FUNCTION))

    def _open_menu(self, position: QPoint) -> None:
        menu = self.menu(self.lines.indexAt(position).data(FUNCTION))
        menu.popup(self.lines.viewport().mapToGlobal(position))

    def menu(self, function: Function | None) -> QMenu:
        """What can be done with a line and with all of them."""
        menu = QMenu(self)
        menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        if function is not None:
            menu.addAction(self.tr("Only this")).triggered.connect(lambda: self.show_only(function))
            menu.addAction(self.tr("Duplicate")).triggered.connect(lambda: self._step(edits.duplicate(function.id)))
            if function.key == OWN:
                self._add_own_actions(menu, function)
            if is_removable(function):
                remove = menu.addAction(self.tr("Remove"))
                remove.setShortcut(Qt.Key.Key_Delete)
                remove.triggered.connect(lambda: self.remove(function))
            menu.addSeparator()
        menu.addAction(self.tr("Show all")).triggered.connect(self.show_all)
        menu.addAction(self.tr("Hide all")).triggered.connect(self.hide_all)
        return menu

    def _add_own_actions(self, menu: QMenu, function: Function) -> None:
        rewrite = menu.addAction(self.tr("Edit formula"))
        rewrite.setShortcut(Qt.Key.Key_F2)
        rewrite.triggered.connect(lambda: self.rewrite(function))
        copy = menu.addAction(self.tr("Copy formula"))
        copy.triggered.connect(lambda: QGuiApplication.clipboard().setText(function.formula))

    def _follow(self, old: Session, new: Session) -> None:
        if edits.part(old).selected != edits.part(new).selected or old.view != new.view:
            self.refresh()


def is_removable(function: Function) -> bool:
    """Copies and own formulas are; the functions of the catalogue stay."""
    return function.key == OWN or function.id != function.key
