#!/usr/bin/env python3
"""A second opinion on what Amici signs: trees (RFC 6962), notes and cosignatures (C2SP signed-note, tlog-checkpoint,
tlog-cosignature, tlog-proof). Written from those documents alone; needs Python 3.9 and python3-cryptography.

  verify.py head ENTRIES                              size and root of the tree of entries, one a line in hex
  verify.py note FILE VKEY...                         the signatures of these keys on a note or checkpoint
  verify.py proof FILE ENTRY LOG-VKEY [WITNESS-VKEY...] that ENTRY (hex) is in the log, by the proof in FILE
  verify.py consistency OLD NEW PROOF LOG-VKEY...     that checkpoint NEW extends OLD, by the keys of both; PROOF: as /log/<service>/proofs/consistency answers, or its hashes
  verify.py questions                                 questions as JSON Lines on standard input, answers on standard output
Exit status: 0 all of it holds, 1 something does not, 2 wrong use."""
import base64
import hashlib
import json
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from verify_signature import signed

class Bad(Exception):
    """What does not hold, in words."""

def check(condition, what):
    if not condition:
        raise Bad(what)

plain = lambda text: "".join(c if c.isprintable() else "\\u{%x}" % ord(c) for c in text)  # as a terminal may show what a file says
sha256 = lambda data: hashlib.sha256(data).digest()
leaf = lambda entry: sha256(b"\x00" + entry)
node = lambda left, right: sha256(b"\x01" + left + right)
split = lambda n: 1 << (n - 1).bit_length() - 1  # the largest power of two below n

def number(text):
    check(text.isascii() and text.isdigit() and str(int(text)) == text, "not a number: " + text)
    return int(text)

def head(leaves):
    """MTH of RFC 6962, 2.1, over leaf hashes."""
    if not leaves:
        return sha256(b"")
    if len(leaves) == 1:
        return leaves[0]
    k = split(len(leaves))
    return node(head(leaves[:k]), head(leaves[k:]))

def root_by_path(hash_, index, size, proof):
    """The root that an audit path leads to, by the recursion of RFC 6962, 2.1.1; `proof` from the leaf up."""
    check(index < size, "the index is beyond the tree")
    if size == 1:
        check(not proof, "the proof is too long")
        return hash_
    check(proof, "the proof is too short")
    k = split(size)
    if index < k:
        return node(root_by_path(hash_, index, k, proof[:-1]), proof[-1])
    return node(proof[-1], root_by_path(hash_, index - k, size - k, proof[:-1]))

def roots_by_growth(old, size, proof, known, whole=True):
    """The roots at `old` and `size` that a consistency proof leads to, by the recursion of RFC 6962, 2.1.2."""
    if old == size:
        if whole:
            check(not proof, "the proof is too long")
            return known, known
        check(len(proof) == 1, "the proof has another length")
        return proof[0], proof[0]
    check(proof, "the proof is too short")
    k = split(size)
    if old <= k:
        before, now = roots_by_growth(old, k, proof[:-1], known, whole)
        return before, node(now, proof[-1])
    before, now = roots_by_growth(old - k, size - k, proof[:-1], known, False)
    return node(proof[-1], before), node(proof[-1], now)

def check_inclusion(entry_leaf, index, size, root, proof):
    check(root_by_path(entry_leaf, index, size, proof) == root, "the proof leads to another root")

def check_consistency(old, old_root, size, root, proof):
    check(old <= size, "the tree has shrunk")
    for n, r in ((old, old_root), (size, root)):
        check(n > 0 or r == sha256(b""), "an empty tree with another root")
    if old == 0:
        return check(not proof, "the proof is too long")
    check(roots_by_growth(old, size, proof, old_root) == (old_root, root), "the proof leads to other roots")

def unbase64(text):
    try:
        data = base64.b64decode(text, validate=True)
    except ValueError:
        raise Bad("not base 64: " + text) from None
    check(base64.b64encode(data).decode() == text, "not base 64 as it is written: " + text)
    return data

def read_vkey(text):
    name, key_id, material = (text.split("+", 2) + ["", ""])[:3]
    data = unbase64(material)
    check(name and len(data) == 33 and data[0] in (1, 4), "no key of a kind known here: " + text)
    check(sha256(name.encode() + b"\n" + data)[:4].hex() == key_id, "the id of this key is another: " + text)
    return name, key_id, data[0], data[1:]

def read_note(note):
    check(note.endswith("\n") and "\n\n" in note, "not a signed note")
    check(all(c == "\n" or ord(c) >= 32 for c in note), "control characters")
    text, signatures = note.rsplit("\n\n", 1)
    lines = []
    for line in signatures[:-1].split("\n"):
        parts = line.split(" ")
        check(len(parts) == 3 and parts[0] == "\u2014", "not a signature line: " + line)
        data = unbase64(parts[2])
        check(len(data) > 4, "a signature without signature: " + line)
        lines.append((parts[1], data[:4].hex(), data[4:]))
    return text + "\n", lines

