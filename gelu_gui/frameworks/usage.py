"""Which GELU is this: what frameworks and models call it, the form they compute, and where that was read."""

from __future__ import annotations

from dataclasses import dataclass

from gelu_gui.activations.activation import Activation
from gelu_gui.activations.catalogue import lookup


@dataclass(frozen=True)
class Usage:
    """One name for GELU somewhere, and the form of the catalogue that it computes as a function of real numbers."""

    where: str  # the framework or model
    called: str  # the call, the value in a configuration, or the file of a model
    form: str  # KEY or KEY:parameter=value, as the catalogue spells it
    source: str  # documentation page, file or thread
    version: str  # of the source: a release, a commit or a date
    is_default: bool = False  # what whoever asks for nothing else gets

    @property
    def activation(self) -> Activation:
        """The form with its constants."""
        return lookup(self.form)


_BERT = "github.com/google-research/bert, modeling.py"
_COREML = "github.com/apple/coremltools, mil/ops/defs/iOS15/activation.py"
_FAIRSEQ = "github.com/facebookresearch/fairseq, fairseq/modules/gelu.py"
_GGML = "github.com/ggml-org/ggml, src/ggml-cpu/vec.h"
_HF = "github.com/huggingface/transformers, src/transformers/activations.py"
_HF_NAMES = "ACT2CLS as quoted in huggingface/text-embeddings-inference pull request 753"
_JAX = "github.com/jax-ml/jax, jax/_src/nn/functions.py"
_MINDSPORE = "mindspore.cn documentation, mindspore.{}"
_MLX = "github.com/ml-explore/mlx, python/mlx/nn/layers/activations.py"
_ONNX = "onnx.ai, operator Gelu"
_OPENVINO = "docs.openvino.ai, Gelu-7"
_TENSORFLOW = "tensorflow.org documentation, {}"
_TENSORRT = "NvInfer.h, ActivationType"
_TORCH = "docs.pytorch.org, torch.nn.GELU"

