import { nodeCrypto } from '@amici/auth';
import type { LogState } from '@amici/contracts';
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
  type VerifierKey,
} from '@amici/verify';
import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SmtpReceiver } from '../services/courier/src/testing/smtp-receiver';
import { runNewGeneration } from '../tools/cli/src/commands/new-generation';
import type { WitnessServer } from '@amici/audit/witness/witness-server';
import { eventually } from './support/eventually';
import { sendTo } from './support/send';
import { townInOneProcess } from './support/town-in-one-process';
import { witnessIn } from './support/witness';

const policyOf = (text: string): Policy => {
  const read = readPolicy(Buffer.from(text), nodeCrypto.sha256);
  if (!read.ok) throw new Error(read.error.code);
  return read.value;
};

/** A federation that signs its log, and runs a witness for the log of another. */
interface Federation {
  readonly name: string;
  readonly secret: string;
  readonly logKey: VerifierKey;
}

const federation = (name: string, byte: number): Federation => {
  const secret = Buffer.alloc(32, byte).toString('base64');
  const [logKey] = new LogKeys(name, 'game', [secret]).verifierKeys(`${name}/game/1`);
  return { name, secret, logKey: logKey! };
};

const conditions = { timeControl: { kind: 'days-plus-increment', days: 30, increment: 3 } };

