#!/usr/bin/env python3
"""Checks a bundle of Amici (docs/auditors/trust.md): signatures, trees, and the chains of its events, in Python's standard library and python3-cryptography.

  verify_bundle.py BUNDLE VKEY...       the verifier keys of its logs and of every witness that must have cosigned
"""
import json
import pathlib
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
from verify import Bad, check, check_checkpoint, leaf, node, plain, read_vkey, sha256, split, unbase64

WINDOW = 2 * 16384  # bytes of UTF-16: what may be copied from

OWNERS = {  # by how they begin, the service in whose log streams are
    "game": ["game", "sealed"], "clock": ["leave", "outage", "watch"], "rating": ["rating", "ratinglist", "ratedevent"],
    "tournament": ["tournament", "season", "cycle", "rights", "arrangements", "leagueyear", "entrylist"],
    "title": ["norms", "grade", "masterpoints", "direction", "titles"]}

def check_log(part, origin):
    """That the log which signed is the one that such streams are in: <name>/<service>/<generation>."""
    service = origin.split("/")[-2:][0]
    for stream in part["streams"]:
        check(stream["stream"].partition("-")[0] in OWNERS.get(service, []), f"{stream['stream']} is not in {origin}")
    for one in part.get("told", []):
        check(one["told"]["type"].split(".")[1:2] == [service], f"{one['told']['type']} is not in {origin}")

def root(leaves, nodes, first, last):
    """Over the entries first <= n < last; a node, the next that is given, counts only where no entry of the bundle is under it."""
    count, own = last - first, [n for n in leaves if first <= n < last]
    if count == 1 << (count.bit_length() - 1) and first % count == 0 and not own:
        check(nodes, "a node is missing")
        return nodes.pop(0)
    if count == 1:
        return leaves[first]
    middle = first + split(count)
    own = {n: leaves[n] for n in own}
    return node(root(own, nodes, first, middle), root(own, nodes, middle, last))

def texts(stream):
    """Each event's place and text (or None where it is withheld) and hash: pieces are text, or copied from the window."""
    window = b""
    for index, event in stream["entries"]:
        text, hash_ = None, event
        if isinstance(event, list):
            parts = [p.encode("utf-16-le", "surrogatepass") if isinstance(p, str) else window[2 * p[0]:2 * (p[0] + p[1])] for p in event]
            text = b"".join(parts).decode("utf-16-le")
            hash_ = sha256(text.encode()).hex()
        window = (window + ((text or "") + hash_).encode("utf-16-le"))[-WINDOW:]
        yield index, text, hash_

def check_part(part, vkeys):
    origin, size, signed, found = check_checkpoint(part["checkpoint"], vkeys)
    check_log(part, origin)
    witnesses = {name for name, _, kind, _ in map(read_vkey, vkeys) if kind == 4}
    missing = witnesses - {name for name, _, _ in found}
    check(not missing, f"{origin}: not signed by " + ", ".join(sorted(missing)))
    leaves, hidden, games, last = {}, [], [], ""
    for stream in part["streams"]:
        before = "0" * 64
        for revision, (index, text, hash_) in enumerate(texts(stream)):
            at = f"event {revision} of {stream['stream']}: "
            event = {} if text is None else json.loads(text)
            if text is None:
                hidden.append(f"event {revision} of {stream['stream']}")
            else:
                check(event["stream"] == stream["stream"], at + "of another stream")
                check(event["revision"] == revision, at + "it says it is another")
                check(event["previousHash"] == before, at + "it does not follow the one before")
            check(0 <= index < size, at + "beyond the checkpoint")
            check(index not in leaves, at + "twice in the log")
            before, leaves[index] = hash_, leaf(bytes.fromhex(hash_))
            last = last if stream is not part["streams"][0] else ", ".join([f"event {revision} of {stream['stream']}"] + [event[name] for name in ("type", "recordedAt") if name in event])
            if event.get("type") == "ResultRecorded":
                games.append(event["payload"]["game"])
    for one in part.get("told", []):  # what everybody was told of an event: the tree has its hash, which does not prove the words
        check(0 <= one["index"] < size and one["index"] not in leaves, f"entry {one['index']}: beyond the checkpoint, or twice")
        leaves[one["index"]] = leaf(bytes.fromhex(one["hash"]))
    check(leaves, f"no event of {origin} is shown")
    nodes = unbase64(part["nodes"])
    nodes = [nodes[n:n + 32] for n in range(0, len(nodes), 32)]
    begins = part["streams"][0]["stream"] if part["streams"] else part["told"][0]["told"]["subject"] if part.get("told") else "nothing"
    try:
        check(root(leaves, nodes, 0, size) == signed and not nodes, "the root is not the one that was signed")
    except Bad as bad:
        raise Bad(f"the part of {origin} that begins with {begins}: {bad}") from None
    return {"origin": origin, "places": leaves, "hidden": hidden, "told": len(part.get("told", [])), "games": games, "last": last}

def about(bundle):
    """The stream that a bundle begins with, by what it says it is of."""
    kind, name = bundle["kind"], bundle["id"]
    streams = {"game": "game-", "event": "tournament-", "list": "ratinglist-", "norms": "norms-", "title": "titles-"}
    check(kind in streams, "a bundle of " + kind)
    return streams[kind] + (name.rpartition("/")[0] if kind == "title" else name.replace("/", "-"))

def check_about(bundle):
    first = bundle["parts"][0] if bundle["parts"] else {"streams": []}
    if first["streams"]:
        found = first["streams"][0]["stream"]
        check(found == about(bundle), f"a bundle of {bundle['kind']} {bundle['id']} begins with the stream {found}")
    else:
        check(first.get("told"), "nothing is in it")
        for one in first["told"]:
            subject = one["told"]["subject"]
            check((bundle["id"] + "/").startswith(subject + "/"), "it begins with what was told of " + subject)

