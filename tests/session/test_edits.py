"""Every gesture is a pure step: what it changes, what it refuses, and that changing nothing gives an equal session."""

from dataclasses import replace

import pytest

from gelu_gui.activations.catalogue import ACTIVATIONS
from gelu_gui.activations.kernels import KERNELS
from gelu_gui.feedforward.spec import BlockSpec
from gelu_gui.session import edits
from gelu_gui.session.edits import Edit
from gelu_gui.session.session import ARTICLE, Function, Session, Span
from tests.documents.sample_run import RUN

FORMS = tuple(a.key for a in ACTIVATIONS if a.approximates)
FIRST = Session()
ACCURACY = replace(FIRST, view="accuracy")
TIMINGS = replace(FIRST, view="timings")


def after(*steps: Edit, session: Session = FIRST) -> Session:
    for step in steps:
        session = step(session)
    return session


def test_show_and_hide_mean_the_view_in_front() -> None:
    assert "elu" in after(edits.show("elu")).curves.functions
    assert after(edits.show("elu"), edits.hide("elu")) == FIRST
    in_comparison = after(edits.set_view("comparison"), edits.hide("relu"))
    assert "relu" not in in_comparison.curves.functions
    form = FORMS[-1]
    assert after(edits.show(form), session=ACCURACY).accuracy.functions[-1] == form
    assert "elu" in after(edits.show("elu"), session=TIMINGS).timings.functions


def test_show_all_shows_what_the_view_can_show() -> None:
    everything = after(edits.show_all())
    assert everything.curves.functions == tuple(activation.key for activation in ACTIVATIONS)
    forms = after(edits.show_all(), session=ACCURACY)
    assert set(forms.accuracy.functions) == {*FORMS, *(kernel.key for kernel in KERNELS)}
    assert after(edits.show_none()).curves.functions == ()
    assert after(edits.show_only("relu", "gelu")).curves.functions == ("gelu", "relu")


@pytest.mark.parametrize(
    ("session", "edit", "sentence"),
    [
        (FIRST, edits.show("rellu"), "no function of curves 'rellu'"),
        (FIRST, edits.hide("rellu"), "no function of curves 'rellu'"),
        (ACCURACY, edits.show("relu"), "no function of accuracy 'relu'"),
        (FIRST, edits.select("rellu"), "no function 'rellu'"),
        (FIRST, edits.reorder("rellu", None), "no function 'rellu'"),
        (FIRST, edits.reorder("relu", "rellu"), "no function 'rellu'"),
        (FIRST, edits.set_value("relu", "slope", 1.0), "has no parameter 'slope'"),
        (FIRST, edits.set_value("leaky_relu", "negative_slope", float("nan")), "nan"),
        (FIRST, edits.remove_line("relu"), "belongs to the catalogue"),
        (TIMINGS, edits.set_x_range(Span(0, 1)), "no x and y range"),
        (TIMINGS, edits.set_cursor(0.0), "no x and y range"),
        (FIRST, edits.set_x_range(Span(1.0, 1.0 + 1e-15)), "too narrow"),
        (FIRST, edits.set_x_range(Span(-1e308, 1e308)), "ends within"),
        (FIRST, edits.set_y_range("f3", Span(0, 1)), "no panel 'f3'"),
        (FIRST, edits.set_panels(()), "at least one panel"),
        (FIRST, edits.set_panels(("f", "g")), "no panel 'g'"),
        (FIRST, edits.set_cursor(float("nan")), "the cursor lies within"),
        (FIRST, edits.pin(float("inf")), "a pin lies within"),
        (FIRST, edits.zoom_lens(2.0), "no lens is open"),
        (FIRST, edits.open_lens("g"), "no panel 'g'"),
        (FIRST, edits.set_threshold(0.0), "finite number above 0"),
        (FIRST, edits.set_threshold(float("inf")), "finite number above 0"),
        (FIRST, edits.set_view("depths"), "no view 'depths'"),
        (FIRST, edits.set_title("x" * 201), "at most 200 characters"),
        (FIRST, edits.set_title("a\nb"), "one line"),
        (FIRST, edits.set_run("../../secret"), "does not name a stored run"),
        (FIRST, edits.set_timings(against="a/b"), "does not name a stored run"),
        (FIRST, edits.set_timings(picture="movie"), "no picture 'movie'"),
        (FIRST, edits.set_timings(threads=0), "threads must be 1"),
        (FIRST, edits.set_timings(seconds=0.0), "seconds must be over 0"),
        (FIRST, edits.set_timings(devices=("gpu 1",)), "no device like cpu"),
        (ACCURACY, edits.set_accuracy(dtype="float8"), "no format 'float8'"),
    ],
)
def test_what_is_impossible_is_refused_in_one_sentence(session: Session, edit: Edit, sentence: str) -> None:
    with pytest.raises(ValueError, match=sentence):
        edit(session)


