"""The version of the rules: raised whenever any act may be judged otherwise than before.

It is noted with every attempt, in every exam key and in every signed result. What was graded under one version stays
graded: verdicts are held against a replay only under the version that they were found under.
"""

RULES_VERSION = 3

FIRST_RULES = 1
"""What is recorded without a version was judged under this one."""


def rules_words(version: int) -> str:
    """
    >>> rules_words(1)
    'rules version 1'
    """
    return f"rules version {version}"
