import { mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { nodeCrypto } from '@amici/auth';
import {
  COSIGNATURE,
  judgeCheckpoint,
  readVerifierKey,
  writeAddCheckpoint,
  writeVerifierKey,
  type MerkleTree,
} from '@amici/verify';
import { logKey, ORIGIN, signedCheckpoint, treeOf } from '@amici/verify/testing/witnessed-log';
import { ownKey } from './own-key';
import { originHash, WitnessRecords } from './records';
import { Witness } from './witness';
import { serveWitness, type WitnessServer } from './witness-server';

const NAME = 'witness.example/w1';
const NOW = 1_700_000_000_000;
const letters = [...'abcdefghijklmnopqrstuvwxyz'];
const tree = treeOf(letters);
const forked = treeOf(letters.map((letter) => (letter === 'c' ? 'C' : letter)));
const LOG = originHash(ORIGIN);

let folder: string;
let open: WitnessServer[];
let forks: string[];
let errors: unknown[];

/** A witness over the folder of this test, as a process of its own would run it. */
const start = async (): Promise<WitnessServer> => {
  const own = await ownKey(join(folder, 'witness.key'), NAME);
  const records = new WitnessRecords(folder, own.key);
  const witness = new Witness({
    own,
    logKeys: [logKey],
    records,
    now: () => NOW,
    onFork: (_origin, path) => void forks.push(path),
  });
  const onError = (error: unknown) => void errors.push(error);
  const server = await serveWitness(witness, { host: '127.0.0.1', port: 0, onError });
  open.push(server);
  return server;
};

const add = (server: WitnessServer, body: string | Uint8Array) =>
  fetch(`${server.url}/add-checkpoint`, { method: 'POST', body: Buffer.from(body) });

const request = (old: number, size: number, from: MerkleTree = tree): string =>
  writeAddCheckpoint(old, from.consistency(old, size), signedCheckpoint(from, size));

const storedCheckpoint = (server: WitnessServer) => fetch(`${server.url}/${LOG}/checkpoint`);

const storedSize = async (server: WitnessServer): Promise<number> =>
  Number((await (await storedCheckpoint(server)).text()).split('\n')[1]);

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'amici-witness-'));
  [open, forks, errors] = [[], [], []];
});

afterEach(async () => {
  await Promise.all(open.map((server) => server.close()));
  await rm(folder, { recursive: true, force: true });
});

