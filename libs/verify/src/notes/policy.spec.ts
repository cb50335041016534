import { nodeCrypto } from '@amici/auth/signing-key';
import { leafHash } from '../merkle/hashes';
import { logKey, logSigner, ORIGIN, signedCheckpoint, treeOf, witnessKeys } from '../testing/witnessed-log';
import { ED25519, keyOf, writeVerifierKey } from './key';
import { judgeCheckpoint } from './policy';
import { readProof, verifyProof, writeProof } from './proof';
import { readPolicy } from './read-policy';

const { sha256 } = nodeCrypto;
const tree = treeOf(['a', 'b', 'c', 'd', 'e']);
const LOG = `log ${writeVerifierKey(logKey)}`;
const WITNESSES = witnessKeys.map((key, i) => `witness W${i + 1} ${writeVerifierKey(key)}`);

const read = (...lines: readonly string[]) => readPolicy(Buffer.from(lines.join('\n'), 'latin1'), sha256);

const policyOf = (...lines: readonly string[]) => {
  const policy = read(...lines);
  if (!policy.ok) throw new Error(`${policy.error.line}: ${policy.error.detail}`);
  return policy.value;
};

describe('a policy', () => {
  it.each([
    [0, ['quorum none']],
    [1, ['quorum W1']],
    [1, ['group any-of any W1 W2', 'quorum any-of']],
    [2, ['group two 2 W1 W2 W3', 'quorum two']],
    [3, ['group all-of all W1 W2 W3', 'quorum all-of']],
    [3, ['group X 1 W1 W2', 'group XY all X W3', 'quorum XY']],
  ])('is satisfied by %d witnesses and no fewer: %j', (enough, lines) => {
    const policy = policyOf('# a comment', '', `\t${LOG}  https://log.example/ `, ...WITNESSES, ...lines);
    const judged = (witnesses: number) =>
      judgeCheckpoint(signedCheckpoint(tree, 5, witnesses), policy, nodeCrypto);
    for (let witnesses = 0; witnesses <= 3; witnesses += 1)
      expect(judged(witnesses).ok).toBe(witnesses >= enough);
    expect(policy.logs).toMatchObject([{ url: 'https://log.example/' }]);
  });

  it('believes the logs it names and no others, and no log for its witnesses', () => {
    const unknown = policyOf(...WITNESSES, 'quorum W1');
    const note = signedCheckpoint(tree, 5, 1);
    expect(judgeCheckpoint(note, unknown, nodeCrypto)).toMatchObject({ error: { code: 'log-unknown' } });
    const unsigned = note.replace(/— amici[^\n]*\n/, '');
    const known = policyOf(LOG, ...WITNESSES, 'quorum W1');
    expect(judgeCheckpoint(unsigned, known, nodeCrypto)).toMatchObject({ error: { code: 'not-signed' } });
  });

  it('believes the generations of a log that goes on signing with its key', () => {
    const later = writeVerifierKey(
      keyOf(ORIGIN.replace(/1$/, '2'), ED25519, logSigner.publicKey, nodeCrypto.sha256),
    );
    const policy = policyOf(`log ${later}`, LOG, 'quorum none');
    expect(judgeCheckpoint(signedCheckpoint(tree, 5), policy, nodeCrypto)).toMatchObject({ ok: true });
  });

  it('takes names as octets, in whatever they are written', () => {
    const name = 'W\xff\xe9';
    expect(policyOf(WITNESSES[0]!.replace('W1', name), `quorum ${name}`).witnesses).toMatchObject([{ name }]);
  });

  it.each([
    ['no quorum', [LOG]],
    ['two quorums', ['quorum none', 'quorum none']],
    ['a name used before it is defined', ['quorum W1', WITNESSES[0]!]],
    ['a name twice', [WITNESSES[0]!, WITNESSES[1]!.replace('W2', 'W1'), 'quorum none']],
    ['a key twice', [WITNESSES[0]!, WITNESSES[0]!.replace('W1', 'W2'), 'quorum none']],
    ['a member of two groups', [...WITNESSES, 'group A any W1 W2', 'group B any W1 W3', 'quorum A']],
    ['none as a member', [WITNESSES[0]!, 'group A any W1 none', 'quorum A']],
    ['a threshold beyond its members', [...WITNESSES, 'group A 4 W1 W2 W3', 'quorum A']],
    ['a threshold of zero', [...WITNESSES, 'group A 0 W1', 'quorum A']],
    [
      "a log's key for a witness",
      [WITNESSES[0]!.replace(/ [^ ]+$/, ` ${writeVerifierKey(logKey)}`), 'quorum none'],
    ],
    ['an unknown line', ['mirror x', 'quorum none']],
    ['a carriage return', ['quorum none\r']],
  ])('is refused with %s', (_, lines) => {
    expect(read(...lines)).toMatchObject({ error: { code: 'policy-malformed' } });
  });
});

describe('a proof in a file', () => {
  const policy = policyOf(LOG, ...WITNESSES, 'quorum W1');
  const checkpoint = signedCheckpoint(tree, 5, 2);
  const proof = { index: 2, hashes: tree.inclusion(2), checkpoint };
  const leaf = (text: string) => leafHash(Buffer.from(text), sha256);

  it('is read as it was written, and holds for its entry alone', () => {
    const again = readProof(writeProof(proof));
    expect(again).toEqual({
      ok: true,
      value: { ...proof, hashes: proof.hashes.map((hash) => new Uint8Array(hash)) },
    });
    expect(verifyProof(proof, leaf('c'), policy, nodeCrypto)).toMatchObject({
      value: { checkpoint: { size: 5 } },
    });
    expect(verifyProof(proof, leaf('d'), policy, nodeCrypto)).toMatchObject({
      error: { code: 'root-differs' },
    });
    const unwitnessed = { ...proof, checkpoint: signedCheckpoint(tree, 5) };
    expect(verifyProof(unwitnessed, leaf('c'), policy, nodeCrypto)).toMatchObject({
      error: { code: 'quorum-missed' },
    });
  });

  it('may carry extra data, which nobody vouches for', () => {
    const extra = Uint8Array.of(1, 2, 3);
    expect(readProof(writeProof({ ...proof, extra }))).toMatchObject({ value: { index: 2, extra } });
  });

  it.each([
    ['another heading', (text: string) => text.replace('@v1', '@v2')],
    ['no index', (text: string) => text.replace('index 2\n', '')],
    ['an index with a leading zero', (text: string) => text.replace('index 2', 'index 02')],
    ['a short hash', (text: string) => text.replace(/index 2\n[^\n]+/, 'index 2\nAAAA')],
    ['no checkpoint', (text: string) => text.slice(0, text.indexOf('\n\n'))],
  ])('is none with %s', (_, spoil) => {
    expect(readProof(spoil(writeProof(proof)))).toMatchObject({ error: { code: 'proof-unreadable' } });
  });
});
