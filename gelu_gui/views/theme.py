"""How the window looks: colours, type size and line weight, derived from the palette that the pictures use.

The chrome is ink and grey; colour belongs to the functions. Panels read ``appearance.theme``, ``text_scale`` and
``line_scale`` and draw again when ``changed`` is emitted.
"""

from __future__ import annotations

from PySide6.QtCore import QObject, Qt, Signal
from PySide6.QtGui import QColor, QGuiApplication, QPalette
from PySide6.QtWidgets import QApplication

from gelu_gui.figures.fonts import font
from gelu_gui.figures.palette import DARK, LIGHT, Theme
from gelu_gui.state.preferences import SCALES, Preferences, PreferenceStore
from gelu_gui.views.style import chrome, mixed, style_sheet

TEXT_PX = 15.0  # at scale 1
THICK = 1.6  # what T does to lines
Role = QPalette.ColorRole


def palette(theme: Theme) -> QPalette:
    """Every role of Qt's palette in this theme."""
    surface = chrome(theme)
    faint = mixed(theme.grey, surface, 0.45)
    roles = {
        Role.Window: surface,
        Role.WindowText: theme.ink,
        Role.Base: theme.background,
        Role.AlternateBase: mixed(theme.background, theme.ink, 0.03),
        Role.Text: theme.ink,
        Role.Button: surface,
        Role.ButtonText: theme.ink,
        Role.BrightText: theme.background,
        Role.PlaceholderText: theme.grey,
        Role.ToolTipBase: theme.background,
        Role.ToolTipText: theme.ink,
        Role.Highlight: mixed(surface, theme.ink, 0.16),
        Role.HighlightedText: theme.ink,
        Role.Accent: theme.ink,
        Role.Link: theme.ink,
        Role.LinkVisited: theme.grey,
        Role.Light: mixed(surface, theme.background, 0.5),
        Role.Midlight: mixed(surface, theme.ink, 0.06),
        Role.Mid: mixed(surface, theme.ink, 0.25),
        Role.Dark: mixed(surface, theme.ink, 0.4),
        Role.Shadow: mixed(surface, "#000000", 0.6),
    }
    made = QPalette()
    for role, colour in roles.items():
        made.setColor(role, QColor(colour))
    for role in (Role.WindowText, Role.Text, Role.ButtonText, Role.HighlightedText, Role.Accent, Role.Link):
        made.setColor(QPalette.ColorGroup.Disabled, role, QColor(faint))
    return made


class Appearance(QObject):
    """The theme in force and the sizes that go with it; follows the preferences and the system."""

    changed = Signal()

    def __init__(self, preferences: PreferenceStore, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._preferences = preferences
        self._presenting = 1.0
        self._hints = QGuiApplication.styleHints()
        preferences.changed.connect(self._follow)
        self._hints.colorSchemeChanged.connect(self._follow_system)
        self.put_on()

    @property
    def theme(self) -> Theme:
        """The palette of the pictures on screen."""
        choice = self._preferences.preferences.theme
        dark = self._hints.colorScheme() is Qt.ColorScheme.Dark if choice == "system" else choice == "dark"
        return DARK if dark else LIGHT

    @property
    def scale(self) -> float:
        """The size of the interface, 1 being normal."""
        return self._preferences.preferences.scale

    @property
    def is_presenting(self) -> bool:
        """Whether plots are drawn for the back row, without their controls."""
        return self._presenting != 1.0

    def text_scale(self, size_px: float) -> float:
        """What to draw text with whose size at scale 1 is ``size_px``, grown with its window: larger while presenting.

        A larger interface enlarges it from TEXT_PX at most: what a large window has enlarged need not be so twice.
        """
        enlarged = max(self.scale * min(size_px, TEXT_PX), size_px * min(self.scale, 1.0))
        return enlarged / size_px * self._presenting

    @property
    def line_scale(self) -> float:
        """The width of lines on plots."""
        thick = THICK if self._preferences.preferences.thick_lines else 1.0
        return thick * self.scale**0.5 * self._presenting

    def choose_theme(self, theme: str) -> None:
        """Light, dark, or as the system."""
        self._preferences.choose(theme=theme)

    def thicken(self, _on: bool = True) -> None:
        """Thick lines on, or off again."""
        self._preferences.choose(thick_lines=not self._preferences.preferences.thick_lines)

    def larger(self) -> None:
        """The interface one step larger."""
        self._step(1)

    def smaller(self) -> None:
        """The interface one step smaller."""
        self._step(-1)

    def normal(self) -> None:
        """The interface at its normal size."""
        self._preferences.choose(scale=1.0)

    def present(self, text_scale: float) -> None:
        """Draw plots for the back row (1: no longer)."""
        if text_scale != self._presenting:
            self._presenting = text_scale
            self.changed.emit()

    def put_on(self) -> None:
        """Give the application its fonts, palette and style sheet."""
        application = QApplication.instance()
        assert isinstance(application, QApplication)
        application.setStyle("Fusion")
        application.setFont(font(TEXT_PX * self.scale))
        application.setPalette(palette(self.theme))
        application.setStyleSheet(style_sheet(self.theme, TEXT_PX * self.scale))

    def _step(self, places: int) -> None:
        at = SCALES.index(self.scale) + places
        self._preferences.choose(scale=SCALES[min(max(at, 0), len(SCALES) - 1)])

    def _follow(self, old: Preferences, new: Preferences) -> None:
        if old.theme != new.theme:
            self._tell_system(new.theme)
        if (old.theme, old.scale) != (new.theme, new.scale):
            self.put_on()
        if (old.theme, old.scale, old.thick_lines) != (new.theme, new.scale, new.thick_lines):
            self.changed.emit()

    def _follow_system(self) -> None:
        if self._preferences.preferences.theme == "system":
            self.put_on()
            self.changed.emit()

    def _tell_system(self, theme: str) -> None:
        """Title bars follow where the desktop can do it."""
        schemes = {"light": Qt.ColorScheme.Light, "dark": Qt.ColorScheme.Dark}
        self._hints.setColorScheme(schemes.get(theme, Qt.ColorScheme.Unknown))
