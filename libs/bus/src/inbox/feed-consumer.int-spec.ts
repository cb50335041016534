import { MemoryEventStore } from '@amici/event-store';
import type { RecordedEvent } from '@amici/contracts';
import { reactionId } from '@amici/kernel';
import { sleep, systemClock } from '@amici/ops';
import { logOf, MemorySource } from '@amici/projections/testing';
import { ReadDatabase } from '../testing/read-database';
import type { SampleEvent } from '../testing/sample';
import { insist, Unavailable } from './failures';
import { FeedConsumer } from './feed-consumer';
import { parkingRecorder } from './parking-events';
import { parkedStreams, requestRelease } from './parking-rows';
import { consumerOf, progressOf } from './progress';
import { reaction, type ReactionContext } from './reaction';

const GAMES = 5;
const move = (game: number, ply: number) =>
  [`game-${game}`, { type: 'MoveMade', at: ply, ply, uci: 'e4' }] as const;
const events = logOf<SampleEvent>(
  ...Array.from({ length: 20 * GAMES }, (_, n) => move(n % GAMES, Math.floor(n / GAMES))),
);
const operator = { subject: 'olga', office: 'operator' };

describe('a consumer of a feed', () => {
  let database: ReadDatabase;
  let store: MemoryEventStore;
  let stop: AbortController;
  let seen: number[];
  let failing: (recorded: RecordedEvent<SampleEvent>) => void;
  const running: Promise<void>[] = [];

  const onMove = async (recorded: RecordedEvent<SampleEvent>, context: ReactionContext): Promise<void> => {
    expect(context.commandId()).toBe(reactionId(recorded.id, 'count-moves'));
    await Promise.resolve();
    failing(recorded);
    seen.push(recorded.sequence);
  };

  const consumer = (source: MemorySource): FeedConsumer => {
    const subject = new FeedConsumer({
      consequence: reaction<SampleEvent>({
        name: 'count-moves',
        on: { MoveMade: onMove },
      }),
      sourceService: 'game',
      types: ['MoveMade', 'GameEnded'],
      source,
      record: parkingRecorder(store, systemClock),
      clock: systemClock,
      requestsMs: 100,
      ...database.worker(),
    });
    running.push(subject.run(stop.signal));
    return subject;
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
  const recordedTypes = async (stream: string): Promise<string[]> =>
    (await store.read(stream)).map(({ event }) => event.type);
  const of = (game: number): number[] =>
    seen.filter((sequence) => events[sequence - 1]!.stream === `game-${game}`);
  const all = (game: number): number[] =>
    events.filter(({ stream }) => stream === `game-${game}`).map(({ sequence }) => sequence);

  beforeAll(async () => {
    database = await ReadDatabase.create();
  });
  beforeEach(() => {
    stop = new AbortController();
    store = new MemoryEventStore();
    seen = [];
    failing = () => undefined;
  });
  afterEach(async () => {
    await halt();
    await database.clear();
  });
  afterAll(() => database.drop());

  it('takes every event once and in order, and goes on where it stood', async () => {
    const source = new MemorySource([...events.slice(0, 33)]);
    const first = consumer(source);
    await until(() => first.status.position === 33);
    await halt();
    source.append(...events.slice(33));
    const second = consumer(source);
    await until(() => second.status.position === events.length);
    expect(seen).toEqual(events.map(({ sequence }) => sequence));
  });

  it('parks the stream it cannot go on with, by a recorded decision, and no other [R12]', async () => {
    failing = ({ sequence }) => {
      if (sequence === 13) throw new TypeError('a bug');
    };
    const subject = consumer(new MemorySource([...events]));
    await until(() => subject.status.position === events.length);
    expect(of(2)).toEqual(all(2).slice(0, 2));
    expect(await subject.check.check()).toMatchObject({
      ok: true,
      warning: 'parked, waiting for an operator: 1',
      detail: { state: 'running', parked: ['game-2'] },
    });
    for (const game of [0, 1, 3, 4]) expect(of(game)).toEqual(all(game));
    expect(await parkedStreams(database.pool)).toMatchObject([
      {
        stream: 'game-2',
        sequence: 13,
        problem: 'TypeError: a bug',
        recorded: true,
        waiting: 18,
        attempt: 1,
      },
    ]);
    const [decision] = await store.read('parking-count-moves-game-2');
    expect(decision?.event).toMatchObject({
      type: 'StreamParked',
      payload: {
        consumer: 'count-moves',
        source: 'game',
        stream: 'game-2',
        sequence: 13,
        reason: 'TypeError',
      },
    });
    expect(decision?.text).not.toContain('a bug');
  });

  it('says how far it has come, and which streams it has left behind parked [R12]', async () => {
    failing = ({ sequence }) => {
      if (sequence === 13) throw new TypeError('a bug');
    };
    const rows = {
      query: async (...args: [string, unknown[]]) => (await database.pool.query(...args)).rows,
    };
    const progress = (...names: string[]) =>
      progressOf(
        rows as never,
        names.map((name) => consumerOf(name, 'game')),
      );
    const subject = consumer(new MemorySource([...events]));
    await until(() => subject.status.position === events.length);
    expect(await progress('count-moves')).toEqual({ position: events.length, parked: ['game-2'] });
    // Another that has not begun yet holds all of them back.
    expect(await progress('count-moves', 'count-games')).toEqual({ position: 0, parked: ['game-2'] });
  });

  it('resumes a parked stream when an operator says so, in order, with what has come since', async () => {
    failing = ({ sequence }) => {
      if (sequence === 13) throw new TypeError('a bug');
    };
    const source = new MemorySource([...events.slice(0, 50)]);
    const subject = consumer(source);
    await until(() => subject.status.position === 50);
    failing = () => undefined;
    expect(await requestRelease(database.pool, 'count-moves<game', 'game-2', 'resume', operator)).toBe(true);
    await until(async () => (await parkedStreams(database.pool)).length === 0);
    source.append(...events.slice(50));
    await until(() => subject.status.position === events.length);
    expect(of(2)).toEqual(all(2));
    const decisions = await store.read('parking-count-moves-game-2');
    expect(decisions.map(({ event }) => [event.type, event.actor.subject])).toEqual([
      ['StreamParked', 'service:sample'],
      ['ParkedStreamResumed', 'olga'],
    ]);
  });

  it('skips one event when an operator says so, and goes on with the rest of the stream', async () => {
    failing = ({ sequence }) => {
      if (sequence === 13) throw new TypeError('a bug');
    };
    const subject = consumer(new MemorySource([...events]));
    await until(() => subject.status.position === events.length);
    await requestRelease(database.pool, 'count-moves<game', 'game-2', 'skip', operator);
    await until(async () => (await parkedStreams(database.pool)).length === 0);
    expect(of(2)).toEqual(all(2).filter((sequence) => sequence !== 13));
    expect(await recordedTypes('parking-count-moves-game-2')).toEqual(['StreamParked', 'ParkedEventSkipped']);
  });

  it('parks the stream again where resuming it fails', async () => {
    failing = ({ sequence }) => {
      if (sequence === 13 || sequence === 28) throw new TypeError('a bug');
    };
    const subject = consumer(new MemorySource([...events]));
    await until(() => subject.status.position === events.length);
    await requestRelease(database.pool, 'count-moves<game', 'game-2', 'skip', operator);
    await until(async () => (await parkedStreams(database.pool))[0]?.sequence === 28);
    await until(async () => (await parkedStreams(database.pool))[0]?.recorded === true);
    await requestRelease(database.pool, 'count-moves<game', 'game-2', 'resume', operator);
    await until(async () => (await parkedStreams(database.pool))[0]?.attempt === 3);
    failing = () => undefined;
    await until(async () => (await parkedStreams(database.pool))[0]?.recorded === true);
    await requestRelease(database.pool, 'count-moves<game', 'game-2', 'resume', operator);
    await until(async () => (await parkedStreams(database.pool)).length === 0);
    expect(of(2)).toEqual(all(2).filter((sequence) => sequence !== 13));
    expect(await recordedTypes('parking-count-moves-game-2')).toEqual([
      'StreamParked',
      'ParkedEventSkipped',
      'StreamParked',
      'ParkedStreamResumed',
      'StreamParked',
      'ParkedStreamResumed',
    ]);
  });

  it('does not go on before the decision to park is recorded', async () => {
    failing = ({ sequence }) => {
      if (sequence === 13) throw new TypeError('a bug');
    };
    let refusals = 0;
    const append = store.append.bind(store);
    store.append = (one) => {
      refusals += 1;
      expect(Math.max(...seen)).toBe(12);
      return refusals <= 2 ? Promise.reject(new Error('the log is not to be reached')) : append(one);
    };
    const subject = consumer(new MemorySource([...events]));
    await until(() => subject.status.position === events.length);
    expect(refusals).toBe(3);
    expect(of(2)).toEqual(all(2).slice(0, 2));
    expect(await recordedTypes('parking-count-moves-game-2')).toEqual(['StreamParked']);
  });

  it('waits, and parks nothing, while a service it needs does not answer', async () => {
    let args = 0;
    failing = ({ sequence }) => {
      if (sequence !== 40) return;
      args += 1;
      if (args < 6) insist({ ok: false, rejection: { code: 'service-unavailable' } });
    };
    const subject = consumer(new MemorySource([...events]));
    await until(() => subject.status.position === events.length);
    expect(args).toBe(6);
    expect(await parkedStreams(database.pool)).toEqual([]);
    expect(seen).toEqual(events.map(({ sequence }) => sequence));
    expect(() => insist({ ok: false, rejection: { code: 'service-unavailable' } })).toThrow(Unavailable);
  });

  it('parks the stream of an event it was not built for', async () => {
    const foreign = { ...events[12]!, event: { type: 'GameTeleported' } };
    const subject = consumer(new MemorySource([...events.slice(0, 12), foreign, ...events.slice(13)]));
    await until(() => subject.status.position === events.length);
    expect(await parkedStreams(database.pool)).toMatchObject([
      { stream: 'game-2', problem: 'UnknownEventType: unknown event type: GameTeleported' },
    ]);
  });
});
