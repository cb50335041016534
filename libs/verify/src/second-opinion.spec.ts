import { spawnSync } from 'node:child_process';
import { randomBytes, randomInt } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ed25519Signer, nodeCrypto } from '@amici/auth/signing-key';
import { proofSize, tried } from '@amici/ops/testing';
import { checkConsistency, checkInclusion } from './merkle/check';
import { leafHash } from './merkle/hashes';
import { toBase64, toHex } from './bytes';
import { writeCheckpoint } from './notes/checkpoint';
import { ED25519, keyOf, writeVerifierKey } from './notes/key';
import { readNote, writeNote } from './notes/note';
import { readProof, verifyProof, writeProof } from './notes/proof';
import { signText } from './notes/sign';
import { verifyNote } from './notes/verify';
import { logKey, ORIGIN, signedCheckpoint, treeOf, witnessKeys } from './testing/witnessed-log';

const CHECKER = 'docs/auditors/verify.py';
const { sha256 } = nodeCrypto;
/** What a log is signed by after its key was changed. */
const nextSigner = ed25519Signer(new Uint8Array(32).fill(9));

const missing = (): string | undefined => {
  const { error, status } = spawnSync('python3', ['-c', 'import cryptography']);
  if (error !== undefined) return 'python3 is not installed';
  return status === 0 ? undefined : 'python3-cryptography is not installed';
};

const reason = missing();
const withPython = (name: string, specs: () => void) =>
  reason === undefined ? describe(name, specs) : describe.skip(`${name} (skipped: ${reason})`, specs);

/** What is asked of both: the question as the checker takes it, and what the library says. */
interface Question {
  readonly question: Readonly<Record<string, unknown>>;
  readonly holds: boolean;
  readonly value?: string;
}

const flipped = (bytes: Uint8Array): Uint8Array => {
  const at = randomInt(bytes.length);
  return Uint8Array.from(bytes, (byte, i) => (i === at ? byte ^ (1 << randomInt(8)) : byte));
};

const oneFlipped = (hashes: readonly Uint8Array[]): readonly Uint8Array[] => {
  const at = randomInt(Math.max(1, hashes.length));
  return hashes.map((hash, i) => (i === at ? flipped(hash) : hash));
};

const shortened = (hashes: readonly Uint8Array[]): readonly Uint8Array[] => hashes.slice(1);

/** One character of a signed checkpoint exchanged for another. */
const smudged = (text: string): string => {
  const at = randomInt(text.length);
  return `${text.slice(0, at)}${text[at] === 'A' ? 'B' : 'A'}${text.slice(at + 1)}`;
};

type Tree = ReturnType<typeof treeOf>;
type Spoil = (hashes: readonly Uint8Array[]) => readonly Uint8Array[];

const inclusion = (tree: Tree, entries: readonly Uint8Array[], spoil: Spoil): Question => {
  const size = 1 + randomInt(tree.size);
  const index = randomInt(size);
  const root = tree.head(size);
  const proof = spoil(tree.inclusion(index, size));
  const entry = entries[index]!;
  return {
    question: {
      what: 'inclusion',
      entry: toHex(entry),
      index,
      size,
      root: toHex(root),
      proof: proof.map(toHex),
    },
    holds: checkInclusion(leafHash(entry, sha256), index, { size, root }, proof, sha256).ok,
  };
};

const consistency = (tree: Tree, spoil: Spoil): Question => {
  const size = randomInt(tree.size + 1);
  const old = randomInt(size + 1);
  const proof = spoil(tree.consistency(old, size));
  const [before, now] = [old, size].map((n) => ({ size: n, root: tree.head(n) })) as [never, never];
  const roots = { oldRoot: toHex(tree.head(old)), root: toHex(tree.head(size)) };
  return {
    question: { what: 'consistency', old, size, ...roots, proof: proof.map(toHex) },
    holds: checkConsistency(before, now, proof, sha256).ok,
  };
};

const note = (text: string): Question => {
  const keys = [logKey, ...witnessKeys.slice(0, 2)];
  const read = readNote(text);
  return {
    question: { what: 'note', note: text, keys: keys.map(writeVerifierKey) },
    holds: read.ok && verifyNote(read.value, keys, nodeCrypto).ok,
  };
};

const proofFile = (text: string, entry: Uint8Array): Question => {
  const [key] = witnessKeys;
  const policy = {
    logs: [{ key: logKey }],
    witnesses: [{ name: 'W', key: key! }],
    quorum: { type: 'witness' as const, key: key! },
  };
  const read = readProof(text);
  return {
    question: { what: 'proof', proof: text, entry: toHex(entry), keys: [logKey, key!].map(writeVerifierKey) },
    holds: read.ok && verifyProof(read.value, leafHash(entry, sha256), policy, nodeCrypto).ok,
  };
};

