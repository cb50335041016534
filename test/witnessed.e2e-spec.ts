import { nodeCrypto } from '@amici/auth';
import { LogKeys } from '@amici/service/runtime';
import {
  fromHex,
  judgeCheckpoint,
  MerkleTree,
  readPolicy,
  writeAddCheckpoint,
  writeCheckpoint,
  writeNote,
  writeVerifierKey,
  type Policy,
} from '@amici/verify';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SmtpReceiver } from '../services/courier/src/testing/smtp-receiver';
import type { WitnessServer } from '../tools/cli/src/witness/witness-server';
import { eventually, sendTo, type Send } from './support/town';
import { townInOneProcess } from './support/town-in-one-process';
import { witnessIn } from './support/witness';

const LOG_KEY = Buffer.alloc(32, 6).toString('base64');
const ORIGIN = 'other.example/game/1';

describe('an Amici that another one witnesses', () => {
  const keys = new LogKeys('other.example', 'game', [LOG_KEY]);
  const [logKey] = keys.verifierKeys(ORIGIN);
  const folder = mkdtempSync(join(tmpdir(), 'amici-witnessed-'));
  let witness: WitnessServer;
  let policy: Policy;
  let smtp: SmtpReceiver;
  let town: Awaited<ReturnType<typeof townInOneProcess>>;
  let send: Send;

  const start = (white: string) =>
    send('operator', 'POST', '/games', {
      ...{ white, black: 'boris' },
      conditions: { timeControl: { kind: 'days-plus-increment', days: 30, increment: 3 } },
    });
  const checkpoint = async (): Promise<string> =>
    String((await send(null, 'GET', '/log/game/checkpoint')).body['text']);
  const isCosigned = async (): Promise<boolean> => judgeCheckpoint(await checkpoint(), policy, nodeCrypto).ok;
  const added = (note: string, old: number, proof: readonly Uint8Array[]): Promise<Response> =>
    fetch(`${witness.url}/add-checkpoint`, { method: 'POST', body: writeAddCheckpoint(old, proof, note) });
  /** What the log would sign over these hashes of events. */
  const signed = (tree: MerkleTree): string => {
    const text = writeCheckpoint({ origin: ORIGIN, size: tree.size, root: tree.head() });
    return writeNote(text, keys.sign(text, ORIGIN));
  };
  const treeOf = (entries: readonly string[]): MerkleTree => {
    const tree = new MerkleTree(nodeCrypto.sha256);
    for (const entry of entries) tree.append(fromHex(entry));
    return tree;
  };

  beforeAll(async () => {
    smtp = await SmtpReceiver.listening();
    const { server, key } = await witnessIn(folder, logKey!);
    witness = server;
    const text = `log ${writeVerifierKey(logKey!)}\nwitness w1 ${key}\nquorum w1\n`;
    const read = readPolicy(Buffer.from(text), nodeCrypto.sha256);
    if (!read.ok) throw new Error(read.error.detail);
    policy = read.value;
    town = await townInOneProcess({
      AMICI_LOG_NAME: 'other.example',
      AMICI_LOG_KEYS: LOG_KEY,
      AMICI_CHECKPOINT_MS: '200',
      AMICI_WITNESSES: `${key} ${server.url}`,
      AMICI_SMTP_URL: smtp.url,
      AMICI_MAIL_FROM: 'notices@other.example',
      AMICI_OPERATOR_MAIL: 'operator@other.example',
      AMICI_PUBLIC_URL: 'http://127.0.0.1:1',
    });
    send = sendTo(town);
    expect(await start('anna')).toMatchObject({ status: 201 });
    await eventually(isCosigned, 60_000);
  });

  afterAll(async () => {
    await town?.close();
    await witness?.close();
    await smtp?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('finds that its key has signed a second history, signs no more, and writes to its operator', async () => {
    const { store } = town.server.services.get('game')!;
    const [first] = await store.readAll(0, 1);
    const shown = treeOf([first!.hash, 'ab'.repeat(32)]);
    // To the witness somebody with the key shows another second event than to everybody else.
    expect((await added(signed(shown), 1, shown.consistency(1))).status).toBe(200);
    expect(await start('clara')).toMatchObject({ status: 201 });
    const forks = async () =>
      (await send(null, 'GET', '/log/game')).body['forks'] as readonly { evidence: string }[];
    await eventually(async () => (await forks()).length === 1, 60_000);
    const [{ evidence }] = (await forks()) as [{ evidence: string }];
    expect(evidence).toContain('witness.example/w1');
    expect(await isCosigned()).toBe(false);
    await eventually(() => Promise.resolve(smtp.arrived.length > 0), 60_000);
    const [mail] = smtp.arrived;
    expect(mail!.to).toEqual(['operator@other.example']);
    expect(mail!.headers.get('subject')).toContain('the log of game has signed two histories');
    expect((await fetch(`${town.url}/readyz`)).status).toBe(503);
  });

  it('can show nobody two histories who asks for the cosignature', async () => {
    const fork = treeOf(['cd'.repeat(32), 'ef'.repeat(32)]);
    expect((await added(signed(fork), 2, [])).status).toBe(422);
    expect(judgeCheckpoint(signed(fork), policy, nodeCrypto)).toMatchObject({
      ok: false,
      error: { code: 'quorum-missed' },
    });
    expect(judgeCheckpoint(signed(fork), { ...policy, quorum: { type: 'none' } }, nodeCrypto).ok).toBe(true);
  });

  it('is witnessed by nobody who can be talked into it', async () => {
    const tree = treeOf(['cd'.repeat(32), 'ef'.repeat(32), '12'.repeat(32)]);
    const note = signed(tree);
    const ofAnother = note.replace(ORIGIN, 'chess.example/game/1');
    const forged = note.replace(/.{6}\n$/, 'AAAAA=\n');
    const long = Array.from({ length: 64 }, () => new Uint8Array(32));
    const statuses = await Promise.all([
      added(ofAnother, 2, []),
      added(forged, 2, []),
      added(note, 2, long),
      added(note, 9e15, []),
      added(
        note,
        2,
        Array.from({ length: 9_000 }, () => new Uint8Array(32)),
      ),
    ]);
    for (const { status } of statuses) expect([400, 403, 404, 413, 422]).toContain(status);
    for (const path of ['/../witness.key', '/%2e%2e/witness.key/checkpoint', '/add-checkpoint/..'])
      expect((await fetch(`${witness.url}${path}`)).status).toBe(404);
  });

  it('answers what nobody could mean with a problem, and never fails', async () => {
    for (const path of [
      '/log/..%2fgame/checkpoint',
      '/log/game/checkpoint?size=-1',
      '/log/game/checkpoint?size=1e300',
      '/log/game/checkpoints?after=-5&limit=100000',
      '/log/game/proofs/inclusion?index=9007199254740991',
      '/log/game/proofs/inclusion?index=0&size=7',
      '/log/game/proofs/consistency?from=3&to=1',
      '/log/nobody/checkpoint',
      '/games/..%2f..%2fetc/bundle',
      '/tournaments/not-an-id/bundle',
      '/rating-lists/standard/2027-9/bundle',
    ])
      expect([400, 404]).toContain((await send('operator', 'GET', path)).status);
  });
});
