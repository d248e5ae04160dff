"""Reads `themewire explain --json` from standard input, checks it against docs/formats/explain.schema.json, and prints, a
line each: the state, the tokens of the steps, and each step's winner as blob.layer.

usage: explain.py SCHEMA < EXPLANATION
"""

import sys

from schema import read_checked

explanation = read_checked(sys.argv[1])
print(explanation["state"])
for step in explanation["steps"]:
    winners = [f"{entry['blob']}.{entry['layer']}" for entry in step["entries"] if entry["verdict"] == "won"]
    contents = {"value", "unspecified", "alias", "derive", "list"}
    assert all(len(contents & set(entry)) == 1 for entry in step["entries"]), step
    print(step["token"] + (f" ({step['part']})" if "part" in step else ""), *winners)
