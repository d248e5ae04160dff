"""Reads `themewire explain --json` from standard input, checks it against docs/formats/explain.schema.json, and prints, a
line each: the state, the tokens of the steps, and each step's winner as blob.layer.

usage: explain.py SCHEMA < EXPLANATION
"""

import json
import sys

SCHEMA = json.load(open(sys.argv[1]))
# Booleans are integers in Python, not in JSON.
TYPES = {"string": str, "integer": int, "number": (int, float), "array": list, "object": dict}


def check(value, schema, place):
    """What of JSON Schema the file uses."""
    if "$ref" in schema:
        return check(value, SCHEMA["definitions"][schema["$ref"].rsplit("/", 1)[1]], place)
    if "enum" in schema:
        assert value in schema["enum"], f"{place}: {value}"
    if "type" in schema:
        assert isinstance(value, TYPES[schema["type"]]) and not isinstance(value, bool), f"{place}: {value}"
    if isinstance(value, list):
        for number, element in enumerate(value):
            check(element, schema.get("items", {}), f"{place}[{number}]")
    if isinstance(value, dict):
        assert set(schema.get("required", [])) <= set(value), f"{place}: {value}"
        for key, member in value.items():
            inner = schema.get("properties", {}).get(key, schema.get("additionalProperties", {}))
            assert inner is not False, f"{place}: unknown key {key}"
            check(member, inner or {}, f"{place}.{key}")


text = sys.stdin.read()
assert text.endswith("}\n") and text.count("\n") == 1, "not one line"
explanation = json.loads(text)
check(explanation, SCHEMA, "explanation")
print(explanation["state"])
for step in explanation["steps"]:
    winners = [f"{entry['blob']}.{entry['layer']}" for entry in step["entries"] if entry["verdict"] == "won"]
    contents = {"value", "unspecified", "alias", "derive", "list"}
    assert all(len(contents & set(entry)) == 1 for entry in step["entries"]), step
    print(step["token"] + (f" ({step['part']})" if "part" in step else ""), *winners)
