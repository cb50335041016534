import { nodeCrypto } from '@amici/auth/signing-key';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toHex, toUtf8 } from '../bytes';
import { writeVerifierKey } from '../notes/key';
import type { Policy } from '../notes/policy';
import { fromHex } from '../testing/hex';
import { logKey, ORIGIN, signedCheckpoint, treeOf, witnessKeys } from '../testing/witnessed-log';
import {
  bundleBegins,
  bundleEnds,
  readBundle,
  piecesOfPart,
  writePart,
  type Bundle,
  type BundlePart,
  type Hashed,
  type TextEntry,
  type WrittenEntry,
} from './bundle';
import { planEntries } from './tree-of-entries';
import { verifyBundle } from './verify-bundle';

const { sha256 } = nodeCrypto;
const STREAM = 'game-a';
const hashOf = (text: string): string => toHex(sha256(toUtf8(text)));
const policy: Policy = {
  logs: [{ key: logKey }],
  witnesses: [{ name: 'w1', key: witnessKeys[0]! }],
  quorum: { type: 'witness', key: witnessKeys[0]! },
};

/** As many words as an event of a game has, and characters of all widths. */
const textOf = (stream: string, revision: number, previousHash: string): string =>
  JSON.stringify({
    commandDigest: hashOf(`digest ${stream} ${revision}`),
    payload: { clock: { white: 1e9 - revision, black: 2e9 - revision }, move: revision, said: 'ż🂡ü' },
    previousHash,
    revision,
    salt: hashOf(`salt ${stream} ${revision}`).slice(0, 32),
    stream,
  });

const chained = (stream: string, places: readonly number[]): readonly Hashed[] => {
  let before = '0'.repeat(64);
  return places.map((index, revision) => {
    const text = textOf(stream, revision, before);
    before = hashOf(text);
    return { index, text, hash: before };
  });
};

const ENTRY = { type: 'amici.game.v1.MoveMade', subject: 'a', data: { ply: 1 } };

/** A log of so many events, in which those of each stream stand at these places. */
const fileOf = (
  size: number,
  streams: Readonly<Record<string, readonly number[]>>,
  hidden: readonly number[] = [],
  revisions: readonly number[] = [],
): string => {
  const all = Object.entries(streams).map(([stream, places]) => ({
    stream,
    entries: chained(stream, places),
  }));
  const own = new Map(all.flatMap(({ entries }) => entries.map(({ index, hash }) => [index, hash] as const)));
  const log = Array.from({ length: size }, (_, n) => fromHex(own.get(n) ?? hashOf(`another event ${n}`)));
  const tree = treeOf(log);
  const nodes = planEntries(
    [...own.keys()].sort((a, b) => a - b),
    size,
  ).map(({ level, index }) => treeOf(log.slice(index * 2 ** level, (index + 1) * 2 ** level)).head());
  const places = new Map(all.flatMap(({ entries }) => entries.map((entry) => [entry.index, entry.hash])));
  const inPart = revisions.map((index) => ({ index, hash: places.get(index)!, told: ENTRY }));
  const written = all.map(({ stream, entries }) => ({
    stream,
    entries: entries
      .filter(({ index }) => !revisions.includes(index))
      .map(({ index, hash, ...text }) =>
        hidden.includes(index) ? { index, hash } : { index, hash, ...text },
      ),
  }));
  const part = writePart({
    checkpoint: signedCheckpoint(tree, size, 1),
    streams: written.filter(({ entries }) => entries.length > 0),
    told: inPart,
    nodes,
    later: 0,
  });
  return `${bundleBegins('game', 'a')}${part}${bundleEnds([])}`;
};

const bundleIn = (text: string): Bundle => {
  const read = readBundle(text);
  if (!read.ok) throw new Error(read.error.code);
  return read.value;
};

const codeOf = (bundle: Bundle, by = policy): string => {
  const verified = verifyBundle(bundle, by, nodeCrypto);
  return verified.ok ? 'ok' : verified.error.code;
};

const PLACES = [3, 4, 17, 40, 99];
const file = fileOf(100, { [STREAM]: PLACES });
const whole = bundleIn(file);

