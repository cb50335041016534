#!/usr/bin/env python3
"""A second opinion on a log in a folder (C2SP tlog-tiles): its checkpoint is signed, and its entries and tiles are the tree
that was signed. Needs verify.py beside it.

  verify_folder.py LOG LOG-VKEY [WITNESS-VKEY...]     LOG has checkpoint and tile/
Exit status: 0 it holds, 1 it does not, 2 wrong use."""
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from verify import Bad, check, check_checkpoint, head, leaf, plain

def tile_path(level, index, width):
    groups = [index // 1000 ** n % 1000 for n in range(max(len(str(index)) + 2, 3) // 3)][::-1]
    return f"{level}/" + "/".join([f"x{g:03}" for g in groups[:-1]] + [f"{groups[-1]:03}"]) + (f".p/{width}" if width < 256 else "")

def entries_in(bundle):
    while bundle:
        length = int.from_bytes(bundle[:2], "big")
        check(len(bundle) >= 2 + length, "an entry bundle that ends within an entry")
        yield bundle[2 : 2 + length]
        bundle = bundle[2 + length :]

def check_folder(folder, vkeys):
    origin, size, root, found = check_checkpoint((folder / "checkpoint").read_bytes().decode(), vkeys)
    missing = {v.split("+")[0] for v in vkeys} - {name for name, _, _ in found}
    check(not missing, "not signed by " + ", ".join(sorted(missing)))
    def tiles(level, count):
        for index in range((count + 255) // 256):
            path = tile_path(level, index, min(256, count - index * 256))
            check((folder / "tile" / path).is_file(), "missing: tile/" + path)
            yield path, (folder / "tile" / path).read_bytes()
    hashes = [leaf(entry) for _, bundle in tiles("entries", size) for entry in entries_in(bundle)]
    check(len(hashes) == size and head(hashes) == root, "the entries are those of another tree")
    for level in range(7):
        for n, (path, tile) in enumerate(tiles(level, len(hashes))):
            check(tile == b"".join(hashes[n * 256 : n * 256 + 256]), "not what the entries give: tile/" + path)
        hashes = [head(hashes[n : n + 256]) for n in range(0, len(hashes) // 256 * 256, 256)]
    return f"{size} entries of {origin} in their tiles"

if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(print(__doc__, file=sys.stderr) or 2)
    try:
        print(plain(check_folder(pathlib.Path(sys.argv[1]), sys.argv[2:])))
    except (Bad, OSError) as bad:
        sys.exit(print("does not hold: " + plain(str(bad)), file=sys.stderr) or 1)
