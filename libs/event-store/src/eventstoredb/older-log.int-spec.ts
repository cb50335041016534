import { setTimeout as sleep } from 'node:timers/promises';
import { NO_STREAM, StoreUnavailable, type Trouble } from '../port';
import { appendOf, newStream, recorded } from '../testing/appends';
import { EventStoreDbDouble, isCompared } from '../testing/eventstoredb-double';
import { OlderLog } from '../testing/older-log';
import { logReader, verifyLog } from '../verify';
import { EventStoreDbEventStore } from '.';

/** The comparison with `$all` begins when the log is opened, and takes longer beside much other work. */
const COMPARED_MS = 60_000;

describe('a log that a version before this one wrote into EventStoreDB', () => {
  let double: EventStoreDbDouble;
  let older: OlderLog;
  let troubles: (Trouble | undefined)[];
  const stores: EventStoreDbEventStore[] = [];

  const open = (): EventStoreDbEventStore => {
    const onTrouble = (trouble: Trouble | undefined) => troubles.push(trouble);
    const store = new EventStoreDbEventStore({ url: double.url, log: 'game', onTrouble });
    stores.push(store);
    return store;
  };

  beforeEach(async () => {
    double = await EventStoreDbDouble.start();
    older = new OlderLog(double);
    troubles = [];
  });

  afterEach(async () => {
    await Promise.all(stores.splice(0).map((store) => store.close()));
    await double.stop();
  });

  /** Until everything that is recorded has been compared with what has a place. */
  const compared = async (store: EventStoreDbEventStore): Promise<Trouble | undefined> => {
    for (const until = Date.now() + COMPARED_MS; Date.now() < until; await sleep(20)) {
      const trouble = await store.trouble();
      if (trouble !== undefined || isCompared(double)) return trouble;
    }
    throw new Error('it was not compared');
  };

  it('is read and gone on with as if this one had written it', async () => {
    const stream = newStream();
    const command = appendOf(stream, NO_STREAM, { count: 3 });
    older.append(command);
    older.append(appendOf(newStream(), NO_STREAM));
    older.append(appendOf(stream, 2));
    const store = open();
    expect((await store.read(stream)).map(({ sequence }) => sequence)).toEqual([1, 2, 3, 5]);
    recorded(await store.append(appendOf(stream, 3)));
    expect(await store.append(command)).toMatchObject({ ok: true, repeated: true });
    expect(await store.append({ ...command, stream: newStream() })).toMatchObject({
      refusal: { code: 'command-id-reused' },
    });
    expect(await compared(store)).toBeUndefined();
    await store.close();
    const again = open();
    expect((await again.read(stream)).map(({ sequence }) => sequence)).toEqual([1, 2, 3, 5, 6]);
    expect(await verifyLog(logReader(again))).toEqual({ ok: true, events: 6, streams: 2 });
  });

  it('gets the places beside its streams that its last feeder did not come to write', async () => {
    const stream = newStream();
    older.append(appendOf(stream, NO_STREAM));
    older.append(appendOf(stream, 0, { count: 2 }), { placed: false });
    const store = open();
    expect((await store.read(stream)).map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
    await store.close();
    expect(double.log.stream(`place-game/${stream}`)).toHaveLength(3);
  });

  describe('whose feeder lost its way', () => {
    const [whole, ended, torn] = ['game-whole', 'game-ended', 'game-torn'];

    beforeEach(() => {
      older.append(appendOf(whole, NO_STREAM, { count: 2 }));
      older.append(appendOf(torn, NO_STREAM));
      older.loseTheWay();
      older.append(appendOf(ended, NO_STREAM, { count: 3 }), { fed: false });
      older.append(appendOf(torn, 0, { count: 2 }), { fed: false });
      older.append(appendOf(torn, 2), { fed: true, placed: false });
      older.append(appendOf(whole, 1));
    });

    it('is not ready, says what is missing and what to do, and records nothing after a gap', async () => {
      const store = open();
      expect(await compared(store)).toEqual({
        problem: '5 recorded events have no place in the log',
        hint: 'run "amici repair-feed"',
      });
      expect(troubles).toHaveLength(1);
      await expect(store.read(ended)).rejects.toThrow(/revision 0 of game-ended has no place/);
      await expect(store.append(appendOf(ended, 2))).rejects.toThrow(StoreUnavailable);
      recorded(await store.append(appendOf(whole, 2)));
      expect(await store.recordedWithoutPlace()).toMatchObject([
        { stream: ended, revision: 0 },
        { stream: ended, revision: 1 },
        { stream: ended, revision: 2 },
        { stream: torn, revision: 1 },
        { stream: torn, revision: 2 },
      ]);
    });

    it('gets all its places by a repair, at the end and marked as late, with both chains whole', async () => {
      const store = open();
      recorded(await store.append(appendOf(whole, 2)));
      expect(await store.repairFeed()).toHaveLength(5);
      expect(await store.recordedWithoutPlace()).toEqual([]);
      const late = (await store.readAll(0, 100)).filter(({ placedLate }) => placedLate);
      expect(late.map(({ sequence }) => sequence)).toEqual([7, 8, 9, 10, 11]);
      expect((await store.read(ended)).map(({ sequence }) => sequence)).toEqual([7, 8, 9]);
      expect((await store.read(torn)).map(({ sequence }) => sequence)).toEqual([3, 10, 11, 4]);
      recorded(await store.append(appendOf(torn, 3)));
      recorded(await store.append(appendOf(ended, 2)));
      expect(await verifyLog(logReader(store))).toEqual({ ok: true, events: 13, streams: 3 });
      expect(await store.repairFeed()).toEqual([]);
      await store.close();
      const again = open();
      expect(await compared(again)).toBeUndefined();
      expect(await again.read(torn)).toHaveLength(5);
    });

    it('shows what a repair has placed to those who follow the log', async () => {
      const store = open();
      const { sequence } = await store.head();
      const stop = new AbortController();
      const seen: string[] = [];
      const following = (async () => {
        for await (const events of store.subscribe(sequence, { signal: stop.signal })) {
          seen.push(
            ...events.map(({ event, placedLate }) => `${event.stream} ${event.revision} ${placedLate}`),
          );
          if (seen.length === 5) stop.abort();
        }
      })();
      await open().repairFeed();
      await following;
      expect(seen).toContain('game-torn 2 true');
    });

    it('does not pass verification where a late place is not marked as one', async () => {
      const store = open();
      await store.repairFeed();
      for (const entry of double.log.stream('feed-game')!) {
        const metadata = JSON.parse(Buffer.from(entry.metadata).toString()) as object;
        Object.assign(entry, {
          metadata: Buffer.from(JSON.stringify({ ...metadata, placedLate: undefined })),
        });
      }
      expect(await verifyLog(logReader(store))).toEqual({
        ok: false,
        bad: { sequence: 4, stream: torn, revision: 3, what: 'wrong-revision' },
      });
    });
  });
});
