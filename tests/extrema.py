"""Suprema and extrema computed independently, and how the catalogue spells the names they are filed under."""

import json
from pathlib import Path

REFERENCE = json.loads((Path(__file__).parent / "reference" / "extrema.json").read_text())
SPELLINGS = {
    "tanh": "gelu_tanh",
    "sigmoid_1.702": "gelu_sigmoid",
    "sigmoid_1.773_mlx_old": "gelu_mlx_fast",
    "tocher_1.5958": "gelu_tocher",
    "silu": "silu",
    "bowling2009": "gelu_logistic_cubic",
    "bowling2009_4dp": "gelu_logistic_cubic:b=0.070565992",
    "typo_0.44715": "gelu_tanh_typo",
    "AS_7.1.25": "gelu_erf_7_1_25",
    "AS_7.1.26": "gelu_erf_7_1_26",
    "AS_7.1.28": "gelu_erf_7_1_28",
    "ibert_igelu": "gelu_ibert",
    "hgelu_1.702": "gelu_hard",
    "hardswish": "hardswish",
    "relu": "relu",
}
