"""python3 examples/bot.py <server> <token> <player> [games]: plays whatever waits for him as it is told, until so many games are over."""
import http.client, json, random, sys, time, urllib.request, uuid

URL, TOKEN, PLAYER, GAMES = (*sys.argv[1:], "inf")[:4]
WORTH = {"p": -1, "n": -3, "b": -3, "r": -5, "q": -9, "P": 1, "N": 3, "B": 3, "R": 5, "Q": 9}
HOPELESS, LONGEST, SILENT_S = -3, 200, 45

def answered(method, path, headers, body=None):
    """An answer, a refusal perhaps. What passes by itself is sent again as it was, so that it is carried out once."""
    headers = {"authorization": f"Bearer {TOKEN}", "content-type": "application/json", **headers}
    data = None if body is None else json.dumps(body).encode()
    while True:
        try:
            return urllib.request.urlopen(urllib.request.Request(URL + path, data, headers, method=method), timeout=SILENT_S)
        except OSError as failed:
            if getattr(failed, "code", 503) not in (408, 429, 502, 503, 504):
                return failed
        time.sleep(1 + random.random())

def ask(method, path, body=None):
    with answered(method, path, {"idempotency-key": str(uuid.uuid4())}, body) as answer:
        return json.load(answer)

def told(types):
    """What concerns him, without an end; a lost connection is opened again behind what came last."""
    last = here = None
    while True:
        seen = {"last-event-id": last} if last else {}
        with answered("GET", f"/me/events?type={types}", {"accept": "text/event-stream", **seen}) as stream:
            if stream.status != 200:
                sys.exit(stream.read().decode())
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
    side, made = state["sideToMove"], state["moves"]
    if side is None or state["players"][side] != PLAYER:
        return
    ahead = sum(WORTH.get(piece, 0) for piece in state["fen"].split(" ")[0]) * (1 if side == "white" else -1)
    if ahead <= HOPELESS or len(made) >= LONGEST:
        return ask("PUT", f"/games/{game}/resignation", {})
    moves = ask("GET", f"/games/{game}/legal-moves")["moves"]
    best = next(found for sign in ("#", "x", "") if (found := [move for move in moves if sign in move["san"]]))
    ask("PUT", f"/games/{game}/plies/{len(made) + 1}", {"move": random.choice(best)["uci"]})

over = set()
for kind, game in told("GameStarted,MoveMade,GameEnded"):
    if kind != "GameEnded":
        play(game)
    elif over.add(game) or print("over", game, flush=True) or len(over) >= float(GAMES):
        break