@pytest.mark.parametrize(
    "edit",
    [
        edits.show("gelu"),
        edits.hide("elu"),
        edits.show_only(*ARTICLE),
        edits.select("gelu"),
        edits.reorder("relu", "relu"),
        edits.set_value("leaky_relu", "negative_slope", 0.01),
        edits.reset_values("leaky_relu"),
        edits.set_x_range(Span(-4, 4)),
        edits.home(),
        edits.set_panels(("f1", "f")),
        edits.set_cursor(-0.75),
        edits.unpin(3.0),
        edits.close_lens(),
        edits.set_threshold(0.01),
        edits.set_timings(spec=BlockSpec()),
        edits.set_run(None),
        edits.set_timings(picture="ratio", seconds=10.0, compiled=False),
        edits.set_view("curves"),
        edits.set_title(" "),
        edits.set_accuracy(picture="error", sigma=1.0),
    ],
)
def test_an_edit_that_changes_nothing_gives_an_equal_session(edit: Edit) -> None:
    assert edit(FIRST) == FIRST


def test_constants_are_kept_where_they_differ_from_their_defaults() -> None:
    changed = after(edits.set_value("leaky_relu", "negative_slope", 0.25))
    assert changed.function("leaky_relu").values == (("negative_slope", 0.25),)
    assert after(edits.reset_values("leaky_relu"), session=changed) == FIRST


def test_a_copy_is_shown_and_selected_until_it_is_removed() -> None:
    copied = after(edits.set_value("elu", "alpha", 2.0), edits.duplicate("elu"), edits.duplicate("elu"))
    ids = [function.id for function in copied.functions if function.key == "elu"]
    assert ids == ["elu", "elu-3", "elu-2"]
    assert copied.curves.selected == "elu-3"
    assert copied.function("elu-2").values == (("alpha", 2.0),)
    removed = after(edits.remove_line("elu-3"), edits.remove_line("elu-2"), session=copied)
    assert removed.curves.selected == "elu"
    assert removed.curves.functions == FIRST.curves.functions
    assert len(removed.functions) == len(FIRST.functions)


def test_reorder_puts_a_line_in_front_of_another_or_last() -> None:
    moved = after(edits.reorder("relu", "gelu"))
    assert [function.id for function in moved.functions[:2]] == ["relu", "gelu"]
    assert after(edits.reorder("relu", None)).functions[-1].id == "relu"


def test_show_exactly_lists_first_what_was_asked_and_selects_among_it() -> None:
    asked = (Function("relu", "relu"), Function("elu", "elu", (("alpha", 2.0),)), Function("elu-2", "elu"))
    shown = after(edits.show_exactly(asked))
    assert shown.functions[:3] == asked
    assert shown.curves.functions == ("relu", "elu", "elu-2")
    assert shown.curves.selected == "relu"


