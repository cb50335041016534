import { NO_STREAM, StoreUnavailable } from '../port';
import { appendOf, newStream, recorded } from '../testing/appends';
import { EventStoreDbDouble } from '../testing/eventstoredb-double';
import { logReader, verifyLog } from '../verify';
import { EventStoreDbEventStore } from '.';

/** A store that no server answers for as long as it tries. */
const givesUp = async (): Promise<void> => {
  const double = await EventStoreDbDouble.start();
  const store = new EventStoreDbEventStore({ url: double.url, log: 'game' });
  try {
    const command = appendOf(newStream(), NO_STREAM);
    double.refusing = true;
    await expect(store.append(command)).rejects.toThrow(StoreUnavailable);
    await expect(store.read(command.stream)).rejects.toThrow(StoreUnavailable);
    await expect(store.head()).rejects.toThrow(StoreUnavailable);
    double.refusing = false;
    recorded(await store.append(command));
  } finally {
    await store.close();
    await double.stop();
  }
};

describe('a store over EventStoreDB whose connections break', () => {
  let givenUp: Promise<void>;
  let double: EventStoreDbDouble;
  let store: EventStoreDbEventStore;

  // It takes seconds, in which the others are tried.
  beforeAll(() => {
    givenUp = givesUp();
    givenUp.catch(() => undefined);
  });

  beforeEach(async () => {
    double = await EventStoreDbDouble.start();
    store = new EventStoreDbEventStore({ url: double.url, log: 'game' });
  });

  afterEach(async () => {
    await store.close();
    await double.stop();
  });

  const countOf = async (stream: string) => (await store.read(stream)).length;

  it.each(['feed-game', 'game/', 'linked-game', '$$linked-game'])(
    'records an append once when the answer to what goes into %s… is lost',
    async (prefix) => {
      const stream = newStream();
      recorded(await store.append(appendOf(stream, NO_STREAM)));
      const lost = new Promise<void>((resolve) =>
        double.loseAnswerTo((name) => {
          if (!name.startsWith(prefix)) return false;
          resolve();
          return true;
        }),
      );
      const command = appendOf(stream, 0, { count: 2 });
      const events = recorded(await store.append(command));
      await lost;
      expect(events.map(({ sequence }) => sequence)).toEqual([2, 3]);
      recorded(await store.append(appendOf(stream, 2)));
      expect(await store.append(command)).toEqual({ ok: true, repeated: true, events });
      expect(await countOf(stream)).toBe(4);
      expect(await verifyLog(logReader(store))).toEqual({ ok: true, events: 4, streams: 1 });
    },
  );

  it('waits for a server that is away for a moment', async () => {
    recorded(await store.append(appendOf(newStream(), NO_STREAM)));
    double.refusing = true;
    double.cutConnections();
    const append = store.append(appendOf(newStream(), NO_STREAM));
    setTimeout(() => (double.refusing = false), 150);
    expect(recorded(await append)[0]!.sequence).toBe(2);
  });

  it('does not send an append again whose time is over', async () => {
    let now = Date.now();
    const own = new EventStoreDbEventStore({ url: double.url, log: 'game', realNow: () => now });
    const stream = newStream();
    recorded(await own.append(appendOf(stream, NO_STREAM)));
    double.loseAnswerTo((name) => {
      if (name !== 'feed-game') return false;
      now += 60_000;
      return true;
    });
    const command = appendOf(stream, 0, { notAfter: now + 5_000 });
    await expect(own.append(command)).rejects.toThrow(StoreUnavailable);
    expect(await own.append(command)).toMatchObject({ ok: true, repeated: true });
    await own.close();
  });

  it('gives every event its place after the server came back from a backup while it was open', async () => {
    const [first, second] = [newStream(), newStream()];
    recorded(await store.append(appendOf(first, NO_STREAM)));
    await store.read(first);
    const backup = double.log.all.length;
    for (let count = 0; count < 5; count += 1) recorded(await store.append(appendOf(newStream(), NO_STREAM)));
    recorded(await store.append(appendOf(first, 0)));
    double.refusing = true;
    double.cutConnections();
    double.log.restore(backup);
    double.refusing = false;
    const events = [
      ...recorded(await store.append(appendOf(second, NO_STREAM))),
      ...recorded(await store.append(appendOf(first, 0))),
    ];
    expect(events.map(({ sequence }) => sequence)).toEqual([2, 3]);
    expect(await verifyLog(logReader(store))).toEqual({ ok: true, events: 3, streams: 2 });
  });

  it('refuses what comes after it was closed', async () => {
    await store.close();
    await expect(store.append(appendOf(newStream(), NO_STREAM))).rejects.toThrow(StoreUnavailable);
    await expect(store.readAll(0, 10)).rejects.toThrow(StoreUnavailable);
  });

  it('records what was waiting when it was closed', async () => {
    const appends = Array.from({ length: 20 }, () => store.append(appendOf(newStream(), NO_STREAM)));
    await Promise.all([store.close(), ...appends.map(async (append) => recorded(await append))]);
  });

  it('gives up after some seconds, saying that nothing is known, and works again later', () => givenUp);
});
