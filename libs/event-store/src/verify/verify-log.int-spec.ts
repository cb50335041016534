import { Client } from 'pg';
import { type TestDatabase, testDatabase } from '@amici/embedded-postgres/testing';
import { NO_STREAM } from '../port';
import { PostgresEventStore, migrateLog } from '../postgres';
import { tried } from '@amici/ops/testing';
import { sha256 } from '../hash';
import { appendOf, recorded } from '../testing/appends';
import { logReader, verifyLog } from '.';

const STREAMS = ['game-a', 'game-b', 'game-c'];

/** Sequence 1 to 12: game-a 0, game-b 0, game-c 0, game-a 1, … */
const fill = async (store: PostgresEventStore): Promise<void> => {
  for (let revision = NO_STREAM; revision < 3; revision += 1)
    for (const stream of STREAMS) recorded(await store.append(appendOf(stream, revision)));
};

describe('verification of a log in PostgreSQL', () => {
  let database: TestDatabase;
  let client: Client;
  let store: PostgresEventStore;
  let schema: string;
  let count = 0;

  beforeAll(async () => {
    database = await testDatabase();
    client = new Client(database.connection);
    await client.connect();
    await client.query("set session_replication_role = 'replica'");
  });

  afterAll(async () => {
    await client.end();
    await database.drop();
  });

  beforeEach(async () => {
    count += 1;
    schema = `spec${count}_log`;
    await migrateLog(database.connection, { schema, reader: 'amici_spec' });
    store = new PostgresEventStore({ connection: database.connection, schema, role: 'amici_spec' });
    await fill(store);
  });

  afterEach(() => store.close());

  const tamper = async (...statements: readonly string[]) => {
    for (const sql of statements) {
      const { rowCount } = await client.query(sql.replaceAll('log.', `${schema}.`));
      expect(rowCount).toBeGreaterThan(0);
    }
    const verification = await verifyLog(store);
    tried({ 'changes behind our back': 1 });
    return verification.ok ? undefined : verification.bad;
  };
  const swap = (columns: string, one: number, two: number): string =>
    `update log.events e set (${columns}) = (select ${columns} from log.events o where o.sequence = ${one + two} - e.sequence)
      where e.sequence in (${one}, ${two})`;
  const moveTo = (from: number, to: number): string =>
    `update log.events set sequence = ${to} where sequence = ${from}`;

  it('counts the events and streams of a log nobody has touched, and tells how far it is [R20]', async () => {
    const progress: number[][] = [];
    const onProgress = (verified: number, total: number) => progress.push([verified, total]);
    expect(await verifyLog(store, { onProgress })).toEqual({ ok: true, events: 12, streams: 3 });
    expect(progress.at(-1)).toEqual([12, 12]);
    expect(await verifyLog(logReader(store))).toEqual({ ok: true, events: 12, streams: 3 });
  });

  it('names the event of which one byte was flipped [R20]', async () => {
    const flip = 'update log.events set event = replace(event, \'"ply":2\', \'"ply":3\') where sequence = 5';
    expect(await tamper(flip)).toEqual({ sequence: 5, stream: 'game-b', revision: 1, what: 'text-changed' });
  });

  it('names it also where its hash was made to fit [R20]', async () => {
    const flip = 'update log.events set event = replace(event, \'"ply":2\', \'"ply":3\') where sequence = 5';
    const rehash = "update log.events set hash = sha256(convert_to(event, 'UTF8')) where sequence = 5";
    expect(await tamper(flip, rehash)).toEqual({
      sequence: 5,
      stream: 'game-b',
      revision: 1,
      what: 'out-of-order',
    });
  });

  it("names the stream's next event where the log's chain was rewritten but not the stream's [R20]", async () => {
    const flip = 'update log.events set event = replace(event, \'"ply":2\', \'"ply":3\') where sequence = 5';
    const rehash = "update log.events set hash = sha256(convert_to(event, 'UTF8')) where sequence = 5";
    const rechain = `do $$ declare chain bytea; e record; begin
      select log_hash into chain from log.events where sequence = 4;
      for e in select sequence, hash from log.events where sequence > 4 order by sequence loop
        chain := sha256(chain || e.hash);
        update log.events set log_hash = chain where sequence = e.sequence;
      end loop;
      update log.head set log_hash = chain; end $$`;
    await client.query(`${flip}; ${rehash}; ${rechain}`.replaceAll('log.', `${schema}.`));
    expect(await verifyLog(store)).toEqual({
      ok: false,
      bad: { sequence: 8, stream: 'game-b', revision: 2, what: 'chain-broken' },
    });
  });

  it('names the place of a row that was dropped [R20]', async () => {
    expect(await tamper('delete from log.events where sequence = 7')).toEqual({
      sequence: 7,
      stream: null,
      revision: null,
      what: 'missing',
    });
  });

  it('names the place of the last row when that was deleted [R20]', async () => {
    expect(await tamper('delete from log.events where sequence = 12')).toMatchObject({
      sequence: 12,
      what: 'missing',
    });
  });

  it.each([
    ['a row that was dropped', 'delete from log.events where sequence = 7'],
    ['two positions that were swapped', moveTo(4, 99), moveTo(6, 4), moveTo(99, 6)],
    ['a stream that was renamed', "update log.events set stream = 'game-x' where sequence = 7"],
  ])('would not notice %s by the hashes of the texts alone [R20 canary]', async (_what, ...changes) => {
    expect(await tamper(...changes)).toBeDefined();
    let wrong = 0;
    await store.scan(0, ({ bytes, hash }) => (wrong += sha256(bytes) === hash ? 0 : 1) >= 0);
    expect(wrong).toBe(0);
  });

  it('names the first of two events whose payloads were swapped [R20]', async () => {
    expect(await tamper(swap('event', 3, 8))).toEqual({
      sequence: 3,
      stream: 'game-c',
      revision: 0,
      what: 'text-changed',
    });
  });

  it('names it also where the hashes were swapped with them', async () => {
    expect(await tamper(swap('event, hash', 3, 8))).toMatchObject({ sequence: 3, what: 'out-of-order' });
    expect(await tamper(swap('log_hash', 3, 8))).toMatchObject({ sequence: 3 });
  });

  it('names the first of two positions that were swapped [R20]', async () => {
    expect(await tamper(moveTo(4, 99), moveTo(6, 4), moveTo(99, 6))).toEqual({
      sequence: 4,
      stream: 'game-c',
      revision: 1,
      what: 'out-of-order',
    });
  });

  it.each([
    ["stream = 'game-x'", 'game-x', 2],
    ['revision = 77', 'game-a', 77],
    ["id = '00000000-0000-0000-0000-000000000000'", 'game-a', 2],
    ["type = 'Other'", 'game-a', 2],
    ["recorded_at = recorded_at + interval '1 millisecond'", 'game-a', 2],
  ])('names an event beside whose text stands %s', async (change, stream, revision) => {
    expect(await tamper(`update log.events set ${change} where sequence = 7`)).toEqual({
      sequence: 7,
      stream,
      revision,
      what: 'columns-differ',
    });
  });

  it('notices a head that does not fit', async () => {
    expect(await tamper('update log.head set sequence = 13')).toMatchObject({
      sequence: 13,
      what: 'missing',
    });
    expect(await tamper('update log.head set sequence = 11')).toMatchObject({
      sequence: 11,
      what: 'head-differs',
    });
    const early = 'update log.head set log_hash = (select log_hash from log.events where sequence = 11)';
    expect(await tamper(early)).toMatchObject({ sequence: 12, what: 'beyond-head' });
    await client.query(`delete from ${schema}.events`);
    expect(await verifyLog(store)).toMatchObject({ ok: false, bad: { sequence: 1, what: 'missing' } });
    await client.query(`update ${schema}.head set sequence = 0`);
    expect(await verifyLog(store)).toMatchObject({ ok: false, bad: { what: 'head-differs' } });
  });

  it('verifies a log that is being written to', async () => {
    let writing = true;
    const write = async () => {
      for (let index = 0; writing; index += 1)
        recorded(await store.append(appendOf(`game-live-${index}`, NO_STREAM)));
    };
    const writer = write();
    for (let round = 0; round < 5; round += 1) expect(await verifyLog(store)).toMatchObject({ ok: true });
    writing = false;
    await writer;
  });
});
