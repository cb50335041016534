import { sleep, VirtualClock } from '@amici/ops';
import { readSchema } from '@amici/projections';
import { logOf, MemorySource } from '@amici/projections/testing';
import { Client } from 'pg';
import { ReadDatabase } from '../testing/read-database';
import { audiences, policy, type SampleContext, type SampleEvent } from '../testing/sample';
import { publicFeed } from './public-feed';
import { Publisher } from './publisher';

const DAY = 86_400_000;
const started = (embargo: SampleContext['embargo']): SampleEvent => ({ type: 'GameStarted', at: 0, embargo });
const move = (ply: number): SampleEvent => ({ type: 'MoveMade', at: ply * DAY, ply, uci: `u${ply}` });
const ended: SampleEvent = { type: 'GameEnded', at: 9 * DAY, result: '1-0' };

describe('the public feed', () => {
  let database: ReadDatabase;
  let stop: AbortController;
  let clock: VirtualClock;
  const running: Promise<void>[] = [];

  const publisher = (source: MemorySource) => {
    const publishing = new Publisher({ source, audiences, policy, clock, ...database.worker() });
    running.push(publishing.run(stop.signal));
    return publishing;
  };
  const halt = async (): Promise<void> => {
    stop.abort();
    await Promise.all(running.splice(0));
    await database.endWorkers();
    stop = new AbortController();
  };
  const until = async (condition: () => boolean | Promise<boolean>): Promise<void> => {
    while (!(await condition())) await sleep(10);
  };
  const feed = () => publicFeed(database.pool, 'sample');
  const all = async () => (await feed().read(0, 1_000)).items.map(({ subject, data }) => [subject, data]);

  beforeAll(async () => {
    database = await ReadDatabase.create();
  });
  beforeEach(() => {
    stop = new AbortController();
    clock = new VirtualClock(0);
  });
  afterEach(async () => {
    await halt();
    await database.clear();
  });
  afterAll(() => database.drop());

  it('shows each event once, under a sequence of its own without holes', async () => {
    const games = Array.from({ length: 40 }, (_, index) => `game-${index}`);
    const log = logOf<SampleEvent>(
      ...games.map((game) => [game, started('two-moves')] as const),
      ...[0, 1, 2, 3].flatMap((ply) => games.map((game) => [game, move(ply)] as const)),
      ...games.map((game) => [game, { type: 'NoteWritten', at: 0, text: 'secret' } as const] as const),
      ...games.map((game) => [game, ended] as const),
    );
    const source = new MemorySource();
    const publishing = publisher(source);
    for (let at = 0; at < log.length; at += 7) {
      source.append(...log.slice(at, at + 7));
      await sleep(2);
      if (at === 140) await halt().then(() => publisher(source));
    }
    await until(async () => (await feed().read(0, 0)).head === 40 * 6);
    const { items } = await feed().read(0, 1_000);
    expect(items.map(({ sequence }) => Number(sequence))).toEqual(items.map((_, index) => index + 1));
    expect(new Set(items.map(({ id }) => id)).size).toBe(240);
    expect(JSON.stringify(items)).not.toContain('secret');
    const first = items.filter(({ subject }) => subject === 'game-0').map(({ type }) => type.split('.')[2]);
    expect(first).toEqual(['GameStarted', 'MoveMade', 'MoveMade', 'MoveMade', 'MoveMade', 'GameEnded']);
    expect(publishing.status.state).toBe('standby');
  });

  it.each(['none', 'two-moves'] as const)('shows texts as they are, embargo: %s', async (embargo) => {
    const uci = '"e2", {NULL} \\"e4\\ \n\t\u0001\u007f\u0000 \ud800 \u2028 ♞';
    const log = logOf<SampleEvent>(
      ...[started(embargo), { ...move(0), uci } as SampleEvent, ended].map(
        (event) => ['game-1', event] as const,
      ),
    );
    publisher(new MemorySource([...log]));
    await until(async () => (await feed().read(0, 0)).head === 3);
    expect(await all()).toContainEqual(['game-1', { ply: 0, uci }]);
  });

  it('holds back across batches and restarts what an embargo covers', async () => {
    const log = logOf<SampleEvent>(
      ...[started('two-moves'), move(0), move(1), move(2), ended].map((event) => ['game-1', event] as const),
    );
    const source = new MemorySource([...log.slice(0, 3)]);
    const publishing = publisher(source);
    await until(() => publishing.status.position === 3);
    expect(await all()).toEqual([['game-1', {}]]);
    await halt();
    source.append(log[3]!);
    const next = publisher(source);
    await until(() => next.status.position === 4);
    expect(await all()).toEqual([
      ['game-1', {}],
      ['game-1', { ply: 0, uci: 'u0' }],
    ]);
    source.append(log[4]!);
    await until(async () => (await all()).length === 5);
    expect((await all()).at(-1)).toEqual(['game-1', { result: '1-0' }]);
  });

  it('releases a delayed event when domain time has come, without any other event', async () => {
    const log = logOf<SampleEvent>(['game-1', started('one-day')], ['game-1', move(0)]);
    const publishing = publisher(new MemorySource([...log]));
    await until(() => publishing.status.position === 2);
    expect(await all()).toHaveLength(1);
    clock.advanceTo(DAY);
    await until(async () => (await all()).length === 2);
    expect((await feed().read(1, 10)).items).toEqual([
      {
        specversion: '1.0',
        sequence: '0000000000000002',
        id: log[1]!.id,
        source: '/amici/sample',
        type: 'sample.v1.MoveMade',
        subject: 'game-1',
        time: '1970-01-01T00:00:00.000Z',
        recordedtime: expect.any(String) as string,
        datacontenttype: 'application/json',
        dataschema: 'urn:sample:v1:MoveMade',
        data: { ply: 0, uci: 'u0' },
      },
    ]);
  });

  it('waits for the disk before what it releases can be read, though followers otherwise do not', async () => {
    const admin = new Client({ connectionString: database.url });
    await admin.connect();
    await admin.query(`
      create table commits (waits text);
      grant insert on commits to public;
      create function note_commit() returns trigger language plpgsql as $$
        begin insert into public.commits values (current_setting('synchronous_commit')); return null; end $$;
      create trigger note_commit after insert on ${readSchema('sample').schema}.public_event execute function note_commit();
      alter database ${admin.database!} set synchronous_commit = off`);
    const publishing = publisher(new MemorySource([...logOf<SampleEvent>(['game-1', started('none')])]));
    await until(() => publishing.status.position === 1);
    const { rows } = await admin.query('select distinct waits from commits');
    expect(rows).toEqual([{ waits: 'on' }]);
    await admin.query('drop table commits; drop function note_commit cascade');
    await admin.end();
  });

  it('stops before an event nobody has decided about, and shows what came before', async () => {
    const log = logOf<SampleEvent>(
      ['game-1', started('none')],
      ['game-1', { type: 'GameTeleported' } as never],
    );
    const publishing = publisher(new MemorySource([...log]));
    await until(() => publishing.status.state === 'stopped');
    expect(publishing.status).toMatchObject({
      position: 1,
      problem: { code: 'event-not-applicable', sequence: 2 },
    });
    expect(await all()).toHaveLength(1);
  });
});