def test_y_ranges_are_set_and_fitted_a_panel() -> None:
    changed = after(edits.set_y_range("f2", Span(0, 1)), edits.set_y_range("f", Span(-1, 1)))
    assert dict(changed.curves.y_ranges)["f"] == Span(-1, 1)
    assert [name for name, _ in after(edits.fit_y("f"), session=changed).curves.y_ranges] == ["f1", "f2"]
    assert after(edits.fit_y(), session=changed).curves.y_ranges == ()
    assert after(edits.home(), session=changed) == FIRST


def test_panels_keep_their_order_and_pins_are_sorted() -> None:
    assert after(edits.set_panels(("f2", "f"))).curves.panels == ("f", "f2")
    assert after(edits.pin(2.0), edits.pin(-1.0), edits.pin(2.0)).curves.pins == (-1.0, 2.0)
    assert after(edits.pin(2.0), edits.unpin(2.0)) == FIRST
    assert after(edits.toggle_tangent()).curves.tangent is False
    assert after(edits.set_cursor(1.0), session=ACCURACY).accuracy.cursor == 1.0


def test_a_lens_stays_in_its_pane_and_within_its_magnifications() -> None:
    opened = after(edits.open_lens("f1"), edits.move_lens(5.0, -5.0), edits.zoom_lens(1e9)).curves.lens
    assert opened is not None
    assert (opened.panel, opened.magnification, opened.top) == ("f1", 500.0, 0.0)
    assert opened.left + opened.width == pytest.approx(1.0, abs=1e-15)
    assert after(edits.open_lens(), edits.zoom_lens(1e-9)).curves.lens.magnification == 5.0  # type: ignore[union-attr]
    assert after(edits.open_lens(), edits.close_lens()) == FIRST


def test_a_y_range_is_given_up_with_its_unit() -> None:
    by_hand = after(edits.set_y_range("error", Span(-1, 1)), session=ACCURACY)
    assert after(edits.set_accuracy(sigma=2.0, scope="visible"), session=by_hand).accuracy.y_ranges
    for change in ({"dtype": "float16"}, {"derivative": True}, {"measure": "relative"}):
        assert after(edits.set_accuracy(**change), session=by_hand).accuracy.y_ranges == ()


def test_an_own_formula_is_the_last_line_shown_and_selected_until_it_is_removed() -> None:
    typed = after(edits.add_formula(" x σ(a x) "), edits.add_formula("|x|"), session=ACCURACY)
    assert [(line.id, line.formula) for line in typed.functions[-2:]] == [("own", "x σ(a x)"), ("own-2", "|x|")]
    assert typed.accuracy.selected == "own-2"
    assert typed.accuracy.functions[-2:] == ("own", "own-2")
    removed = after(edits.remove_line("own-2"), edits.remove_line("own"), session=typed)
    assert removed.functions == ACCURACY.functions
    assert set(removed.accuracy.functions) == set(ACCURACY.accuracy.functions)
    assert removed.accuracy.selected == ACCURACY.accuracy.selected


def test_a_formula_written_anew_keeps_the_constants_it_still_has() -> None:
    typed = after(edits.add_formula("a x + b"), edits.set_value("own", "a", 2.0), edits.set_value("own", "b", 3.0))
    assert after(edits.set_formula("own", "a x^2"), session=typed).function("own").values == (("a", 2.0),)


@pytest.mark.parametrize("text", ["", "x +", "x @ 1", "x" * 2000])
def test_what_is_no_formula_is_refused_with_its_column(text: str) -> None:
    with pytest.raises(ValueError, match=r"."):
        edits.add_formula(text)(FIRST)
    with pytest.raises(ValueError, match=r"."):
        edits.set_formula("own", text)(after(edits.add_formula("x")))


def test_measuring_as_a_run_did_makes_the_session_ask_for_it() -> None:
    run = replace(RUN, request=replace(RUN.request, threads=2, compiled=True, cold=True))
    assert not FIRST.timings.asked_for(run.request)
    timings = edits.measure_as(run)(FIRST).timings
    assert timings.asked_for(run.request)
    assert timings.run == run.id


def test_no_device_at_all_may_be_checked_for_a_moment() -> None:
    assert after(edits.set_timings(devices=())).timings.devices == ()
