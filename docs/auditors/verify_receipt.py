#!/usr/bin/env python3
"""Checks a receipt of Amici (docs/auditors/trust.md): that a log has promised where an event stands. In Python's standard library and python3-cryptography.

  verify_receipt.py RECEIPT LOG-VKEY
Exit status: 0 it was promised, 1 it was not, 2 wrong use. That the promise was kept, a proof of the entry shows: verify.py proof."""
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from verify import Bad, check, check_inclusion, check_note, leaf, number, plain, read_checkpoint, unbase64

PROMISED = ("origin", "stream", "revision", "index", "hash", "recordedAt", "commandId", "commandDigest")

def check_receipt(text, vkey):
    """A promise is a leaf of a small tree, whose root is signed under a first line that no checkpoint has."""
    top, _, note = text.partition("\n\n")
    first, *lines = top.split("\n")
    check(first == "amici-receipt@v1", "not an amici-receipt@v1")
    check(len(lines) > len(PROMISED), "not a whole receipt")
    said = dict(line.partition(" ")[::2] for line in lines[:len(PROMISED)])
    check(tuple(said) == PROMISED, "not the fields of a receipt")
    check(lines[len(PROMISED)].startswith("leaf "), "no leaf")
    signed, found = check_note(note, [vkey])
    check(all(name == said["origin"] and kind == 1 for name, kind, _ in found), "not signed by its log")
    origin, size, root = read_checkpoint(signed)
    check(origin == said["origin"] + " receipts", "a receipt of another log: " + origin)
    promise = "\n".join([first, *lines[:len(PROMISED)], ""]).encode()
    path = [unbase64(line) for line in lines[len(PROMISED) + 1:]]
    check_inclusion(leaf(promise), number(lines[len(PROMISED)][5:]), size, root, path)
    return plain(f"promised by {said['origin']}: revision {said['revision']} of {said['stream']}, recorded {said['recordedAt']}, as entry {said['index']} {said['hash']}")

if __name__ == "__main__":
    if len(sys.argv) != 3:
        sys.exit(print(__doc__, file=sys.stderr) or 2)
    try:
        print(check_receipt(pathlib.Path(sys.argv[1]).read_bytes().decode(), sys.argv[2]))
    except (Bad, ValueError) as bad:
        sys.exit(print(plain(f"does not hold: {bad}"), file=sys.stderr) or 1)
