"""What cards do, in the words of a rules file."""

LOOKS = ("look-own", "look-other")
SWAPS = ("swap-with-other", "swap-others", "swap-within")
# What changes a look: two cards instead of one, or a swap of the card that was looked at.
LOOK_MODIFIERS = ("look-two", "swap-looked")
DEALS = ("deal-to-other",)  # another player gets a card from the draw pile

Actions = tuple[tuple[str, tuple[str, ...]], ...]
"""Ranks (`Q`) or single cards (`Kh`), each with its actions."""
