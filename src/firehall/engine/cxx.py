"""Rule functions as C++, for GPUs.

The rules are written in a small part of Python: whole numbers, arrays, branches, loops, calls. That
part translates into C++ line by line, so a function and everything it calls are written out here
from their own source, and the GPU's compiler takes them as it would take rules written for it:
numbers of 32 bits, arrays of known sizes, states wherever the kernel keeps them.

A parameter that is no number (a state, a mask, a log) is a template's: C++ finds out what it is.
`device/views.h` says what states' arrays and Python's own functions become.
"""

from __future__ import annotations

import ast
import inspect
import textwrap
from collections import Counter
from types import FunctionType
from typing import Any, NewType

import numpy as np

from firehall.engine import arrays, bits, chance, driver, stepping, tracing
from firehall.engine.errors import FirehallError
from firehall.engine.generated import text_of
from firehall.engine.layout import fixed_from
from firehall.engine.plain import Array
from firehall.engine.sizes import settled
from firehall.engine.targets import Substitutes, chosen

#: What drives games computes with seeds and products: 64 bits. Rules have numbers of 32.
_WIDE = tuple(module.__name__ for module in (chance, driver, stepping, tracing))

#: Functions that ``device/views.h`` has in a processor's own words.
_NATIVE: dict[Any, str] = {
    arrays.width: "width",
    bits.ones: "ones",
    bits.lowest: "lowest",
    chance.philox: "philox",
}

#: A function that is used in several places is called, not copied to each of them, if it and what
#: is copied into it have this many characters: copied everywhere, the rules of a game would be ten
#: times as long, and fetching instructions is what a GPU would spend its time on.
APART = 1200

_TYPES = {"int": "int", "Wide": "int", "bool": "bool", "None": "void"}
_OPERATORS: dict[type[ast.AST], str] = {
    ast.Add: "+",
    ast.Sub: "-",
    ast.Mult: "*",
    ast.BitAnd: "&",
    ast.BitOr: "|",
    ast.BitXor: "^",
    ast.LShift: "<<",
    ast.RShift: ">>",
    ast.USub: "-",
    ast.Invert: "~",
    ast.Not: "!",
    ast.And: "&&",
    ast.Or: "||",
    ast.Eq: "==",
    ast.NotEq: "!=",
    ast.Lt: "<",
    ast.LtE: "<=",
    ast.Gt: ">",
    ast.GtE: ">=",
}
_BUILTINS = {"len": "len", "min": "least", "max": "most", "abs": "size", "int": "number"}


class Source:
    """A game's functions on their way to C++, each written once, callees first."""

    def __init__(self, state: np.dtype[Any], kit: Substitutes, small: bool = False) -> None:
        self._kit = kit
        self.small = small
        self._written: dict[FunctionType, str] = {}
        self._functions: dict[str, _Function] = {}
        self._tables: dict[str, str] = {}
        self._names: list[str] = []
        self._state = state_struct(state)

    @property
    def text(self) -> str:
        functions = self._sized()
        return "\n".join([self._state, *self._tables.values(), *functions, *self._names])

    def _sized(self) -> list[str]:
        """The functions, callees first, each called or copied where it is used."""
        uses = Counter(name for function in self._functions.values() for name in function.calls)
        sizes: dict[str, int] = {}
        texts = []
        for name, function in self._functions.items():
            size = len(function.text) + sum(sizes[callee] for callee in function.calls)
            apart = uses[name] > 1 and size > APART
            sizes[name] = 0 if apart else size
            texts.append(f"{'APART ' if apart else ''}DEVICE {function.text}")
        return texts

    def add(self, function: Any, name: str | None = None) -> str:
        """Write a function out with all that it calls; its name in C++, or the one asked for."""
        function = chosen(function, self._kit, self.small)
        if function in _NATIVE:
            return _NATIVE[function]
        if function not in self._written:
            self._written[function] = _name_of(f"{function.__module__}.{function.__name__}")
            written = _Function(function, self)
            self._functions[self._written[function]] = written
        if name:
            self._names.append(
                f"template <class... A> DEVICE auto {name}(A... a) "
                f"{{ return {self._written[function]}(a...); }}"
            )
        return self._written[function]

    def add_table(self, table: Array, path: str) -> str:
        """Write a table out that rules look things up in; an expression that gives it."""
        name, kind = _name_of(path), f"{table.dtype.name}_t"
        sizes = ", ".join(map(str, table.shape))
        numbers = ", ".join(map(str, table.ravel().tolist()))
        self._tables[name] = f"TABLE const {kind} {name}[] = {{{numbers}}};"
        return f"View<const {kind}, {sizes}>{{{name}}}"