const twiceOver = (text: string): string => {
  const read = JSON.parse(text) as { parts: object[] };
  return JSON.stringify({ ...read, parts: [...read.parts, ...read.parts] });
};

const changed = (change: (part: BundlePart) => Partial<BundlePart>): Bundle => {
  const [part] = whole.parts;
  return { ...whole, parts: [{ ...part!, ...change(part!) }] };
};

const tampered = (change: (entries: WrittenEntry[]) => void): Bundle =>
  changed(({ streams: [first] }) => {
    const entries = [...first!.entries];
    change(entries);
    return { streams: [{ stream: STREAM, entries }] };
  });

const rewritten = (entries: WrittenEntry[], n: number): void => {
  const text = textOf(STREAM, n, '0'.repeat(64));
  entries[n] = [entries[n]![0], [text]];
};

describe('a bundle', () => {
  it.each([
    [1, [0]],
    [2, [1]],
    [7, [0, 6]],
    [8, [0, 1, 2, 3, 4, 5, 6, 7]],
    [100, PLACES],
    [1000, [999]],
  ])('of a log of %d holds with events at %j, by nothing but itself', (size, places) =>
    expect(codeOf(bundleIn(fileOf(size, { [STREAM]: places })))).toBe('ok'),
  );

  it('gives the texts word for word, and what is withheld as a hash', () => {
    const verified = verifyBundle(
      bundleIn(fileOf(100, { 'game-a': PLACES, 'game-b': [0, 50] }, [4, 99])),
      policy,
      nodeCrypto,
    );
    const streams = verified.ok ? verified.value[0]!.streams : [];
    expect(streams.map(({ events }) => events.map(({ text }) => text !== undefined))).toEqual([
      [true, false, true, true, false],
      [true, true],
    ]);
    for (const { stream, events } of streams)
      for (const [n, { hash }] of chained(stream, stream === 'game-a' ? PLACES : [0, 50]).entries())
        expect(events[n]!.hash).toBe(hash);
  });

  it('gives what everybody was told of an event beside its hash, which is in the tree', () => {
    const verified = verifyBundle(
      bundleIn(fileOf(100, { 'game-a': [0, 7], 'game-b': PLACES }, [], PLACES)),
      policy,
      nodeCrypto,
    );
    const [part] = verified.ok ? verified.value : [];
    expect(part!.streams.map(({ stream, events }) => [stream, events.length])).toEqual([['game-a', 2]]);
    const hashes = chained('game-b', PLACES).map(({ index, hash }) => ({ index, hash, told: ENTRY }));
    expect(part!.told).toEqual(hashes);
  });

  it.each<readonly [string, string, (entries: TextEntry[]) => void]>([
    ['another hash', 'root-differs', (all) => (all[1] = { ...all[1]!, hash: 'a'.repeat(64) })],
    ['an event less', 'node-missing', (all) => all.pop()],
    ['an event twice', 'twice-in-the-log', (all) => all.push(all[0]!)],
    ['a place beyond', 'beyond-the-checkpoint', (all) => (all[4] = { ...all[4]!, index: 100 })],
  ])('does not hold with what was told of %s', (_, code, change) => {
    const bundle = bundleIn(fileOf(100, { 'game-a': PLACES }, [], PLACES));
    const revisions = [...bundle.parts[0]!.told];
    change(revisions);
    expect(codeOf({ ...bundle, parts: [{ ...bundle.parts[0]!, told: revisions }] })).toBe(code);
  });

  it.each<readonly [string, string, Bundle]>([
    ['a text that was changed', 'chain-broken', tampered((all) => rewritten(all, 1))],
    ['an event left out', 'event-unreadable', tampered((all) => all.splice(1, 1))],
    ['the last event left out', 'node-missing', tampered((all) => all.pop())],
    ['another place in the log', 'root-differs', tampered((all) => (all[4] = [98, all[4]![1]]))],
    [
      'a place beyond the checkpoint',
      'beyond-the-checkpoint',
      tampered((all) => (all[4] = [100, all[4]![1]])),
    ],
    ['a place twice', 'twice-in-the-log', tampered((all) => (all[4] = [40, all[4]![1]]))],
    [
      'an event of another stream',
      'another-stream',
      changed(({ streams }) => ({ streams: [{ ...streams[0]!, stream: 'game-b' }] })),
    ],
    ['a text that is none', 'event-unreadable', tampered((all) => (all[0] = [3, ['{']]))],
    ['a copy from nowhere', 'event-unreadable', tampered((all) => (all[0] = [3, [[0, 100]]]))],
    [
      'a text that grows beyond any event',
      'event-unreadable',
      tampered((all) => (all[1] = [4, Array.from({ length: 10_000 }, () => [0, 100] as const)])),
    ],
    ['a hash in place of a text', 'root-differs', tampered((all) => (all[4] = [99, 'a'.repeat(64)]))],
    ['a node too few', 'node-missing', changed(({ nodes }) => ({ nodes: nodes.slice(32) }))],
    [
      'a node too many',
      'node-missing',
      changed(({ nodes }) => ({ nodes: new Uint8Array(nodes.length + 32) })),
    ],
    ['no event at all', 'nothing-shown', changed(() => ({ streams: [] }))],
    [
      'a stream without events',
      'nothing-shown',
      changed(() => ({ streams: [{ stream: STREAM, entries: [] }] })),
    ],
    [
      'a stream of another log',
      'another-log',
      changed(({ streams }) => ({ streams: [{ ...streams[0]!, stream: 'titles-a' }] })),
    ],
    [
      'what another log tells',
      'another-log',
      changed(() => ({
        streams: [],
        told: [{ index: 3, hash: 'a'.repeat(64), told: { ...ENTRY, type: 'amici.title.v1.TitleEarned' } }],
      })),
    ],
    ['another node', 'root-differs', changed(({ nodes }) => ({ nodes: nodes.map((byte) => byte ^ 1) }))],
  ])('does not hold with %s', (_, code, bundle) => expect(codeOf(bundle)).toBe(code));

  it('says which part does not lead to its root, and which log no believed key has signed', () => {
    const lost = verifyBundle(
      tampered((all) => all.pop()),
      policy,
      nodeCrypto,
    );
    expect(lost).toMatchObject({
      error: { code: 'node-missing', detail: `the part of ${ORIGIN} that begins with game-a` },
    });
    const others = { ...policy, logs: [{ key: { ...policy.logs[0]!.key, id: '00000000' } }] };
    expect(verifyBundle(bundleIn(file), { ...others, witnesses: [] }, nodeCrypto)).toMatchObject({
      error: { code: 'not-signed', detail: `by no key that is believed for ${ORIGIN}` },
    });
  });

  it('does not hold where no witness that is believed has cosigned', () => {
    const alone = changed(({ checkpoint }) => ({
      checkpoint: `${checkpoint.split('\n').slice(0, 5).join('\n')}\n`,
    }));
    expect(codeOf(alone)).toBe('quorum-missed');
    expect(codeOf(alone, { ...policy, quorum: { type: 'none' } })).toBe('ok');
  });

  it.each(['', '[]', '{}', '{"format":"amici-bundle@v1"}', file.replace('"nodes":"', '"nodes":"!')])(
    'is not read from %#',
    (text) => expect(readBundle(text)).toMatchObject({ ok: false, error: { code: 'bundle-unreadable' } }),
  );

  it('holds in the eyes of Python as well, and does not where it was changed', () => {
    const folder = mkdtempSync(join(tmpdir(), 'amici-bundle-'));
    const path = join(folder, 'a.bundle');
    const keys = [logKey, witnessKeys[0]!].map(writeVerifierKey);
    const judged = (text: string) => {
      writeFileSync(path, text);
      return spawnSync('python3', ['docs/auditors/verify_bundle.py', path, ...keys], { encoding: 'utf8' });
    };
    const several = judged(fileOf(1000, { [STREAM]: PLACES, 'game-b': [0, 500, 999] }, [40]));
    const revisions = judged(fileOf(1000, { 'game-a': PLACES }, [], PLACES));
    const bad = judged(file.replace('"entries":[[3', '"entries":[[2'));
    const strayed = judged(file.replace('"id":"a"', '"id":"b"'));
    const empty = judged(`${bundleBegins('game', 'a')}${bundleEnds([])}`);
    const twice = judged(twiceOver(file));
    const astray = judged(fileOf(100, { [STREAM]: PLACES, 'titles-b': [0] }));
    const eventless = judged(file.replace(/"entries":\[\[.*\]\]\}/, '"entries":[]}'));
    rmSync(folder, { recursive: true });
    if (several.stderr.includes('No module named')) return;
    expect([several.stdout.split('\n').slice(0, 3), several.stderr]).toEqual([
      [
        'game a: 8 events of amici.example/game/1, 1 withheld',
        'to event 4 of game-a: a bundle does not show that nothing came after',
        'withheld: event 3 of game-a',
      ],
      '',
    ]);
    expect(revisions.stdout.split('\n')[0]).toBe('game a: 5 events of amici.example/game/1, 5 withheld');
    expect(bad.status).toBe(1);
    expect(strayed.stderr).toContain('a bundle of game b begins with the stream game-a');
    expect(empty.stderr).toContain('nothing is in it');
    expect(astray.stderr).toContain(`titles-b is not in ${ORIGIN}`);
    expect(eventless.stderr).toContain(`no event of ${ORIGIN} is shown`);
    expect(twice.stdout.split('\n')[0]).toBe('game a: 5 events of amici.example/game/1, 0 withheld');
  });
});

