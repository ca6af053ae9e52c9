"""Write `web/src/net/wire.ts`, the page's side of the wire, from the server's structures.

make wire

A tool that goes by their JSON Schema would lose what one reads a wire for: the words behind a
field, and that the number of a seat is no other number.
"""

from __future__ import annotations

import ast
import inspect
import io
import re
import tokenize
from collections.abc import Iterator
from pathlib import Path
from types import NoneType, UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

from msgspec import NODEFAULT, UnsetType, structs

from firehall.server import messages

FILE = Path(__file__).parents[1] / "web/src/net/wire.ts"
WIDTH = 100
HEAD = f"""\
/**
 * What goes over the wire, as `docs/protocol.md` tells it. Made from `messages/` of the server:
 * change that, then run `make wire`.
 */
import type {{ Language, SeatNumber, Target }} from '../boards/contract';

export const PROTOCOL = {messages.PROTOCOL};
export type Json = Record<string, unknown>;
"""
#: Structures whose names mean something else on the page.
RENAMED = {name: f"Wire{name}" for name in ("Action", "Event", "Reach", "Seat")}
PLAIN = {Any: "unknown", bool: "boolean", float: "number", int: "number", str: "string"}
PLAIN |= {NoneType: "null", messages.Json: "Json"}
CHOICES = {kind: name for name, kind in vars(messages).items() if get_origin(kind) is Literal}


def written() -> str:
    """The whole file."""
    found = (exported(name, kind) for name, kind in vars(messages).items())
    return "\n".join([HEAD, *filter(None, found)])


def exported(name: str, kind: Any) -> str:
    """What the page has of a name in the server's module; nothing of most."""
    if kind in (messages.FromBrowser, messages.ToBrowser):
        return stated(f"export type {name} =", [typed(one) for one in get_args(kind)])
    if get_origin(kind) is Literal:
        return stated(f"export type {name} =", [quoted(one) for one in get_args(kind)])
    return interface(kind) if is_said(kind) else ""


def is_said(kind: Any) -> bool:
    """Whether this is a structure, and not one that all others stand on."""
    base = (messages.Struct, messages.Given)
    return inspect.isclass(kind) and issubclass(kind, base) and kind not in base


def interface(kind: Any) -> str:
    doc = ast.get_docstring(body_of(kind))
    tag = kind.__struct_config__.tag
    tagged = f"  t: {quoted(tag)};\n" if tag else ""
    members = "".join(member(kind, field, words) for field, words in fields(kind))
    return f"{remark(doc or '')}export interface {typed(kind)} {{\n{tagged}{members}}}\n"


def body_of(kind: Any) -> ast.ClassDef:
    found = ast.parse(inspect.getsource(kind)).body[0]
    assert isinstance(found, ast.ClassDef)
    return found


def fields(kind: Any) -> Iterator[tuple[structs.FieldInfo, str]]:
    """Each field of a structure with the comment behind it."""
    tokens = tokenize.generate_tokens(io.StringIO(inspect.getsource(kind)).readline)
    comments = {one.start[0]: one.string for one in tokens if one.type == tokenize.COMMENT}
    lines = [one for one in body_of(kind).body if isinstance(one, ast.AnnAssign)]
    for field, line in zip(structs.fields(kind), lines, strict=True):
        yield field, comments.get(line.lineno, "").lstrip("# ")


def member(kind: Any, field: structs.FieldInfo, words: str) -> str:
    hint = get_type_hints(kind, vars(messages), include_extras=True)[field.name]
    lacks = "?" if may_lack(kind, field, hint) else ""
    head = f"  {field.encode_name}{lacks}:"
    return remark(words, "  ") + stated(head, alternatives(hint))


def may_lack(kind: Any, field: structs.FieldInfo, hint: Any) -> bool:
    """A browser leaves out what it likes of what has a default, the server only what is not set."""
    optional = field.default is not NODEFAULT or field.default_factory is not NODEFAULT
    return UnsetType in get_args(hint) or (optional and issubclass(kind, messages.Given))


# Types


def typed(hint: Any) -> str:
    return " | ".join(alternatives(hint))


def alternatives(hint: Any) -> list[str]:
    """The type as the page writes it, one of several where it may be any of them."""
    if get_origin(hint) in (Union, UnionType):
        kinds = [one for one in get_args(hint) if one is not UnsetType]
        return [said for one in kinds for said in alternatives(one)]
    if get_origin(hint) is Literal and hint not in CHOICES:
        return [quoted(one) for one in get_args(hint)]
    return [simple(hint)]


def simple(hint: Any) -> str:
    if hint in PLAIN:
        return PLAIN[hint]
    if hint in CHOICES:
        return CHOICES[hint]
    origin, inner = get_origin(hint), get_args(hint)
    if origin is Annotated:
        titles = [meta.title for meta in inner[1:] if meta.title]
        return titles[0] if titles else typed(inner[0])
    if origin is list:
        said = typed(inner[0])
        return f"({said})[]" if " | " in said else f"{said}[]"
    if origin is tuple:
        return f"[{', '.join(typed(one) for one in inner)}]"
    if origin is dict:
        return f"Record<{typed(inner[0])}, {typed(inner[1])}>"
    return RENAMED.get(hint.__name__, hint.__name__)


# As Prettier would write it


def quoted(value: Any) -> str:
    return f"'{value}'"


def stated(head: str, kinds: list[str]) -> str:
    """A line that ends in a type; else a second one; else a line for each, where it is too long."""
    said = f"{' | '.join(kinds)};\n"
    margin = " " * (len(head) - len(head.lstrip()) + 2)
    if len(f"{head} {said}") <= WIDTH + 1 or len(kinds) == 1:
        return f"{head} {said}"
    if head.endswith("=") and len(f"{margin}{said}") <= WIDTH + 1:
        return f"{head}\n{margin}{said}"
    return head + "".join(f"\n{margin}| {one}" for one in kinds) + ";\n"


def remark(text: str, margin: str = "") -> str:
    """A docstring or a comment of Python's, as one."""
    plain = re.sub(r"\bNone\b", "null", text.replace("``", "`"))
    words = plain[:1].upper() + plain[1:]
    if "\n" not in words:
        return f"{margin}/** {words.rstrip('.')}. */\n" if words else ""
    lines = "".join(f"{margin} * {line}".rstrip() + "\n" for line in words.splitlines())
    return f"{margin}/**\n{lines}{margin} */\n"


if __name__ == "__main__":
    FILE.write_text(written(), "utf-8")
    print(FILE)
