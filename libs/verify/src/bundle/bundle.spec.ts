import { nodeCrypto } from '@amici/auth/signing-key';
import { toBase64, toHex, toUtf8 } from '../bytes';
import type { Policy } from '../notes/policy';
import { fromHex } from '../testing/hex';
import { logKey, signedCheckpoint, treeOf, witnessKeys } from '../testing/witnessed-log';
import { BUNDLE, readBundle, writeBundle, type Bundle, type BundleEntry } from './bundle';
import { nodeName, planEntries } from './tree-of-entries';
import { verifyBundle } from './verify-bundle';

const { sha256 } = nodeCrypto;
const STREAM = 'game-a';
const hashOf = (text: string): string => toHex(sha256(toUtf8(text)));
const policy: Policy = {
  logs: [{ key: logKey }],
  witnesses: [{ name: 'w1', key: witnessKeys[0]! }],
  quorum: { type: 'witness', key: witnessKeys[0]! },
};

/** A log of so many events, in which those of the game stand at these places. */
const bundled = (size: number, places: readonly number[], hidden: readonly number[] = []): Bundle => {
  let previousHash = '0'.repeat(64);
  const texts = places.map((_, revision) => {
    const text = JSON.stringify({ move: revision, previousHash, revision, stream: STREAM });
    previousHash = hashOf(text);
    return text;
  });
  const log = Array.from({ length: size }, (_, n) => {
    const own = places.indexOf(n);
    return fromHex(own < 0 ? hashOf(`another event ${n}`) : hashOf(texts[own]!));
  });
  const tree = treeOf(log);
  const nodes = planEntries(places, size).map((node) => {
    const from = node.index * 2 ** node.level;
    return [nodeName(node), toBase64(treeOf(log.slice(from, from + 2 ** node.level)).head())] as const;
  });
  const entries = places.map((index, revision): BundleEntry => {
    const text = texts[revision]!;
    return hidden.includes(revision) ? { index, revision, hash: hashOf(text) } : { index, revision, text };
  });
  const checkpoint = signedCheckpoint(tree, size, 1);
  const about = { format: BUNDLE, kind: 'game', id: 'a', stream: STREAM } as const;
  return { ...about, checkpoint, entries, nodes: Object.fromEntries(nodes), later: 0 };
};
const codeOf = (bundle: Bundle, by = policy): string => {
  const verified = verifyBundle(bundle, by, nodeCrypto);
  return verified.ok ? 'ok' : verified.error.code;
};

describe('a bundle', () => {
  const PLACES = [3, 4, 17, 40, 99];
  const whole = bundled(100, PLACES);

  it.each([
    [1, [0]],
    [2, [1]],
    [7, [0, 6]],
    [8, [0, 1, 2, 3, 4, 5, 6, 7]],
    [100, PLACES],
    [1000, [999]],
  ])('of a log of %d holds with events at %j, by nothing but itself', (size, places) => {
    const bundle = bundled(size, places);
    const read = readBundle(writeBundle(bundle));
    expect(read).toEqual({ ok: true, value: bundle });
    expect(codeOf(bundle)).toBe('ok');
  });

  it('holds with what is withheld as a hash', () => {
    const verified = verifyBundle(bundled(100, PLACES, [1, 4]), policy, nodeCrypto);
    const texts = verified.ok ? verified.value.events.map(({ text }) => text !== undefined) : [];
    expect(texts).toEqual([true, false, true, true, false]);
  });

  const tampered = (change: (entries: BundleEntry[]) => void): Bundle => {
    const entries = [...whole.entries];
    change(entries);
    return { ...whole, entries };
  };
  const textOf = (n: number): string => (whole.entries[n] as { readonly text: string }).text;

  it.each<readonly [string, string, Bundle]>([
    [
      'a text that was changed',
      'chain-broken',
      tampered((all) => (all[1] = { ...all[1]!, text: textOf(1).replace('"move":1', '"move":9') })),
    ],
    [
      'the last text changed, which nothing follows',
      'root-differs',
      tampered((all) => (all[4] = { ...all[4]!, text: textOf(4).replace('"move":4', '"move":9') })),
    ],
    ['an event left out', 'wrong-revision', tampered((all) => all.splice(1, 1))],
    ['the last event left out', 'node-missing', tampered((all) => all.pop())],
    ['another place in the log', 'node-missing', tampered((all) => (all[4] = { ...all[4]!, index: 98 }))],
    [
      'a place beyond the checkpoint',
      'beyond-the-checkpoint',
      tampered((all) => (all[4] = { ...all[4]!, index: 100 })),
    ],
    ['a place twice', 'twice-in-the-log', tampered((all) => (all[4] = { ...all[4]!, index: 40 }))],
    ['an event of another stream', 'another-stream', { ...whole, stream: 'game-b' }],
    ['a text that is none', 'event-unreadable', tampered((all) => (all[0] = { ...all[0]!, text: '{' }))],
    [
      'a node put over a changed event',
      'chain-broken',
      {
        ...tampered((all) => (all[1] = { ...all[1]!, text: textOf(1).replace('"move":1', '"move":9') })),
        nodes: { ...whole.nodes, '0/4': toBase64(sha256(toUtf8('x'))) },
      },
    ],
  ])('does not hold with %s', (_, code, bundle) => expect(codeOf(bundle)).toBe(code));

  it('takes no node in the place of an event that is there', () => {
    const places = [0, 1];
    const right = bundled(4, places);
    const changed = bundled(4, places).entries.map((entry, n) =>
      n === 1 ? { ...entry, text: (entry as { text: string }).text.replace('"move":1', '"move":2') } : entry,
    );
    const log = right.entries.map((entry) => fromHex(hashOf((entry as { text: string }).text)));
    const over = toBase64(treeOf(log).head());
    expect(codeOf({ ...right, entries: changed, nodes: { ...right.nodes, '1/0': over } })).toBe(
      'root-differs',
    );
  });

  it('does not hold where no witness that is believed has cosigned', () => {
    const { checkpoint } = whole;
    const alone = `${checkpoint.split('\n').slice(0, 5).join('\n')}\n`;
    expect(codeOf({ ...whole, checkpoint: alone })).toBe('quorum-missed');
    expect(codeOf({ ...whole, checkpoint: alone }, { ...policy, quorum: { type: 'none' } })).toBe('ok');
  });

  it.each(['', '[]', '{}', '{"format":"amici-bundle@v1"}'])('is not read from %j', (text) =>
    expect(readBundle(text)).toMatchObject({ ok: false, error: { code: 'bundle-unreadable' } }),
  );
});