describe('the size of a bundle', () => {
  it('is below 200 kB for a game of 160 events in a log of a million', () => {
    const size = 2 ** 20;
    const places = Array.from({ length: 160 }, (_, n) => n * 6_500 + 17);
    const nodes = planEntries(places, size).map(() => new Uint8Array(32).fill(7));
    const entries = chained(STREAM, places).map((entry, n) => {
      const text = `${('text' in entry ? entry.text : '').slice(0, -1)},"more":"${`${n} clocks, rules, receipts and names `.repeat(24)}"}`;
      return { index: entry.index, hash: entry.hash, text };
    });
    expect(entries[0]!.text.length).toBeGreaterThan(1_000);
    const part = writePart({ checkpoint: '', streams: [{ stream: STREAM, entries }], nodes, later: 0 });
    expect(part.length).toBeLessThan(200_000);
  });
});

describe('a part of a bundle', () => {
  it('is written in pieces of at most two events, which together are the part', () => {
    const entries = chained(STREAM, [0, 1, 2, 3, 4]);
    const part = { checkpoint: 'note', streams: [{ stream: STREAM, entries }], nodes: [], later: 3 };
    const pieces = [...piecesOfPart(part)];
    const events = pieces.map((piece) => piece.split(/\[\d+,\[/).length - 1);
    expect(events.filter((count) => count > 0)).toEqual([2, 2, 1]);
    const written = JSON.parse(pieces.join('')) as {
      readonly later: number;
      readonly streams: readonly object[];
    };
    expect([written.later, written.streams.length]).toEqual([3, 1]);
    expect(writePart(part)).toBe(pieces.join(''));
  });

  it('has its nodes and what was told in pieces as well, as they are read again', () => {
    const nodes = Array.from({ length: 200 }, (_, n) => new Uint8Array(32).fill(n));
    const revisions = Array.from({ length: 45 }, (_, index) => ({
      ...{ index, hash: 'ab'.repeat(32) },
      told: { type: 'MoveMade', subject: 'g', data: { ply: index } },
    }));
    const part = { checkpoint: 'note', streams: [], told: revisions, nodes, later: 0 };
    const longest = Math.max(...[...piecesOfPart(part)].map(({ length }) => length));
    expect(longest).toBeLessThan(5_000);
    const read = readBundle(`${bundleBegins('game', 'g')}${writePart(part)}${bundleEnds([])}`);
    const [found] = read.ok ? read.value.parts : [];
    expect(found?.told).toEqual(revisions);
    expect(toHex(found!.nodes)).toBe(nodes.map(toHex).join(''));
  });
});
