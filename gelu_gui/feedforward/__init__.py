"""What an activation costs inside the feed-forward block Linear · activation · Linear.

``plan`` orders the rounds, ``timer`` runs them on any device, ``verdict`` judges the ratios, ``torch_run`` puts one of
torch's devices under the timer and ``account`` keeps what it tells. To time another kind of device, implement
``bench.Clockwork`` for it.
"""
