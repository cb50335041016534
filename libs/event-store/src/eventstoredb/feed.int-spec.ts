import { NO_STREAM, type StoredEvent } from '../port';
import { appendOf, move, newStream, recorded } from '../testing/appends';
import { EventStoreDbDouble } from '../testing/eventstoredb-double';
import { logReader, verifyLog } from '../verify';
import { EventStoreDbEventStore } from '.';

describe('the feed of a log in EventStoreDB', () => {
  let double: EventStoreDbDouble;
  const stores: EventStoreDbEventStore[] = [];

  const open = (log = 'game'): EventStoreDbEventStore => {
    const store = new EventStoreDbEventStore({ url: double.url, log });
    stores.push(store);
    return store;
  };

  beforeEach(async () => {
    double = await EventStoreDbDouble.start();
  });

  afterEach(async () => {
    await Promise.all(stores.splice(0).map((store) => store.close()));
    await double.stop();
  });

  const textsIn = (stream: string): string[] =>
    (double.log.stream(stream) ?? []).map(({ data }) => Buffer.from(data).toString());

  it('has one pointer per event in the order of $all, and nothing of anybody else', async () => {
    const [game, tournament] = [open(), open('tournament')];
    const streams = Array.from({ length: 10 }, newStream);
    for (const stream of streams) {
      recorded(await game.append(appendOf(stream, NO_STREAM, { count: 2 })));
      recorded(await tournament.append(appendOf(stream, NO_STREAM)));
    }
    expect(textsIn('feed-game')).toEqual(
      streams.flatMap((stream) => [`0@game/${stream}`, `1@game/${stream}`]),
    );
    expect(textsIn('feed-tournament')).toEqual(streams.map((stream) => `0@tournament/${stream}`));
    const others = double.log.all.filter(({ stream }) => /^\$|^booking/.test(stream));
    expect(others.length).toBeGreaterThan(10);
  });

  it('keeps positions that have gaps, and sequences that have none', async () => {
    const store = open();
    for (let index = 0; index < 5; index += 1) recorded(await store.append(appendOf(newStream(), NO_STREAM)));
    const all = await store.readAll(0, 10);
    expect(all.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5]);
    const positions = all.map(({ position }) => BigInt(position.split('/')[0]!));
    expect(positions.every((position, index) => index === 0 || position > positions[index - 1]! + 1n)).toBe(
      true,
    );
  });

  it('goes on when its feeder is gone, and leaves no event behind', async () => {
    const [first, second] = [open(), open()];
    recorded(await first.append(appendOf(newStream(), NO_STREAM)));
    recorded(await second.append(appendOf(newStream(), NO_STREAM)));
    await first.close();
    recorded(await second.append(appendOf(newStream(), NO_STREAM)));
    expect(await verifyLog(logReader(second))).toEqual({ ok: true, events: 3, streams: 3 });
  });

  it('gives an event its place that was recorded by a process which died before it had one', async () => {
    const stream = newStream();
    const first = open();
    recorded(await first.append(appendOf(stream, NO_STREAM)));
    await first.close();
    const [event] = textsIn(`game/${stream}`);
    double.log.append(`game/${stream}`, 0, [
      {
        id: '11111111-2222-4333-8444-555555555555',
        type: 'MoveMade',
        contentType: 'application/octet-stream',
        data: Buffer.from(event!.replace('"revision":0', '"revision":1')),
        metadata: Buffer.alloc(0),
      },
    ]);
    const stop = new AbortController();
    const seen: StoredEvent[] = [];
    for await (const events of open().subscribe(0, { signal: stop.signal })) {
      seen.push(...events);
      if (seen.length === 2) stop.abort();
    }
    expect(seen.map(({ event: { revision } }) => revision)).toEqual([0, 1]);
    expect((await open().read(stream)).map(({ sequence }) => sequence)).toEqual([1, 2]);
  });

  it('finds places again that its feeder did not come to write', async () => {
    const [stream, other] = [newStream(), newStream()];
    const first = open();
    recorded(await first.append(appendOf(stream, NO_STREAM, { count: 3 })));
    recorded(await first.append(appendOf(other, NO_STREAM)));
    await first.close();
    double.log.forget(`place-game/${stream}`);
    const second = open();
    recorded(await second.append(appendOf(other, 0)));
    expect((await second.read(stream)).map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
    await second.close();
    expect((await open().read(stream)).map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
  });

  it('notes how far $all was read, so that a quiet service need not read it all again', async () => {
    const quiet = open('title');
    recorded(await quiet.append(appendOf(newStream(), NO_STREAM)));
    const busy = double.log;
    const data = Buffer.alloc(512 * 1024, 'x');
    for (let index = 0; index < 2_500; index += 1)
      busy.append(`other-${index % 7}`, 'any', [
        {
          id: `00000000-0000-4000-8000-${String(index).padStart(12, '0')}`,
          type: 'Something',
          contentType: 'application/octet-stream',
          data,
          metadata: Buffer.alloc(0),
        },
      ]);
    while (double.log.stream('scanned-title') === undefined)
      await new Promise((resolve) => setTimeout(resolve, 20));
    expect(textsIn('$$scanned-title')).toEqual(['{"$maxCount":1}']);
    await quiet.close();
    const again = open('title');
    recorded(await again.append(appendOf(newStream(), NO_STREAM)));
    expect(double.log.lastSubscribedAfter).toBeGreaterThan(600n * 1024n * 1024n);
    expect((await again.head()).sequence).toBe(2);
  });

  it('takes no append of more than 1 MiB, and records nothing of it', async () => {
    const store = open();
    const stream = newStream();
    const events = Array.from({ length: 20 }, (_, ply) => move(ply, { text: 'x'.repeat(60_000) }));
    expect(await store.append(appendOf(stream, NO_STREAM, { events }))).toMatchObject({
      ok: false,
      refusal: { code: 'event-too-large' },
    });
    const most = events.slice(0, 17);
    expect(recorded(await store.append(appendOf(stream, NO_STREAM, { events: most })))).toHaveLength(17);
  });

  it('lets verification name the event whose text was changed on the server', async () => {
    const store = open();
    const stream = newStream();
    recorded(await store.append(appendOf(stream, NO_STREAM, { count: 3 })));
    recorded(await store.append(appendOf(newStream(), NO_STREAM)));
    expect(await verifyLog(logReader(store))).toEqual({ ok: true, events: 4, streams: 2 });
    const second = double.log.stream(`game/${stream}`)![1]!;
    const changed = Buffer.from(second.data).toString().replace('"ply":2', '"ply":3');
    Object.assign(second, { data: Buffer.from(changed) });
    expect(await verifyLog(logReader(store))).toEqual({
      ok: false,
      bad: { sequence: 2, stream, revision: 1, what: 'text-changed' },
    });
  });

  it('reaches the leader of a cluster by discovery', async () => {
    const store = new EventStoreDbEventStore({
      url: double.url.replace('esdb://', 'esdb+discover://'),
      log: 'game',
    });
    recorded(await store.append(appendOf(newStream(), NO_STREAM)));
    await store.close();
  });
});
