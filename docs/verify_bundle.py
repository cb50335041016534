#!/usr/bin/env python3
"""Checks a bundle of Amici (docs/trust.md): signatures, tree, and the chain of its events, in Python's standard library and python3-cryptography.

  verify_bundle.py BUNDLE VKEY...       the verifier keys of the log and of every witness that must have cosigned
"""
import json
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from verify import Bad, check, check_checkpoint, leaf, node, sha256, split, unbase64

def root(leaves, nodes, first, last):
    """Over the entries first <= n < last; a node counts only where no entry of the bundle is under it."""
    count, own = last - first, [n for n in leaves if first <= n < last]
    level = count.bit_length() - 1
    if count == 1 << level and first % count == 0 and not own:
        name = f"{level}/{first // count}"
        check(name in nodes, "a node is missing: " + name)
        return nodes[name]
    if count == 1:
        return leaves[first]
    middle = first + split(count)
    return node(root(leaves, nodes, first, middle), root(leaves, nodes, middle, last))

def check_bundle(text, vkeys):
    bundle = json.loads(text)
    check(bundle.get("format") == "amici-bundle@v1", "not an amici-bundle@v1")
    origin, size, signed, found = check_checkpoint(bundle["checkpoint"], vkeys)
    missing = {v.split("+")[0] for v in vkeys} - {name for name, _, _ in found}
    check(not missing, "not signed by " + ", ".join(sorted(missing)))
    before, leaves, withheld = "0" * 64, {}, 0
    for revision, entry in enumerate(bundle["entries"]):
        at = f"event {revision}: "
        check(entry["revision"] == revision, at + "not the next of its stream")
        if "text" in entry:
            event = json.loads(entry["text"])
            check(event["stream"] == bundle["stream"], at + "of another stream")
            check(event["revision"] == revision, at + "it says it is another")
            check(event["previousHash"] == before, at + "it does not follow the one before")
            before = sha256(entry["text"].encode()).hex()
        else:
            before, withheld = entry["hash"], withheld + 1
        check(0 <= entry["index"] < size, at + "beyond the checkpoint")
        check(entry["index"] not in leaves, at + "twice in the log")
        leaves[entry["index"]] = leaf(bytes.fromhex(before))
    nodes = {name: unbase64(value) for name, value in bundle["nodes"].items()}
    check(root(leaves, nodes, 0, size) == signed, "the root is not the one that was signed")
    return f"{bundle['kind']} {bundle['id']}: {len(leaves)} of {size} events of {origin}, {withheld} withheld"

if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(print(__doc__, file=sys.stderr) or 2)
    try:
        print(check_bundle(pathlib.Path(sys.argv[1]).read_bytes().decode(), sys.argv[2:]))
    except (Bad, KeyError, ValueError) as bad:
        sys.exit(print(f"does not hold: {bad}", file=sys.stderr) or 1)
