import { nodeCrypto } from '@amici/auth';
import { testDatabase, type TestDatabase } from '@amici/embedded-postgres/testing';
import { PostgresEventStore, type EventStore } from '@amici/event-store';
import { EventStoreDbEventStore } from '@amici/event-store/eventstoredb';
import { EventStoreDbDouble } from '@amici/event-store/testing/eventstoredb-double';
import { createLogger, Leases, leaseTable, loadConfig, Metrics, type Config } from '@amici/ops';
import { proofSize, tried } from '@amici/ops/testing';
import {
  checkConsistency,
  checkInclusion,
  COSIGNATURE,
  keyOf,
  MerkleTree,
  readEntries,
  readProof,
  readSignedCheckpoint,
  tilePath,
  tilesOf,
  toBase64,
  toHex,
  verifyNote,
  writeCheckpoint,
  writeNote,
  writeVerifierKey,
} from '@amici/verify';
import { goChecker, hasGoChecker } from '@amici/verify/testing/go-checker';
import { randomUUID } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { setImmediate as nextTurn } from 'node:timers/promises';
import { Client, Pool } from 'pg';
import { prepareService } from '../runtime/store';
import { Checkpointer } from './checkpointer';
import { KeysInForce } from './keys-in-force';
import { logAnswers } from './log-answers';
import { LogKeys } from './log-keys';
import { LogTree } from './log-tree';
import { Statements } from './statements';
import { leafOf, TileTable } from './tile-table';
import type { Witness } from './witness-client';

const SERVICE = 'game';
const SCHEMA = 'game_trust';
const { sha256 } = nodeCrypto;
const EVENTS = proofSize(700, 100_000);
const PROOFS = proofSize(400, 10_000);