def _name_of(path: str) -> str:
    return path.removeprefix("firehall.").replace(".", "_")


# The state


def state_struct(state: np.dtype[Any]) -> str:
    """A state is two blocks of memory: what play changes, and what it never does."""
    assert state.fields is not None
    play_size = fixed_from(state)
    blocks: dict[str, list[str]] = {"Play": [], "Fixed": []}
    access = []
    for name, (kind, offset, *_) in state.fields.items():
        base, shape = kind.subdtype or (kind, ())
        block = "Play" if offset < play_size else "Fixed"
        dims = "".join(f"[{size}]" for size in shape)
        blocks[block].append(f"  {base.name}_t {name}{dims};")
        const = "const " if block == "Fixed" else ""
        held = f"{block.lower()}->{name}"
        if shape:
            sizes = ", ".join(map(str, shape))
            kind_of = f"View<{const}{base.name}_t, {sizes}>"
            address = f"&{held}{'[0]' * len(shape)}"
            access.append(f"  DEVICE {kind_of} {name}() const {{ return {{{address}}}; }}")
        else:
            access.append(f"  DEVICE {const}{base.name}_t &{name}() const {{ return {held}; }}")
    sizes_of = {"Play": play_size, "Fixed": state.itemsize - play_size}
    structs = [
        f"struct {block} {{\n{chr(10).join(fields)}\n}};\n"
        f'static_assert(sizeof({block}) == {sizes_of[block] or 1}, "{block} has no holes");'
        for block, fields in blocks.items()
    ]
    view = "struct State {\n  Play *play;\n  const Fixed *fixed;\n" + "\n".join(access) + "\n};"
    return "\n".join([*structs, view, f"constexpr int STATE = {state.itemsize};"])


# A function


