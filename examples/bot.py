"""python3 examples/bot.py <server> <token> <player> [games]: plays, offers, accepts and claims as it is told, until so many games are over."""
import http.client, json, random, sys, time, urllib.request, uuid
URL, TOKEN, PLAYER, GAMES = (*sys.argv[1:], "inf")[:4]
WORTH = {"p": -1, "n": -3, "b": -3, "r": -5, "q": -9, "P": 1, "N": 3, "B": 3, "R": 5, "Q": 9}
HEADERS = {"authorization": f"Bearer {TOKEN}", "content-type": "application/json"}
HOPELESS, LONGEST, OFFERS_EVERY, SILENT_S = -3, 200, 16, 45

def answered(method, path, headers, body=None):
    asked = urllib.request.Request(URL + path, body and json.dumps(body).encode(), HEADERS | headers, method=method)
    while True:
        try:
            return urllib.request.urlopen(asked, timeout=SILENT_S)
        except OSError as failed:
            if getattr(failed, "code", 503) not in (408, 429, 502, 503, 504):
                return failed
            time.sleep(1 + random.random())

def ask(method, path, body=None):
    return json.load(answered(method, path, {"idempotency-key": str(uuid.uuid4())}, body))

def told(types, last=None, here=None):
    """What concerns him, without an end; a lost connection is opened again behind what came last."""
    while True:
        seen = {"accept": "text/event-stream"} | ({"last-event-id": last} if last else {})
        with answered("GET", f"/me/events?type={types}", seen) as stream:
            stream.status == 200 or sys.exit(stream.read().decode())
            try:
                for line in stream:
                    name, _, value = line.decode().rstrip().partition(": ")
                    here = value if name == "id" else here
                    if name == "data" and "game" in (event := json.loads(value)):
                        last = here
                        yield event["type"], event["game"]
            except (OSError, http.client.HTTPException) as lost:
                print("lost", lost, flush=True)
        time.sleep(random.random())

def play(game):
    state = ask("GET", f"/games/{game}")
    side, ply = state["sideToMove"], len(state["moves"]) + 1
    if state["players"].get(side) != PLAYER:
        return
    ahead = sum(WORTH.get(piece, 0) for piece in state["fen"].split(" ")[0]) * (1 if side == "white" else -1)
    if drawn := [claim for claim in state["claims"] if claim["command"] == "ClaimDraw" and ahead <= 0]:
        claim = {"ground": drawn[0]["variant"], "ply": ply, "intended": drawn[0]["intended"]}
        return ask("POST", f"/games/{game}/draw-claims", {name: value for name, value in claim.items() if value})
    if state["offeredBy"] and ahead <= 0 and "code" not in ask("POST", f"/games/{game}/draw-acceptances"):
        return
    if ahead <= HOPELESS or ply > LONGEST:
        return ask("PUT", f"/games/{game}/resignation")
    moves = ask("GET", f"/games/{game}/legal-moves")["moves"]
    best = max(moves, key=lambda move: ("#" in move["san"], "x" in move["san"], random.random()))
    ask("PUT", f"/games/{game}/plies/{ply}", {"move": best["uci"], "offerDraw": ply % OFFERS_EVERY == 0})

over = set()
for kind, game in told("GameStarted,MoveMade,GameEnded"):
    if not kind.endswith(".GameEnded"):
        play(game)
    elif over.add(game) or print("over", game, flush=True) or len(over) >= float(GAMES):
        break
