"""Support for bots: evaluation, rollout policy, levels and learned weights."""
