import { COSIGNATURE, ED25519, readVerifierKey, writeVerifierKey } from '@amici/verify';
import { newSigningKey, nodeCrypto, readSigningKey } from './signing-key';

describe('a key that signs notes', () => {
  it('is written and read again, with the verifier key that others are given', () => {
    const { key, signer } = readSigningKey(`${newSigningKey('witness.example/w1', COSIGNATURE)}\n`)!;
    expect(readVerifierKey(writeVerifierKey(key), nodeCrypto.sha256)).toEqual({ ok: true, value: key });
    const message = Buffer.from('anything');
    expect(nodeCrypto.verifyEd25519(key.publicKey, message, signer.sign(message))).toBe(true);
  });

  it('is refused where its id does not follow from it, or it is something else', () => {
    const text = newSigningKey('example.org/log', ED25519);
    expect(readSigningKey(text.replace('example.org', 'example.com'))).toBeUndefined();
    expect(readSigningKey(text.replace('PRIVATE', 'PUBLIC'))).toBeUndefined();
    expect(readSigningKey('')).toBeUndefined();
  });

  it('answers false, and does not throw, for signatures and keys of the wrong length', () => {
    const message = Buffer.from('anything');
    expect(nodeCrypto.verifyEd25519(new Uint8Array(31), message, new Uint8Array(64))).toBe(false);
    expect(nodeCrypto.verifyEd25519(new Uint8Array(32), message, new Uint8Array(3))).toBe(false);
  });
});
