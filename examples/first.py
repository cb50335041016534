"""python3 examples/first.py <server> <token> <player> [moves]: a first program. It follows what concerns the player and plays
the first legal move where it is their turn, until it has made so many. The standard library is all it needs."""
import json, sys, urllib.request, uuid

URL, TOKEN, PLAYER, MOVES = (*sys.argv[1:], "inf")[:4]
TYPES = "amici.game.v1.GameStarted,amici.game.v1.MoveMade"

def request(method, path, body=None, **headers):
    headers |= {"Authorization": f"Bearer {TOKEN}", "Content-Type": "application/json"}
    data = None if body is None else json.dumps(body).encode()
    return urllib.request.urlopen(urllib.request.Request(URL + path, data, headers, method=method))

def ask(method, path, body=None):
    # The key makes it one command however often it is sent.
    with request(method, path, body, **{"Idempotency-Key": str(uuid.uuid4())}) as answer:
        return json.load(answer)

def games():
    """The games in which something happens, as it comes."""
    with request("GET", f"/me/events?type={TYPES}", Accept="text/event-stream") as stream:
        for line in stream:
            name, _, value = line.decode().rstrip().partition(": ")
            if name == "data" and "game" in (event := json.loads(value)):
                yield event["game"]

made = 0
for game in games():
    state = ask("GET", f"/games/{game}")
    if state["players"].get(state["sideToMove"]) == PLAYER:
        ply = len(state["moves"]) + 1
        move = ask("GET", f"/games/{game}/legal-moves")["moves"][0]
        ask("PUT", f"/games/{game}/plies/{ply}", {"move": move["uci"]})
        made += 1
        print(game, ply, move["san"], flush=True)
    if made >= float(MOVES):
        break
