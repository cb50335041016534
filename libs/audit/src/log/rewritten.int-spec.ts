import { ed25519Signer, nodeCrypto } from '@amici/auth';
import { testDatabase, type TestDatabase } from '@amici/embedded-postgres/testing';
import { PostgresEventStore } from '@amici/event-store';
import { loadConfig } from '@amici/ops';
import { proofSize, tried } from '@amici/ops/testing';
import { LogKeys, leafOf, prepareService, trustSchema } from '@amici/service/runtime';
import {
  cosign,
  COSIGNATURE,
  keyOf,
  readSignedCheckpoint,
  TileTree,
  toBase64,
  writeCheckpoint,
  writeNote,
  writeVerifierKey,
  type Policy,
} from '@amici/verify';
import { goChecker, hasGoChecker } from '@amici/verify/testing/go-checker';
import { writeStaticLog } from '@amici/verify/testing/static-log';
import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { Results } from '../results';
import { checkFolder } from './check-folder';
import { checkLog } from './check-log';
import { added, cutOff, rechain, rewrite, type Row } from '../testing/rewrite';
import { headsInFiles, policyIn, type SignedHead } from './signed-heads';

const EVENTS = proofSize(90, 770);
const CUT = proofSize(12, 102);
const ORIGIN = 'chess.example/game/1';
const SCHEMA = 'game_log';

const witness = ed25519Signer(Buffer.alloc(32, 9));
const WITNESS = keyOf('witness.example/w1', COSIGNATURE, witness.publicKey, nodeCrypto.sha256);