describe('a witness over HTTP', () => {
  it('answers with a cosignature that satisfies a policy, and has recorded it before', async () => {
    const server = await start();
    const answer = await add(server, request(0, 5));
    expect(answer.status).toBe(200);
    const { key } = await ownKey(join(folder, 'witness.key'), undefined);
    const policy = {
      logs: [{ key: logKey }],
      witnesses: [{ name: 'W', key }],
      quorum: { type: 'witness' as const, key },
    };
    const note = `${signedCheckpoint(tree, 5)}${await answer.text()}`;
    expect(judgeCheckpoint(note, policy, nodeCrypto)).toMatchObject({
      value: { checkpoint: { size: 5 }, cosignatures: [{ key, time: NOW / 1000 }] },
    });
    expect(await (await storedCheckpoint(server)).text()).toBe(note);
    expect(await readFile(join(folder, 'logs', LOG, '1.checkpoint'), 'utf8')).toBe(note);
  });

  it('answers as the protocol says, status by status', async () => {
    const server = await start();
    expect((await storedCheckpoint(server)).status).toBe(404);
    expect((await add(server, request(0, 5))).status).toBe(200);
    const conflict = await add(server, request(0, 16));
    expect([conflict.status, conflict.headers.get('content-type')]).toEqual([409, 'text/x.tlog.size']);
    expect(await conflict.text()).toBe('5\n');
    const statuses = async (...bodies: readonly (string | Uint8Array)[]) =>
      Promise.all(bodies.map(async (body) => (await add(server, body)).status));
    expect(
      await statuses(
        request(0, 5).replace(`${ORIGIN}\n`, 'other.example/log\n'),
        request(5, 16).replace('\n16\n', '\n17\n'),
        writeAddCheckpoint(5, tree.consistency(6, 16), signedCheckpoint(tree, 16)),
        writeAddCheckpoint(6, [], signedCheckpoint(tree, 5)),
        'old 0',
        Uint8Array.of(0xff, 0xfe),
        'a'.repeat(300_000),
      ),
    ).toEqual([404, 403, 422, 400, 400, 400, 413]);
    expect((await fetch(`${server.url}/add-checkpoint`)).status).toBe(405);
    expect((await fetch(`${server.url}/sign-subtree`, { method: 'POST' })).status).toBe(404);
    expect((await add(server, request(5, 16))).status).toBe(200);
    expect(await storedSize(server)).toBe(16);
    expect(errors).toEqual([]);
  });

  it('refuses a fork for ever, keeps the evidence, and goes on with the history it knows', async () => {
    const first = await start();
    expect((await add(first, request(0, 5))).status).toBe(200);
    expect((await add(first, request(5, 16, forked))).status).toBe(422);
    expect((await add(first, request(0, 5, forked))).status).toBe(409);
    await first.close();
    const second = await start();
    expect((await add(second, request(5, 16, forked))).status).toBe(422);
    expect((await add(second, request(5, 5, forked))).status).toBe(422);
    expect((await add(second, request(5, 11))).status).toBe(200);
    expect((await add(second, request(11, 16, forked))).status).toBe(422);
    expect(await storedSize(second)).toBe(11);
    expect(forks).toHaveLength(2);
    const [evidence = ''] = await Promise.all(forks.map((path) => readFile(path, 'utf8')));
    expect(evidence).toContain(signedCheckpoint(tree, 5).trimEnd());
    expect(evidence).toContain(request(5, 16, forked));
    expect(await readdir(join(folder, 'forks'))).toHaveLength(2);
  });

  it('never goes back, even if others write to its folder at the same moment', async () => {
    const servers = [await start(), await start()] as const;
    expect((await add(servers[0], request(0, 2))).status).toBe(200);
    for (let size = 2; size < 20; size = await storedSize(servers[0])) {
      const wanted = [1, 2, 3, 4, 5, 6].map((more) => size + more);
      const answers = await Promise.all(
        wanted.map(async (to, i) => ({
          to,
          status: (await add(servers[i % 2 ? 1 : 0], request(size, to))).status,
        })),
      );
      const won = answers.filter(({ status }) => status === 200);
      expect(answers.every(({ status }) => status === 200 || status === 409)).toBe(true);
      expect(won).toHaveLength(1);
      expect(await storedSize(servers[1])).toBe(won[0]!.to);
      expect(await readdir(join(folder, 'logs', LOG))).toHaveLength(1);
    }
  });

  it('makes no record from what it read before others went on', async () => {
    const server = await start();
    const { key } = await ownKey(join(folder, 'witness.key'), undefined);
    const slow = new WitnessRecords(folder, key);
    for (const [old, size] of [
      [0, 2],
      [2, 5],
      [5, 7],
    ] as const)
      await add(server, request(old, size));
    expect(await slow.record(LOG, 1, 'what a slow writer judged by record 1')).toBe(false);
    expect(await readdir(join(folder, 'logs', LOG))).toEqual(['3.checkpoint']);
    expect(await storedSize(server)).toBe(7);
  });

  it('answers 500 rather than forget, where its record is damaged', async () => {
    const server = await start();
    await add(server, request(0, 5));
    const path = join(folder, 'logs', LOG, '1.checkpoint');
    await writeFile(path, (await readFile(path, 'utf8')).replace('\n5\n', '\n4\n'));
    expect((await add(server, request(0, 5))).status).toBe(500);
    expect((await add(server, request(4, 16))).status).toBe(500);
    expect(errors).toHaveLength(2);
  });
});

describe("a witness's key", () => {
  it('is made once, for nobody else to read, and printed as others need it', async () => {
    const path = join(folder, 'deep', 'witness.key');
    const [one, other] = await Promise.all([ownKey(path, NAME), ownKey(path, NAME)]);
    expect(one.key).toEqual(other.key);
    expect((await stat(path)).mode & 0o777).toBe(0o600);
    expect(readVerifierKey(writeVerifierKey(one.key), nodeCrypto.sha256)).toMatchObject({
      value: { name: NAME, type: COSIGNATURE },
    });
  });

  it('is not made without a name, nor taken for that of another', async () => {
    const path = join(folder, 'witness.key');
    await expect(ownKey(path, undefined)).rejects.toThrow('--name');
    await ownKey(path, NAME);
    await expect(ownKey(path, 'witness.example/w2')).rejects.toThrow('not of witness.example/w2');
    await writeFile(path, 'something else');
    await expect(ownKey(path, NAME)).rejects.toThrow('holds no key');
  });
});
