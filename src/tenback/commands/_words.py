"""What commands say, in the user's language."""

TYPE_CHECKING = False  # as in `typing`, which takes longer to import than `tenback --help`
if TYPE_CHECKING:
    from tenback.locales import Catalogue
    from tenback.rules import Refused
    from tenback.table import Broken, Fault


def catalogue() -> "Catalogue":
    """Returns the messages in the user's language."""
    from tenback.locales import Catalogue, language_of

    return Catalogue(language_of())


def say(message_id: str, **facts: object) -> str:
    """Returns a message in the user's language."""
    return catalogue().say(message_id, form="", **facts)


def plain(message_id: str) -> str:
    """Returns a message of `help.ftl` in the user's language."""
    from tenback.locales import language_of
    from tenback.locales.plain import plain_messages

    return plain_messages(language_of(), "help")[message_id]


def os_text(error: OSError) -> str:
    """Returns why the system could not do something, in a few words."""
    import errno

    code = errno.errorcode.get(error.errno or 0, type(error).__name__)
    return say("error-system", code=code, text=error.strerror or str(error))


def refusal_text(refused: "Refused") -> str:
    """Returns what was wrong with the input and what would be right, in one line."""
    return catalogue().refusal(refused)


def fault_text(fault: "Fault") -> str:
    """Returns where a record departs from the rules, and how, in one line."""
    from tenback.locales import record_faults

    return record_faults.fault_text(catalogue(), fault)


def broken_text(broken: "Broken") -> str:
    """Returns what keeps a record from being read, in one line."""
    from tenback.locales import record_faults

    return record_faults.broken_text(catalogue(), broken)
