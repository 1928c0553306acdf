"""Devices that a command is given are there, or one sentence says which are."""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from gelu_gui.commands import devices
from gelu_gui.commands.devices import check_devices
from gelu_gui.commands.request import RequestError, WorkFailed
from gelu_gui.feedforward.run import Device
from gelu_gui.jobs.job import Job, JobFailed
from gelu_gui.jobs.token import Token


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> list[Job]:
    """The jobs begun; a machine with a processor alone answers."""
    jobs: list[Job] = []

    def iterate(job: Job, _token: Token) -> Iterator[object]:
        jobs.append(job)
        yield Device("cpu", "CPU")

    monkeypatch.setattr(devices, "iterate", iterate)
    return jobs


def test_nobody_is_asked_about_the_processor(asked: list[Job]) -> None:
    check_devices("--device", ["cpu"])
    assert asked == []


def test_an_absent_device_is_refused_with_those_that_are_there(asked: list[Job]) -> None:
    with pytest.raises(RequestError, match=r"^--device: 'cuda:0' cannot be used: there is no such device") as refused:
        check_devices("--device", ["cuda:0"], "all")
    assert str(refused.value).endswith("(usable here: all, cpu)")
    assert len(asked) == 1


def test_without_torch_the_work_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    def iterate(_job: Job, _token: Token) -> Iterator[object]:
        raise JobFailed("torch could not be imported")
        yield

    monkeypatch.setattr(devices, "iterate", iterate)
    with pytest.raises(WorkFailed, match="torch could not be imported"):
        check_devices("--device", ["cuda:0"])