def payloads(part, stream):
    """Type, payload and instant of the events of a stream that are there word for word, and of what was told."""
    events = [json.loads(text) for _, text, _ in texts(stream) if text is not None] if stream else []
    told = [one["told"] for one in part.get("told", [])]
    return [(e["type"], e["payload"], ", recorded " + e["recordedAt"]) for e in events] + [(t["type"].rpartition(".")[2], t["data"], "") for t in told]

def title_lines(bundle):
    """How the title stands that a bundle says it is of: its events are those of all titles of a player."""
    first, title = bundle["parts"][0], bundle["id"].rpartition("/")[2]
    events = payloads(first, first["streams"][0] if first["streams"] else None)
    found = [e for e in events if e[0] in ("TitleEarned", "TitleConfirmed", "TitleRegistered", "TitleLapsed", "TitleRevoked") and e[1].get("title") == title]
    there = {s["stream"] for p in bundle["parts"] for s in p["streams"]}
    norms = [n for type_, n, _ in events if type_ == "NormCounted" and n["title"] == title and not any(n["tournament"] in line for line in bundle["withheld"])]
    missing = dict.fromkeys(f"norms-{n['tournament']}-{n['section']}" for n in norms)
    lines = [f"the title {title} stands at {found[-1][0]}{found[-1][2]}" if found else f"no event of it gives the title {title}"]
    return lines + [f"not there, nor named as left out: {stream}, whose norm counts" for stream in missing if stream not in there]

SETS = ("PlayerRated", "RatingAdopted", "RatingCorrected", "RatingOverridden", "RatingAltered")

def list_lines(bundle):
    """That the players' figures are those the list was published with, as docs/integrators/api.md says what its digest is made of."""
    pool, _, name = bundle["id"].partition("/")
    streams = [s for p in bundle["parts"] for s in p["streams"]]
    published = [e for s in streams for e in payloads({}, s) if e[0] == "RatingListPublished"]
    if not published:
        return ["that it was published is not among its events"]
    rows = {}
    for stream in [s for s in streams if s["stream"].startswith(f"rating-{pool}-")]:
        figures = [e for type_, e, _ in payloads({}, stream) if type_ in SETS and e["list"] <= name]
        if figures:
            last = max(enumerate(figures), key=lambda one: (one[1]["list"], one[0]))[1]
            rows[stream["stream"][len(f"rating-{pool}-"):]] = f"{last['listed']} {last['games']} {last['status']}"
    digest, players = published[0][1]["digest"], published[0][1]["players"]
    if len(rows) < players:
        return [f"{len(rows)} of its {players} players are there"]
    found = sha256("".join(f"{player} {rows[player]}\n" for player in sorted(rows)).encode()).hex()
    check(found == digest, f"the list {bundle['id']} was published with the digest {digest}, and comes out with {found}")
    return [f"the figures of {players} players are those that were published"]

def missing_games(bundle, parts):
    """Those whose results an event counts, and of which the file has nothing, nor says that they were left out."""
    if bundle["kind"] != "event":
        return []
    there = {s["stream"] for p in bundle["parts"] for s in p["streams"]} | {"game-" + t["told"]["subject"] for p in bundle["parts"] for t in p.get("told", [])}
    games = dict.fromkeys(game for part in parts for game in part["games"])
    return [g for g in games if "game-" + g not in there and not any(g in line for line in bundle["withheld"])]

def check_bundle(text, vkeys):
    bundle = json.loads(text)
    check(bundle.get("format") == "amici-bundle@v2", "not an amici-bundle@v2")
    check(all(isinstance(line, str) for line in bundle["withheld"]), "what was left out is not said in words")
    check_about(bundle)
    parts = [check_part(part, vkeys) for part in bundle["parts"]]
    servers = {part["origin"].rsplit("/", 2)[0] for part in parts}
    check(len(servers) == 1, "its logs are of several servers: " + ", ".join(sorted(servers)))
    places = {(part["origin"], index) for part in parts for index in part["places"]}  # what several parts rest on is in each
    hidden, missing = list(dict.fromkeys(one for part in parts for one in part["hidden"])), missing_games(bundle, parts)
    told = sum(part["told"] for part in parts)
    origins = ", ".join(sorted({part["origin"] for part in parts}))
    lines = [f"{bundle['kind']} {bundle['id']}: {len(places)} events of {origins}, {len(hidden) + told} withheld"]
    lines += [f"to {parts[0]['last']}: a bundle does not show that nothing came after"] if parts[0]["last"] else []
    lines += ["withheld: " + ", ".join(hidden[:5]) + (" …" if len(hidden) > 5 else "")] if hidden else []
    lines += [f"{told} as everybody was told of them: that they are in the log is shown, what they say is not"] if told else []
    lines += [f"withheld from the person who asked: {line}" for line in bundle["withheld"]]
    lines += [f"not there, nor named as left out: game {game}" for game in missing]
    lines += title_lines(bundle) if bundle["kind"] == "title" else list_lines(bundle) if bundle["kind"] == "list" else []
    return "\n".join(map(plain, lines))

if __name__ == "__main__":
    if len(sys.argv) < 3:
        sys.exit(print(__doc__, file=sys.stderr) or 2)
    try:
        print(check_bundle(pathlib.Path(sys.argv[1]).read_bytes().decode(), sys.argv[2:]))
    except (Bad, KeyError, TypeError, AttributeError, ValueError, RecursionError) as bad:
        sys.exit(print(plain(f"does not hold: {bad}"), file=sys.stderr) or 1)
