import warnings

import pytest
from PySide6.QtCore import QByteArray
from PySide6.QtSvg import QSvgRenderer

from gelu_gui.activations.activation import Activation
from gelu_gui.activations.catalogue import ACTIVATIONS

with warnings.catch_warnings():
    warnings.simplefilter("ignore", DeprecationWarning)  # ziamath's way to its own font file
    from gelu_gui.views.typesetting import SVG_EM, typeset


def test_qt_can_draw_what_is_typeset() -> None:
    ((latex, svg),) = typeset([r"\frac{1}{1 + e^{-x}}"])
    renderer = QSvgRenderer(QByteArray(svg.encode()))
    assert latex == r"\frac{1}{1 + e^{-x}}"
    assert renderer.isValid()
    assert renderer.viewBoxF().height() > SVG_EM


@pytest.mark.parametrize("activation", ACTIVATIONS, ids=lambda a: a.key)
def test_every_formula_of_the_catalogue_can_be_typeset(activation: Activation) -> None:
    svgs = dict(typeset([activation.latex, activation.latex_gradient]))
    assert all("<path" in svg and "<symbol" not in svg for svg in svgs.values())