/** Ten questions about a tree of up to 200 random entries, half of them spoilt. */
const about = (): readonly Question[] => {
  const entries = Array.from({ length: 1 + randomInt(200) }, () => randomBytes(randomInt(40)));
  const tree = treeOf(entries);
  const size = 1 + randomInt(tree.size);
  const index = randomInt(size);
  const checkpoint = signedCheckpoint(tree, size, 2);
  const file = writeProof({ index, hashes: tree.inclusion(index, size), checkpoint });
  return [
    { question: { what: 'head', entries: entries.map(toHex) }, holds: true, value: toHex(tree.head()) },
    inclusion(tree, entries, (hashes) => hashes),
    inclusion(tree, entries, oneFlipped),
    inclusion(tree, entries, shortened),
    consistency(tree, (hashes) => hashes),
    consistency(tree, oneFlipped),
    consistency(tree, shortened),
    note(checkpoint),
    note(smudged(checkpoint)),
    proofFile(file, entries[index]!),
    proofFile(smudged(file), entries[index]!),
  ];
};

interface Answer {
  readonly ok: boolean;
  readonly value?: unknown;
}

const ask = (questions: readonly Question[]): readonly Answer[] => {
  const input = questions.map(({ question }) => `${JSON.stringify(question)}\n`).join('');
  const { stdout, stderr } = spawnSync('python3', [CHECKER, 'questions'], { input, maxBuffer: 2 ** 28 });
  const lines = stdout.toString().trimEnd().split('\n');
  if (lines.length !== questions.length) throw new Error(stderr.toString());
  return lines.map((line) => JSON.parse(line) as Answer);
};

withPython('the checker in Python', () => {
  it('says of trees, proofs, notes and cosignatures what the library says', () => {
    const trees = proofSize(60, 10_000);
    let [held, failed] = [0, 0];
    for (let done = 0; done < trees; done += 60) {
      const questions = Array.from({ length: Math.min(60, trees - done) }, about).flat();
      const answers = ask(questions);
      questions.forEach(({ question, holds, value }, i) => {
        const answer = { ok: answers[i]!.ok, ...(value === undefined ? {} : { value: answers[i]!.value }) };
        expect({ question, ...answer }).toEqual({
          question,
          ok: holds,
          ...(value === undefined ? {} : { value }),
        });
        if (holds) held += 1;
        else failed += 1;
      });
    }
    expect(Math.min(held, failed)).toBeGreaterThan(trees);
    tried({ trees, held, failed });
  });

  it('checks files by hand, and ends with 1 where something does not hold', () => {
    const folder = mkdtempSync(join(tmpdir(), 'amici-second-'));
    const file = (name: string, text: string): string => {
      writeFileSync(join(folder, name), text);
      return join(folder, name);
    };
    const run = (...args: readonly string[]) =>
      spawnSync('python3', [CHECKER, ...args], { encoding: 'utf8' });
    const keys = [logKey, witnessKeys[0]!].map(writeVerifierKey);
    const tree = treeOf(['a', 'b', 'c', 'd', 'e']);
    const [old, now] = [file('old', signedCheckpoint(tree, 3)), file('now', signedCheckpoint(tree, 5, 1))];
    const proof = { index: 2, hashes: tree.inclusion(2), checkpoint: signedCheckpoint(tree, 5, 1) };
    const proofPath = file('entry.tlog-proof', writeProof(proof));
    const growth = file('growth', tree.consistency(3).map(toBase64).join('\n'));
    try {
      expect(run('head', file('entries', '61\n62\n63\n64\n65\n')).stdout).toBe(
        `5 ${toBase64(tree.head())}\n`,
      );
      expect(run('note', now, ...keys).stdout).toMatch(/^signed by .*\ncosigned by .* at \d+\n$/);
      expect(run('proof', proofPath, '63', ...keys).stdout).toBe('entry 2 of 5 of amici.example/game/1\n');
      expect(run('consistency', old, now, growth, keys[0]!)).toMatchObject({ status: 0, stderr: '' });
      const questions = file(
        'asked',
        `old 3\n${readFileSync(growth, 'utf8')}\n\n${readFileSync(now, 'utf8')}`,
      );
      expect(run('consistency', old, now, questions, keys[0]!)).toMatchObject({ status: 0, stderr: '' });
      // The log's key was changed between the two: each is signed by its own.
      const text = writeCheckpoint({ origin: ORIGIN, size: 5, root: tree.head(5) });
      const since = file('since', writeNote(text, [signText(text, ORIGIN, nextSigner, nodeCrypto.sha256)]));
      const next = writeVerifierKey(keyOf(ORIGIN, ED25519, nextSigner.publicKey, nodeCrypto.sha256));
      expect(run('consistency', old, since, growth, keys[0]!, next)).toMatchObject({ status: 0, stderr: '' });
      const one = run('consistency', old, since, growth, next);
      expect([one.status, one.stderr]).toEqual([1, expect.stringContaining(`${ORIGIN}: signed by none`)]);
      expect(run('proof', proofPath, '64', ...keys).status).toBe(1);
      expect(run('consistency', now, old, growth, keys[0]!).status).toBe(1);
      expect(run('proof', proofPath).status).toBe(2);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });

  it('is short enough to be read before it is believed', () => {
    expect(readFileSync(CHECKER, 'utf8').split('\n').length - 1).toBeLessThan(200);
  });
});
