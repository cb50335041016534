"""python3 examples/webhook_receiver.py <server> <token> <port> [address]: has what concerns whoever's login it is posted to the address (https, or this
machine where the server may), checks each message and says it once. It ends its webhook when it is told to end.
In the place of the token may stand the secret (whsec_…) of a webhook that was begun on the page /webhooks: then it only takes what is posted."""
import base64, hashlib, hmac, http.server, json, signal, sys, threading, time, urllib.error, urllib.request, uuid

URL, TOKEN, PORT = sys.argv[1:4]
ADDRESS = sys.argv[4] if len(sys.argv) > 4 else f"http://127.0.0.1:{PORT}/"
WANTED = {"types": ["GameStarted", "MoveMade", "GameEnded"]}
OLDEST_S, MOST = 300, 1 << 20
subscribed, seen, one_at_a_time = {"secret": TOKEN} if TOKEN.startswith("whsec_") else {}, set(), threading.Lock()

def ask(method, path, body=None):
    headers = {"authorization": f"Bearer {TOKEN}", "content-type": "application/json", "idempotency-key": str(uuid.uuid4())}
    data = None if body is None else json.dumps(body).encode()
    try:
        with urllib.request.urlopen(urllib.request.Request(URL + path, data, headers, method=method)) as answer:
            return json.load(answer)
    except urllib.error.HTTPError as refused:
        print("refused", refused.read().decode(), flush=True)
        sys.exit(1)

def signed(headers, body):
    """Whether the server has signed it just now (Standard Webhooks)."""
    name, at = headers.get("webhook-id", ""), headers.get("webhook-timestamp", "")
    if not at.isdigit() or abs(time.time() - int(at)) > OLDEST_S:
        return False
    key = base64.b64decode(subscribed["secret"].removeprefix("whsec_"))
    mine = base64.b64encode(hmac.new(key, f"{name}.{at}.".encode() + body, hashlib.sha256).digest()).decode()
    return any(hmac.compare_digest(f"v1,{mine}", one) for one in headers.get("webhook-signature", "").split(" "))

class Receiver(http.server.BaseHTTPRequestHandler):
    def do_POST(self):
        length = int(self.headers.get("content-length", 0))
        self.send_response(self.taken(self.rfile.read(length)) if length <= MOST else 413)
        self.end_headers()

    def taken(self, body):
        if "secret" not in subscribed:
            return 503
        if not signed(self.headers, body):
            return 401
        name, message = self.headers["webhook-id"], json.loads(body)
        # A message may come again, under the id it had: keep the ids where a restart does not lose them.
        with one_at_a_time:
            if name not in seen:
                print(name, message["type"], message["data"]["game"], flush=True)
            seen.add(name)
        return 204

    def log_message(self, *_):
        pass

signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGTERM, signal.SIGINT})
server = http.server.ThreadingHTTPServer(("", int(PORT)), Receiver)
threading.Thread(target=server.serve_forever, daemon=True).start()
if not subscribed:
    subscribed.update(ask("POST", "/webhooks", {"url": ADDRESS, "wanted": WANTED}))
print("receiving", subscribed.get("id", PORT), flush=True)
signal.sigwait({signal.SIGTERM, signal.SIGINT})
if "id" in subscribed:
    ask("DELETE", f"/webhooks/{subscribed['id']}")
server.shutdown()