/** Somebody who may write the database, and rewrites history with everything that follows from it. */
describe('a log that was rewritten whole', () => {
  const keys = new LogKeys('chess.example', 'game', [Buffer.alloc(32, 3).toString('base64')]);
  const policy: Policy = {
    logs: keys.verifierKeys(ORIGIN).map((key) => ({ key })),
    witnesses: [{ name: 'w1', key: WITNESS }],
    quorum: { type: 'witness', key: WITNESS },
  };
  let database: TestDatabase;
  let store: PostgresEventStore;
  let superuser: Client;
  let before: SignedHead;

  const open = () =>
    new PostgresEventStore({ connection: database.connection, schema: SCHEMA, salt: keys.salt });

  const append = async (stream: string, count: number): Promise<void> => {
    const event = { type: 'Tried', schemaVersion: 1, occurredAt: 0, payload: { move: 'e2e4' } };
    const appended = await store.append({
      ...{ stream, expectedRevision: -1, ruleset: null, recordedAt: 0, commandId: randomUUID() },
      ...{ commandDigest: '0'.repeat(64), correlationId: randomUUID(), causationId: randomUUID() },
      actor: { subject: 'anna', office: 'player' },
      events: Array.from({ length: count }, () => event),
    });
    expect(appended.ok).toBe(true);
  };

  /** What its reader has kept: the note, signed by the log, and cosigned where a witness was shown it. */
  const checkpoint = async (isCosigned = true): Promise<string> => {
    const tree = new TileTree(nodeCrypto.sha256);
    for (const { hash } of await store.readAll(0, 10_000)) tree.append(leafOf(hash));
    const text = writeCheckpoint({ origin: ORIGIN, size: tree.size, root: tree.root() });
    const cosigned = cosign(text, 1_700_000_000, WITNESS.name, witness, nodeCrypto.sha256);
    return writeNote(text, [...keys.sign(text, ORIGIN), ...(isCosigned ? [cosigned] : [])]);
  };

  const headIn = (text: string): SignedHead => {
    const read = readSignedCheckpoint(text);
    if (!read.ok) throw new Error(read.error.code);
    return { from: 'kept.txt', text, checkpoint: read.value.checkpoint };
  };

  /** As a reader who believes only what one witness has cosigned; or else any signer of the log. */
  const verify = async (...heads: readonly SignedHead[]) =>
    (await checkLog('game', store, database.url, { signedHeads: heads, policy })).bad;
  const trusting = async (...heads: readonly SignedHead[]) =>
    (await checkLog('game', store, database.url, { signedHeads: heads, policy: undefined })).bad;

  beforeAll(async () => {
    const loaded = loadConfig({});
    if (!loaded.ok) throw new Error(loaded.error.code);
    database = await testDatabase();
    await prepareService({ databaseUrl: database.url, config: loaded.value }, 'game');
    superuser = new Client(database.connection);
    await superuser.connect();
    store = open();
    for (const [n, count] of [40, 40, EVENTS - 80].entries()) await append(`try-${n}`, count);
    before = headIn(await checkpoint());
    await superuser.query(`create table public.events as select * from ${SCHEMA}.events`);
    await superuser.query(`create table public.head as select * from ${SCHEMA}.head`);
    await superuser.query("set session_replication_role = 'replica'");
  });

  afterEach(async () => {
    for (const table of ['events', 'head'])
      await superuser.query(
        `delete from ${SCHEMA}.${table}; insert into ${SCHEMA}.${table} select * from public.${table}`,
      );
    await superuser.query(`delete from ${trustSchema('game')}.checkpoint`);
  });

  afterAll(async () => {
    await store?.close();
    await superuser?.end();
    await database?.drop();
  });

  const changed = (text: string): string => text.replace('e2e4', 'd2d4');
  const rewriting = (change: (rows: readonly Row[]) => readonly Row[]) => () =>
    rechain(superuser, SCHEMA, change);
  const done = (sql: string) => async () => {
    const { rowCount } = await superuser.query(sql.replaceAll('log.', `${SCHEMA}.`));
    expect(rowCount).toBeGreaterThan(0);
  };

  /** With every number and hash that follows made again: nothing in the log itself is wrong. */
  const REWRITES: readonly (readonly [string, string, () => Promise<void>])[] = [
    ['its last event', 'another history', () => rewrite(superuser, SCHEMA, EVENTS, changed)],
    ['one event with all that follow', 'another history', () => rewrite(superuser, SCHEMA, 1, changed)],
    ['the last of them, cut off', `ends at ${EVENTS - CUT}`, () => cutOff(superuser, SCHEMA, CUT)],
    ['an event dropped', `ends at ${EVENTS - 1}`, rewriting((rows) => rows.toSpliced(6, 1))],
    [
      'two events swapped',
      'another history',
      rewriting((rows) => rows.with(3, rows[50]!).with(50, rows[3]!)),
    ],
    ['an event added', 'another history', rewriting((rows) => added(rows, 6))],
    [
      'a stream renamed',
      'another history',
      rewriting((rows) => rows.map((row) => (row.stream === 'try-1' ? { ...row, stream: 'try-9' } : row))),
    ],
  ];

  /** As it is done by who does not know the hashes, or has not made all of them again. */
  const CRUDE: readonly (readonly [string, string, () => Promise<void>])[] = [
    [
      'a byte flipped',
      'event 7 (try-0, revision 6): text-changed',
      done("update log.events set event = replace(event, 'e2e4', 'e2e3') where sequence = 7"),
    ],
    [
      'a byte flipped, and its own hash made again',
      'event 7 (try-0, revision 6): out-of-order',
      done(
        "update log.events set event = replace(event, 'e2e4', 'e2e3'), hash = sha256(convert_to(replace(event, 'e2e4', 'e2e3'), 'UTF8')) where sequence = 7",
      ),
    ],
    ['a row dropped', 'event 7: missing', done('delete from log.events where sequence = 7')],
    [
      'two rows swapped',
      'event 4 (try-1, revision 10): out-of-order',
      async () => {
        await done('update log.events set sequence = -sequence where sequence in (4, 51)')();
        await done('update log.events set sequence = 55 + sequence where sequence < 0')();
      },
    ],
    [
      'a row added',
      'beyond-head',
      done(
        `insert into log.events select sequence + 1, stream, revision + 1, gen_random_uuid(), type, recorded_at, hash, log_hash, event
           from log.events order by sequence desc limit 1`,
      ),
    ],
    [
      'the last row deleted',
      `event ${EVENTS}: missing`,
      done(`delete from log.events where sequence = ${EVENTS}`),
    ],
  ];

  it.each(CRUDE)('is found with and without one, and the place named: %s [R20]', async (_, what, tamper) => {
    await tamper();
    for (const found of [await verify(before), await verify()])
      expect(found).toEqual([expect.stringContaining(what)]);
    tried({ 'changes behind our back': 1 });
  });

  it.each(REWRITES)('is found by a checkpoint that somebody has kept: %s [R36]', async (_, what, tamper) => {
    expect(await verify(before)).toEqual([]);
    await tamper();
    const [line, ...more] = await verify(before);
    expect(more).toEqual([]);
    expect(line).toContain(`the checkpoint of ${EVENTS} events (kept.txt)`);
    expect(line).toContain(what);
    tried({ rewrites: 1 });
  });

  describe('and copied into a folder', () => {
    const copy = mkdtempSync(join(tmpdir(), 'amici-rewritten-'));
    const log = join(copy, 'log', 'game');
    const checkpointFile = join(copy, 'kept.txt');
    const policyFile = join(copy, 'policy.txt');
    const key = writeVerifierKey(keys.verifierKeys(ORIGIN)[0]!);
    const check = hasGoChecker ? goChecker() : undefined;

    /** As the server would publish it, signed anew. */
    const publish = async (): Promise<void> => {
      rmSync(log, { recursive: true, force: true });
      const entries = (await store.readAll(0, 10_000)).map(({ hash }) => Buffer.from(hash, 'hex'));
      writeStaticLog(log, entries, await checkpoint(), nodeCrypto.sha256);
    };
    const verifyCopy = async (...since: readonly string[]) =>
      (await checkFolder(copy, await policyIn(policyFile), await headsInFiles(since))).holds;

    beforeAll(() => {
      writeFileSync(checkpointFile, before.text);
      writeFileSync(policyFile, `log ${key}\nquorum none\n`);
    });
    afterAll(() => rmSync(copy, { recursive: true }));

    it.each(REWRITES)(
      'is found by a checkpoint that somebody has kept, by us and by Go: %s [R36] [R50]',
      async (_name, _what, tamper) => {
        await publish();
        expect(await verifyCopy(checkpointFile)).toBe(true);
        if (check !== undefined) expect(check(['folder', log, key, checkpointFile]).status).toBe(0);
        await tamper();
        await publish();
        expect(await verifyCopy(checkpointFile)).toBe(false);
        if (check !== undefined) expect(check(['folder', log, key, checkpointFile]).status).toBe(1);
        tried({ rewrites: 1 });
      },
    );

    it.each(REWRITES)(
      'passes where nobody has kept one: %s [R36 canary] [R50 canary]',
      async (_name, _what, tamper) => {
        await tamper();
        await publish();
        expect(await verifyCopy()).toBe(true);
        if (check !== undefined) expect(check(['folder', log, key]).status).toBe(0);
        tried({ rewrites: 1 });
      },
    );
  });

  it.each(REWRITES)('passes where nobody has kept one: %s [R36 canary]', async (_, _what, tamper) => {
    await tamper();
    expect(await verify()).toEqual([]);
    tried({ rewrites: 1 });
  });

  it.each(REWRITES)(
    'is found by what stands beside the log, while that is left alone: %s [R36]',
    async (_, what, tamper) => {
      await superuser.query(
        `insert into ${trustSchema('game')}.checkpoint (generation, size, root, log_hash, note) values (1, $1, $2, '', $3)`,
        [EVENTS, Buffer.from(before.checkpoint.root), before.text],
      );
      expect(await verify()).toEqual([]);
      await tamper();
      expect((await verify())[0]).toContain(what);
      tried({ rewrites: 1 });
    },
  );

  it('shows two readers two histories: each finds the other one by its checkpoint [R36]', async () => {
    await rewrite(superuser, SCHEMA, EVENTS - 20, changed);
    const other = headIn(await checkpoint(false));
    expect(toBase64(other.checkpoint.root)).not.toBe(toBase64(before.checkpoint.root));
    expect(await verify(other)).toEqual([expect.stringContaining('quorum-missed')]);
    expect(await verify(before)).toEqual([expect.stringContaining('another history')]);
    tried({ rewrites: 1 });
  });

  it('shows each reader their own history if nobody has cosigned either [R36 canary]', async () => {
    const first = headIn(await checkpoint(false));
    expect(await trusting(first)).toEqual([]);
    await rewrite(superuser, SCHEMA, EVENTS - 20, changed);
    expect(await trusting(headIn(await checkpoint(false)))).toEqual([]);
    tried({ rewrites: 1 });
  });

  it('is whole as a copy though a fact in it does not come out, so that it can be restored', async () => {
    await append('game-wrong', 1);
    const known = { signedHeads: [], policy: undefined };
    expect((await checkLog('game', store, database.url, known)).bad).toEqual([]);
    expect((await checkLog('game', store, database.url, known, { results: new Results() })).bad).toEqual([
      expect.stringContaining('game: game-wrong, revision 0 (Tried): nothing can follow on it'),
    ]);
  });
});
