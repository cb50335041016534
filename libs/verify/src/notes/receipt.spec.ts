import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nodeCrypto } from '@amici/auth/signing-key';
import { toUtf8 } from '../bytes';
import { MerkleTree } from '../merkle/tree';
import { logKey, logSigner, ORIGIN, treeOf } from '../testing/witnessed-log';
import { fromHex } from '../testing/hex';
import { writeCheckpoint } from './checkpoint';
import { writeNote } from './note';
import {
  judgePromise,
  readReceipt,
  receiptsOf,
  verifyReceipt,
  writePromise,
  writeReceipt,
  type Promised,
} from './receipt';
import { writeVerifierKey } from './key';
import { signText } from './sign';

const { sha256 } = nodeCrypto;
const hashOf = (n: number): string => Buffer.from(sha256(toUtf8(`event ${n}`))).toString('hex');
const promise = (n: number): Promised => ({
  ...{ origin: ORIGIN, stream: 'game-a', revision: n, index: n, hash: hashOf(n) },
  ...{ recordedAt: '2026-11-23T12:00:00.000Z', commandId: `c-${n}`, commandDigest: '0'.repeat(64) },
});

const given = (count: number): readonly string[] => {
  const promises = Array.from({ length: count }, (_, n) => promise(n));
  const tree = new MerkleTree(sha256);
  for (const one of promises) tree.append(toUtf8(writePromise(one)));
  const text = writeCheckpoint({ origin: receiptsOf(ORIGIN), size: count, root: tree.head() });
  const note = writeNote(text, [signText(text, ORIGIN, logSigner, sha256)]);
  return promises.map((promised, leaf) => writeReceipt({ promised, leaf, path: tree.inclusion(leaf), note }));
};
const read = (text: string) => {
  const receipt = readReceipt(text);
  if (!receipt.ok) throw new Error(receipt.error.code);
  return receipt.value;
};

describe('a receipt', () => {
  it.each([1, 2, 7, 64])('is read as it was written and believed, one signature for %d', (count) => {
    for (const [n, text] of given(count).entries()) {
      const receipt = read(text);
      expect(receipt.promised).toEqual(promise(n));
      expect(writeReceipt(receipt)).toBe(text);
      expect(verifyReceipt(receipt, [logKey], nodeCrypto)).toEqual({ ok: true, value: true });
    }
  });

  it('is not believed where a word of it was changed, or another log has signed it', () => {
    const [text] = given(3) as [string];
    const changes = [
      text.replace('revision 0', 'revision 1'),
      text.replace(hashOf(0), hashOf(1)),
      text.replace('leaf 0', 'leaf 1'),
      text.replace(`${ORIGIN} receipts`, 'other.example/game/1 receipts'),
    ];
    for (const changed of changes) expect(verifyReceipt(read(changed), [logKey], nodeCrypto).ok).toBe(false);
    expect(verifyReceipt(read(text), [{ ...logKey, name: 'other.example' }], nodeCrypto).ok).toBe(false);
  });

  it('is believed by Python as well, and is not where a word of it was changed', () => {
    const folder = mkdtempSync(join(tmpdir(), 'amici-receipt-'));
    const judged = (text: string) => {
      const path = join(folder, 'receipt.txt');
      writeFileSync(path, text);
      return spawnSync('python3', ['docs/auditors/verify_receipt.py', path, writeVerifierKey(logKey)], {
        encoding: 'utf8',
      });
    };
    const [text, other] = given(3) as [string, string];
    const good = judged(text);
    if (good.stderr.includes('No module named')) return rmSync(folder, { recursive: true });
    expect(good.stdout).toMatch(/^promised by amici\.example\/game\/1: revision 0 of game-a, recorded /);
    const [signedText] = text.split('\n\n');
    for (const changed of [
      text.replace('revision 0', 'revision 1'),
      text.replace('T12:00:00.000Z', 'T12:00:00.001Z'),
      text.replace('leaf 0', 'leaf 1'),
      text.replace('game-a', 'game-b'),
      text.replace(`${ORIGIN} receipts`, ORIGIN),
      `${signedText!.replace(hashOf(0), hashOf(1))}${text.slice(signedText!.length)}`,
      `${signedText!}${other.slice(other.indexOf('\n\n'))}`.replace('index 0', 'index 1'),
    ])
      expect(judged(changed)).toMatchObject({ status: 1, stdout: '' });
    return rmSync(folder, { recursive: true });
  });

  it('is never taken for a checkpoint of the log', () => expect(receiptsOf(ORIGIN)).not.toBe(ORIGIN));

  it.each(['', 'amici-receipt@v1\n\n', 'amici-receipt@v2\norigin a\n\n'])(
    'says what cannot be read: %j',
    (text) => expect(readReceipt(text)).toMatchObject({ ok: false, error: { code: 'receipt-unreadable' } }),
  );

  it('is kept where the event stands there in a later tree, and broken where another does', () => {
    const promised = promise(1);
    const judged = (hashes: readonly string[], found: string) => {
      const tree = treeOf(hashes.map(fromHex));
      const head = { size: tree.size, root: tree.head() };
      const proof = tree.size > 1 ? tree.inclusion(1) : [];
      return judgePromise(promised, head, { found, proof }, sha256);
    };
    expect(judged([0, 1, 2].map(hashOf), hashOf(1))).toBe('kept');
    expect(judged([0, 9, 2].map(hashOf), hashOf(9))).toBe('broken');
    expect(judged([0, 9, 2].map(hashOf), hashOf(8))).toBe('not-shown');
    expect(judged([hashOf(0)], hashOf(0))).toBe('not-covered');
  });
});
