"""Ed25519 as all checkers of Amici take it: canonical encodings, no point of small order, and the equation without cofactor (RFC 8032, 5.1.7)."""
from cryptography.exceptions import InvalidSignature
from cryptography.hazmat.primitives.asymmetric.ed25519 import Ed25519PublicKey

P, L = 2**255 - 19, 2**252 + 27742317777372353535851937790883648493
SMALL_ORDER_Y = {0, 1, P - 1, 2707385501144840649318225287225658788936804267575313519463743609750303402022, 55188659117513257062467267217118295137698188065244968500265048394206261417927}

def sound_point(data):
    """The one encoding of a point, and not of one of the eight of small order."""
    y = int.from_bytes(data, "little") & (1 << 255) - 1
    return y < P and y not in SMALL_ORDER_Y

def strict(public, signature):
    """What is asked of key and signature before the equation."""
    return len(signature) == 64 and sound_point(public) and sound_point(signature[:32]) and int.from_bytes(signature[32:], "little") < L

def signed(public, signature, message):
    """Whether the signature (64 bytes) over the message is by the public key (32 bytes)."""
    if not strict(public, signature):
        return False
    try:
        Ed25519PublicKey.from_public_bytes(public).verify(signature, message)
        return True
    except (InvalidSignature, ValueError):
        return False
