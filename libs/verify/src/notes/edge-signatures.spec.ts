import { nodeCrypto } from '@amici/auth/signing-key';
import { ed25519 } from '@noble/curves/ed25519.js';
import { sha512 } from '@noble/hashes/sha2.js';
import { spawnSync } from 'node:child_process';
import { pageCrypto } from '../../../../web/islands/crypto';
import { toUtf8 } from '../bytes';
import { ED25519, keyOf, writeVerifierKey } from './key';
import { readNote } from './note';
import { verifyNote } from './verify';

const { Point } = ed25519;
type Curve = InstanceType<typeof Point>;
const { ORDER } = Point.Fn;

const littleEndian = (bytes: Uint8Array): bigint =>
  bytes.reduceRight((number, byte) => (number << 8n) | BigInt(byte), 0n);
const bytesOf = (number: bigint): Uint8Array =>
  Uint8Array.from({ length: 32 }, (_, index) => Number((number >> BigInt(8 * index)) & 255n));

/** The points of order 1, 2, 4 and 8 that the test multiplies by. */
const EIGHTH = Point.fromHex('c7176a703d4dd84fba3c0b760d10670f2a2053fa2c39ccc64ec7fd7792ac037a');
const SMALL = [0n, 1n, 2n, 3n, 4n, 5n, 6n, 7n].map((times) => EIGHTH.multiplyUnsafe(times));

const SECRET = 0x1234567890abcdef1234567890abcdef1234567890abcdefn;
const NONCE = 0xfedcba0987654321fedcba0987654321n;
const A = Point.BASE.multiply(SECRET);
const R = Point.BASE.multiply(NONCE);

interface Signed {
  readonly what: string;
  readonly holds: boolean;
  readonly publicKey: Uint8Array;
  readonly text: string;
  readonly signature: Uint8Array;
}

const challenge = (r: Uint8Array, publicKey: Uint8Array, text: string): bigint =>
  littleEndian(sha512(Uint8Array.from([...r, ...publicKey, ...toUtf8(text)]))) % ORDER;

/** Signed as by the secret and the nonce, over whatever encodings stand for their points. */
const signed = (
  what: string,
  holds: boolean,
  {
    r = R.toBytes(),
    key = A.toBytes(),
    secret = SECRET,
    nonce = NONCE,
    more = 0n,
    isFit = (_k: bigint) => true,
  },
): Signed => {
  for (let n = 0; ; n += 1) {
    const text = `chess.example/game/1\n${n}\n`;
    const k = challenge(r, key, text);
    if (!isFit(k)) continue;
    const s = ((nonce + k * secret) % ORDER) + more;
    return { what, holds, publicKey: key, text, signature: Uint8Array.from([...r, ...bytesOf(s)]) };
  }
};

const shifted = (point: Curve, by: Curve): Uint8Array => point.add(by).toBytes();
const signBit = (bytes: Uint8Array): Uint8Array =>
  Uint8Array.from(bytes, (byte, i) => (i === 31 ? byte ^ 128 : byte));
/** The y of the neutral point, written as p + 1. */
const NEUTRAL_TWICE = bytesOf(2n ** 255n - 18n);

const cases: readonly Signed[] = [
  signed('an ordinary signature', true, {}),
  signed('S raised by the order of the group', false, { more: ORDER }),
  ...SMALL.slice(1).map((point, n) =>
    signed(`R shifted by point ${n + 1} of small order`, false, { r: shifted(R, point) }),
  ),
  ...SMALL.slice(1).map((point, n) =>
    signed(`a key shifted by point ${n + 1}, which the challenge lets vanish`, true, {
      key: shifted(A, point),
      isFit: (k) => k % 8n === 0n,
    }),
  ),
  signed('a shifted key which the challenge does not let vanish', false, {
    key: shifted(A, EIGHTH),
    isFit: (k) => k % 8n === 1n,
  }),
  signed('R and the key shifted so that only the cofactor helps', false, {
    key: shifted(A, EIGHTH),
    r: shifted(R, SMALL[3]!),
    isFit: (k) => k % 8n === 2n,
  }),
  ...SMALL.map((point, n) =>
    signed(`a key that is point ${n} of small order`, false, {
      key: point.toBytes(),
      secret: 0n,
      isFit: (k) => k % 8n === 0n,
    }),
  ),
  ...SMALL.slice(0, 1).map((point) =>
    signed('R that is the neutral point', false, { r: point.toBytes(), nonce: 0n }),
  ),
  signed('R that is the neutral point, not in its one encoding', false, { r: NEUTRAL_TWICE, nonce: 0n }),
  signed('a key that is the neutral point, not in its one encoding', false, {
    key: NEUTRAL_TWICE,
    secret: 0n,
  }),
  signed('a key that is the neutral point with a sign', false, { key: signBit(bytesOf(1n)), secret: 0n }),
  signed('a key that is no point', false, { key: bytesOf(2n) }),
];

const noteOf = ({ text, publicKey, signature }: Signed) => {
  const key = keyOf('chess.example', ED25519, publicKey, nodeCrypto.sha256);
  const line = Buffer.from([...Buffer.from(key.id, 'hex'), ...signature]).toString('base64');
  return { key, note: `${text}\n\u2014 chess.example ${line}\n` };
};

const hasPython = spawnSync('python3', ['-c', 'import cryptography']).status === 0;

describe('a signature at an edge of Ed25519', () => {
  it.each(cases.map((one) => [one.what, one] as const))(
    'is judged alike by server and page: %s',
    (_what, one) => {
      const { key, note } = noteOf(one);
      const read = readNote(note);
      if (!read.ok) throw new Error('no note');
      for (const crypto of [nodeCrypto, pageCrypto])
        expect([one.what, verifyNote(read.value, [key], crypto).ok]).toEqual([one.what, one.holds]);
    },
  );

  (hasPython ? it : it.skip)(
    `is judged so by docs/auditors/verify.py too${hasPython ? '' : ' (skipped: python3-cryptography is not installed)'}`,
    () => {
      const questions = cases.map((one) => {
        const { key, note } = noteOf(one);
        return JSON.stringify({ what: 'note', note, keys: [writeVerifierKey(key)] });
      });
      const { stdout } = spawnSync('python3', ['docs/auditors/verify.py', 'questions'], {
        input: `${questions.join('\n')}\n`,
        encoding: 'utf8',
      });
      const answers = stdout
        .trim()
        .split('\n')
        .map((line) => (JSON.parse(line) as { readonly ok: boolean }).ok);
      expect(cases.map(({ what }, n) => [what, answers[n]])).toEqual(
        cases.map(({ what, holds }) => [what, holds]),
      );
    },
  );

  it('that only the cofactor lets through is among them [canary]', () => {
    const byCofactor = cases.filter(
      ({ publicKey, text, signature, holds }) =>
        !holds && ed25519.verify(signature, toUtf8(text), publicKey, { zip215: false }),
    );
    expect(byCofactor.length).toBeGreaterThan(5);
  });
});
