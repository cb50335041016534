import { setTimeout as sleep } from 'node:timers/promises';
import type { EventEnvelope } from '@amici/contracts';
import { NO_STREAM } from '../port';
import { appendOf, move, newStream, recorded } from '../testing/appends';
import { EventStoreDbDouble, isCompared } from '../testing/eventstoredb-double';
import { EVENTSTOREDB_VERSION } from '../testing/eventstoredb-version';
import { logReader, verifyLog } from '../verify';
import { EventStoreDbEventStore } from '.';

describe('the feed of a log in EventStoreDB', () => {
  let double: EventStoreDbDouble;
  const stores: EventStoreDbEventStore[] = [];

  const open = (log = 'game', more: { commandsPerPage?: number } = {}): EventStoreDbEventStore => {
    const store = new EventStoreDbEventStore({ url: double.url, log, ...more });
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

  it('has every event in the order in which it was recorded, and nothing of anybody else', async () => {
    const [game, tournament] = [open(), open('tournament')];
    const streams = Array.from({ length: 10 }, newStream);
    for (const stream of streams) {
      recorded(await game.append(appendOf(stream, NO_STREAM, { count: 2 })));
      recorded(await tournament.append(appendOf(stream, NO_STREAM)));
    }
    const placesIn = (feed: string) =>
      textsIn(feed).map((text) => {
        const { revision, stream } = JSON.parse(text) as EventEnvelope;
        return `${revision}@${stream}`;
      });
    expect(placesIn('feed-game')).toEqual(streams.flatMap((stream) => [`0@${stream}`, `1@${stream}`]));
    expect(placesIn('feed-tournament')).toEqual(streams.map((stream) => `0@${stream}`));
    const others = double.log.all.filter(({ stream }) => /^\$|^booking/.test(stream));
    expect(others.length).toBeGreaterThan(5);
  });

  it('is linked to from every stream some time later, many links in an append', async () => {
    const store = open();
    const stream = newStream();
    for (let revision = NO_STREAM; revision < 5; revision += 1)
      recorded(await store.append(appendOf(stream, revision)));
    while (!isCompared(double)) await sleep(5);
    await store.close();
    expect(textsIn(`game/${stream}`)).toEqual([0, 1, 2, 3, 4, 5].map((revision) => `${revision}@feed-game`));
    expect(textsIn('linked-game').at(-1)).toBe('{"sequence":6,"compared":true}');
  });

  it('keeps positions in order, and sequences that have no holes', async () => {
    const store = open();
    for (let index = 0; index < 5; index += 1) recorded(await store.append(appendOf(newStream(), NO_STREAM)));
    const all = await store.readAll(0, 10);
    expect(all.map(({ sequence }) => sequence)).toEqual([1, 2, 3, 4, 5]);
    const positions = all.map(({ position }) => BigInt(position));
    expect(positions.every((position, index) => index === 0 || position > positions[index - 1]!)).toBe(true);
  });

  it('goes on when a store that wrote it is gone, and leaves no event behind', async () => {
    const [first, second] = [open(), open()];
    recorded(await first.append(appendOf(newStream(), NO_STREAM)));
    recorded(await second.append(appendOf(newStream(), NO_STREAM)));
    await first.close();
    recorded(await second.append(appendOf(newStream(), NO_STREAM)));
    expect(await verifyLog(logReader(second))).toEqual({ ok: true, events: 3, streams: 3 });
  });

  it('finds events whose links the store that recorded them did not come to write, and writes them', async () => {
    const stream = newStream();
    const first = open();
    recorded(await first.append(appendOf(stream, NO_STREAM, { count: 3 })));
    await first.close();
    for (const lost of [`game/${stream}`, 'linked-game']) double.log.forget(lost);
    const second = open();
    expect((await second.read(stream)).map(({ sequence }) => sequence)).toEqual([1, 2, 3]);
    expect((await second.read(stream, { direction: 'backwards', limit: 2 })).map((e) => e.sequence)).toEqual([
      3, 2,
    ]);
    recorded(await second.append(appendOf(stream, 2)));
    await second.close();
    expect(textsIn(`game/${stream}`)).toHaveLength(4);
  });

  it('reads a stream at once that another store has just written to', async () => {
    const [writer, reader] = [open(), open()];
    const stream = newStream();
    await reader.read(stream);
    for (let revision = NO_STREAM; revision < 20; revision += 1) {
      recorded(await writer.append(appendOf(stream, revision)));
      expect(await reader.read(stream)).toHaveLength(revision + 2);
    }
  });

  it('knows commands of long ago from their pages, without reading the log', async () => {
    const perPage = 512;
    const store = open('game', { commandsPerPage: 512 });
    const old = appendOf(newStream(), NO_STREAM);
    const events = recorded(await store.append(old));
    const appends = Array.from({ length: perPage + 50 }, () => appendOf(newStream(), NO_STREAM));
    await Promise.all(appends.map(async (append) => recorded(await store.append(append))));
    await store.close();
    expect(double.log.stream('commands-game')).toHaveLength(1);
    const reads = double.log.eventsRead;
    const again = open('game', { commandsPerPage: 512 });
    expect(await again.append(old)).toEqual({ ok: true, repeated: true, events });
    expect(await again.append({ ...old, stream: newStream() })).toEqual({
      ok: false,
      refusal: { code: 'command-id-reused' },
    });
    expect(double.log.eventsRead - reads).toBeLessThan(300);
    recorded(await again.append(appendOf(newStream(), NO_STREAM)));
  });

  it('refuses with the revision that won, also while that cannot be read yet', async () => {
    const stream = newStream();
    const [store, other] = [open(), open()];
    recorded(await store.append(appendOf(stream, NO_STREAM)));
    await other.read(stream);
    double.log.readableAfter = 300;
    const outcomes = await Promise.all([store, other].map((each) => each.append(appendOf(stream, 0))));
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1);
    expect(outcomes).toContainEqual({
      ok: false,
      refusal: { code: 'wrong-expected-revision', actualRevision: 1 },
    });
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
    const second = double.log.stream('feed-game')![1]!;
    const changed = Buffer.from(second.data).toString().replace('"ply":2', '"ply":3');
    Object.assign(second, { data: Buffer.from(changed) });
    expect(await verifyLog(logReader(store))).toEqual({
      ok: false,
      bad: { sequence: 2, stream, revision: 1, what: 'text-changed' },
    });
  });

  it('appends one by one to a server that takes less at once', async () => {
    double.maxAppendBytes = 2_000;
    const store = open();
    const appends = Array.from({ length: 20 }, () => appendOf(newStream(), NO_STREAM));
    await Promise.all(appends.map(async (append) => recorded(await store.append(append))));
    const large = appendOf(newStream(), NO_STREAM, { events: [move(1, { text: 'x'.repeat(3_000) })] });
    expect(await store.append(large)).toMatchObject({ refusal: { code: 'event-too-large' } });
    expect((await store.head()).sequence).toBe(20);
  });

  it('reaches the leader of a cluster by discovery', async () => {
    const store = new EventStoreDbEventStore({
      url: double.url.replace('esdb://', 'esdb+discover://'),
      log: 'game',
    });
    recorded(await store.append(appendOf(newStream(), NO_STREAM)));
    await store.close();
  });

  it('goes on at the new leader after the cluster has chosen another', async () => {
    const second = await EventStoreDbDouble.start(0, double.log);
    const url = `esdb://127.0.0.1:${second.port},127.0.0.1:${double.port}?tls=false`;
    const store = new EventStoreDbEventStore({ url, log: 'game' });
    const stream = newStream();
    recorded(await store.append(appendOf(stream, NO_STREAM)));
    for (const [round, leader] of [second, double, second].entries()) {
      for (const node of [double, second]) node.leader = node === leader ? undefined : leader;
      recorded(await store.append(appendOf(stream, round)));
    }
    expect(await verifyLog(logReader(store))).toEqual({ ok: true, events: 4, streams: 1 });
    await store.close();
    await second.stop();
  });

  it('loses nothing to a scavenge', async () => {
    const store = open();
    const stream = newStream();
    for (let revision = NO_STREAM; revision < 3; revision += 1) {
      recorded(await store.append(appendOf(stream, revision)));
      await sleep(600);
    }
    const before = double.log.all.length;
    double.log.scavenge();
    expect(double.log.all.length).toBeLessThan(before);
    await store.close();
    const again = open();
    recorded(await again.append(appendOf(stream, 3)));
    expect(await verifyLog(logReader(again))).toEqual({ ok: true, events: 5, streams: 1 });
  });

  it('goes on when its server has been upgraded from 23.10 to 24.6', async () => {
    double.version = '23.10.1';
    const before = open();
    const stream = newStream();
    recorded(await before.append(appendOf(stream, NO_STREAM)));
    double.refusing = true;
    double.cutConnections();
    double.version = EVENTSTOREDB_VERSION;
    double.refusing = false;
    recorded(await before.append(appendOf(stream, 0)));
    expect(await before.recordedWithoutPlace()).toEqual([]);
    expect(await verifyLog(logReader(open()))).toEqual({ ok: true, events: 2, streams: 1 });
  });
});