class _Function:
    """One function, from its source."""

    def __init__(self, function: FunctionType, source: Source) -> None:
        self._function = function
        self._source = source
        text = text_of(function) or textwrap.dedent(inspect.getsource(function))
        tree = ast.parse(text).body[0]
        assert isinstance(tree, ast.FunctionDef)
        tree = settled(tree, function.__globals__, source.small)
        wide = function.__module__ in _WIDE or any(
            isinstance(node, ast.Name) and node.id == "Wide" for node in ast.walk(tree)
        )
        self._number = "int64_t" if wide else "int"
        self.calls: list[str] = []
        self._once = _assigned_once(tree)
        body = tree.body[1:] if ast.get_docstring(tree) else tree.body
        lines = self._block(body, "  ")
        numbers = sorted(set(_assigned(tree)) - _parameters(tree) - self._once)
        declared = (
            [f"  {self._number} {', '.join(f'{n}_ = 0' for n in numbers)};"] if numbers else []
        )
        text = "\n".join(declared + lines)
        name = source._written[function]
        self.text = f"{self._head(tree)} {name}({self._arguments(tree)}) {{\n{text}\n}}"

    def _head(self, tree: ast.FunctionDef) -> str:
        kind = self._kind(tree.returns)
        return kind or self._no(tree, "a function says what it returns")

    def _kind(self, annotation: ast.expr | None) -> str | None:
        word = ast.unparse(annotation) if annotation else "?"
        named = isinstance(self._function.__globals__.get(word), NewType)
        kind = "int" if named else _TYPES.get(word)
        return self._number if kind == "int" else kind

    def _arguments(self, tree: ast.FunctionDef) -> str:
        return ", ".join(
            f"{self._kind(argument.annotation) or 'auto'} {argument.arg}_"
            for argument in tree.args.args
        )

    def _no(self, node: Any, what: str) -> Any:
        line = self._function.__code__.co_firstlineno + getattr(node, "lineno", 1) - 1
        name = self._function.__qualname__
        raise FirehallError(f"{self._function.__module__}.{name}, line {line}: {what}")

    # Statements

    def _block(self, body: list[ast.stmt], pad: str) -> list[str]:
        return [line for statement in body for line in self._statement(statement, pad)]

    def _statement(self, node: ast.stmt, pad: str) -> list[str]:
        inner = pad + "  "
        match node:
            case ast.Return(value):
                return [f"{pad}return {self._value(value)};" if value else f"{pad}return;"]
            case ast.Expr(ast.Constant()) | ast.Pass():
                return []
            case ast.Expr(value):
                return [f"{pad}{self._value(value)};"]
            case ast.Assign([ast.Tuple(targets)], ast.Tuple(values)):
                return self._assign_all(targets, values, pad)
            case ast.Assign([ast.Name(name)], value) if name in self._once:
                return [f"{pad}auto {name}_ = {self._value(value)};"]
            case ast.Assign([target], value):
                return [f"{pad}{self._value(target)} = {self._value(value)};"]
            case ast.AnnAssign(target, _, value) if value:
                plain = ast.Assign([target], value, lineno=node.lineno)
                return self._statement(plain, pad)
            case ast.AugAssign(target, operator, value):
                whole = ast.BinOp(target, operator, value, lineno=node.lineno)
                return [f"{pad}{self._value(target)} = {self._value(whole)};"]
            case ast.If(test, body, orelse):
                lines = [f"{pad}if ({self._value(test)}) {{", *self._block(body, inner)]
                if orelse:
                    lines += [f"{pad}}} else {{", *self._block(orelse, inner)]
                return [*lines, f"{pad}}}"]
            case ast.While(test, body, []):
                return [
                    "#pragma unroll 1",
                    f"{pad}while ({self._value(test)}) {{",
                    *self._block(body, inner),
                    f"{pad}}}",
                ]
            case ast.For(ast.Name(name), ast.Call(ast.Name(numbers), bounds), body, []) if (
                self._is_range(numbers)
            ):
                return self._loop(name, bounds, body, pad)
            case ast.Break():
                return [f"{pad}break;"]
            case ast.Continue():
                return [f"{pad}continue;"]
        return [self._no(node, f"rules have no {type(node).__name__}")]

    def _assign_all(self, targets: list[ast.expr], values: list[ast.expr], pad: str) -> list[str]:
        """``a, b = x, y``: all values are known before the first is stored."""
        inner = pad + "  "
        kept = [
            f"{inner}{self._number} kept{i} = {self._value(value)};"
            for i, value in enumerate(values)
        ]
        stored = [f"{inner}{self._value(target)} = kept{i};" for i, target in enumerate(targets)]
        return [f"{pad}{{", *kept, *stored, f"{pad}}}"]

    def _is_range(self, name: str) -> bool:
        ranging = isinstance(self._function.__globals__.get(name), arrays.RangeOf)
        return name == "range" or ranging

    def _loop(self, name: str, bounds: list[ast.expr], body: list[ast.stmt], pad: str) -> list[str]:
        """The counter is apart from the variable, which the body may change and code after see."""
        first = self._value(bounds[0]) if len(bounds) > 1 else "0"
        last = self._value(bounds[-1] if len(bounds) < 3 else bounds[1])
        step = ast.literal_eval(bounds[2]) if len(bounds) == 3 else 1
        sign = "<" if step > 0 else ">"
        head = f"{self._number} at_{name} = {first}, end_{name} = {last}"
        return [
            "#pragma unroll 1",
            f"{pad}for ({head}; at_{name} {sign} end_{name}; at_{name} += {step}) {{",
            f"{pad}  {name}_ = at_{name};",
            *self._block(body, pad + "  "),
            f"{pad}}}",
        ]

    # Expressions

    def _value(self, node: ast.expr) -> str:
        match node:
            case ast.Constant(value) if isinstance(value, int):
                return self._literal(value)
            case ast.Name(name):
                return self._name(node, name)
            case ast.Attribute(ast.Name(name), field):
                return f"{name}_.{field}()"
            case ast.Subscript(array, ast.Tuple(places)):
                where = ", ".join(self._value(place) for place in places)
                return f"{self._value(array)}({where})"
            case ast.Subscript(array, ast.Slice(first, None, None)) if first:
                return f"{self._value(array)}.from({self._value(first)})"
            case ast.Subscript(array, place):
                return f"{self._value(array)}({self._value(place)})"
            case ast.BinOp(left, ast.FloorDiv(), right):
                return f"quotient({self._value(left)}, {self._value(right)})"
            case ast.BinOp(left, ast.Mod(), right):
                return f"remainder({self._value(left)}, {self._value(right)})"
            case ast.BinOp(left, operator, right) if type(operator) in _OPERATORS:
                sign = _OPERATORS[type(operator)]
                return f"({self._value(left)} {sign} {self._value(right)})"
            case ast.UnaryOp(operator, operand) if type(operator) in _OPERATORS:
                return f"({_OPERATORS[type(operator)]}{self._value(operand)})"
            case ast.BoolOp(operator, values):
                sign = f" {_OPERATORS[type(operator)]} "
                return f"({sign.join(self._value(value) for value in values)})"
            case ast.IfExp(test, body, orelse):
                return f"({self._value(test)} ? {self._value(body)} : {self._value(orelse)})"
            case ast.Compare(left, operators, rights):
                return self._comparison(left, operators, rights)
            case ast.Call(ast.Name(name), arguments, []):
                given = ", ".join(self._value(argument) for argument in arguments)
                return f"{self._callee(node, name)}({given})"
        return str(self._no(node, f"rules have no {ast.unparse(node)}"))

    def _literal(self, value: int) -> str:
        if isinstance(value, bool):
            return "true" if value else "false"
        return f"int64_t({value}LL)" if self._number == "int64_t" else str(value)

    def _name(self, node: ast.expr, name: str) -> str:
        if name in self._function.__code__.co_varnames:
            return f"{name}_"  # C++ has keywords that Python has not
        value = self._function.__globals__.get(name)
        if isinstance(value, int):
            return self._literal(value)
        if isinstance(value, np.ndarray):
            return self._source.add_table(value, f"{self._function.__module__}.{name}")
        return str(self._no(node, f"{name} is no number and no table"))

    def _comparison(
        self, left: ast.expr, operators: list[ast.cmpop], rights: list[ast.expr]
    ) -> str:
        parts = []
        for operator, right in zip(operators, rights, strict=True):
            if isinstance(operator, ast.In | ast.NotIn) and isinstance(right, ast.Tuple):
                among = " || ".join(f"{self._value(left)} == {self._value(e)}" for e in right.elts)
                parts.append(f"({among})" if isinstance(operator, ast.In) else f"!({among})")
            elif type(operator) in _OPERATORS:
                sign = _OPERATORS[type(operator)]
                parts.append(f"({self._value(left)} {sign} {self._value(right)})")
            else:
                self._no(right, f"rules have no {ast.unparse(right)} to compare with")
            left = right
        return parts[0] if len(parts) == 1 else f"({' && '.join(parts)})"

    def _callee(self, node: ast.expr, name: str) -> str:
        value = self._function.__globals__.get(name)
        if isinstance(value, FunctionType):
            called = self._source.add(value)
            if value not in _NATIVE:
                self.calls.append(called)
            return called
        if isinstance(value, NewType):
            return "number"
        return _BUILTINS.get(name) or str(self._no(node, f"rules do not call {name}"))


def _assigned(tree: ast.AST) -> Counter[str]:
    """How often each name is given a value."""
    return Counter(
        node.id
        for node in ast.walk(tree)
        if isinstance(node, ast.Name) and isinstance(node.ctx, ast.Store)
    )


def _assigned_once(tree: ast.FunctionDef) -> set[str]:
    """Names with one assignment, at the top of the function: these may be more than numbers."""
    counts = _assigned(tree)
    top = {
        statement.targets[0].id
        for statement in tree.body
        if isinstance(statement, ast.Assign) and isinstance(statement.targets[0], ast.Name)
    }
    return {name for name in top - _parameters(tree) if counts[name] == 1}


def _parameters(tree: ast.FunctionDef) -> set[str]:
    return {argument.arg for argument in tree.args.args}