describe('the checkpoints of a log', () => {
  let database: TestDatabase;
  let store: PostgresEventStore;
  let pool: Pool;
  let leases: Leases;
  let superuser: Client;
  const keys = new LogKeys('chess.example', SERVICE, [Buffer.alloc(32, 1).toString('base64')]);
  const log = createLogger({ service: SERVICE, level: 'silent', secrets: [] });

  const append = async (count: number, to: EventStore = store): Promise<void> => {
    const payload = { type: 'Tried', schemaVersion: 1, occurredAt: 0, payload: {} };
    for (let left = count; left > 0; left -= 500) {
      const appended = await to.append({
        ...{ stream: `try-${randomUUID()}`, expectedRevision: -1, ruleset: null, recordedAt: 0 },
        ...{ commandId: randomUUID(), commandDigest: '0'.repeat(64) },
        ...{ correlationId: randomUUID(), causationId: randomUUID() },
        actor: { subject: 'anna', office: 'player' },
        events: Array.from({ length: Math.min(left, 500) }, () => payload),
      });
      expect(appended.ok).toBe(true);
    }
  };

  const loaded = (): Config => {
    const config = loadConfig({});
    if (!config.ok) throw new Error(config.error.code);
    return config.value;
  };

  const parts = (witnesses: readonly Witness[] = [], signing = keys) => {
    const tiles = new TileTable(pool, SCHEMA, store);
    const statements = new Statements(pool, SCHEMA);
    const tree = new LogTree(store, tiles);
    const inForce = new KeysInForce(signing, statements);
    const common = { service: SERVICE, tree, statements, keys: signing, inForce, witnesses, leases, log };
    const metrics = new Metrics();
    const checkpointer = new Checkpointer({ ...common, metrics, everyMs: 1_000, timeoutMs: 1_000 });
    return { tiles, statements, inForce, checkpointer, answers: logAnswers({ ...common, store }) };
  };

  const latest = async () => {
    const note = await parts().answers['log-checkpoint']({ type: 'log-checkpoint' });
    if (!note.ok) throw new Error(note.rejection.code);
    const read = readSignedCheckpoint(note.value.note);
    if (!read.ok) throw new Error(read.error.code);
    return read.value;
  };

  beforeAll(async () => {
    database = await testDatabase();
    await prepareService({ databaseUrl: database.url, config: loaded() }, SERVICE);
    store = new PostgresEventStore({
      connection: database.connection,
      schema: 'game_log',
      role: 'amici_game',
      salt: keys.salt,
    });
    const connection = { ...database.connection, options: '-c role=amici_game' };
    pool = new Pool(connection);
    await pool.query(leaseTable('game_read'));
    leases = new Leases({ connection, schema: 'game_read', ttlMs: 5_000, log });
    superuser = new Client(database.connection);
    await superuser.connect();
    await append(EVENTS);
  });

  afterAll(async () => {
    await superuser?.end();
    await leases?.close();
    await pool?.end();
    await store?.close();
    await database?.drop();
  });

  it('sign the tree over all that is recorded, once however often it is looked at', async () => {
    const { checkpointer, statements } = parts();
    await checkpointer.step();
    await checkpointer.step();
    const { checkpoint, note } = await latest();
    expect(checkpoint).toMatchObject({ origin: 'chess.example/game/1', size: EVENTS });
    expect(verifyNote(note, keys.verifierKeys('chess.example/game/1'), nodeCrypto).ok).toBe(true);
    expect(await statements.notesAfter(0, 10)).toHaveLength(1);
    tried({ events: EVENTS });
  });

  it('of several logs are read over one connection, as doctor does', async () => {
    await prepareService({ databaseUrl: database.url, config: loaded() }, 'clock');
    expect(await new Statements(superuser, SCHEMA).latest()).toBeDefined();
    expect(await new Statements(superuser, 'clock_trust').latest()).toBeUndefined();
  });

  it('are extended by the next, with proofs of both and of every entry', async () => {
    const before = (await latest()).checkpoint;
    await append(33);
    const { checkpointer, answers } = parts();
    await checkpointer.step();
    const { checkpoint } = await latest();
    const tree = parts().tiles;
    expect(checkpoint.size).toBe(EVENTS + 33);
    const grown = await new LogTree(store, tree).consistency(before.size, checkpoint.size);
    expect(checkConsistency(before, checkpoint, grown, sha256)).toEqual({ ok: true, value: true });
    for (const index of [0, 255, 256, 300, EVENTS, EVENTS + 32]) {
      const answer = await answers['log-inclusion']({ type: 'log-inclusion', index });
      const proof = readProof(answer.ok ? answer.value.proof : '');
      const [event] = await store.readAll(index, 1);
      if (!proof.ok) throw new Error(proof.error.code);
      expect(checkInclusion(leafOf(event!.hash), index, checkpoint, proof.value.hashes, sha256).ok).toBe(
        true,
      );
    }
    expect(await answers['log-inclusion']({ type: 'log-inclusion', index: EVENTS + 33 })).toMatchObject({
      rejection: { code: 'not-found' },
    });
  });

  (hasGoChecker ? it : it.skip)(
    'are read from their tiles by Go’s own packages, with every proof (skipped where they are not there) [R50]',
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'amici-tiles-'));
      await parts().checkpointer.step();
      const { checkpoint } = await latest();
      const [key] = keys.verifierKeys(checkpoint.origin).map(writeVerifierKey);
      const { answers, tiles } = parts();
      const signed = await answers['log-checkpoint']({ type: 'log-checkpoint' });
      const note = signed.ok ? signed.value.note : '';
      const entries: string[] = [];
      for (const tiled of tilesOf(checkpoint.size)) {
        const path = join(folder, 'tile', tilePath(tiled));
        const tile = await answers['log-tile']({ type: 'log-tile', tile: tilePath(tiled) });
        const bytes = Buffer.from(tile.ok ? tile.value.base64 : '', 'base64');
        if (tiled.level === 'entries') entries.push(...readEntries(bytes)!.map(toHex));
        mkdirSync(dirname(path), { recursive: true });
        writeFileSync(path, bytes);
      }
      writeFileSync(join(folder, 'checkpoint'), note);
      const check = goChecker();
      expect(check(['folder', folder, key!])).toEqual({ status: 0, output: `${checkpoint.size} entries\n` });

      const tree = new LogTree(store, tiles);
      const base64 = (hashes: readonly Uint8Array[]) => hashes.map((hash) => toBase64(hash));
      const questions: { Index?: number; Entry?: string; Old?: number; Root?: string; Proof: string[] }[] =
        [];
      for (let n = 0; n < PROOFS; n += 1) {
        const Index = (n * 7_919) % checkpoint.size;
        const Old = Index + 1;
        questions.push(
          n % 4 === 0
            ? {
                ...{ Old, Root: toBase64(await tree.head(Old)) },
                Proof: base64(await tree.consistency(Old, checkpoint.size)),
              }
            : {
                Index,
                Entry: entries[Index]!,
                Proof: base64(await tree.inclusion(Index, checkpoint.size)),
              },
        );
      }
      const lines = (all: readonly object[]) => all.map((one) => JSON.stringify(one)).join('\n');
      expect(check(['proofs', folder, key!], lines(questions)).output).toBe(`${PROOFS} hold, 0 do not\n`);

      // One bit of a proof, entry or root; a hash too many or too few; another place.
      const other = (text: string): string => (text.startsWith('A') ? 'B' : 'A') + text.slice(1);
      const tampered = questions
        .filter(({ Old, Proof }) => Old !== checkpoint.size && Proof.length > 0)
        .map(({ Index, Entry, Old, Root, Proof }, n) => {
          if (n % 5 === 0) return { Index, Entry, Old, Root, Proof: [other(Proof[0]!), ...Proof.slice(1)] };
          if (n % 5 === 1) return { Index, Entry, Old, Root, Proof: Proof.slice(1) };
          if (n % 5 === 2) return { Index, Entry, Old, Root, Proof: [...Proof, Proof[0]] };
          if (Entry === undefined) return { Old, Root: other(Root!), Proof };
          return n % 5 === 3
            ? { Index: Index! ^ 1, Entry, Proof }
            : { Index, Entry: `${Entry.startsWith('0') ? '1' : '0'}${Entry.slice(1)}`, Proof };
        });
      const refused = check(['proofs', folder, key!], lines(tampered));
      expect(refused).toEqual({ status: 1, output: `0 hold, ${tampered.length} do not\n` });

      let flips = 0;
      for (const tiled of tilesOf(checkpoint.size)) {
        if (tiled.index % 97 !== 0) continue;
        const path = join(folder, 'tile', tilePath(tiled));
        const bytes = readFileSync(path);
        const at = (tiled.index * 31) % bytes.length;
        writeFileSync(path, bytes.with(at, bytes[at]! ^ 1));
        expect(check(['folder', folder, key!]).status).toBe(1);
        writeFileSync(path, bytes);
        flips += 1;
      }
      writeFileSync(join(folder, 'checkpoint'), note.replace(/\n\d+\n/, `\n${checkpoint.size - 1}\n`));
      expect(check(['folder', folder, key!]).status).toBe(1);
      rmSync(folder, { recursive: true });
      tried({ entries: checkpoint.size, proofs: PROOFS, tampered: tampered.length + flips + 1 });
    },
  );

  it('are no longer signed with a retired key, in any process', async () => {
    const both = [1, 2].map((byte) => Buffer.alloc(32, byte).toString('base64'));
    const [here, elsewhere] = [0, 1].map(() => parts([], new LogKeys('chess.example', SERVICE, both)));
    const signing = async () => {
      const state = await elsewhere!.answers['log-state']({ type: 'log-state' });
      return state.ok ? state.value.keys : [];
    };
    const [newest, old, ...others] = await signing();
    expect(others).toEqual([]);
    const by = { subject: 'olga', office: 'operator' };
    expect(await here!.inForce.retire(newest!, 'lost', by)).toMatchObject({
      rejection: { code: 'newest-key' },
    });
    expect(await here!.inForce.retire(old!, 'lost', by)).toEqual({ ok: true, value: { keys: [newest] } });
    expect(await signing()).toEqual([newest]);
    expect(await here!.statements.retiredKeys()).toMatchObject([{ key: old, reason: 'lost', by: 'olga' }]);
  });

  it('are signed by a new key where nothing happens in the log, once it is in force (a retired key alone stood under it)', async () => {
    const rotated = [3, 1].map((byte) => Buffer.alloc(32, byte).toString('base64'));
    const changed = new LogKeys('chess.example', SERVICE, rotated);
    const before = await latest();
    await parts([], changed).checkpointer.step();
    const { note, checkpoint } = await latest();
    expect(checkpoint).toEqual(before.checkpoint);
    const [newest] = changed.verifierKeys(checkpoint.origin);
    expect(verifyNote(before.note, [newest!], nodeCrypto).ok).toBe(false);
    expect(verifyNote(note, [newest!], nodeCrypto).ok).toBe(true);
    expect(verifyNote(note, keys.verifierKeys(checkpoint.origin), nodeCrypto).ok).toBe(true);
    await parts([], changed).checkpointer.step();
    expect((await latest()).note).toEqual(note);
  });

  it('come out the same where the tree is made again from the log alone', async () => {
    const { checkpoint } = await latest();
    const { tiles } = parts();
    await tiles.clear();
    const began = performance.now();
    const { root } = await new LogTree(store, tiles).grow(undefined);
    tried({ 'ms to make the tree again': Math.round(performance.now() - began) });
    expect(Buffer.from(root)).toEqual(Buffer.from(checkpoint.root));
  });

  it('are made from the log again where tiles were tampered with', async () => {
    await superuser.query(`update ${SCHEMA}.tile set top = hashes where level = 0 and index = 0`);
    await append(1);
    await parts().checkpointer.step();
    expect((await latest()).checkpoint.size).toBe(EVENTS + 34);
  });

  it('are kept: the role of the service can change none', async () => {
    await expect(pool.query(`delete from ${SCHEMA}.checkpoint`)).rejects.toThrow('permission denied');
    await expect(superuser.query(`update ${SCHEMA}.checkpoint set size = 1`)).rejects.toThrow('is kept');
  });

  it('are no longer signed if the log was rewritten with all its hashes, or cut off', async () => {
    const { checkpointer, statements } = parts();
    await superuser.query("set session_replication_role = 'replica'");
    await superuser.query(
      `create table public.kept as select * from game_log.events where sequence > ${EVENTS}`,
    );
    await superuser.query(
      `update game_log.events set log_hash = sha256(log_hash) where sequence > ${EVENTS}`,
    );
    await append(1);
    await checkpointer.step();
    expect(await checkpointer.check.check()).toMatchObject({
      ok: false,
      detail: { code: 'log-differs-from-checkpoint' },
    });
    await superuser.query(`delete from game_log.events where sequence > ${EVENTS}`);
    await superuser.query(`update game_log.head set sequence = ${EVENTS}`);
    await checkpointer.step();
    expect(await checkpointer.check.check()).toMatchObject({
      ok: false,
      detail: { code: 'log-ends-before-checkpoint', size: EVENTS + 34 },
    });
    expect((await statements.latest())!.size).toBe(EVENTS + 34);
    await superuser.query('insert into game_log.events select * from public.kept');
    await superuser.query(
      'update game_log.head set (sequence, log_hash) = (select sequence, log_hash from public.kept order by sequence desc limit 1)',
    );
    await checkpointer.step();
    expect(await checkpointer.check.check()).toEqual({ ok: true });
  });

  /** Has cosigned what it says: whatever somebody has signed with the log's own key. */
  const witnessOf = async (note: string): Promise<{ readonly witness: Witness; readonly server: Server }> => {
    const server = createServer((request, response) => {
      response.statusCode = request.method === 'GET' ? 200 : 422;
      response.end(request.method === 'GET' ? note : 'old-root-differs\n');
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const { port } = server.address() as AddressInfo;
    const key = keyOf('witness.example/w1', COSIGNATURE, Buffer.alloc(32, 7), sha256);
    return { witness: { key, url: `http://127.0.0.1:${port}` }, server };
  };

  const signedBy = (own: LogKeys, size: number): string => {
    const text = writeCheckpoint({ origin: 'chess.example/game/1', size, root: Buffer.alloc(32, 9) });
    return writeNote(text, own.sign(text, 'chess.example/game/1'));
  };

  it('go on where a witness shows what this log never signed', async () => {
    const another = new LogKeys('chess.example', SERVICE, [Buffer.alloc(32, 2).toString('base64')]);
    const { witness, server } = await witnessOf(signedBy(another, 3));
    const { checkpointer, statements } = parts([witness]);
    await append(1);
    await checkpointer.step();
    expect(await checkpointer.check.check()).toMatchObject({
      ok: true,
      warning: 'witnesses have not cosigned',
    });
    expect(await statements.forks()).toEqual([]);
    server.close();
  });

  it('say nothing more of witnesses once another process may sign', async () => {
    const { witness, server } = await witnessOf(signedBy(keys, 3));
    server.close();
    const { checkpointer } = parts([witness]);
    const stop = new AbortController();
    const running = checkpointer.run(stop.signal);
    while ((await checkpointer.check.check()).warning === undefined) await nextTurn();
    stop.abort();
    await running;
    expect(await checkpointer.check.check()).toEqual({ ok: true });
  });

  it.each([
    ['another tree of a size that was signed', 3],
    ['a tree that this log does not reach: it was restored', 1_000_000],
  ])("are no longer signed if a witness has cosigned, under the log's own key, %s", async (_, size) => {
    const { witness, server } = await witnessOf(signedBy(keys, size));
    const { checkpointer, statements, answers } = parts([witness]);
    const before = (await statements.latest())!.size;
    await append(1);
    await checkpointer.step();
    expect(await checkpointer.check.check()).toMatchObject({
      ok: false,
      detail: { code: 'log-has-signed-two-histories' },
    });
    expect((await statements.latest())!.size).toBe(before);
    const state = await answers['log-state']({ type: 'log-state' });
    expect(state).toMatchObject({ ok: true, value: { forks: [{ witness: 'witness.example/w1' }] } });
    server.close();
    const statement = `insert into ${SCHEMA}.generation (number, reason, begun_by, last_known)
      select coalesce(max(number), 1) + 1, 'restored', 'olga', 'nothing' from ${SCHEMA}.generation`;
    await superuser.query(statement);
    await checkpointer.step();
    expect(await checkpointer.check.check()).toMatchObject({ ok: true });
    expect((await latest()).checkpoint).toMatchObject({ size: (await store.head()).sequence });
    expect((await latest()).checkpoint.origin).toMatch(/^chess\.example\/game\/[23]$/);
    await superuser.query(`truncate ${SCHEMA}.generation; truncate ${SCHEMA}.fork`);
  });

  it('stand over a log in EventStoreDB as over one in PostgreSQL', async () => {
    const double = await EventStoreDbDouble.start();
    const own = new EventStoreDbEventStore({ url: double.url, log: 'clock', salt: keys.salt });
    const wide = new Pool(database.connection);
    try {
      await prepareService({ databaseUrl: database.url, config: loaded() }, 'clock');
      await append(300, own);
      const events = await own.readAll(0, 1_000);
      const whole = new MerkleTree(sha256);
      for (const { hash } of events) whole.append(Buffer.from(hash, 'hex'));
      expect(events[7]!.event.salt).toMatch(/^[0-9a-f]{32}$/);
      const tree = new LogTree(own, new TileTable(wide, 'clock_trust', own));
      const { size, root } = await tree.grow(undefined);
      expect([size, toHex(root)]).toEqual([300, toHex(whole.head())]);
      expect((await tree.inclusion(260, 300)).map(toHex)).toEqual(whole.inclusion(260).map(toHex));
    } finally {
      await wide.end();
      await own.close();
      await double.stop();
    }
  });
});
