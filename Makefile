# The two commands are `make run` and `make test`; both install what they need the first time.
# PYTHON=python3.12 chooses another Python; pip reads its own variables (see README for the CPU build of torch).
PYTHON ?= python3
export PYTHON

.PHONY: run test lint bench figures translations fonts clean

run: .venv/run.stamp       ## open the window, or draw the figures where there is no screen
	tools/run $(ARGS)

test: .venv/test.stamp     ## every test: offscreen, then those that need a real window, on a virtual screen
	QT_QPA_PLATFORM=offscreen .venv/bin/pytest -m "not window" $(ARGS)
	tools/on-screen .venv/bin/pytest -m window $(ARGS)

lint: .venv/test.stamp     ## style, format and types
	.venv/bin/ruff check .
	.venv/bin/ruff format --check .
	.venv/bin/pyright

bench: .venv/test.stamp    ## every promise about speed as a ratio to a floor measured in the same run
	.venv/bin/python -m benchmarks $(ARGS)

figures: .venv/run.stamp   ## every view as PNG, SVG and PDF into figures/, after ten seconds of timing
	tools/figures

translations: .venv/test.stamp  ## collect the texts of the source into the .ts file and compile it
	tools/translations

fonts: .venv/test.stamp    ## cut the fonts that SVG files carry out of font-source-sans-pro
	tools/fonts

.venv/run.stamp .venv/test.stamp: .venv/%.stamp: pyproject.toml constraints.txt tools/setup
	tools/setup $*

clean:
	rm -rf .venv build dist figures .pytest_cache .ruff_cache .hypothesis
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
