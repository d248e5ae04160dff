"""Drives a theme server with grpcio and stubs made from the published .proto files, as any Python program would.

Usage: client.py ROOT PORT FOLDER

ROOT is the repository, PORT the server's, FOLDER has base.theme, base2.theme (the same catalog, other values), brand.theme
and brand2.theme. The server has base.theme as its theme `default` and nothing else. Prints `N checks passed`, or the failed
one and exits with 1.
"""
import hashlib
import json
import pathlib
import socket
import struct
import subprocess
import sys
import tempfile

import grpc

CHECKS = 0


def check(condition, what):
    global CHECKS
    if not condition:
        print(f"FAILED: {what}")
        sys.exit(1)
    CHECKS += 1


def fails(code, what, call):
    """Checks that a call ends with a status, and gives its message."""
    try:
        call()
    except grpc.RpcError as error:
        check(error.code() == code, f"{what}: {error.code()} {error.details()}, not {code}")
        return error.details()
    check(False, f"{what}: succeeded, not {code}")


def make_stubs(root, folder):
    files = ["themewire/v1/delivery.proto", "grpc/health/v1/health.proto"]
    # Under a name of their own: the package `grpc` is grpcio's.
    proto = pathlib.Path(folder) / "proto"
    for file in files:
        target = proto / file.replace("grpc/health", "health")
        target.parent.mkdir(parents=True, exist_ok=True)
        target.write_text((pathlib.Path(root) / "proto" / file).read_text())
    subprocess.run(
        [sys.executable, "-m", "grpc_tools.protoc", f"-I{proto}", f"--python_out={folder}", f"--grpc_python_out={folder}"]
        + [file.replace("grpc/health", "health") for file in files],
        check=True,
    )
    sys.path.insert(0, folder)


