"""What of JSON Schema the files in docs/formats use."""

import json
import sys

# Booleans are integers in Python, not in JSON.
TYPES = {"string": str, "integer": int, "number": (int, float), "array": list, "object": dict, "boolean": bool}


def read_checked(path):
    """The one line of JSON on standard input, after it is clear that it is what the schema says."""
    with open(path) as file:
        schema = json.load(file)
    text = sys.stdin.read()
    assert text.endswith("}\n") and text.count("\n") == 1, "not one line"
    value = json.loads(text)
    check(value, schema, schema.get("definitions", {}), "top")
    return value


def check(value, schema, definitions, place):
    if "$ref" in schema:
        return check(value, definitions[schema["$ref"].rsplit("/", 1)[1]], definitions, place)
    if "enum" in schema:
        assert value in schema["enum"], f"{place}: {value}"
    if "type" in schema:
        assert isinstance(value, TYPES[schema["type"]]), f"{place}: {value}"
        assert isinstance(value, bool) == (schema["type"] == "boolean"), f"{place}: {value}"
    if isinstance(value, list):
        for number, element in enumerate(value):
            check(element, schema.get("items", {}), definitions, f"{place}[{number}]")
    if isinstance(value, dict):
        assert set(schema.get("required", [])) <= set(value), f"{place}: {value}"
        for key, member in value.items():
            inner = schema.get("properties", {}).get(key, schema.get("additionalProperties", {}))
            assert inner is not False, f"{place}: unknown key {key}"
            check(member, inner or {}, definitions, f"{place}.{key}")
