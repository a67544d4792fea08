"""The errors whose sentences stand in the room `kabadak`; their keys are written out."""

from caboprob import messages
from caboprob.errors import BadNotation, CaboError, IllegalMove, ImpossibleCards


class OfKabadak(CaboError):
    """An error that knows the whole key of its message."""

    def sentence(self, language: str) -> str:
        """What was expected and what came, without the place."""
        return messages.say(language, self.key, **self.facts)


class Unreadable(OfKabadak, BadNotation):
    """It cannot be read."""


class Undealt(OfKabadak, ImpossibleCards):
    """No game can begin with these cards."""


class Forbidden(OfKabadak, IllegalMove):
    """It can be read and is not allowed now."""