def main(root, port, folder, stubs):
    make_stubs(root, stubs)
    from health.v1 import health_pb2, health_pb2_grpc
    from themewire.v1 import delivery_pb2 as pb
    from themewire.v1 import delivery_pb2_grpc

    blobs = {path.stem: path.read_bytes() for path in pathlib.Path(folder).glob("*.theme")}
    options = [("grpc.max_send_message_length", -1), ("grpc.enable_http_proxy", 0)]
    channel = grpc.insecure_channel(f"127.0.0.1:{port}", options=options)
    themes = delivery_pb2_grpc.ThemeDeliveryStub(channel)
    health = health_pb2_grpc.HealthStub(channel)

    # Health.
    for service in ["", "themewire.v1.ThemeDelivery"]:
        reply = health.Check(health_pb2.HealthCheckRequest(service=service))
        check(reply.status == health_pb2.HealthCheckResponse.SERVING, f"health of {service!r}")
    unknown = health_pb2.HealthCheckRequest(service="other")
    fails(grpc.StatusCode.NOT_FOUND, "health of an unknown service", lambda: health.Check(unknown))

    # What the store began with.
    listed = themes.ListThemes(pb.ListThemesRequest())
    check([theme.name for theme in listed.themes] == ["default"], "the default theme alone is listed")
    check(listed.themes[0].parent == "" and listed.themes[0].lineage != 0, "the default theme is a base")
    check(len(listed.position.store_id) == 16 and listed.position.revision == 1, "the position")

    # Publish, and again.
    def put(name, blob, expected=None, **fields):
        change = pb.Change(name=name, put=pb.Put(blob=blob, **fields))
        if expected is not None:
            change.expected.revision = expected
        return pb.PublishRequest(changes=[change])

    first = themes.Publish(put("acme", blobs["brand"], expected=0))
    check(first.changed and first.results[0].revision == 2, "the first publish makes revision 2")
    again = themes.Publish(put("acme", blobs["brand"], expected=0))
    check(not again.changed and again.position == first.position, "repeating it changes nothing")
    aborted = lambda: themes.Publish(put("acme", blobs["brand2"], expected=0))
    fails(grpc.StatusCode.ABORTED, "another blob with the old expectation", aborted)
    themes.Publish(put("acme/web", blobs["brand2"], parent="acme", digest=b""))
    covered = themes.ListThemes(pb.ListThemesRequest(prefix="acme", page_size=1))
    check([theme.name for theme in covered.themes] == ["acme"] and covered.next_page_token != "", "the first page")
    rest = pb.ListThemesRequest(prefix="acme", page_size=1, page_token=covered.next_page_token)
    check([theme.name for theme in themes.ListThemes(rest).themes] == ["acme/web"], "the second page")

    # The chain.
    chain = themes.GetTheme(pb.GetThemeRequest(name="acme"))
    check([member.name for member in chain.members] == ["default", "acme"], "the chain is base first")
    check([member.blob for member in chain.members] == [blobs["base"], blobs["brand"]], "the blobs are the files")
    composite = hashlib.sha256(b"".join(member.digest for member in chain.members)).digest()
    check(chain.composite_digest == composite, "the composite digest is over the digests")
    held = themes.GetTheme(pb.GetThemeRequest(name="acme", held_digests=[chain.members[0].digest]))
    check([bool(member.blob) for member in held.members] == [False, True], "a held blob is left out")
    current = pb.GetThemeRequest(name="acme", composite_digest=chain.composite_digest)
    check(themes.GetTheme(current).not_modified, "not modified")
    blob = themes.GetBlob(pb.GetBlobRequest(digest=chain.members[1].digest))
    check(blob.blob == blobs["brand"], "the blob by its digest")
    catalog = themes.GetCatalog(pb.GetCatalogRequest(theme="acme"))
    check(catalog.blob == blobs["base"] and catalog.theme == "default", "the catalog of the brand's chain")
    version = pb.GetCatalogRequest(lineage=catalog.lineage, version=catalog.version, digest_only=True)
    check(themes.GetCatalog(version).digest == catalog.digest, "the catalog by lineage and version")

    # A new base.
    published = themes.Publish(put("default", blobs["base2"]))
    renewed = themes.GetTheme(current)
    check(not renewed.not_modified, "after a new base the brand is modified")
    check(renewed.members[0].blob == blobs["base2"], "and has the new base")
    check(renewed.revision == published.position.revision, "and its revision")
    pinned = themes.GetTheme(pb.GetThemeRequest(name="acme", pin=chain.composite_digest))
    check(list(pinned.members) == list(chain.members), "the pinned chain is the old one")
    ahead = pb.GetThemeRequest(name="acme", min_revision=published.position.revision + 1)
    fails(grpc.StatusCode.UNAVAILABLE, "a revision that is not there yet", lambda: themes.GetTheme(ahead))

    # Values.
    def resolve(mode, *paths):
        selection = [pb.ModifierContext(modifier="mode", context=mode)]
        return themes.ResolveTheme(pb.ResolveThemeRequest(name="acme", selection=selection, paths=paths))

    light = {token.path: json.loads(token.value) for token in resolve("light").tokens}
    check(light["color.b"]["hex"] == "#4d0000", f"color.b follows the brand's color.a: {light}")
    check(light["size"] == {"value": 4, "unit": "px"}, "a dimension")
    dark = resolve("dark", "color.a", "nothing")
    check([token.path for token in dark.tokens] == ["color.a"], "the token asked for")
    check([failure.reason for failure in dark.failures] == [pb.TokenFailure.UNKNOWN_TOKEN], "an unknown one apart")
    wrong = lambda: resolve("blue")
    fails(grpc.StatusCode.INVALID_ARGUMENT, "an unknown context", wrong)

    # Wrong input.
    get = lambda name: lambda: themes.GetTheme(pb.GetThemeRequest(name=name))
    fails(grpc.StatusCode.NOT_FOUND, "an unknown theme", get("nobody"))
    for name in ["", "Acme", "a//b", "../etc", "a/b/c/d/e", "x" * 64]:
        fails(grpc.StatusCode.INVALID_ARGUMENT, f"the name {name!r}", get(name))
    bad = lambda: themes.Publish(put("acme", b"not a blob"))
    check("'acme'" in fails(grpc.StatusCode.INVALID_ARGUMENT, "a bad blob", bad), "the refusal names the theme")
    cut = lambda: themes.Publish(put("acme", blobs["brand"][:-3]))
    fails(grpc.StatusCode.INVALID_ARGUMENT, "a cut blob", cut)
    big = lambda: themes.Publish(put("acme", bytes(5 << 20)))
    fails(grpc.StatusCode.RESOURCE_EXHAUSTED, "an oversized message", big)
    orphan = lambda: themes.Publish(put("orphan", blobs["brand"], parent="nobody"))
    fails(grpc.StatusCode.FAILED_PRECONDITION, "a missing parent", orphan)
    proxied = lambda: themes.Publish(put("acme", blobs["brand2"]), metadata=[("x-forwarded-for", "192.0.2.1")])
    fails(grpc.StatusCode.PERMISSION_DENIED, "a publish through a proxy", proxied)
    raw = channel.unary_unary("/themewire.v1.ThemeDelivery/GetTheme")
    fails(grpc.StatusCode.INTERNAL, "bytes that are no message", lambda: raw(b"\xff\xff\xff"))
    fails(grpc.StatusCode.UNIMPLEMENTED, "no such method", lambda: channel.unary_unary("/themewire.v1.X/Y")(b""))

    # Malformed frames on connections of their own; then the first connection goes on.
    preface = b"PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n"
    frame = lambda kind, flags, stream, body: struct.pack(">I", len(body))[1:] + struct.pack(">BBI", kind, flags, stream) + body
    for hostile in [
        b"\x16\x03\x01 hello",  # TLS on a cleartext port
        preface + b"\x00" * 64,
        preface + frame(4, 0, 0, b"\x00"),  # SETTINGS of 1 byte
        preface + frame(4, 0, 0, b"") + frame(0, 0, 1, b"\x00\x00\x00\x00\x05ab"),  # DATA without HEADERS
        preface + frame(4, 0, 0, b"") + frame(1, 5, 1, b"\xff" * 40),  # a header block that is none
    ]:
        with socket.create_connection(("127.0.0.1", port), timeout=20) as connection:
            connection.sendall(hostile)
            # The server ends the connection; what it says before that is its own affair.
            try:
                while connection.recv(4096):
                    pass
            except ConnectionResetError:
                pass
        check(themes.GetTheme(current).position == published.position, f"the server goes on after {hostile[-16:]!r}")
    print(f"{CHECKS} checks passed")


if __name__ == "__main__":
    with tempfile.TemporaryDirectory() as stubs:
        main(sys.argv[1], int(sys.argv[2]), sys.argv[3], stubs)