describe('two Amici that witness each other', () => {
  const both = [federation('north.example', 7), federation('south.example', 8)] as const;
  const folders = both.map(() => mkdtempSync(join(tmpdir(), 'amici-mutual-')));
  let witnesses: readonly WitnessServer[] = [];
  let towns: readonly Awaited<ReturnType<typeof townInOneProcess>>[] = [];
  let policies: readonly Policy[] = [];
  let smtp: SmtpReceiver;

  const checkpoint = async (n: number): Promise<string> =>
    String((await sendTo(towns[n]!)(null, 'GET', '/log/game/checkpoint')).body['text']);
  const judged = async (n: number) => judgeCheckpoint(await checkpoint(n), policies[n]!, nodeCrypto);

  const started = (n: number) =>
    sendTo(towns[n]!)('operator', 'POST', '/games', { white: 'anna', black: 'boris', conditions });

  beforeAll(async () => {
    smtp = await SmtpReceiver.listening();
    // Each runs a witness that knows the other's log, and has its own log cosigned by the other's.
    const run = await Promise.all(
      both.map(({ name }, n) => witnessIn(folders[n]!, both[1 - n]!.logKey, `${name}/witness`)),
    );
    witnesses = run.map(({ server }) => server);
    policies = both.map(({ logKey }, n) =>
      policyOf(`log ${writeVerifierKey(logKey)}\nwitness other ${run[1 - n]!.key}\nquorum other\n`),
    );
    towns = await Promise.all(
      both.map(({ name, secret }, n) =>
        townInOneProcess({
          AMICI_LOG_NAME: name,
          // Each has a key from before, that nobody's policy names.
          AMICI_LOG_KEYS: `${secret},${Buffer.alloc(32, 30 + n).toString('base64')}`,
          AMICI_CHECKPOINT_MS: '200',
          AMICI_WITNESSES: `${run[1 - n]!.key} ${run[1 - n]!.server.url}`,
          AMICI_SMTP_URL: smtp.url,
          AMICI_MAIL_FROM: `notices@${name}`,
          AMICI_OPERATOR_MAIL: `operator@${name}`,
          AMICI_PUBLIC_URL: 'http://127.0.0.1:1',
        }),
      ),
    );
  });

  afterAll(async () => {
    await Promise.all(towns.map((town) => town.close()));
    await Promise.all(witnesses.map((witness) => witness.close()));
    await smtp?.close();
    for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  });

  it('each cosign what the other has signed, and go on to as the logs grow', async () => {
    for (const size of [1, 2]) {
      await Promise.all([0, 1].map(started));
      for (const n of [0, 1])
        await eventually(async () => {
          const found = await judged(n);
          return found.ok && found.value.checkpoint.size === size;
        });
    }
    for (const n of [0, 1]) {
      const found = await judged(n);
      const cosigners = found.ok ? found.value.cosignatures.map(({ key }) => key.name) : [];
      expect(cosigners).toEqual([`${both[1 - n]!.name}/witness`]);
    }
  });

  it('no longer signs with a key that its operator retires, and says which that was', async () => {
    const ask = sendTo(() => towns[1]!);
    const state = async () => (await ask(null, 'GET', '/log/rating')).body as unknown as LogState;
    const [newest, old] = (await state()).keys;
    const retire = (who: string, key: unknown) =>
      ask(who, 'POST', '/log/rating/retired-keys', { key, reason: 'everybody has the newer one' });
    expect(await retire('anna', old)).toMatchObject({ status: 403 });
    expect(await retire('operator', newest)).toMatchObject({ status: 409, body: { code: 'newest-key' } });
    expect(await retire('operator', old)).toMatchObject({ status: 200, body: { keys: [newest] } });
    expect(await retire('operator', old)).toMatchObject({ status: 404, body: { code: 'no-such-key' } });
    const retired = [{ key: old, by: 'operator', reason: 'everybody has the newer one' }];
    expect(await state()).toMatchObject({ keys: [newest], retired });
    const page = await fetch(`${towns[1]!.url}/log/rating`, { headers: { accept: 'text/html' } });
    expect(await page.text()).toMatch(/href="\/players\/operator".*everybody has the newer one/);
  });

  it('neither is fooled by a second history of the other, signed with its own key', async () => {
    for (const n of [0, 1]) {
      const { name, secret } = both[n]!;
      const origin = `${name}/game/1`;
      const tree = new MerkleTree(nodeCrypto.sha256);
      for (const entry of ['cd', 'ef']) tree.append(fromHex(entry.repeat(32)));
      const text = writeCheckpoint({ origin, size: tree.size, root: tree.head() });
      const forged = writeNote(text, new LogKeys(name, 'game', [secret]).sign(text, origin));
      const body = writeAddCheckpoint(2, [], forged);
      const refused = await fetch(`${witnesses[1 - n]!.url}/add-checkpoint`, { method: 'POST', body });
      expect(refused.status).toBe(422);
      expect(judgeCheckpoint(forged, policies[n]!, nodeCrypto)).toMatchObject({
        ...{ ok: false, error: { code: 'quorum-missed' } },
      });
      // Canary: a client that asks for no witness believes it.
      const alone: Policy = { ...policies[n]!, quorum: { type: 'none' } };
      expect(judgeCheckpoint(forged, alone, nodeCrypto).ok).toBe(true);
      expect(readdirSync(join(folders[1 - n]!, 'forks'))).toHaveLength(1);
    }
  });

  /** What the first one would sign over these hashes of events, and what the other's witness says to it. */
  const [{ name, secret, logKey }] = both;
  const ORIGIN = logKey.name;
  const send = sendTo(() => towns[0]!);
  const signed = (tree: MerkleTree): string => {
    const text = writeCheckpoint({ origin: ORIGIN, size: tree.size, root: tree.head() });
    return writeNote(text, new LogKeys(name, 'game', [secret]).sign(text, ORIGIN));
  };
  const added = (note: string, old: number, proof: readonly Uint8Array[]): Promise<Response> =>
    fetch(`${witnesses[1]!.url}/add-checkpoint`, {
      method: 'POST',
      body: writeAddCheckpoint(old, proof, note),
    });
  const treeOf = (entries: readonly string[]): MerkleTree => {
    const tree = new MerkleTree(nodeCrypto.sha256);
    for (const entry of entries) tree.append(fromHex(entry));
    return tree;
  };

  it('finds that its key has signed a second history, no longer signs, and writes to its operator', async () => {
    const { store } = towns[0]!.server.services.get('game')!;
    const recorded = (await store.readAll(0, 2)).map(({ hash }) => hash);
    const rival = treeOf([...recorded, 'ab'.repeat(32)]);
    // To the witness somebody with the key shows another third event than to everybody else.
    expect((await added(signed(rival), 2, rival.consistency(2))).status).toBe(200);
    expect(await started(0)).toMatchObject({ status: 201 });
    const forks = async () =>
      (await send(null, 'GET', '/log/game')).body['forks'] as readonly { evidence: string }[];
    await eventually(async () => (await forks()).length === 1);
    const [{ evidence }] = (await forks()) as [{ evidence: string }];
    expect(evidence).toContain('south.example/witness');
    expect((await judged(0)).ok).toBe(false);
    await eventually(() => Promise.resolve(smtp.arrived.length > 0));
    const [mail] = smtp.arrived;
    expect(mail!.to).toEqual(['operator@north.example']);
    expect(mail!.headers.get('subject')).toContain('the log of game has signed two histories');
    await eventually(async () => (await fetch(`${towns[0]!.url}/readyz`)).status === 503);
  });

  it('goes on in another generation, and shows everybody who began it, when and why', async () => {
    process.env['AMICI_DATABASE_URL'] = towns[0]!.server.surroundings.databaseUrl;
    const reason = 'somebody had the key';
    const log = jest.spyOn(console, 'log').mockReturnValue();
    try {
      expect(await runNewGeneration('game', { reason, by: 'olga' })).toBe(0);
    } finally {
      log.mockRestore();
      delete process.env['AMICI_DATABASE_URL'];
    }
    const { body } = await send(null, 'GET', '/log/game');
    const lastKnown = expect.stringMatching(/^north\.example\/game\/1\n\d+\n/) as string;
    expect(body).toMatchObject({
      generation: 2,
      generations: [
        { generation: 2, begunAt: expect.stringMatching(/Z$/) as string, by: 'olga', reason, lastKnown },
      ],
      forks: [],
    });
    const page = await fetch(`${towns[0]!.url}/log/game`, { headers: { accept: 'text/html' } });
    expect(await page.text()).toMatch(/Generations.*olga.*somebody had the key/);
  });

  it('can show nobody two histories who asks for the cosignature', async () => {
    const fork = treeOf(['cd'.repeat(32), 'ef'.repeat(32), '34'.repeat(32)]);
    expect((await added(signed(fork), 3, [])).status).toBe(422);
    expect(judgeCheckpoint(signed(fork), policies[0]!, nodeCrypto)).toMatchObject({
      ok: false,
      error: { code: 'quorum-missed' },
    });
    expect(judgeCheckpoint(signed(fork), { ...policies[0]!, quorum: { type: 'none' } }, nodeCrypto).ok).toBe(
      true,
    );
  });

  it('is witnessed by nobody who can be talked into it', async () => {
    const tree = treeOf(['cd', 'ef', '12', '34'].map((one) => one.repeat(32)));
    const note = signed(tree);
    const ofAnother = note.replace(ORIGIN, 'chess.example/game/1');
    const forged = note.replace(/.{6}\n$/, 'AAAAA=\n');
    const long = Array.from({ length: 64 }, () => new Uint8Array(32));
    const statuses = await Promise.all([
      added(ofAnother, 3, []),
      added(forged, 3, []),
      added(note, 3, long),
      added(note, 9e15, []),
      added(
        note,
        3,
        Array.from({ length: 9_000 }, () => new Uint8Array(32)),
      ),
    ]);
    for (const { status } of statuses) expect([400, 403, 404, 413, 422]).toContain(status);
    for (const path of ['/../witness.key', '/%2e%2e/witness.key/checkpoint', '/add-checkpoint/..'])
      expect((await fetch(`${witnesses[1]!.url}${path}`)).status).toBe(404);
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
