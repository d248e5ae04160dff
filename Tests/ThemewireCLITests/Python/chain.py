# This source file is part of the Themewire open source project
# Copyright (c) 2026 the Themewire project authors
# SPDX-License-Identifier: Apache-2.0

"""Gets a theme's chain with grpcio and resolves it on the server, with stubs made from the published .proto.

Usage: chain.py PROTO HOST:PORT NAME FOLDER HELD [MODIFIER=CONTEXT ...]

Writes the chain as 0.theme, 1.theme ... into FOLDER and prints one JSON object: the chain's `composite` digest, whether the
reader of HELD (a composite digest in hex, or `-`) would be told "not modified", and the tokens that ResolveTheme answers.
"""
import json
import pathlib
import subprocess
import sys
import tempfile

import grpc


def main(proto, address, name, folder, held, *selection):
    with tempfile.TemporaryDirectory() as stubs:
        options = [f"-I{proto}", f"--python_out={stubs}", f"--grpc_python_out={stubs}"]
        command = [sys.executable, "-m", "grpc_tools.protoc", *options, "themewire/v1/delivery.proto"]
        subprocess.run(command, check=True)
        sys.path.insert(0, stubs)
        from themewire.v1 import delivery_pb2 as pb
        from themewire.v1 import delivery_pb2_grpc

    with grpc.insecure_channel(address) as channel:
        themes = delivery_pb2_grpc.ThemeDeliveryStub(channel)
        chain = themes.GetTheme(pb.GetThemeRequest(name=name))
        for place, member in enumerate(chain.members):
            (pathlib.Path(folder) / f"{place}.theme").write_bytes(member.blob)
        digest = b"" if held == "-" else bytes.fromhex(held)
        again = themes.GetTheme(pb.GetThemeRequest(name=name, composite_digest=digest))
        contexts = [pb.ModifierContext(modifier=pair.split("=")[0], context=pair.split("=")[1]) for pair in selection]
        resolved = themes.ResolveTheme(pb.ResolveThemeRequest(name=name, selection=contexts))
        tokens = {token.path: {"$type": token.type, "$value": json.loads(token.value)} for token in resolved.tokens}
        answer = {
            "composite": chain.composite_digest.hex(),
            "notModified": again.not_modified,
            "members": len(chain.members),
            "failures": len(resolved.failures),
            "tokens": tokens,
        }
        print(json.dumps(answer))


main(*sys.argv[1:])
