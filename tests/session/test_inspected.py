"""What Accuracy asks about each function it shows."""

from gelu_gui.accuracy.audit import Subject
from gelu_gui.session import edits
from gelu_gui.session.edits import Edit
from gelu_gui.session.inspected import (
    error_keys,
    formula_subjects,
    inspected,
    kernel_subjects,
    subjects,
    table_subjects,
    visible_subject,
)
from gelu_gui.session.session import Session, Span


def accuracy(*steps: Edit) -> Session:
    session = edits.set_view("accuracy")(Session())
    for step in (edits.show_only("gelu_sigmoid", "torch_gelu_none"), *steps):
        session = step(session)
    return session


def test_in_float64_real_functions_are_compared_and_nothing_is_audited() -> None:
    session = accuracy(edits.set_value("gelu_sigmoid", "a", 1.75))
    assert [key.activation.spelling for key in error_keys(session)] == ["gelu_sigmoid:a=1.75", "torch_gelu_none"]
    assert subjects(session) == ()


def test_the_visible_range_the_derivative_and_the_spread_are_part_of_the_question() -> None:
    asked = edits.set_accuracy(scope="visible", derivative=True, sigma=2.0)
    key = error_keys(accuracy(edits.set_x_range(Span(-1.0, 2.0)), asked))[0]
    assert key[1:] == ((-1.0, 2.0), True, 2.0)


def test_in_a_format_a_kernel_is_compared_with_its_own_truth_and_the_others_with_gelu() -> None:
    session = accuracy(edits.set_accuracy(dtype="bfloat16", derivative=True, layout="strided"))
    assert error_keys(session) == ()
    assert formula_subjects(session) == (Subject("gelu_sigmoid", "bfloat16", True),)
    assert kernel_subjects(session) == (Subject("torch_gelu_none", "bfloat16", True, "own", "strided"),)


def test_a_kernel_can_be_seen_in_a_second_layout_or_on_a_second_device() -> None:
    layouts = accuracy(edits.set_accuracy(dtype="float16", beside="single"))
    assert [line.id for line in inspected(layouts)] == ["gelu_sigmoid", "torch_gelu_none", "torch_gelu_none|single"]
    assert [subject.layout for subject in kernel_subjects(layouts)] == ["contiguous", "single"]
    devices = accuracy(edits.set_accuracy(dtype="float16", beside="cuda:0", layout="strided"))
    assert [(s.layout, s.device) for s in kernel_subjects(devices)] == [("strided", "cpu"), ("strided", "cuda:0")]


def test_the_same_function_twice_is_audited_once() -> None:
    session = accuracy(edits.set_accuracy(dtype="float16"), edits.duplicate("gelu_sigmoid"))
    assert len(inspected(session)) == 3
    assert len(subjects(session)) == 2


def test_what_is_in_view_is_asked_again_where_only_a_sample_is_known() -> None:
    seen = (edits.set_x_range(Span(-1.0, 1.0)), edits.show_only("gelu_tanh"))
    short = accuracy(*seen, edits.set_accuracy(dtype="float16", scope="visible"))
    assert subjects(short) == (Subject("gelu_tanh", "float16"),)
    long = accuracy(*seen, edits.set_accuracy(dtype="float32", scope="visible"))
    assert [subject.x_range for subject in subjects(long)] == [None, (-1.0, 1.0)]
    assert visible_subject(accuracy(*seen), subjects(short)[0]) is None


def test_a_table_from_outside_is_the_last_line_of_a_format() -> None:
    digest = "0123456789abcdef"
    session = accuracy(edits.set_accuracy(dtype="float16", table=digest))
    assert [line.is_table for line in inspected(session)] == [False, False, True]
    assert table_subjects(session) == (Subject(f"table:{digest}", "float16"),)
    assert formula_subjects(session) == (Subject("gelu_sigmoid", "float16"),)
    assert table_subjects(accuracy(edits.set_accuracy(table=digest))) == ()
