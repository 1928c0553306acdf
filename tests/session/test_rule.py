"""What no session may hold, whatever wrote it."""

from dataclasses import replace

import pytest

from gelu_gui.session.rule import MOST_FUNCTIONS, MOST_PINS, check
from gelu_gui.session.session import Accuracy, Comparison, Curves, Function, Lens, Session, Span, Timings

FIRST = Session()


def test_the_first_session_is_allowed() -> None:
    check(FIRST)
    check(replace(FIRST, curves=Curves(lens=Lens(), pins=(1.0, 2.0))))


@pytest.mark.parametrize(
    ("session", "sentence"),
    [
        (replace(FIRST, view="depths"), "no view 'depths'"),
        (replace(FIRST, functions=(*FIRST.functions, FIRST.functions[0])), "function 'gelu' occurs twice"),
        (replace(FIRST, functions=(*FIRST.functions, Function("mine", "gelu"))), "is called gelu or gelu-2"),
        (replace(FIRST, functions=(*FIRST.functions, Function("rellu", "rellu"))), "no activation 'rellu'"),
        (replace(FIRST, functions=(Function("gelu", "gelu"),) * (MOST_FUNCTIONS + 1)), "at most"),
        (
            replace(FIRST, functions=(*FIRST.functions, Function("elu-2", "elu", (("alpha", 1.0), ("alpha", 2.0))))),
            "'alpha' occurs twice",
        ),
        (replace(FIRST, curves=Curves(functions=("rellu",))), "no function 'rellu'"),
        (replace(FIRST, curves=Curves(functions=("gelu", "gelu"))), "'gelu' occurs twice"),
        (replace(FIRST, curves=Curves(panels=("f", "f"))), "'f' occurs twice"),
        (replace(FIRST, curves=Curves(pins=tuple(map(float, range(MOST_PINS + 1))))), "at most 20 pins"),
        (replace(FIRST, curves=Curves(y_ranges=(("g", Span(0, 1)),))), "no panel 'g'"),
        (replace(FIRST, curves=Curves(lens=Lens(magnification=501.0))), "magnifies 5 to 500"),
        (replace(FIRST, curves=Curves(lens=Lens(left=0.9))), "inside its pane"),
        (replace(FIRST, accuracy=Accuracy(selected="rellu")), "no function 'rellu'"),
        (replace(FIRST, accuracy=Accuracy(x_range=Span(1e16, 2e16))), "ends within"),
        (replace(FIRST, accuracy=Accuracy(x_range=Span(0, 5e-324))), "too narrow for double precision"),
        (replace(FIRST, accuracy=Accuracy(cursor=float("inf"))), "the cursor lies within"),
        (replace(FIRST, accuracy=Accuracy(picture="movie")), "no picture 'movie'"),
        (replace(FIRST, accuracy=Accuracy(dtype="float8")), "no format 'float8'"),
        (replace(FIRST, accuracy=Accuracy(measure="ulps")), "no measure 'ulps'"),
        (replace(FIRST, accuracy=Accuracy(scope="here")), "no scope 'here'"),
        (replace(FIRST, accuracy=Accuracy(layout="packed")), "no layout 'packed'"),
        (replace(FIRST, accuracy=Accuracy(device="../cuda")), "no device like cpu or cuda:0"),
        (replace(FIRST, accuracy=Accuracy(beside="?")), "no device like cpu or cuda:0"),
        (replace(FIRST, accuracy=Accuracy(sigma=0.0)), "the spread σ is 0.01 to 100"),
        (replace(FIRST, accuracy=Accuracy(table="../table")), "does not name a table"),
        (replace(FIRST, functions=(*FIRST.functions, Function("own", "own"))), "'own' has a formula"),
        (replace(FIRST, functions=(*FIRST.functions, Function("relu-2", "relu", formula="x"))), "'own' has a formula"),
        (replace(FIRST, comparison=Comparison(threshold=-1.0)), "above 0"),
        (replace(FIRST, timings=Timings(run="/etc/passwd")), "does not name a stored run"),
        (replace(FIRST, timings=Timings(against="..")), "does not name a stored run"),
        (replace(FIRST, timings=Timings(picture="movie")), "no picture 'movie'"),
        (replace(FIRST, timings=Timings(devices=("../cuda",))), "no device like cpu or cuda:0"),
        (replace(FIRST, timings=Timings(seconds=float("nan"))), "seconds must be over 0"),
    ],
)
def test_what_cannot_be_drawn_is_refused(session: Session, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        check(session)