USAGES = (
    Usage("PyTorch", "torch.nn.GELU()", "gelu", _TORCH, "1.12", is_default=True),
    Usage("PyTorch", "torch.nn.GELU('tanh')", "gelu_tanh", _TORCH, "1.12"),
    Usage("PyTorch", "F.gelu(x)", "gelu", "docs.pytorch.org, torch.nn.functional.gelu", "2.8", is_default=True),
    Usage("PyTorch", "F.gelu(x, approximate='tanh')", "gelu_tanh", "docs.pytorch.org, torch.nn.functional.gelu", "2.8"),
    Usage("TensorFlow", "tf.nn.gelu(x)", "gelu", _TENSORFLOW.format("tf.nn.gelu"), "2.7.4", is_default=True),
    Usage("TensorFlow", "tf.nn.gelu(x, approximate=True)", "gelu_tanh", _TENSORFLOW.format("tf.nn.gelu"), "2.7.4"),
    Usage(
        "Keras 2",
        "tf.keras.activations.gelu(x)",
        "gelu",
        _TENSORFLOW.format("tf.keras.activations.gelu"),
        "2.15, 2024-01-23",
        is_default=True,
    ),
    Usage(
        "Keras 3",
        "keras.ops.gelu(x)",
        "gelu_tanh",
        _TENSORFLOW.format("tf.keras.ops.gelu"),
        "Keras 3.15.1",
        is_default=True,
    ),
    Usage(
        "Keras 3",
        "keras.ops.gelu(x, approximate=False)",
        "gelu",
        _TENSORFLOW.format("tf.keras.ops.gelu"),
        "Keras 3.15.1",
    ),
    Usage(
        "TensorFlow Addons",
        "tfa.activations.gelu(x)",
        "gelu_tanh",
        "github.com/tensorflow/addons, tensorflow_addons/activations/gelu.py",
        "commit 0092ca9",
        is_default=True,
    ),
    Usage("JAX", "jax.nn.gelu(x)", "gelu_tanh", _JAX, "commit 01c3657", is_default=True),
    Usage("JAX", "jax.nn.gelu(x, approximate=False)", "gelu", _JAX, "commit 01c3657"),
    Usage(
        "Flax",
        "flax.linen.gelu(x)",
        "gelu_tanh",
        "github.com/google/flax, flax/linen/activation.py (from jax.nn)",
        "commit 1dbd90e",
        is_default=True,
    ),
    Usage("Hugging Face", '"gelu"', "gelu", _HF, "commit 00e12e7"),
    Usage("Hugging Face", '"gelu_python"', "gelu", _HF, "commit 00e12e7"),
    Usage("Hugging Face", '"gelu_new"', "gelu_new", _HF, "commit 00e12e7"),
    Usage("Hugging Face", '"gelu_fast"', "gelu_fast", _HF, "commit 00e12e7"),
    Usage("Hugging Face", '"quick_gelu"', "quick_gelu", _HF, "commit 00e12e7"),
    Usage("Hugging Face", '"gelu_10"', "gelu_10", _HF, "commit 00e12e7"),
    Usage("Hugging Face", '"gelu_pytorch_tanh"', "gelu_pytorch_tanh", _HF_NAMES, "2025-11-06"),
    Usage("Hugging Face", '"gelu_python_tanh"', "gelu_python_tanh", _HF_NAMES, "2025-11-06"),
    Usage("Hugging Face", '"gelu_accurate"', "gelu_accurate", _HF_NAMES, "2025-11-06"),
    Usage(
        "Text Embeddings Inference",
        '"gelu" (all of its spellings)',
        "gelu_tanh",
        "huggingface/text-embeddings-inference pull request 753",
        "2025-11-06",
        is_default=True,
    ),
    Usage("BERT, first release", "modeling.py: gelu", "gelu", _BERT, "commit fe35475, 2018-10-31"),
    Usage("BERT since February 2019", "modeling.py: gelu", "gelu_tanh", _BERT, "commit bee6030, 2019-02-07"),
    Usage("GPT-2", "src/model.py: gelu", "gelu_tanh", "github.com/openai/gpt-2, src/model.py", "commit 122c55a"),
    Usage("CLIP", "QuickGELU", "gelu_sigmoid", "github.com/openai/CLIP, clip/model.py", "commit 0845fc4"),
    Usage(
        "Gemma 1",
        'config "gelu", weights trained with tanh',
        "gelu_tanh",
        "NVIDIA-NeMo/Megatron-Bridge pull request 4661",
        "2026-07-06",
    ),
    Usage(
        "Megatron-LM",
        "fused_bias_gelu.py",
        "gelu_megatron",
        "github.com/NVIDIA/Megatron-LM, megatron/core/fusions/fused_bias_gelu.py",
        "commit 19d6aac",
    ),
    Usage(
        "I-BERT",
        "IntGELU",
        "gelu_ibert",
        "github.com/huggingface/transformers, models/ibert/quant_modules.py",
        "commit 0159620",
    ),
    Usage("fairseq", "gelu", "gelu", _FAIRSEQ, "commit 2519cd4"),
    Usage("fairseq", "gelu_accurate", "gelu_accurate", _FAIRSEQ, "commit 2519cd4"),
    Usage("MLX", "mlx.nn.GELU()", "gelu", _MLX, "commit 0252bc6", is_default=True),
    Usage("MLX", "mlx.nn.gelu_approx, GELU('precise')", "gelu_mlx_precise", _MLX, "commit 0252bc6"),
    Usage("MLX", "mlx.nn.gelu_fast_approx, GELU('fast')", "gelu_sigmoid", _MLX, "commit 0252bc6"),
    Usage("MLX", "GELU('fast') as its documentation has it", "gelu_mlx_fast", _MLX, "commit 0252bc6"),
    Usage("Core ML", "gelu, EXACT", "gelu", _COREML, "commit 17599c7", is_default=True),
    Usage("Core ML", "gelu, TANH_APPROXIMATION", "gelu_tanh", _COREML, "commit 17599c7"),
    Usage("Core ML", "gelu, SIGMOID_APPROXIMATION", "gelu_sigmoid", _COREML, "commit 17599c7"),
    Usage("ONNX", "Gelu", "gelu", _ONNX, "opset 20", is_default=True),
    Usage("ONNX", 'Gelu, approximate="tanh"', "gelu_tanh", _ONNX, "opset 20"),
    Usage("OpenVINO", "Gelu-7", "gelu", _OPENVINO, "2024", is_default=True),
    Usage("OpenVINO", 'Gelu-7, approximation_mode="tanh"', "gelu_tanh", _OPENVINO, "2024"),
    Usage("TensorRT", "kGELU_ERF", "gelu", _TENSORRT, "TensorRT 10"),
    Usage("TensorRT", "kGELU_TANH", "gelu_tanh", _TENSORRT, "TensorRT 10"),
    Usage("MindSpore", "mindspore.nn.GELU()", "gelu_tanh", _MINDSPORE.format("nn.GELU"), "r2.11.0", is_default=True),
    Usage("MindSpore", "mindspore.ops.gelu(x)", "gelu", _MINDSPORE.format("ops.gelu"), "r2.11.0", is_default=True),
    Usage(
        "MindSpore",
        "mindspore.mint.nn.functional.gelu(x)",
        "gelu",
        _MINDSPORE.format("mint.nn.functional.gelu"),
        "r2.9.0",
        is_default=True,
    ),
    Usage("ggml", "ggml_gelu", "gelu_tanh", _GGML, "commit 5637685"),
    Usage("ggml", "ggml_gelu_erf", "gelu", _GGML, "commit 5637685"),
    Usage("ggml", "ggml_gelu_quick", "gelu_sigmoid", _GGML, "commit 5637685"),
    Usage("NNlib.jl", "gelu", "gelu_tanh", "github.com/FluxML/NNlib.jl, src/activations.jl", "commit 074e9da"),
)
