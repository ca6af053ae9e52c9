"""The OpenAPI document, from the endpoints and the structures themselves."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from firehall.server import messages as m
from firehall.server.api.endpoint import JSON, Endpoint

NAMED = re.compile(r"\{(\w+)\}")
REFUSALS = {
    401: "no cookie",
    403: "not allowed",
    404: "not there",
    409: "not as things stand",
    413: "too large",
    415: "not JSON",
    422: "not understood",
    429: "too many",
}


def document(endpoints: list[Endpoint], version: str) -> dict[str, Any]:
    """OpenAPI 3.1, whose schemas are JSON Schema as msgspec writes it."""
    said = [kind for one in endpoints for kind in (one.answer, one.body) if kind is not None]
    kinds = [*said, m.Problem]
    schemas, components = msgspec.json.schema_components(
        kinds, ref_template="#/components/schemas/{name}"
    )
    by_kind = {repr(kind): schema for kind, schema in zip(kinds, schemas, strict=True)}
    paths: dict[str, dict[str, Any]] = {}
    for one in endpoints:
        paths.setdefault(one.path, {})[one.method.lower()] = operation(one, by_kind)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Firehall", "version": version},
        "paths": paths,
        "components": {"schemas": components},
    }


def operation(one: Endpoint, schemas: dict[str, Any]) -> dict[str, Any]:
    problem = {"content": {JSON: {"schema": schemas[repr(m.Problem)]}}}
    described: dict[str, Any] = {
        "summary": one.summary,
        "operationId": one.handler.__name__,
        "parameters": parameters(one),
        "responses": {
            str(one.status): {
                "description": "as asked",
                "content": {JSON: {"schema": schemas[repr(one.answer)]}},
            },
            **{str(status): {"description": why, **problem} for status, why in REFUSALS.items()},
        },
    }
    if one.body is not None:
        described["requestBody"] = {
            "required": True,
            "content": {JSON: {"schema": schemas[repr(one.body)]}},
        }
    return described


def parameters(one: Endpoint) -> list[dict[str, Any]]:
    in_path = [
        {"name": name, "in": "path", "required": True, "schema": {"type": "string"}}
        for name in NAMED.findall(one.path)
    ]
    in_query = [
        {"name": name, "in": "query", "schema": schema} for name, schema in one.query.items()
    ]
    return [*in_path, *in_query]
