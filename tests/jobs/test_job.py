from __future__ import annotations

import sys

import pytest

from gelu_gui.jobs.job import Job, JobFailed, begin, failure_sentence


def test_naming_a_job_imports_nothing() -> None:
    Job("tests.jobs.torch_missing:work")
    assert "tests.jobs.torch_missing" not in sys.modules


def test_a_job_runs_in_a_known_place() -> None:
    with pytest.raises(ValueError, match="child, thread"):
        Job("tests.jobs.generators:count", where="cloud")


def test_begin_calls_the_generator_with_the_arguments() -> None:
    assert list(begin(Job("tests.jobs.generators:count", (3,)))) == [0, 1, 2]


def test_a_torch_that_cannot_be_imported_is_told_with_the_remedy(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delitem(sys.modules, "torch", raising=False)
    with pytest.raises(JobFailed, match=r"^torch could not be imported: libtorch_cpu.* pip install torch$"):
        begin(Job("tests.jobs.torch_missing:work"))


def test_another_missing_module_is_not_blamed_on_torch() -> None:
    with pytest.raises(ModuleNotFoundError):
        begin(Job("tests.jobs.absent:work"))


@pytest.mark.parametrize(
    ("error", "words"),
    [
        (ValueError("two\nlines"), "ValueError: two lines"),
        (MemoryError(), "MemoryError"),
        (JobFailed("as it is."), "as it is."),
    ],
)
def test_a_failure_is_one_line(error: Exception, words: str) -> None:
    assert str(failure_sentence(error)) == words
