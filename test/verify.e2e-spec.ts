import { spawnSync } from 'node:child_process';
import { nodeCrypto } from '@amici/auth';
import { LogKeys } from '@amici/service/runtime';
import {
  checkConsistency,
  fromHex,
  judgeCheckpoint,
  leafHash,
  readAddCheckpoint,
  readPolicy,
  readProof,
  readReceipt,
  readSignedCheckpoint,
  verifyProof,
  verifyReceipt,
  writeVerifierKey,
  type Policy,
} from '@amici/verify';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { runVerifyBundle } from '../tools/cli/src/commands/verify-bundle';
import { runExportStatic } from '../tools/cli/src/commands/export-static';
import { runVerifyReceipt } from '../tools/cli/src/commands/verify-receipt';
import { runVerifyStatic } from '../tools/cli/src/commands/verify-static';
import { rewrite } from '@amici/audit/testing/rewrite';
import type { WitnessServer } from '@amici/audit/witness/witness-server';
import { auditorOf } from './support/auditor';
import { amici, verified } from './support/first-day';
import { eventually } from './support/eventually';
import { sendTo } from './support/send';
import { townInOneProcess } from './support/town-in-one-process';
import { witnessIn } from './support/witness';

const ORIGIN = 'chess.example/game/1';
const LOG_KEY = Buffer.alloc(32, 5).toString('base64');
const [logKey] = new LogKeys('chess.example', 'game', [LOG_KEY]).verifierKeys(ORIGIN);

