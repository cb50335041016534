import { MemoryEventStore, NO_STREAM, type EventStore, type NewEvent } from '@amici/event-store';
import { randomUUID } from 'node:crypto';
import { StreamEvents } from './stream-events';

const added: NewEvent = { type: 'Added', schemaVersion: 1, occurredAt: 0, payload: {} };

const append = async (store: EventStore, expectedRevision: number, stream = 'box-1') => {
  const outcome = await store.append({
    ...{ stream, expectedRevision, events: [added], commandId: randomUUID(), commandDigest: '0'.repeat(64) },
    ...{
      correlationId: randomUUID(),
      causationId: randomUUID(),
      actor: { subject: 'anna', office: 'person' },
    },
    ...{ ruleset: null, recordedAt: 0 },
  });
  if (!outcome.ok) throw new Error(outcome.refusal.code);
};

const revisions = async (events: StreamEvents, revision: number, stream = 'box-1') =>
  (await events.upTo(stream, revision)).map(({ event }) => event.revision);

describe('the events of streams a process keeps', () => {
  it('are read once, those that came since in addition, and are the same list until there are more', async () => {
    const store = new MemoryEventStore();
    for (const revision of [NO_STREAM, 0, 1]) await append(store, revision);
    const read = jest.spyOn(store, 'read');
    const events = new StreamEvents(store);
    expect(await revisions(events, 1)).toEqual([0, 1]);
    expect(await events.upTo('box-1', 1)).toBe(await events.upTo('box-1', 1));
    expect(await revisions(events, 2)).toEqual([0, 1, 2]);
    expect(await revisions(events, 0)).toEqual([0]);
    expect(read.mock.calls.map(([, options]) => options)).toEqual([
      { from: 0, limit: 2 },
      { from: 2, limit: 1 },
    ]);
  });

  it('are whole for two who ask at once, and for those who ask after them', async () => {
    const store = new MemoryEventStore();
    for (const revision of [NO_STREAM, 0, 1]) await append(store, revision);
    const events = new StreamEvents(store);
    expect(await Promise.all([revisions(events, 2), revisions(events, 0)])).toEqual([[0, 1, 2], [0]]);
    expect(await revisions(events, 2)).toEqual([0, 1, 2]);
  });

  it('take only the room they may: those of the stream requested longest ago go', async () => {
    const store = new MemoryEventStore();
    const streams = ['box-1', 'box-2', 'box-3'];
    for (const stream of streams) await append(store, NO_STREAM, stream);
    const [one] = await store.read('box-1');
    const read = jest.spyOn(store, 'read');
    const events = new StreamEvents(store, 2 * one!.text.length + 10);
    for (const stream of [...streams, 'box-3', 'box-2', 'box-1']) await revisions(events, 0, stream);
    expect(read.mock.calls.map(([stream]) => stream)).toEqual([...streams, 'box-1']);
  });

  it('are none of a stream that is none', async () => {
    const events = new StreamEvents(new MemoryEventStore());
    expect(await events.upTo('box-1', NO_STREAM)).toEqual([]);
  });
});
