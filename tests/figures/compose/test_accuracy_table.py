"""The table of Accuracy and the headline above its pictures."""

from dataclasses import replace

import pytest

from gelu_gui.accuracy.audit import Subject
from gelu_gui.figures.compose.accuracy_audits import lines
from gelu_gui.figures.compose.accuracy_headline import headline
from gelu_gui.figures.compose.accuracy_table import of_audits, of_reports, report_shown
from gelu_gui.session import edits
from gelu_gui.session.results import Results
from gelu_gui.session.session import Span
from tests.figures.compose.laboratory import inspecting, results


def test_an_audit_has_its_suprema_with_their_bits_and_its_counts() -> None:
    session = inspecting(functions=("gelu_tanh",))
    found = of_audits(session, results(session))
    audit = results(session).audits[Subject("gelu_tanh", "bfloat16")]
    row = dict(zip(found.headers, (cell.text for cell in found.rows[0]), strict=True))
    assert row["bits of x"] == "0xc08b"
    assert row["sup ulp"] == "255.2"
    assert row["not correctly rounded"] == f"{audit.not_correctly_rounded:,}"
    assert float(row["RMS under N(0, 1)"]) == pytest.approx(0.0016, rel=0.05)


def test_its_first_supremum_is_of_the_measure_that_is_drawn() -> None:
    relative = inspecting(functions=("gelu_tanh",), measure="relative")
    found = of_audits(relative, results(relative))
    assert found.headers[1:3] == ("sup |relative|", "at x")
    audit = results(relative).audits[Subject("gelu_tanh", "bfloat16")]
    assert float(found.rows[0][1].text) == pytest.approx(audit.sup_rel.size, rel=1e-3)
    assert of_audits(inspecting(), Results()).headers[1] == "sup |error|"


def test_in_view_only_what_is_seen_counts() -> None:
    session = inspecting(functions=("gelu_tanh",), scope="visible", x_range=Span(0.0, 1.0))
    found = results(inspecting(functions=("gelu_tanh",)))
    assert of_audits(session, found).headers[-2] == "RMS on [0, 1]"
    assert of_audits(session, found).rows[0][1].text < "0.009"
    assert headline(session, found) == "exhaustive: every one of the 16,258 inputs of bfloat16 in view"


def test_the_headline_says_how_much_was_tried() -> None:
    session = inspecting()
    assert headline(session, results(session)) == "exhaustive: every one of the 65,280 finite inputs of bfloat16"
    assert headline(session, Results()) == ""
    subject = Subject("gelu_tanh", "bfloat16")
    sampled = replace(results(session).audits[subject], exhaustive=False)
    assert headline(session, Results().with_audit(subject, sampled)).startswith("sampled: 65,280 inputs of bfloat16")
    assert "others sampled" in headline(session, results(session).with_audit(subject, sampled))


def test_audits_still_being_made_are_faded() -> None:
    assert all(cell.faded for row in of_audits(inspecting(), Results()).rows for cell in row[1:])


def test_while_a_slider_moves_the_last_report_stays_faded() -> None:
    session = inspecting("float64", ("gelu_sigmoid",))
    moved = edits.set_value("gelu_sigmoid", "a", 1.75)(session)
    found, is_current = report_shown(moved, results(session), moved.function("gelu_sigmoid"))
    assert found is not None
    assert not is_current
    (row,) = of_reports(moved, results(session)).rows
    assert row[1].text == "0.02033"
    assert all(cell.faded for cell in row[1:])
    assert report_shown(moved, Results(), moved.function("gelu_sigmoid")) == (None, False)


def test_the_spread_and_the_measure_are_named() -> None:
    session = inspecting("float64", ("gelu_tanh",), sigma=2.0, measure="relative")
    found = of_reports(session, results(session))
    assert found.headers[1] == "sup |relative|"
    assert found.headers[-1] == "RMS under N(0, 2)"


def test_while_a_slider_moves_the_last_audit_stays_grey() -> None:
    session = inspecting("bfloat16", ("gelu_sigmoid",))
    found = results(session)
    moved = edits.set_value("gelu_sigmoid", "a", 1.75)(session)
    (line,) = lines(moved, found)
    assert line.style.hue == "grey"
    assert lines(session, found)[0].style.hue != "grey"
    (row,) = of_audits(moved, found).rows
    assert row[3].text == of_audits(session, found).rows[0][3].text
    assert all(cell.faded for cell in row[1:])
    other = inspecting("float16", ("gelu_sigmoid",))
    assert lines(other, found) == ()