describe('amici verify', () => {
  const folder = mkdtempSync(join(tmpdir(), 'amici-verify-'));
  let witness: WitnessServer;
  let policy: Policy;
  const send = sendTo(() => town);
  let game: string;
  const receipts: string[] = [];
  let town: Awaited<ReturnType<typeof townInOneProcess>>;
  let superuser: Client;

  const verify = (...args: readonly string[]) => amici({ AMICI_DATA_DIR: town.dataDir }, 'verify', ...args);

  /** What nobody with the rights of a service can do; undone afterwards. */
  const tamperedBy = async (
    tamper: () => Promise<unknown>,
  ): Promise<{ status: number | null; output: string }> => {
    await superuser.query('set session_replication_role = replica');
    for (const table of ['events', 'head'])
      await superuser.query(`create table public.${table} as select * from game_log.${table}`);
    await tamper();
    try {
      return verify();
    } finally {
      for (const table of ['events', 'head'])
        await superuser.query(
          `delete from game_log.${table}; insert into game_log.${table} select * from public.${table}; drop table public.${table}`,
        );
    }
  };
  const tampered = (sql: string) => tamperedBy(() => superuser.query(sql));

  beforeAll(async () => {
    const { server, key } = await witnessIn(folder, logKey!);
    witness = server;
    const policyText = `log ${writeVerifierKey(logKey!)}\nwitness w1 ${key}\nquorum w1\n`;
    writeFileSync(join(folder, 'policy.txt'), policyText);
    const read = readPolicy(Buffer.from(policyText), nodeCrypto.sha256);
    if (!read.ok) throw new Error(read.error.code);
    policy = read.value;
    town = await townInOneProcess({
      AMICI_LOG_NAME: 'chess.example',
      AMICI_LOG_KEYS: LOG_KEY,
      AMICI_CHECKPOINT_MS: '200',
      AMICI_WITNESSES: `${key} ${server.url}`,
    });
    const started = await send('operator', 'POST', '/games', {
      white: 'anna',
      black: 'boris',
      conditions: { timeControl: { kind: 'days-plus-increment', days: 30, increment: 3 } },
    });
    expect(started).toMatchObject({ status: 201 });
    game = String(started.body['id']);
    const moves = ['e2e4', 'e7e5', 'g1f3', 'b8c6'];
    for (const [index, move] of moves.entries()) {
      const player = index % 2 === 0 ? 'anna' : 'boris';
      const path = `/games/${game}/plies/${index + 1}`;
      const answer = await send(player, 'PUT', path, { move });
      receipts.push(String(answer.body['receipt']));
    }
    let note = '';
    await eventually(async () => {
      note = await checkpoint();
      return sizeOf(note) === 5 && judged(note).ok;
    });
    writeFileSync(join(folder, 'since.txt'), note);
    superuser = new Client({ connectionString: town.server.surroundings.databaseUrl });
    await superuser.connect();
  });

  afterAll(async () => {
    await superuser?.end();
    await town?.close();
    await witness?.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const textAt = async (path: string): Promise<string> =>
    String((await send(null, 'GET', path)).body['text']);
  const checkpoint = (): Promise<string> => textAt('/log/game/checkpoint');
  const judged = (note: string) => judgeCheckpoint(note, policy, nodeCrypto);
  const sizeOf = (note: string): number => {
    const read = readSignedCheckpoint(note);
    return read.ok ? read.value.checkpoint.size : 0;
  };

  it('has a signed and cosigned checkpoint, and proofs by it, for anybody', async () => {
    const note = await checkpoint();
    expect(judged(note)).toMatchObject({ ok: true, value: { checkpoint: { origin: ORIGIN, size: 5 } } });
    const state = await send(null, 'GET', '/log/game');
    expect(state.body).toMatchObject({
      origin: ORIGIN,
      keys: [writeVerifierKey(logKey!)],
      size: 5,
      forks: [],
    });
    const all = await send(null, 'GET', '/log/game/checkpoints');
    const first = (all.body['checkpoints'] as readonly { size: number }[])[0]!.size;
    const grown = readAddCheckpoint(await textAt(`/log/game/proofs/consistency?from=${first}`));
    const begun = readSignedCheckpoint(await textAt(`/log/game/checkpoint?size=${first}`));
    if (!grown.ok || !begun.ok) throw new Error('not read');
    const { proof, signed } = grown.value;
    const checked = checkConsistency(begun.value.checkpoint, signed.checkpoint, proof, nodeCrypto.sha256);
    expect(checked).toEqual({ ok: true, value: true });
    expect(await send(null, 'GET', '/log/game/proofs/inclusion?index=5')).toMatchObject({ status: 404 });
  });

  it('promises with every acknowledged move where it stands, and the proof shows it there', async () => {
    for (const [n, text] of receipts.entries()) {
      const receipt = readReceipt(text);
      if (!receipt.ok) throw new Error(receipt.error.code);
      expect(verifyReceipt(receipt.value, [logKey!], nodeCrypto).ok).toBe(true);
      expect(receipt.value.promised).toMatchObject({ origin: ORIGIN, revision: n + 1, index: n + 1 });
      const proof = readProof(await textAt(`/log/game/proofs/inclusion?index=${n + 1}`));
      if (!proof.ok) throw new Error(proof.error.code);
      const leaf = leafHash(fromHex(receipt.value.promised.hash), nodeCrypto.sha256);
      expect(verifyProof(proof.value, leaf, policy, nodeCrypto).ok).toBe(true);
    }
  });

  /** One letter of what an event of the game says beyond those before it. */
  const alteredAt = (text: string, event: number): string => {
    const bundle = JSON.parse(text) as { parts: { streams: { entries: [number, unknown[]][] }[] }[] };
    const [, pieces] = bundle.parts[0]!.streams[0]!.entries[event]!;
    // The digest of its command: whatever sign is changed in it, the event can be read still.
    const digest = pieces.findIndex((piece) => typeof piece === 'string' && /[0-9a-f]{40}/.test(piece));
    const other = (sign: string): string => (sign === '0' ? '1' : '0');
    pieces[digest] = String(pieces[digest]).replace(/[0-9a-f](?=[0-9a-f]{39})/, other);
    return JSON.stringify(bundle);
  };

  it('gives a player their game as one file that verifies by itself, by our program and one in Python', async () => {
    const output = jest.spyOn(console, 'log').mockReturnValue();
    const failed = jest.spyOn(console, 'error').mockReturnValue();
    const bundle = await send('anna', 'GET', `/games/${game}/bundle`);
    const file = join(folder, 'game.bundle');
    const text = String(bundle.body['text']);
    writeFileSync(file, text);
    const by = { policy: join(folder, 'policy.txt') };
    expect(await runVerifyBundle(file, by)).toBe(0);
    expect(output).toHaveBeenCalledWith(expect.stringContaining('5 events, one after the other'));
    expect(output).toHaveBeenLastCalledWith(
      expect.stringContaining('every fact comes out as it is recorded'),
    );
    const keys = [...policy.logs, ...policy.witnesses].map(({ key }) => writeVerifierKey(key));
    const python = spawnSync('python3', ['docs/auditors/verify_bundle.py', file, ...keys], {
      encoding: 'utf8',
    });
    if (!python.stderr.includes('No module named')) expect([python.status, python.stderr]).toEqual([0, '']);
    writeFileSync(file, alteredAt(text, 2));
    expect(await runVerifyBundle(file, by)).toBe(1);
    // The next event may copy the hash before it, as the reader computes it: then a later one, or the root, shows it.
    const broken = /chain-broken at event [34]|root-differs/;
    expect(failed).toHaveBeenLastCalledWith(expect.stringMatching(broken));
    expect(await send(null, 'GET', `/games/${game}/bundle`)).toMatchObject({ status: 404 });
    jest.restoreAllMocks();
  });

  it('is shown with nothing that a terminal obeys, nor a line more than is said: it could say that all holds', async () => {
    const output: string[] = [];
    for (const stream of ['log', 'error'] as const)
      jest
        .spyOn(console, stream)
        .mockImplementation((...words: unknown[]) => void output.push(words.join(' ')));
    const file = join(folder, 'spoilt.bundle');
    const bundle = JSON.parse(
      String((await send('anna', 'GET', `/games/${game}/bundle`)).body['text']),
    ) as object;
    writeFileSync(
      file,
      JSON.stringify({ ...bundle, withheld: ['a\u001b[2J\u001b[H', 'b\u009b8m\nevery fact'] }),
    );
    expect(await runVerifyBundle(file, { policy: join(folder, 'policy.txt') })).toBe(0);
    jest.restoreAllMocks();
    const keys = [...policy.logs, ...policy.witnesses].map(({ key }) => writeVerifierKey(key));
    const python = spawnSync('python3', ['docs/auditors/verify_bundle.py', file, ...keys], {
      encoding: 'utf8',
    });
    const printed = [
      output,
      ...(python.stderr.includes('No module named') ? [] : [python.stdout.trim().split('\n')]),
    ];
    for (const lines of printed) {
      expect(lines.join('')).not.toMatch(/\p{Cc}/u);
      const left = lines.filter((line) => line.startsWith('withheld'));
      const words = ['a\\u{1b}[2J\\u{1b}[H', 'b\\u{9b}8m\\u{a}every fact'];
      expect(left).toEqual(words.map((one) => `withheld from the person who asked: ${one}`));
    }
  });

  it('says of a receipt whether the promise was kept', async () => {
    const output = jest.spyOn(console, 'log').mockReturnValue();
    const file = join(folder, 'receipt.txt');
    writeFileSync(file, receipts[2]!);
    const by = { server: town.url, policy: join(folder, 'policy.txt') };
    expect(await runVerifyReceipt(file, by)).toBe(0);
    expect(output).toHaveBeenLastCalledWith(expect.stringContaining('entry 3: kept'));
    writeFileSync(file, receipts[2]!.replace(/^hash ..../m, 'hash 0000'));
    await expect(runVerifyReceipt(file, by)).rejects.toThrow('is not one of chess.example/game/1');
    expect(await runVerifyReceipt(file, { server: town.url })).toBe(1);
    expect(output).toHaveBeenCalledWith(expect.stringContaining('broken promise'));
    output.mockRestore();
  });

  it('says it to an auditor, who reads the logs alone, and to anyone who has the folder', async () => {
    const AMICI_DATABASE_URL = await auditorOf(town.server.surroundings.databaseUrl);
    const receipt = join(folder, 'receipt.txt');
    const policyFile = ['--policy', join(folder, 'policy.txt')];
    writeFileSync(receipt, receipts[2]!);
    const since = amici(
      { AMICI_DATABASE_URL },
      'verify',
      '--since',
      join(folder, 'since.txt'),
      ...policyFile,
    );
    expect(since).toMatchObject(verified(/game: 5 events .* head 5/));
    const result = verified(/revision 3, .* entry 3: kept/);
    expect(amici({ AMICI_DATABASE_URL }, 'verify-receipt', receipt, ...policyFile)).toMatchObject(result);
    writeFileSync(receipt, receipts[2]!.replace(/^hash ..../m, 'hash 0000'));
    const broken = amici({ AMICI_DATA_DIR: town.dataDir }, 'verify-receipt', receipt);
    expect(broken).toMatchObject({
      status: 1,
      output: expect.stringMatching(/not checked[^]*broken promise/) as string,
    });
  });

  describe('of a folder that any file server can hold', () => {
    const copy = join(folder, 'static');
    const log = join(copy, 'log', 'game');
    const by = { policy: join(folder, 'policy.txt') };
    const python = () =>
      spawnSync('python3', ['docs/auditors/verify_folder.py', log, writeVerifierKey(logKey!), policyKeys()], {
        encoding: 'utf8',
      }).status;
    const policyKeys = (): string => /^witness w1 (\S+)/m.exec(readFileSync(by.policy, 'utf8'))![1]!;
    const out: string[] = [];
    const checked = async (options: object = by): Promise<number> => {
      out.length = 0;
      const say = (line: string): void => void out.push(line);
      const spies = [
        jest.spyOn(console, 'log').mockImplementation(say),
        jest.spyOn(console, 'error').mockImplementation(say),
      ];
      const status = await runVerifyStatic(copy, options).finally(() =>
        spies.forEach((one) => one.mockRestore()),
      );
      return status;
    };

    beforeAll(async () => {
      const output = jest.spyOn(console, 'log').mockReturnValue();
      expect(await runExportStatic(copy, { server: town.url })).toBe(0);
      output.mockRestore();
    });

    it('checks tiles, checkpoint and what was kept, without a server', async () => {
      expect(await checked({ ...by, since: [join(folder, 'since.txt')] })).toBe(0);
      expect(out.join('\n')).toMatch(
        /game: \d+ entries of chess.example\/game\/1 in their tiles, signed as the/,
      );
      expect(python()).toBe(0);
    });

    it('says of a receipt whether the promise was kept', async () => {
      const file = join(folder, 'receipt-by-folder.txt');
      writeFileSync(file, receipts[2]!);
      const output = jest.spyOn(console, 'log').mockReturnValue();
      expect(await runVerifyReceipt(file, { ...by, static: copy })).toBe(0);
      expect(output).toHaveBeenLastCalledWith(expect.stringContaining('entry 3: kept'));
      writeFileSync(file, receipts[2]!.replace(/^hash ..../m, 'hash 0000'));
      expect(await runVerifyReceipt(file, { static: copy })).toBe(1);
      output.mockRestore();
    });

    it.each(['checkpoint', 'tile/entries/000.p/5', 'tile/0/000.p/5'])(
      'finds one byte that is another, or missing: %s',
      async (name) => {
        const path = join(log, name);
        const whole = readFileSync(path);
        for (let at = 0; at < whole.length; at += 11) {
          const other = Buffer.from(whole);
          other[at]! ^= 1;
          writeFileSync(path, other);
          expect(`${at}: ${await checked()}`).toBe(`${at}: 1`);
        }
        expect(python()).toBe(1);
        writeFileSync(path, whole.subarray(0, -1));
        expect(await checked()).toBe(1);
        rmSync(path);
        expect(await checked()).toBe(1);
        writeFileSync(path, whole);
        expect(await checked()).toBe(0);
      },
    );

    it('is refused what no checkpoint covers, and what is no tile', async () => {
      const status = async (path: string) => (await fetch(`${town.url}/log/game/tile/${path}`)).status;
      expect(await status('0/000.p/5')).toBe(200);
      expect(await status('entries/000.p/3')).toBe(200);
      expect(await status('0/000.p/6')).toBe(404);
      expect(await status('0/000')).toBe(404);
      expect(await status('0/x001/x000/000')).toBe(404);
      expect(await status('0/0')).toBe(400);
      expect(await status('9/000')).toBe(400);
      const { headers } = await fetch(`${town.url}/log/game/tile/0/000.p/5`);
      expect(headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
      expect(headers.get('content-type')).toBe('application/octet-stream');
    });
  });

  it('recomputes every chain and tree of an untouched log, which goes on from what was kept and cosigned', () => {
    const { status, output: output } = verify(
      '--since',
      join(folder, 'since.txt'),
      '--policy',
      join(folder, 'policy.txt'),
    );
    expect(output).toContain('game: 5 events');
    expect(output).toMatch(/head 5 [A-Za-z0-9+/]{43}=, \d checkpoints/);
    expect(status).toBe(0);
  });

  it.each([
    [
      'flips one byte',
      `update game_log.events set event = replace(event, 'e7e5', 'e7e6') where sequence = 3`,
      3,
    ],
    ['drops a row', 'delete from game_log.events where sequence = 3', 3],
    [
      'swaps two payloads',
      `update game_log.events e set event = k.event from public.events k
        where e.sequence in (3, 4) and k.sequence = 7 - e.sequence`,
      3,
    ],
    [
      'swaps two positions',
      `update game_log.events set sequence = sequence + 100 where sequence in (2, 4);
       update game_log.events set sequence = case sequence when 102 then 4 else 2 end where sequence > 100`,
      2,
    ],
    ['deletes the last row', 'delete from game_log.events where sequence = 5', 5],
  ])('names the first bad event and exits with 1 when somebody %s', async (_what, sql, first) => {
    const { status, output: output } = await tampered(sql);
    expect(output).toContain(`game: event ${first}`);
    expect(status).toBe(1);
  });

  it('names a fact that does not come out, with its rule, though all hashes were made again', async () => {
    const forged = (text: string): string => text.replace('"san":"Nf3"', '"san":"Ng3"');
    const { status, output: output } = await tamperedBy(() => rewrite(superuser, 'game_log', 4, forged));
    expect(output).toMatch(
      new RegExp(
        `game: game-${game}, revision 3 \\(MoveMade\\): san is recorded as "Ng3", but comes out as .*\\[L-`,
      ),
    );
    expect(status).toBe(1);
  });

  it('is content again when everything is as it was', () => expect(verify().status).toBe(0));
});