def check_note(note, vkeys):
    """The text, and of each known key that signed it its name, type and (of a cosignature) time."""
    text, lines = read_note(note)
    found = []
    for name, key_id, kind, public in map(read_vkey, vkeys):
        for signature in [s for n, i, s in lines if (n, i) == (name, key_id)]:
            message, time = text, None
            if kind == 4:
                check(len(signature) == 72, "a cosignature of another length by " + name)
                time, signature = int.from_bytes(signature[:8], "big"), signature[8:]
                message = f"cosignature/v1\ntime {time}\n{text}"
            check(signed(public, signature, message.encode()), "the signature by " + name + " does not hold")
            found.append((name, kind, time))
    check(found, text.partition("\n")[0] + ": signed by none of these keys")
    return text, found

def read_checkpoint(text):
    lines = text[:-1].split("\n")
    check(len(lines) >= 3 and all(lines), "not a checkpoint")
    root = unbase64(lines[2])
    return check(len(root) == 32, "the root is no hash") or (lines[0], number(lines[1]), root)

def check_checkpoint(note, vkeys):
    text, found = check_note(note, vkeys)
    origin, size, root = read_checkpoint(text)
    check(any(name == origin and kind == 1 for name, kind, _ in found), "not signed by its log")
    return origin, size, root, found

def check_proof(proof, entry, vkeys):
    top, _, note = proof.partition("\n\n")
    first, *lines = top.split("\n")
    check(first == "c2sp.org/tlog-proof@v1", "not a tlog-proof@v1")
    if lines and lines[0].startswith("extra "):
        unbase64(lines.pop(0)[6:])
    check(lines and lines[0].startswith("index "), "no index")
    index = number(lines[0][6:])
    origin, size, root, found = check_checkpoint(note, vkeys)
    missing = {v.split("+")[0] for v in vkeys} - {name for name, _, _ in found}
    check(not missing, "not signed by " + ", ".join(sorted(missing)))
    check_inclusion(leaf(entry), index, size, root, [unbase64(line) for line in lines[1:]])
    return f"entry {index} of {size} of {origin}"

def answer(q):
    """One question of `questions`: hashes in hex."""
    what, raw = q["what"], lambda name: [bytes.fromhex(h) for h in q[name]]
    if what == "head":
        return head(list(map(leaf, raw("entries")))).hex()
    if what == "inclusion":
        return check_inclusion(leaf(bytes.fromhex(q["entry"])), q["index"], q["size"], bytes.fromhex(q["root"]), raw("proof"))
    if what == "consistency":
        return check_consistency(q["old"], bytes.fromhex(q["oldRoot"]), q["size"], bytes.fromhex(q["root"]), raw("proof"))
    if what == "note":
        return check_note(q["note"], q["keys"])[1]
    return check_proof(q["proof"], bytes.fromhex(q["entry"]), q["keys"])

def main(command="", *args):
    read = lambda path: pathlib.Path(path).read_bytes().decode()
    if command == "questions" and not args:
        for line in sys.stdin:
            try:
                print(json.dumps({"ok": True, "value": answer(json.loads(line))}))
            except Bad as bad:
                print(json.dumps({"ok": False, "why": str(bad)}))
    elif command == "head" and len(args) == 1:
        leaves = [leaf(bytes.fromhex(line)) for line in read(args[0]).split()]
        print(len(leaves), base64.b64encode(head(leaves)).decode())
    elif command == "note" and len(args) > 1:
        for name, kind, time in check_note(read(args[0]), args[1:])[1]:
            print(plain(f"signed by {name}" if kind == 1 else f"cosigned by {name} at {time}"))
    elif command == "proof" and len(args) > 2:
        print(plain(check_proof(read(args[0]), bytes.fromhex(args[1]), args[2:])))
    elif command == "consistency" and len(args) > 3:
        old, new = (check_checkpoint(read(path), args[3:]) for path in args[:2])
        check(old[0] == new[0], "checkpoints of two logs")
        check_consistency(*old[1:3], *new[1:3], [unbase64(line) for line in read(args[2]).split("\n\n")[0].split("\n") if line and not line.startswith("old ")])
        print(plain(f"{new[1]} entries of {new[0]} begin with the {old[1]}"))
    else:
        sys.exit(print(__doc__, file=sys.stderr) or 2)

if __name__ == "__main__":
    try:
        main(*sys.argv[1:])
    except Bad as bad:
        sys.exit(print("does not hold: " + plain(str(bad)), file=sys.stderr) or 1)
